/// A sign with the number of rows that came at the end of a list unseen, which leads there.
///
/// It is hidden unless there are such rows, and the list has `SwipeList.staysAtEnd`.
///
/// ```swift
/// struct Line: Identifiable { let id: Int }
/// var lines = ListSource((1...40).map(Line.init)) { Row(title: "\($0.id)") }
/// var stage = Stage(lines, style: .delete, size: Size(width: 320, height: 480))
/// stage.list.staysAtEnd = true
/// stage.present(NewRowsSign())
/// ```
public struct NewRowsSign: Layer {
  /// Over the list.
  public static let level = LayerLevel.notice
  private let list: String
  private var show: ActionID { ActionID(ofLibrary: list.isEmpty ? "new rows" : "new rows of \(list)") }

  /// Creates a sign over a list, by default over the main list.
  ///
  /// - Parameter list: the identity of a list of the window.
  public init(of list: String = "") { self.list = list }

  /// The identity of the list.
  public var listID: String? { list }

  /// Returns whether there are rows that the user has not seen.
  public func isVisible(over rows: ListSummary) -> Bool { rows.unseenCount > 0 }

  private func text(in context: LayerContext) -> String {
    context.strings.newRows.filling(["count": "\(context.listSummary.unseenCount)"])
  }

  /// Returns whether a position is on the sign.
  public func contains(_ point: Point, in context: LayerContext) -> Bool {
    context.signFrame(of: text(in: context), atTop: false).contains(point)
  }

  /// Draws the number as a button.
  public func draw(into list: inout DisplayList, in context: LayerContext) {
    list.sign(text(in: context), show, atTop: false, in: context)
  }

  /// Scrolls to the end.
  public mutating func activate(_ action: ActionID) -> LayerResponse? {
    action == show ? .scrolls(to: .offset(.greatestFiniteMagnitude)) : nil
  }
}

extension LayerContext {
  /// The minimum height of a sign, its padding, and its distance from the list's edges, in points.
  private static let (signHeight, signPadding, signDistance) = (36.0, 16.0, 8.0)

  /// Returns the frame of a sign over the list, at its top or bottom; an undo bar may lie below it.
  fileprivate func signFrame(of text: String, atTop: Bool) -> Rect {
    let height = max(Self.signHeight, metrics.height(ofLines: 1, theme.titleText) + Self.signPadding)
    let wanted = metrics.width(of: text, theme.titleText).rounded(.up) + 2 * Self.signPadding
    let width = max(0, min(wanted, list.width - 2 * Self.signDistance))
    return Rect(
      x: list.x + ((list.width - width) / 2).rounded(),
      y: atTop ? list.y + Self.signDistance : list.maxY - listSummary.bottomInset - height - Self.signDistance,
      width: width, height: height)
  }
}

extension DisplayList {
  /// Places a button with round ends over a list, at its top or bottom.
  package mutating func sign(_ text: String, _ action: ActionID, atTop: Bool, in context: LayerContext) {
    let (theme, frame) = (context.theme, context.signFrame(of: text, atTop: atTop))
    place(.button, in: frame, radius: frame.height / 2, text: text, action: action) { list in
      list.panel(in: frame, theme: theme, scale: context.scale, radius: frame.height / 2)
      list.text(
        text, theme.titleText, in: frame, .center, context.pressed == action ? theme.label : theme.accent)
    }
  }
}
