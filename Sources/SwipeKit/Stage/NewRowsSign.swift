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
  /// The minimum height, the padding, and the distance from the list's edges, in points.
  private static let (height, padding, distance) = (36.0, 16.0, 8.0)

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

  private func frame(in context: LayerContext) -> Rect {
    let (theme, metrics, room) = (context.theme, context.metrics, context.list)
    let height = max(Self.height, metrics.height(ofLines: 1, theme.titleText) + Self.padding)
    let wanted = metrics.width(of: text(in: context), theme.titleText).rounded(.up) + 2 * Self.padding
    let width = max(0, min(wanted, room.width - 2 * Self.distance))
    return Rect(
      x: room.x + ((room.width - width) / 2).rounded(), y: room.maxY - height - Self.distance, width: width,
      height: height)
  }

  /// Returns whether a position is on the sign.
  public func contains(_ point: Point, in context: LayerContext) -> Bool { frame(in: context).contains(point) }

  /// Draws the number as a button.
  public func draw(into list: inout DisplayList, in context: LayerContext) {
    let (theme, frame, text) = (context.theme, frame(in: context), text(in: context))
    list.place(.button, in: frame, radius: frame.height / 2, text: text, action: show) { list in
      list.panel(in: frame, theme: theme, scale: context.scale, radius: frame.height / 2)
      list.text(
        text, theme.titleText, in: frame, .center, context.pressed == show ? theme.label : theme.accent)
    }
  }

  /// Scrolls to the end.
  public mutating func activate(_ action: ActionID) -> LayerResponse? {
    action == show ? .scrolls(to: .offset(.greatestFiniteMagnitude)) : nil
  }
}
