import Glibc

/// A text of the system, such as an argument or a file name: any bytes but zero.
///
/// It need not be UTF-8, so a file name is passed on byte for byte.
package struct SystemString: Equatable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// The bytes, without C's zero at the end.
  package let bytes: [UInt8]

  package init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  package init(stringLiteral text: String) { self.init(bytes: text.utf8) }

  package init?(environment name: String) {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    self.init(bytes: UnsafeRawBufferPointer(start: value, count: strlen(value)))
  }

  package var cString: [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }

  package var fileName: SystemString {
    SystemString(bytes: bytes[((bytes.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1)...])
  }

  package static func + (left: Self, right: Self) -> Self { SystemString(bytes: left.bytes + right.bytes) }

  package var description: String { String(decoding: bytes, as: UTF8.self) }
}

extension SystemString {
  /// The program's arguments; the first one is its name.
  ///
  /// They come from the kernel. Swift finds its `CommandLine.arguments` by the address of the environment. So these are
  /// empty if a library changes the environment before `main`, as SDL 3 does. They are used if there is no `/proc`.
  package static var arguments: [SystemString] {
    var list: [UInt8] = []
    guard (try? readBytes(from: "/proc/self/cmdline") { list += $0 }) != nil, !list.isEmpty else {
      return CommandLine.arguments.map { SystemString(stringLiteral: $0) }
    }
    // Each argument ends with a zero.
    return list.dropLast().split(separator: 0, omittingEmptySubsequences: false).map { SystemString(bytes: $0) }
  }
}
