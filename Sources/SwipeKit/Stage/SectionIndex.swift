extension Element.Role {
  /// The letters of the sections of a list.
  public static let sectionIndex = Element.Role("SectionIndex")
}

/// The first letters of a list's sections, at the trailing edge of the window.
///
/// A press, a drag, a key or a screen reader scrolls to a section. The index is hidden while the list has fewer than
/// three sections. An empty section has no letter, and neighbours with the same letter share it. Without room for all
/// letters, some are left out.
///
/// ```swift
/// struct Fruit: Identifiable { let id: String }
/// let fruits = ListSource(
///   ["Apple", "Fig", "Kiwi"].map(Fruit.init), sections: { String($0.id.prefix(1)) }, header: 28
/// ) { Row(title: $0.id) }
/// var stage = Stage(fruits, style: .delete, size: Size(width: 320, height: 480))
/// stage.present(SectionIndex())
/// ```
public struct SectionIndex: Layer {
  /// Next to the list, in what panes leave.
  public static let level = LayerLevel.bar
  /// The number of sections below which it is hidden.
  private static let minimumCount = 3
  /// The number of sections that are read at most; of more, some are left out unread.
  private static let maximumCount = 500
  /// The width, and the height of a letter, at text scale 1, in points.
  private static let (width, letterHeight) = (24.0, 16.0)
  private static let style = TextStyle(size: 11, isBold: true)

  private let list: String
  /// The section that was chosen last.
  private var chosen = 0

  /// Creates an index of the sections of a list, by default of the main list.
  ///
  /// - Parameter list: the identity of a list of the window.
  public init(of list: String = "") { self.list = list }

  /// The identity of the list.
  public var listID: String? { list }

  /// Returns whether the list has three sections or more.
  public func isVisible(over rows: ListSummary) -> Bool { rows.sectionCount >= Self.minimumCount }

  /// Docks the index at the trailing edge.
  public func dock(in width: Double, _ metrics: FontMetrics) -> Dock? { .trailing(metrics.scaledUp(Self.width)) }

  private func action(ofSection index: Int) -> ActionID {
    ActionID(ofLibrary: list.isEmpty ? "section \(index)" : "section \(index) of \(list)")
  }

  private func section(of action: ActionID) -> Int? {
    let index = action.name.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return index.flatMap { action == self.action(ofSection: $0) ? $0 : nil }
  }

  private func letterHeight(in context: LayerContext) -> Double { context.metrics.scaledUp(Self.letterHeight) }

  /// The letters that have room, each with the section that it scrolls to.
  private func letters(in context: LayerContext) -> [(letter: String, section: Int)] {
    let count = context.listSummary.sectionCount
    let room = max(1, Int(context.frame.height / letterHeight(in: context)))
    let step = count > Self.maximumCount ? (count + room - 1) / room : 1
    var letters: [(letter: String, section: Int)] = []
    for section in stride(from: 0, to: count, by: step) {
      let letter = String(context.title(ofSection: section).prefix(1)).uppercased()
      let end = section + 1 < count ? context.firstRow(ofSection: section + 1) : context.listSummary.count
      if context.firstRow(ofSection: section) == end || letter.isEmpty || letter == letters.last?.letter {
        continue
      }
      letters.append((letter, section))
    }
    return letters.count > room ? (0..<room).map { letters[$0 * letters.count / room] } : letters
  }

  /// Returns the frame of all letters, in the middle of the edge.
  private func frame(of count: Int, in context: LayerContext) -> Rect {
    let height = Double(count) * letterHeight(in: context)
    let y = context.frame.y + max(0, ((context.frame.height - height) / 2).rounded(.down))
    return Rect(x: context.frame.x, y: y, width: context.frame.width, height: height)
  }

  /// Returns whether a position is on the index.
  public func contains(_ point: Point, in context: LayerContext) -> Bool { context.frame.contains(point) }

  /// Places the letters, each as a button.
  public func draw(into list: inout DisplayList, in context: LayerContext) {
    let (theme, height, letters) = (context.theme, letterHeight(in: context), letters(in: context))
    let selected = letters.lastIndex { $0.section <= chosen }
    list.place(.sectionIndex, in: context.frame, selected: selected.map { $0 + 1 }) { list in
      list.fill(context.frame, theme.background)
      var place = frame(of: letters.count, in: context)
      place.height = height
      for (letter, section) in letters {
        let action = action(ofSection: section)
        list.place(.button, in: place, text: context.title(ofSection: section), action: action) { list in
          list.text(letter, Self.style, in: place, .center, context.pressed == action ? theme.label : theme.accent)
        }
        place.y += height
      }
    }
  }

  /// Scrolls to a section.
  public mutating func activate(_ action: ActionID) -> LayerResponse? {
    guard let section = section(of: action) else { return nil }
    chosen = section
    return .scrolls(to: .section(section))
  }

  /// Scrolls to the section under the pointer, also beyond the first and the last letter.
  public mutating func handle(_ drag: LayerDrag, at point: Point, in context: LayerContext) -> LayerResponse? {
    let letters = letters(in: context)
    guard drag != .cancelled, !letters.isEmpty else { return nil }
    let place = ((point.y - frame(of: letters.count, in: context).y) / letterHeight(in: context)).rounded(.down)
    chosen = letters[Int(place.clamped(to: 0...Double(letters.count - 1)))].section
    return .scrolls(to: .section(chosen))
  }

  /// Leaves the wheel to the list.
  public func takesWheel(at point: Point, in context: LayerContext) -> Bool { false }
}
