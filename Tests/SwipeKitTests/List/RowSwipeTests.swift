import Testing

@testable import SwipeKit

struct RowSwipeTests {
  private let actions = SwipeStyle.actions
  private let springy = SwipeStyle.springy

  private func geometry(_ count: Int, _ style: SwipeStyle = .actions) -> RowGeometry {
    RowGeometry(width: 360, row: Row(title: "a", trailing: buttons(count)), style: style)
  }

  private func row(_ count: Int = 2, _ style: SwipeStyle = .actions, open: Bool = false) -> RowSwipe {
    var row = RowSwipe(RowID(1), geometry: geometry(count, style))
    if open { row.jump(to: .open(.trailing)) }
    return row
  }

  private func held(at place: Double, style: SwipeStyle, open: Bool = false) -> RowSwipe {
    var row = row(2, style, open: open)
    row.hold(at: 0)
    row.drag(by: place - row.geometry.offset(of: row.snapPoint))
    return row
  }

  @Test func `a row that rests after a swipe of several rows has its own bounds again`() {
    let both = RowGeometry(
      width: 360, row: Row(title: "a", leading: buttons(2), trailing: buttons(2)), style: .full)
    let one = RowGeometry(width: 360, row: Row(title: "b", trailing: buttons(2)), style: .full)
    var (leader, follower) = (RowSwipe(RowID(1), geometry: both), RowSwipe(RowID(2), geometry: one))
    leader.jump(to: .open(.trailing))
    follower.follow(leader)
    follower.leaveGroup(at: 0)
    #expect(follower.state == .open && follower.offset(at: 0) == -118)
    follower.hold(at: 1)
    follower.drag(by: 300)
    #expect(follower.offset(at: 1) == 0, "it has nothing at its leading edge")
  }

  @Test func `an open row that is thrown from its closed place does not open at the other edge`() {
    for velocity in [-900.0, -200, 0, 200, 900] {
      var row = RowSwipe(
        RowID(1),
        geometry: RowGeometry(
          width: 360, row: Row(title: "a", leading: buttons(2), trailing: buttons(2)), style: .full))
      row.jump(to: .open(.trailing))
      row.hold(at: 0)
      row.drag(by: 118)
      #expect(row.offset(at: 0) == 0)
      _ = row.release(velocity: velocity, at: 0)
      #expect(row.snapPoint == (velocity == -900 ? .open(.trailing) : .closed), "at \(velocity)")
    }
  }

  // MARK: The spring

  @Test func `a spring takes on the velocity that showed, beyond the rest`() {
    var row = held(at: -218, style: springy)
    _ = row.release(velocity: -700, at: 0)
    // By 0.55 * (360 / (55 + 360))^2 = 0.4139.
    #expect(abs(row.velocity(at: 0) - -700 * 0.4139) < 0.1)
  }

  @Test func `a springy row that is flicked at its rest still swings`() {
    var row = row(2, springy, open: true)
    row.settle(to: .open(.trailing), velocity: -400, at: 0)
    #expect(row.state == .settling)
    #expect(row.offset(at: 0.04) < -120)
  }

  // MARK: The wheel

  @Test func `what the wheel was told decides, not how far the row has come`() {
    var row = row()
    row.step(by: -30, smoothly: true, at: 0)
    #expect(row.offset(at: 0.01) > -29)
    _ = row.release(velocity: 0, at: 0.01)
    #expect(row.isOpen)
  }

  @Test func `a row that the wheel lets go of at speed goes no further than it opens`() {
    var row = held(at: -20, style: springy)
    _ = row.release(velocity: -3000, at: 0)
    row.step(by: -1, smoothly: true, at: 0.02)
    _ = row.release(velocity: 0, mayPerform: false, at: 0.02)
    #expect(row.velocity(at: 0.02) < -500)
    for frame in 0..<100 { #expect(row.offset(at: 0.02 + Double(frame) / 100) >= -118) }
  }

  @Test func `a smooth step continues with the row's velocity, and a precise step has no velocity`() {
    var row = held(at: -60, style: springy)
    _ = row.release(velocity: -400, at: 0)
    let speed = row.velocity(at: 0.05)
    var precise = row
    row.step(by: -1, smoothly: true, at: 0.05)
    precise.step(by: -1, smoothly: false, at: 0.05)
    #expect(speed < -300 && abs(row.velocity(at: 0.05) - speed) < 1e-9)
    let place = precise.offset(at: 0.05)
    #expect(precise.offset(at: 0.051) > place - 0.1, "it springs from rest")
  }

  // MARK: The rest

  @Test func `a release of a row that nobody holds changes nothing`() {
    var row = row(open: true)
    _ = row.release(velocity: 900, at: 0)
    #expect(row.isOpen)
    row.drag(by: 50)
    #expect(row.offset(at: 0) == -118)
  }

  @Test func `new widths put a row at its rest`() {
    var row = held(at: -60, style: actions, open: true)
    row.resize(to: row.geometry)
    #expect(row.state == .dragging, "the same widths are no new ones")
    row.resize(to: geometry(3))
    #expect(row.state == .open)
    #expect(row.offset(at: 0) == -177)
  }

  // MARK: Beyond a distance

  private func opensInbox(_ distance: Double, velocity: Double = 0, width: Double = 360, count: Int = 2) -> Bool {
    let geometry = RowGeometry(width: width, row: Row(title: "a", trailing: buttons(count)), style: .inbox)
    return RowSwipe(RowID(1), geometry: geometry).decided(at: -distance, velocity: -velocity) == .open(.trailing)
  }

  @Test func `a row of style inbox opens beyond 56 points, or beyond half of its buttons if that is less`() {
    #expect(!opensInbox(56) && opensInbox(56.1))
    // One button of 59 points.
    #expect(!opensInbox(29.5, count: 1) && opensInbox(29.6, count: 1))
  }

  @Test func `a fling back closes a row of style inbox, however far it was dragged`() {
    #expect(opensInbox(150, velocity: -299, width: 800))
    #expect(!opensInbox(150, velocity: -300, width: 800))
  }

  // MARK: The performed action, even if the program has changed it meanwhile

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
