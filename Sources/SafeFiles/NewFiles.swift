import Glibc

/// New files in a folder, which are on disk when the methods return.
extension Folder {
  /// - Parameter old: the file whose owner, attributes and mode the new file gets; otherwise `model` has the mode.
  func create(_ bytes: [UInt8], beside name: FilePath, like old: FilePath?, orModeOf model: FilePath?)
    throws(SystemError) -> (FilePath, Fingerprint)
  {
    let letters = "abcdefghijklmnopqrstuvwxyz0123456789"
    while true {
      let random = String((0..<6).compactMap { _ in letters.randomElement() })
      let temporary = name.name(before: ".", after: "." + random)
      if let own = try write(bytes, to: temporary, like: old, orModeOf: model) { return (temporary, own) }
    }
  }

  func keep(_ bytes: [UInt8], as word: String, beside name: FilePath, like old: FilePath?) throws(SystemError)
    -> [UInt8]
  {
    var (now, parts) = (time(nil), tm())
    localtime_r(&now, &parts)
    var digits = [CChar](repeating: 0, count: 32)
    strftime(&digits, digits.count, "%Y%m%d-%H%M%S", &parts)
    let date = String(decoding: digits.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    var count = 1
    while true {
      let other = name.name(before: "", after: ".\(word)-\(date)" + (count == 1 ? "" : "-\(count)"))
      if try write(bytes, to: other, like: old, orModeOf: nil) != nil { return path.appending(other).bytes }
      count += 1
    }
  }

  /// Writes a copy of a file's new bytes and returns its name, which only a complete copy has.
  func createCopy(_ bytes: [UInt8], of path: FilePath) throws(SystemError) -> FilePath {
    let (temporary, _) = try create(bytes, beside: copyName(of: path), like: nil, orModeOf: path)
    do throws(SystemError) {
      var number = 1
      while try status(of: copyName(of: path, "\(number)")) != nil { number += 1 }
      let name = copyName(of: path, "\(number)")
      try move(temporary, over: name)
      return name
    } catch {
      try? remove(temporary)
      throw error
    }
  }

  /// Returns the name of a copy, with a hash of the path, since many files have the same name.
  private func copyName(of path: FilePath, _ number: String = "") -> FilePath {
    let hash = path.real.bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    // This leaves room for the other parts of the name, which has 255 bytes at most.
    let name = FilePath(bytes: Array(path.name.bytes.prefix(200)))
    return name.name(before: "unfinished-", after: "-\(String(hash, radix: 36))-\(number)")
  }

  /// Returns the names of the complete or the incomplete copies of a file.
  func copyNames(of path: FilePath, areWhole: Bool = true) -> [FilePath] {
    let start = Array((areWhole ? "" : ".").utf8) + copyName(of: path).bytes
    return names.filter { $0.bytes.starts(with: start) }.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
  }

  /// Removes the copies of a file that are incomplete or have the bytes of the file.
  func removeCopies(of path: FilePath, like bytes: [UInt8]) {
    for name in copyNames(of: path, areWhole: false) { try? remove(name) }
    for name in copyNames(of: path) where (try? open(name)?.read(atMost: .max)) == bytes { try? remove(name) }
  }

  /// Writes a file to disk and returns its fingerprint; nil if the name is taken.
  private func write(_ bytes: [UInt8], to name: FilePath, like old: FilePath?, orModeOf model: FilePath?)
    throws(SystemError) -> Fingerprint?
  {
    guard let file = try create(name) else { return nil }
    do throws(SystemError) {
      try file.write(bytes)
      if let old {
        // If the old file is gone, only the user may read the new one.
        if let old = try open(old) { try file.takeRights(of: old) }
      } else {
        try file.setMode(model?.status.map { $0.st_mode & 0o777 } ?? 0o666 & ~Self.mask)
      }
      try file.sync()
      return Fingerprint(try file.status())
    } catch {
      try? remove(name)
      throw error
    }
  }

  private static var mask: mode_t {
    let mask = umask(0o077)
    umask(mask)
    return mask
  }
}

extension FilePath {
  fileprivate var real: FilePath {
    guard let real = realpath(cString, nil) else { return self }
    defer { free(real) }
    return FilePath(bytes: Array(UnsafeRawBufferPointer(start: real, count: strlen(real))))
  }

  fileprivate var status: stat? {
    var status = stat()
    return stat(cString, &status) == 0 ? status : nil
  }
}
