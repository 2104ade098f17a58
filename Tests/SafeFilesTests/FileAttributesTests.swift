import Foundation
import Glibc
import SafeFiles
import TestSupport
import Testing

/// The rights and the attributes of a file that is saved.
@Suite struct FileAttributesTests {
  private let folder: URL

  init() throws { folder = try makeTestFolder() }

  private static let accessList = "system.posix_acl_access"

  /// An access list: the owner and user 1000 may read and write, the group and others may not.
  ///
  /// Linux defines the format in `posix_acl_xattr.h`.
  private static let list: [UInt8] = {
    func entry(_ tag: UInt16, _ rights: UInt16, _ id: UInt32 = .max) -> [UInt8] {
      withUnsafeBytes(of: tag.littleEndian, Array.init) + withUnsafeBytes(of: rights.littleEndian, Array.init)
        + withUnsafeBytes(of: id.littleEndian, Array.init)
    }
    return [2, 0, 0, 0] + entry(1, 6) + entry(2, 6, 1000) + entry(4, 0) + entry(0x10, 6) + entry(0x20, 0)
  }()

  private typealias Set =
    @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeRawPointer, Int, Int32)
    -> Int32
  private typealias Get =
    @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeMutableRawPointer, Int)
    -> Int

  private static func set(_ name: String, _ value: [UInt8], of path: String) throws {
    let set = unsafeBitCast(try #require(dlsym(nil, "setxattr")), to: Set.self)
    try #require(set(path, name, value, value.count, 0) == 0, "\(String(cString: strerror(errno)))")
  }

  private static func value(_ name: String, of path: String) throws -> [UInt8]? {
    let get = unsafeBitCast(try #require(dlsym(nil, "getxattr")), to: Get.self)
    var value = [UInt8](repeating: 0, count: 1000)
    let count = get(path, name, &value, value.count)
    return count < 0 ? nil : Array(value.prefix(count))
  }

  private func save(_ text: String, to path: String, copies: URL? = nil, calls: FileCalls = .system) throws {
    var file = try SafeFile(path.bytes, copies: copies?.path.bytes, calls: calls)
    _ = try file.save(text.bytes)
  }

  @Test func `a file keeps its access list and its attributes, and its group gets no rights`() throws {
    let path = try folder.file("a\n")
    try Self.set(Self.accessList, Self.list, of: path)
    try Self.set("user.note", "mine".bytes, of: path)
    let before = status(path)
    try save("b\n", to: path)
    #expect(path.read == "b\n" && folder.names == ["todo.txt"])
    #expect(status(path).st_ino != before.st_ino)
    #expect(try Self.value(Self.accessList, of: path) == Self.list)
    #expect(try Self.value("user.note", of: path) == "mine".bytes)
    #expect(status(path).st_mode == before.st_mode)
  }

  @Test func `a version that is kept next to a file has the file's access list`() throws {
    let path = try folder.file("a\n")
    try Self.set(Self.accessList, Self.list, of: path)
    var file = try SafeFile(path.bytes)
    let handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.truncate(atOffset: 0)
    let kept = try #require(try file.save("a\nb\n".bytes).emptied)
    #expect(try Self.value(Self.accessList, of: String(decoding: kept, as: UTF8.self)) == Self.list)
  }

  @Test func `a file without an access list does not get the list of its folder`() throws {
    let path = try folder.file("a\n")
    try Self.set("system.posix_acl_default", Self.list, of: folder.path)
    chmod(path, 0o640)
    try save("b\n", to: path)
    #expect(try Self.value(Self.accessList, of: path) == nil)
    #expect(status(path).st_mode & 0o777 == 0o640)
  }

  /// Some attributes cannot be set on a new file, and Linux does not rename a mount.
  @Test(arguments: [(FileCall.attributes, ENOTSUP), (.exchange, EBUSY)])
  func `a file that cannot be replaced is saved in place, or not at all without a folder for copies`(
    call: FileCall, code: Int32
  ) throws {
    let path = try folder.file("a\n")
    let copies = folder.appending(path: "state")
    let calls = FileCalls { $0 == call ? .error(code) : nil }
    let before = status(path)
    try save("b\n", to: path, copies: copies, calls: calls)
    #expect(path.read == "b\n" && status(path).st_ino == before.st_ino)
    #expect(folder.names == ["state", "todo.txt"] && copies.names == [])
    #expect(throws: SafeFileError.self) { try save("c\n", to: path, calls: calls) }
    #expect(path.read == "b\n" && folder.names == ["state", "todo.txt"])
  }
}
