import TodoTxt

extension FileText {
  /// Returns nil for UTF-8; other encodings are recognized by a byte order mark or zeros.
  package static func otherEncoding(of bytes: [UInt8]) -> String? {
    func zeros(from start: Int) -> Int {
      stride(from: start, to: min(bytes.count, 512), by: 2).count { bytes[$0] == 0 }
    }
    let half = min(bytes.count, 512) / 2
    let isText = half > 1 && bytes.count.isMultiple(of: 2)
    if bytes.starts(with: [0xFF, 0xFE]) || isText && zeros(from: 1) == half && zeros(from: 0) == 0 {
      return "UTF-16 (little-endian)"
    }
    if bytes.starts(with: [0xFE, 0xFF]) || isText && zeros(from: 0) == half && zeros(from: 1) == 0 {
      return "UTF-16 (big-endian)"
    }
    return nil
  }
}
