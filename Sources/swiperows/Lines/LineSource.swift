import SwipeKit

/// The rows of lines: those that are left, in their order or the reverse.
struct LineSource: RowSource {
  /// The number of letters of a line that show: more than fit in a window, and few to measure.
  private static let shownLetters = 1000
  /// The height of a row, in points.
  private static let rowHeight = 44.0

  let options: LineOptions
  var lines = Lines()
  /// The numbers of the lines that are sorted.
  var gone = RemovedNumbers()
  /// The numbers of the lines that were acted upon and stay.
  var checked: Set<Int> = []

  init(_ options: LineOptions) { self.options = options }

  /// The number of the first line that is a row.
  private var first: Int { max(lines.first, options.headerLines) }

  var count: Int { max(0, lines.end - first) - (gone.count - gone.count(below: first)) }
  var height: RowHeight { .uniform(Self.rowHeight) }
  func header(ofSection index: Int) -> any RowContent { HeaderContent("") }

  /// Returns the number of the line of a row.
  func number(at index: Int) -> Int {
    let place = options.isReversed ? count - 1 - index : index
    return gone.left(after: place + first - gone.count(below: first))
  }

  func id(at index: Int) -> RowID { RowID(number(at: index)) }

  func index(of id: RowID) -> Int? {
    guard let number = id.value(as: Int.self), number >= first, number < lines.end, !gone.contains(number) else {
      return nil
    }
    let place = number - first - (gone.count(below: number) - gone.count(below: first))
    return options.isReversed ? count - 1 - place : place
  }

  func row(at index: Int) -> Row {
    let number = number(at: index)
    let line = options.shownBytes(of: lines[number])
    // A letter has four bytes at most.
    let text = String(decoding: line.prefix(4 * Self.shownLetters), as: UTF8.self).prefix(Self.shownLetters)
    return Row(
      title: Self.shown(text), leading: options.leading.map(\.action), trailing: options.trailing.map(\.action),
      accessory: checked.contains(number) ? .check : nil)
  }

  /// Returns a text without what would act on a terminal or break the line: a tab is a blank, other signs of control
  /// have the picture that Unicode has for them.
  private static func shown(_ text: Substring) -> String {
    guard text.unicodeScalars.contains(where: { $0.value < 32 || $0.value == 127 }) else { return String(text) }
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 9: shown.append(" ")
      case ..<32: shown.append(Unicode.Scalar(0x2400 + scalar.value) ?? " ")
      case 127: shown.append("\u{2421}")
      default: shown.append(scalar)
      }
    }
    return String(shown)
  }

  func searchedText(at index: Int) -> String? { options.searchedText(of: lines[number(at: index)]) }
}
