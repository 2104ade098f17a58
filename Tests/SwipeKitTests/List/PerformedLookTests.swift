import SwipeKit
import Testing

/// A closing row shows the performed action, even if the program has changed it meanwhile.
struct PerformedLookTests {
  private static let (read, unread) = (
    RowAction("toggle", title: "Read", icon: .read), RowAction("toggle", title: "Unread", icon: .unread)
  )
  private static let more = RowAction("archive", title: "Archive", icon: .archive)

  private static func rows(read isRead: Bool) -> TestRows {
    var rows = TestRows(8, height: .uniform(72), actions: [read, more])
    if isRead { rows.special[3] = [unread, more] }
    return rows
  }

  private func titles(_ hand: ListHarness) -> [String] {
    hand.picture.elements.filter { $0.role == .button }.map(\.text)
  }

  private func icons(_ hand: ListHarness) -> [Icon] {
    hand.picture.commands.compactMap { if case .icon(let icon, _, _) = $0 { icon } else { nil } }
  }

  @Test(arguments: [SwipeStyle.inbox, .actions])
  func `a row keeps the name and the icon of what was chosen until it is closed`(style: SwipeStyle) {
    var hand = ListHarness(Self.rows(read: false), style: style)
    if style == .inbox {
      hand.swipe(row: 3, by: -130)
    } else {
      hand.list.open(RowID(3), animated: false)
      hand.press("toggle", of: 3)
      hand.list.close(RowID(3))
    }
    hand.list.reload(Self.rows(read: true))
    var frames = 0
    while hand.offset(3) != 0, frames < 60 {
      #expect(!titles(hand).contains("Unread") && !icons(hand).contains(.unread), "frame \(frames)")
      if hand.offset(3) < -8 { #expect(titles(hand).contains("Read")) }
      hand.wait(ListHarness.frameTime)
      frames += 1
    }
    #expect(frames > 5)
    hand.settle()
    hand.press(row: 3)
    hand.move(by: Point(x: -120, y: 0))
    #expect(titles(hand).contains("Unread"), "the next swipe is about what the row is now")
  }

  @Test func `a row that stays open, and closes later, shows its present actions`() {
    var hand = ListHarness(Self.rows(read: false), style: .inbox)
    hand.list.open(RowID(3), animated: false)
    hand.wait(0.1)
    hand.press("toggle", of: 3)
    hand.list.reload(Self.rows(read: true))
    hand.wait(1)
    hand.list.close(RowID(3))
    hand.wait(0.1)
    #expect(titles(hand).contains("Unread"))
  }

  @Test func `the icon is cut off with its background`() throws {
    func check(_ hand: inout ListHarness, _ name: String) {
      for frame in 0..<40 {
        var (clips, ground): ([Rect], Rect?) = ([], nil)
        for command in hand.picture.commands {
          switch command {
          case .clip(let rect): clips.append(clips.last?.intersection(rect) ?? rect)
          case .unclip: clips.removeLast()
          case .fillRounded(let rect, _, _): ground = rect
          case .icon(let icon, let rect, _) where [.read, .unread, .archive].contains(icon):
            let shown = clips.last?.intersection(rect) ?? rect
            guard let ground else { continue }
            #expect(shown.x >= ground.x && shown.maxX <= ground.maxX, "\(name), frame \(frame)")
          default: break
          }
        }
        hand.wait(ListHarness.frameTime)
      }
    }
    var closing = ListHarness(Self.rows(read: false), style: .inbox)
    closing.swipe(row: 3, by: -130)
    check(&closing, "closing")
    var rows = TestRows(
      8, height: .uniform(72), actions: [RowAction("Archive", role: .destructive, icon: .archive)])
    var back = ListHarness(rows, style: .inbox)
    back.swipe(row: 3, by: -130)
    for _ in 0..<60 where !back.kinds.contains(.exited) { back.wait(ListHarness.frameTime) }
    rows = rows.removing(3)
    back.list.reload(rows, changes: RowChanges(removed: [RowID(3)]))
    back.settle()
    rows.ids.insert(3, at: 3)
    back.list.reload(rows, changes: RowChanges(inserted: [RowID(3)]))
    check(&back, "coming back")
  }
}
