import SwipeKit

/// A button that scrolls to new mails above the visible rows.
struct NewMails: Layer {
  static let level = LayerLevel.notice
  static let show: ActionID = "show new mails"

  let text: String
  let first: RowID

  func draw(into list: inout DisplayList, in context: LayerContext) {
    list.sign(text, Self.show, atTop: true, in: context)
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
