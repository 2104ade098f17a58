import Glibc

/// The extended attributes of a file, such as its access control list.
struct FileAttributes {
  // Linux limits all names of a file to this size, and each value.
  private static let (namesSize, valueSize) = (65_536, 65_536)
  private static let accessList = Array("system.posix_acl_access".utf8CString)

  private let values: [[CChar]: [UInt8]]

  /// Reads the attributes of an open file; empty if the file system does not support them.
  init(of file: Int32) throws(SystemError) {
    var values: [[CChar]: [UInt8]] = [:]
    var names = [CChar](repeating: 0, count: Self.namesSize)
    let length = Self.function("flistxattr", as: List.self)?(file, &names, names.count) ?? 0
    if length < 0, errno != ENOTSUP { throw .latest }
    for name in names.prefix(max(0, length)).split(separator: 0).map({ Array($0) + [0] }) {
      var value = [UInt8](repeating: 0, count: Self.valueSize)
      let count = Self.function("fgetxattr", as: Get.self)?(file, name, &value, value.count) ?? 0
      // Some attributes are listed but not readable, and another program may remove one.
      if count >= 0 { values[name] = Array(value.prefix(count)) }
    }
    self.values = values
  }

  /// Throws ENOTSUP if an attribute cannot be set.
  func give(to file: Int32) throws(SystemError) {
    let own = try FileAttributes(of: file)
    for (name, value) in values where own.values[name] != value {
      guard Self.function("fsetxattr", as: Set.self)?(file, name, value, value.count, 0) == 0 else {
        throw SystemError(code: ENOTSUP)
      }
    }
    // The folder may have a default access control list for new files.
    if values[Self.accessList] == nil, own.values[Self.accessList] != nil {
      _ = Self.function("fremovexattr", as: Remove.self)?(file, Self.accessList)
    }
  }

  private typealias List = @convention(c) (Int32, UnsafeMutablePointer<CChar>, Int) -> Int
  private typealias Get = @convention(c) (Int32, UnsafePointer<CChar>, UnsafeMutableRawPointer, Int) -> Int
  private typealias Set = @convention(c) (Int32, UnsafePointer<CChar>, UnsafeRawPointer, Int, Int32) -> Int32
  private typealias Remove = @convention(c) (Int32, UnsafePointer<CChar>) -> Int32

  private static func function<Function>(_ name: String, as type: Function.Type) -> Function? {
    dlsym(nil, name).map { unsafeBitCast($0, to: type) }
  }
}
