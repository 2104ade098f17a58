import SwipeKit

/// A program as a trace plays it: a value with a stage, without a window or a clock.
///
/// A `StageProgram` is one without any more words:
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
///   mutating func perform(_ action: ActionID, of fruit: Fruit, at time: Double) {
///     store.remove([fruit.id], kind: "eaten", at: time)
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
public protocol TracedProgram {
  /// What the window shows.
  var stage: Stage { get set }
  /// Takes an event in.
  mutating func handle(_ event: InputEvent)
  /// Moves time on to that of the next picture, in seconds.
  mutating func advance(to time: Double)
  /// When the picture changes by itself, in seconds; nil for never.
  var nextFrameTime: Double? { get }
  /// Draws all that shows.
  func draw(into list: inout DisplayList)
  /// Takes in what the user prefers from now on; by default the stage has its colours, motion and direction by it.
  ///
  /// - Parameter preferences: all that the user prefers, that among it.
  mutating func set(_ setting: Trace.Setting, of preferences: Trace.Preferences)
  /// What is to be told of since the last call, a line each; by default nothing.
  mutating func takeLines() -> [String]
  /// The view tree at the present time, of ended lines; by default the stage's.
  func describe() -> String
  /// Whether the user has quit the program; by default that never comes about.
  var hasQuit: Bool { get }
}

extension TracedProgram {
  /// Gives the stage what it has of it: the library's colours, less motion, or the direction.
  public mutating func set(_ setting: Trace.Setting, of preferences: Trace.Preferences) {
    switch setting {
    case .direction(let direction): stage.direction = direction
    case .motion(let isReduced): stage.reducesMotion = isReduced
    case .appearance, .contrast, .accent:
      stage.theme = Theme(
        preferences.appearance, hasHighContrast: preferences.hasHighContrast, accent: preferences.accent)
    }
  }

  /// None.
  public mutating func takeLines() -> [String] { [] }

  /// The stage in its window.
  public func describe() -> String {
    var tree = ViewTree()
    tree.view(
      "Window", frame: stage.window, ["scale": number(stage.scale), "time": number(stage.now * 1000)]
    ) { tree in stage.describe(into: &tree) }
    return tree.text
  }

  /// Never.
  public var hasQuit: Bool { false }
}

extension TracedProgram {
  /// What there is instead of what is expected; nil where it is so.
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

  /// What is to be read in the window, of what is not covered by a page.
  private var texts: [String] {
    var shown = DisplayList()
    draw(into: &shown)
    return shown.elements.filter { $0.target.width > 0 || $0.role != .part }
      .flatMap { [$0.title, $0.text] }.filter { !$0.isEmpty }
  }
}

extension String {
  /// Whether a text is in it.
  ///
  /// The library's own way would bring its regular expressions along, 2 MB of program.
  fileprivate func says(_ text: String) -> Bool { text.isEmpty || indices.contains { self[$0...].hasPrefix(text) } }
}
