/// A new state file of a program, such as a copy of unsaved data.
package enum NewStateFile {
  /// Writes a file with an unused number in its name, and returns its path.
  package static func write(
    _ bytes: [UInt8], in folder: SystemString, named name: SystemString, ending: SystemString = ""
  ) throws(FileError) -> SystemString {
    var count = 1
    while true {
      let name = name + SystemString(stringLiteral: "-\(count)") + ending
      guard let kept = KeptFile(state: (folder + "/" + name).bytes) else {
        throw FileError("cannot write \(name): neither XDG_STATE_HOME nor HOME names a folder")
      }
      if kept.exists {
        count += 1
        continue
      }
      kept.makeFolders()
      let path = SystemString(bytes: kept.path)
      var file = try OutputFile(to: path, OverwritePolicy())
      try file.write(bytes)
      try file.close()
      return path
    }
  }
}
