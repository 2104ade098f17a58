/// The widths of Arabic letters, in thousandths of their size.
///
/// Letters that join their neighbours are narrower.
package struct ArabicWidths: Equatable, Sendable {
  /// The neighbours that a form of a letter joins.
  private struct Joining: OptionSet {
    let rawValue: UInt8
    static let (before, after) = (Joining(rawValue: 1), Joining(rawValue: 2))
  }

  static let letters: Range<UInt32> = 0x600..<0x700
  /// A letter's width without a font; half of all texts average 470 or less.
  private static let other: UInt16 = 700
  private static let lam = 0x644 - Int(letters.lowerBound)
  /// The index of the ligature of lam and alef, after the letters.
  private static let lamAlef = letters.count
  /// The neighbours that each letter joins (Unicode, ArabicShaping.txt).
  private static let joinings: [Joining] = {
    var all = [Joining](repeating: [], count: letters.count + 1)
    func add(_ joining: Joining, to ranges: [ClosedRange<UInt32>]) {
      for code in ranges.joined() { all[Int(code - letters.lowerBound)] = joining }
    }
    add(
      [.before],
      to: [
        0x622...0x625, 0x627...0x627, 0x629...0x629, 0x62F...0x632, 0x648...0x648, 0x671...0x673, 0x675...0x677,
        0x688...0x699, 0x6C0...0x6C0, 0x6C3...0x6CB, 0x6CD...0x6CD, 0x6CF...0x6CF, 0x6D2...0x6D3, 0x6D5...0x6D5,
        0x6EE...0x6EF,
      ])
    add(
      [.before, .after],
      to: [
        0x620...0x620, 0x626...0x626, 0x628...0x628, 0x62A...0x62E, 0x633...0x647, 0x649...0x64A, 0x66E...0x66F,
        0x678...0x687, 0x69A...0x6BF, 0x6C1...0x6C2, 0x6CC...0x6CC, 0x6CE...0x6CE, 0x6D0...0x6D1, 0x6FA...0x6FC,
        0x6FF...0x6FF,
      ])
    all[lamAlef] = [.before]
    return all
  }()

  /// The widths of each letter's four forms, and of the ligature of lam and alef.
  private var widths: [UInt16]
  // A copy, since a global value takes longer to read for each letter.
  private let joinings = Self.joinings

  /// Creates a table from a font.
  ///
  /// - Parameter width: returns the width of a drawn word, as a fraction of its size; nil if the font lacks it. A
  ///   zero-width joiner stands for a neighbour that the letter joins.
  package init(_ width: (String) -> Double?) {
    widths = (0...Self.lamAlef).flatMap { index in
      let code = Self.letters.lowerBound + UInt32(index)
      let letter = index == Self.lamAlef ? "\u{644}\u{627}" : Unicode.Scalar(code).map { String($0) } ?? ""
      let isMark = FontMetrics.marks.contains { $0.contains(code) }
      return (UInt8(0)..<4).map { form -> UInt16 in
        let form = Joining(rawValue: form).intersection(Self.joinings[index])
        let word = (form.contains(.before) ? "\u{200D}" : "") + letter + (form.contains(.after) ? "\u{200D}" : "")
        return isMark && index < Self.lamAlef
          ? 0 : width(word).map { UInt16(min(max(($0 * 1000).rounded(), 0), 10_000)) } ?? Self.other
      }
    }
  }

  /// Creates a table from the forms of letters: unjoined, joined before, joined after, both.
  ///
  /// U+FEFB is the ligature of lam and alef.
  init(_ groups: [(letters: String, forms: [UInt16])]) {
    self.init { _ in nil }
    for (letters, forms) in groups {
      for letter in letters.unicodeScalars {
        let index = letter == "\u{FEFB}" ? Self.lamAlef : Int(letter.value - Self.letters.lowerBound)
        widths.replaceSubrange(4 * index..<4 * index + 4, with: forms)
      }
    }
  }

  struct Sum {
    private(set) var width = 0
    /// The latest letter, whose form depends on the next; nil after another character.
    private var latest: (index: Int, form: Joining)?

    mutating func add(_ code: UInt32, _ table: borrowing ArabicWidths) {
      let index = Int(code - letters.lowerBound)
      // Marks stand on a letter, and do not separate it from the next one.
      if table.widths[4 * index] == 0 { return }
      guard let (last, form) = latest, table.joinings[last].contains(.after),
        table.joinings[index].contains(.before)
      else {
        end(table)
        latest = (index, [])
        return
      }
      switch (last, code) {
      case (lam, 0x622), (lam, 0x623), (lam, 0x625), (lam, 0x627): latest?.index = lamAlef
      default:
        width += Int(table.widths[4 * last + Int(form.union(.after).rawValue)])
        latest = (index, .before)
      }
    }

    /// Ends the word: the latest letter joins nothing more.
    mutating func end(_ table: borrowing ArabicWidths) {
      if let latest { width += Int(table.widths[4 * latest.index + Int(latest.form.rawValue)]) }
      latest = nil
    }
  }
}
