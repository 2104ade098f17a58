import SwipeKitSDL

/// A file that is added to the program's state files, such as a copy of what could not be saved.
package enum NewStateFile {
  /// Writes a file whose name has a number that no other has.
  ///
  /// - Returns: the path.
  package static func write(_ bytes: [UInt8], named name: SystemString, ending: SystemString = "") throws(FileError)
    -> SystemString
  {
    var count = 1
    while true {
      let name = name + SystemString(stringLiteral: "-\(count)") + ending
      guard let kept = KeptFile(("swiperows/" + name).bytes, in: .state) else {
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
