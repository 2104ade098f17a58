import Glibc

/// A copy of what could not be saved, among the program's state files.
enum Rescue {
  /// Writes a copy to a new file.
  ///
  /// - Parameter name: the name of the file that could not be saved.
  /// - Returns: the path; nil where that fails, too.
  static func write(_ bytes: [UInt8], of name: SystemString) -> SystemString? {
    var count = 1
    // The name of a file has 255 bytes at most.
    let name = SystemString(
      bytes: name.bytes[((name.bytes.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1)...].prefix(200))
    while let file = StateFile(named: "unsaved-" + name + SystemString(stringLiteral: "-\(count)")) {
      if file.exists {
        count += 1
        continue
      }
      file.makeFolders()
      do throws(FileError) {
        var copy = try OutputFile(to: file.path, OverwritePolicy())
        try copy.write(bytes)
        try copy.close()
        return file.path
      } catch {
        return nil
      }
    }
    return nil
  }
}
