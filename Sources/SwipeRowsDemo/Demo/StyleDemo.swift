import SwipeKit
import SwipeRowsShared

/// The demo of a style: its names, its picture, its rows and their effect.
///
/// To add one, add a file in `Styles` and a name in `all`. Options, completions, keys and the picker follow.
package struct StyleDemo: Sendable {
  package typealias Words = [(key: String, value: String)]

  /// All demos, in the order of the picker: at most nine, one per digit key.
  package static let all = [actions, delete, panel, trigger, menu, pushingMenu, inbox]

  /// The command-line names of the style and of its variants, with their meanings.
  let words: Words
  let texts: @Sendable (Language) -> (name: String, line: String)
  let picture: StylePicture
  /// Returns the demo of a variant with a number of rows, nil for its default.
  let demo: @Sendable (inout StyleOptions, Int?) throws(UsageError) -> Demo

  package var name: String { words[0].key }
}

extension [StyleDemo] {
  /// The names of all styles with their meanings, the default style (the last) first.
  package var words: StyleDemo.Words { (suffix(1) + dropLast()).flatMap(\.words) }
}

struct StyleOptions {
  private let name: String
  private var words: [String]

  init(of name: String) {
    self.name = name
    let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).dropFirst()
    words = parts.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
  }

  mutating func flag(_ word: String) -> Bool {
    guard let i = words.firstIndex(of: word) else { return false }
    words.remove(at: i)
    return true
  }

  mutating func number(_ key: String, within range: ClosedRange<Double>) throws(UsageError) -> Double? {
    guard let word = value(key) else { return nil }
    guard let number = Int(decimal: word).map(Double.init), range.contains(number) else {
      let (least, most) = (SwipeKit.formattedNumber(range.lowerBound), SwipeKit.formattedNumber(range.upperBound))
      throw UsageError("'\(key)=\(word)' is no option of the style: give a whole number from \(least) to \(most)")
    }
    return number
  }

  mutating func edge(_ key: String) throws(UsageError) -> Edge? {
    switch value(key) {
    case nil: return nil
    case "left": return .leading
    case "right": return .trailing
    case let word?: throw UsageError("a side is left or right, not '\(word)'")
    }
  }

  func end() throws(UsageError) {
    if let word = words.first { throw UsageError("the style of '\(name)' has no option '\(word)'") }
  }

  private mutating func value(_ key: String) -> String? {
    guard let i = words.firstIndex(where: { $0.hasPrefix("\(key)=") }) else { return nil }
    return String(words.remove(at: i).dropFirst(key.count + 1))
  }
}
