import SwipeKit
import SwipeKitSDL
import SwipeRowsShared

extension LineOptions {
  /// Returns the exit status: 0 if a line matched, and the input could be read to its end.
  package func filter(to output: Output) -> Int32 {
    let sought = queryRules.query(query)
    if printsQuery { output.print(printed(query)) }
    let isOrdered = !keepsOrder && !sought.isEmpty
    let isKept = isOrdered || isReversed || tail != nil
    var (number, status) = (0, Int32(1))
    // All lines in one array, since there may be millions.
    var (found, bytes): ([(rank: MatchRank, number: Int, start: Int)], [UInt8]) = ([], [])
    let failure = LineInput.failure(separator: separator) { chunk in
      for index in 0..<chunk.count {
        defer { number += 1 }
        let entry = self.entry(chunk[index], hasOptions: chunk.hasZeros)
        guard number >= headerLines else { continue }
        let rank = isOrdered ? self.rank(of: entry, by: sought) : finds(entry, by: sought) ? .last : nil
        guard let rank else { continue }
        let line = printed(entry) + [printedSeparator]
        if isKept {
          found.append((rank, number, bytes.count))
          bytes += line
        } else {
          output.print(line)
        }
        status = 0
      }
      output.flush()
      return output.isLossless
    }
    let ends = found.dropFirst().map(\.start) + [bytes.count]
    var order = found.indices.filter { found[$0].number >= number - (tail ?? number) }
    if isReversed { order.reverse() }
    // The sort is stable, so lines of the same rank stay in order.
    if isOrdered { order.sort { found[$0].rank < found[$1].rank } }
    for index in order { output.print(Array(bytes[found[index].start..<ends[index]])) }
    guard let failure else { return status }
    printError(failure.message)
    return 1
  }
}
