import SwipeKit

/// A program that a trace can play, without a window or a clock.
///
/// A `StageProgram` conforms without further code:
///
/// ```swift
/// struct Fruit: Identifiable, Equatable {
///   let id: String
///   static let all = ["Apple", "Banana"].map(Fruit.init)
/// }
///
/// struct Fruits: ItemProgram, TracedProgram {
///   var store = ItemStore(Fruit.all)
///   var rows = ListSource(Fruit.all) { Row(title: $0.id, trailing: [RowAction("Eat")]) }
///   var stage: Stage
///   init(size: Size) { stage = Stage(rows, style: .actions, size: size) }
///   mutating func perform(_ action: ActionID, of fruits: [Fruit], at time: Double) {
///     store.remove(fruits.map(\.id), kind: "eaten", at: time)
///   }
/// }
///
/// let trace = try Trace(
///   """
///   0 perform row 'Apple' Eat
///   100 wait idle
///   100 expect row 'Apple' gone
///   """)
/// var player = TracePlayer(trace, Fruits(size: trace.size))
/// try player.play()
/// ```
public protocol TracedProgram: StageOwner {
  /// Advances to the time of an event, and handles it.
  mutating func handle(_ event: InputEvent)
  /// Advances to the time of the next frame, in seconds.
  mutating func advance(to time: Double)
  /// The time of the next frame, in seconds; nil for never.
  var nextFrameTime: Double? { get }
  /// Draws the content into a display list.
  func draw(into list: inout DisplayList)
  /// Returns the program's output since the last call, in lines; by default no lines.
  mutating func takeLines() -> [String]
  /// Returns the view tree at the current time, as lines; by default the stage's.
  func describe() -> String
  /// Whether the user has quit the program; by default false.
  var hasQuit: Bool { get }
  /// A trace without steps, with the window's size, scale and settings, and the program's own.
  var emptyTrace: Trace { get }
}

extension TracedProgram {
  /// Returns no lines.
  public mutating func takeLines() -> [String] { [] }

  /// Returns the view tree of the window with the stage.
  public func describe() -> String {
    var tree = ViewTree()
    tree.view(
      "Window", frame: stage.window,
      ["scale": formattedNumber(stage.scale), "time": formattedNumber(stage.now * 1000)]
    ) { tree in stage.describe(into: &tree) }
    return tree.text
  }

  /// Whether the user has quit the program: false.
  public var hasQuit: Bool { false }

  /// A trace without steps, with the size, scale and settings of the window.
  public var emptyTrace: Trace { Trace(of: stage) }
}

extension Trace {
  /// Creates a trace without steps, with the size, scale and settings of a stage.
  public init(of stage: Stage) { (size, scale, settings) = (stage.size, stage.scale, stage.settings) }
}

extension TracedProgram {
  /// Returns the actual state, if an expectation is not met; nil if it is met.
  public func failure(of expectation: Trace.Expectation) -> String? {
    switch expectation {
    case .row(let row, let fact):
      let list = stage.list
      guard list.source.index(of: row) != nil else { return fact == .gone ? nil : "row \(row) is gone" }
      let state = list.state(of: row).rawValue
      switch fact {
      case .focused:
        if list.focusedRow == row { return nil }
        return list.focusedRow.map { "row \($0) is focused" } ?? "no row is focused"
      case .selected: return list.isSelected(row) ? nil : "row \(row) is not selected"
      case .open, .closed, .dragging, .settling, .leaving, .gone:
        return fact.rawValue == state ? nil : "row \(row) is \(state)"
      }
    case .text(let text, let shows):
      let texts = texts
      let said = texts.filter { $0.says(text) }
      if said.isEmpty != shows { return nil }
      if !shows { return "\(quoted(said[0])) shows" }
      return texts.isEmpty ? "no text shows" : "there is \(texts.map(quoted).joined(separator: ", "))"
    }
  }

  /// The texts in the window, except texts that a page covers.
  private var texts: [String] {
    var shown = DisplayList()
    draw(into: &shown)
    return shown.elements.filter { $0.target.width > 0 || $0.role != .part }.flatMap { [$0.title, $0.text] }.filter
    { !$0.isEmpty }
  }
}

extension String {
  /// Returns whether the text contains another one.
  ///
  /// The standard library's search would link its regular expressions, 2 MB of program.
  fileprivate func says(_ text: String) -> Bool { text.isEmpty || indices.contains { self[$0...].hasPrefix(text) } }
}
