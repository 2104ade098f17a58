/// Lines of bytes, in chunks that copies share, and that appending does not copy.
package struct Lines: Sendable {
  package final class Chunk: Sendable {
    private let bytes: [UInt8]
    /// The end of each line before its separator, and the beginning of the next line.
    private let ends: [(end: UInt32, next: UInt32)]
    /// Whether it has zero bytes that are not separators.
    package let hasZeros: Bool

    /// - Parameter bytes: less than 4 GB; the bytes after the last separator are a line, too.
    package init(_ bytes: [UInt8], separator: UInt8) {
      self.bytes = bytes
      var ends: [(UInt32, UInt32)] = []
      bytes.withUnsafeBufferPointer { buffer in
        var start = 0
        while start < buffer.count {
          let end = buffer[start...].firstIndex(of: separator) ?? buffer.count
          ends.append((UInt32(end), UInt32(min(end + 1, buffer.count))))
          start = end + 1
        }
      }
      self.ends = ends
      hasZeros = separator != 0 && bytes.contains(0)
    }

    package var count: Int { ends.count }

    package subscript(index: Int) -> ArraySlice<UInt8> {
      bytes[(index == 0 ? 0 : Int(ends[index - 1].next))..<Int(ends[index].end)]
    }
  }

  private var chunks: [Chunk] = []
  private var starts: [Int] = []
  private(set) var hasZeros = false
  /// The numbers of the first line that was not dropped, and the next new line.
  private(set) var (first, end) = (0, 0)

  var count: Int { end - first }

  /// Returns the bytes of a line, by its number among all lines that came.
  subscript(number: Int) -> ArraySlice<UInt8> {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= number { low = middle } else { high = middle }
    }
    return chunks[low][number - starts[low]]
  }

  mutating func append(_ chunk: Chunk) {
    guard chunk.count > 0 else { return }
    chunks.append(chunk)
    starts.append(end)
    end += chunk.count
    hasZeros = hasZeros || chunk.hasZeros
  }

  /// Drops the first lines, so that at most a number is left.
  mutating func keep(last count: Int) {
    first = max(first, end - count)
    let dropped = chunks.indices.prefix { starts[$0] + chunks[$0].count <= first }.count
    chunks.removeFirst(dropped)
    starts.removeFirst(dropped)
  }
}

/// Cuts bytes that come in pieces into chunks of whole lines.
struct LineSplitter {
  /// The size of a complete chunk, in bytes: a small overhead, and a small delay.
  static let chunkSize = 1 << 20
  private let separator: UInt8
  private var bytes: [UInt8] = []
  /// The number of bytes that are whole lines.
  private var whole = 0

  init(separator: UInt8) { self.separator = separator }

  mutating func take(_ piece: ArraySlice<UInt8>) -> Lines.Chunk? {
    if let last = piece.lastIndex(of: separator) { whole = bytes.count + last + 1 - piece.startIndex }
    bytes += piece
    return bytes.count >= Self.chunkSize ? flush() : nil
  }

  /// Returns the whole lines so far; nil if there is no line.
  mutating func flush() -> Lines.Chunk? {
    if whole == 0 { return nil }
    let rest = Array(bytes[whole...])
    bytes.removeSubrange(whole...)
    defer { (bytes, whole) = (rest, 0) }
    return Lines.Chunk(bytes, separator: separator)
  }

  mutating func end() -> Lines.Chunk? {
    defer { bytes = [] }
    return bytes.isEmpty ? nil : Lines.Chunk(bytes, separator: separator)
  }
}
