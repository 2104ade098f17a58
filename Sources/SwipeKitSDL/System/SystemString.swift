import Glibc

/// A text of the system, such as an argument or a file name: any bytes but zero.
///
/// It need not be UTF-8: a file name reaches the system byte for byte as the user gave it.
package struct SystemString: Equatable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// The bytes, without the zero that C ends them with.
  package let bytes: [UInt8]

  package init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  package init(stringLiteral text: String) { self.init(bytes: text.utf8) }

  /// Creates a string from the value of a variable of the environment; nil if it is not set or empty.
  package init?(environment name: String) {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    self.init(bytes: UnsafeRawBufferPointer(start: value, count: strlen(value)))
  }

  /// The bytes with their zero, for functions of C.
  package var cString: [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }

  /// The part after the last slash.
  package var fileName: SystemString {
    SystemString(bytes: bytes[((bytes.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1)...])
  }

  package static func + (left: Self, right: Self) -> Self { SystemString(bytes: left.bytes + right.bytes) }

  /// The text for people, and for words that the program knows: bytes that are no UTF-8 show as U+FFFD.
  package var description: String { String(decoding: bytes, as: UTF8.self) }
}

extension SystemString {
  /// The program's arguments, the first of which is its name.
  ///
  /// They are the kernel's: Swift's `CommandLine.arguments` is empty once a library has changed the environment before
  /// `main`, as SDL 3 does, since Swift finds the arguments by where the environment lies. Swift's stand in where
  /// there is no `/proc`.
  package static var arguments: [SystemString] {
    var list: [UInt8] = []
    guard (try? readBytes(from: "/proc/self/cmdline") { list += $0 }) != nil, !list.isEmpty else {
      return CommandLine.arguments.map { SystemString(stringLiteral: $0) }
    }
    // Each ends in a zero.
    return list.dropLast().split(separator: 0, omittingEmptySubsequences: false).map { SystemString(bytes: $0) }
  }
}
