/// Lines of bytes, which come in chunks: a copy shares all of them, and appending copies none.
package struct Lines: Sendable {
  /// A number of whole lines, as they came.
  package final class Chunk: Sendable {
    private let bytes: [UInt8]
    /// The end of each line, without its separator, and where the next one begins.
    private let ends: [(end: UInt32, next: UInt32)]
    /// Whether it has any zero byte, which ends no line.
    package let hasZeros: Bool

    /// Creates a chunk from its bytes.
    ///
    /// - Parameters:
    ///   - bytes: less than 4 GB; what follows the last separator is a line, too.
    ///   - separator: the byte that ends a line.
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
  /// The number of the first line of each chunk.
  private var starts: [Int] = []
  /// Whether any line has a zero byte.
  private(set) var hasZeros = false
  /// The number of the first line, whose predecessors were dropped, and that of the line that comes next.
  private(set) var (first, end) = (0, 0)

  var count: Int { end - first }

  /// Returns the bytes of a line, by its number among all that came.
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

  /// Drops the first lines, so that so many are left.
  mutating func keep(last count: Int) {
    first = max(first, end - count)
    let dropped = chunks.indices.prefix { starts[$0] + chunks[$0].count <= first }.count
    chunks.removeFirst(dropped)
    starts.removeFirst(dropped)
  }
}

/// Bytes that come in pieces, cut into chunks of whole lines.
struct LineSplitter {
  /// The size from which on a chunk is complete, in bytes: its overhead is small, and so is the first one's delay.
  static let chunkSize = 1 << 20
  private let separator: UInt8
  private var bytes: [UInt8] = []

  init(separator: UInt8) { self.separator = separator }

  /// Takes a piece.
  ///
  /// - Returns: a chunk of the lines until now, once they are many.
  mutating func take(_ piece: some Sequence<UInt8>) -> Lines.Chunk? {
    bytes += piece
    return bytes.count >= Self.chunkSize ? flush() : nil
  }

  /// Returns the whole lines until now; nil for none.
  mutating func flush() -> Lines.Chunk? {
    guard let last = bytes.lastIndex(of: separator) else { return nil }
    let rest = Array(bytes[(last + 1)...])
    bytes.removeSubrange((last + 1)...)
    defer { bytes = rest }
    return Lines.Chunk(bytes, separator: separator)
  }

  /// Returns the last line, which nothing ends; nil for none.
  mutating func end() -> Lines.Chunk? {
    defer { bytes = [] }
    return bytes.isEmpty ? nil : Lines.Chunk(bytes, separator: separator)
  }
}
