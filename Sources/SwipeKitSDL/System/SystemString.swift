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
  /// Swift finds its `CommandLine.arguments` by the address of the environment. So these are empty if a library changes
  /// the environment before `main`, as SDL 3 does.
  package static var arguments: [SystemString] {
    // At the end of the stack are their number and their addresses, as `main` gets them.
    guard let stack = dlsym(nil, "__libc_stack_end")?.load(as: UnsafeRawPointer?.self) else {
      return CommandLine.arguments.map { SystemString(stringLiteral: $0) }
    }
    let (count, first) = (stack.load(as: Int.self), stack + MemoryLayout<Int>.stride)
    return UnsafeBufferPointer(start: first.assumingMemoryBound(to: UnsafePointer<CChar>.self), count: count).map {
      SystemString(bytes: UnsafeRawBufferPointer(start: $0, count: strlen($0)))
    }
  }
}
