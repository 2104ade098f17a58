import SwipeKit

/// A button that scrolls to new mails above the visible rows.
struct NewMails: Layer {
  static let level = LayerLevel.notice
  static let show: ActionID = "show new mails"
  /// The minimum height, the padding, and the distance from the list's edges, in points.
  private static let (height, padding, distance) = (36.0, 16.0, 8.0)

  let text: String
  let first: RowID

  func draw(into list: inout DisplayList, in context: LayerContext) {
    let (theme, metrics, room) = (context.theme, context.metrics, context.list)
    let height = max(Self.height, metrics.height(ofLines: 1, theme.titleText) + Self.padding)
    let wanted = metrics.width(of: text, theme.titleText).rounded(.up) + 2 * Self.padding
    let width = max(0, min(wanted, room.width - 2 * Self.distance))
    let frame = Rect(
      x: room.x + ((room.width - width) / 2).rounded(), y: room.y + Self.distance, width: width, height: height)
    list.place(.button, in: frame, radius: height / 2, text: text, action: Self.show) { list in
      list.panel(in: frame, theme: theme, scale: context.scale, radius: height / 2)
      list.text(
        text, theme.titleText, in: frame, .center, context.pressed == Self.show ? theme.label : theme.accent)
    }
  }
}

extension Inbox {
  mutating func announceAbove(_ arrived: [RowID]) {
    let list = stage.list
    let places = arrived.compactMap { list.source.index(of: $0) }
    guard let first = places.min(), !list.visibleRows.contains(where: { arrived.contains($0.id) }) else { return }
    let text = language("{count} new", "{count} new", count: arrived.count)
    stage[NewMails.self] = NewMails(text: text, first: list.source.id(at: first))
  }

  mutating func updateNewMails() {
    guard let first = stage[NewMails.self]?.first else { return }
    let list = stage.list
    let isSeen = list.visibleRows.contains { $0.id == first && $0.frame.maxY > list.frame.y }
    if isSeen || list.source.index(of: first) == nil { stage[NewMails.self] = nil }
  }
}
