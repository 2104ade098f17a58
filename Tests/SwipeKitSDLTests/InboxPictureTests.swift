import SwipeKit
import Testing

extension DrawingTests {
  /// Each threshold of the style, at both edges, in one-row lists below each other.
  @Suite struct InboxPictureTests {
    private static let mails = IndexedRows(count: 1, height: .uniform(72)) { _ in
      Row(
        DetailContent(
          "Mara Lindqvist", subtitle: "The boat on Saturday", note: "There is room for two more, if it stays dry.",
          trailingText: "10:42", badge: .initials("ML", Color(0x7B4FA3)), isMarked: true),
        leading: [
          RowAction("Read", icon: .read, color: Color(0x0A62D0)),
          RowAction("Flag", icon: .flag, color: Color(0xB35900)),
        ],
        trailing: [
          RowAction("Archive", icon: .archive, color: Color(0x2E7D32)),
          RowAction("Delete", role: .destructive, icon: .trash),
        ])
    }

    private static let width = 360.0

    private func draw(
      _ number: Int, by way: Double, after wait: Double = 0.5, opens: Edge? = nil, theme: Theme,
      _ direction: ReadingDirection, into picture: inout DisplayList
    ) {
      let frame = Rect(x: 0, y: Double(number) * 72, width: Self.width, height: 72)
      let start = picture.end
      let way = direction == .leftToRight ? way : -way
      var hand = Hand()
      var list = SwipeList(Self.mails, style: .inbox, frame: frame)
      if let opens { list.open(RowID(0), at: opens, animated: false) }
      if way != 0 {
        let (finger, y, slop) = (Pointer(.touch, id: 1), frame.y + 36, way < 0 ? -10.0 : 10.0)
        hand.send(PointerEvent(.down, finger, at: Point(x: 180, y: y), time: 0), on: &list)
        hand.send(PointerEvent(.move, finger, at: Point(x: 180 + way + slop, y: y), time: 0.2), on: &list)
      }
      _ = list.advance(to: 0.2 + wait)
      list.draw(into: &picture, theme: theme)
      if direction == .rightToLeft { picture.mirror(Mirror(in: frame), from: start) }
    }

    @Test(arguments: ["light", "dark", "light-contrast", "dark-contrast", "right-to-left"])
    func `each threshold at both edges`(look: String) throws {
      let theme: Theme =
        switch look {
        case "dark": .dark
        case "light-contrast": .lightHighContrast
        case "dark-contrast": .darkHighContrast
        default: .light
        }
      let direction: ReadingDirection = look == "right-to-left" ? .rightToLeft : .leftToRight
      var picture = DisplayList()
      var number = 0
      for sign in [-1.0, 1] {
        for way in [30.0, 80, 120, 250] {
          draw(number, by: sign * way, theme: theme, direction, into: &picture)
          number += 1
        }
        let edge: Edge = (sign < 0) == (direction == .leftToRight) ? .trailing : .leading
        draw(number, by: 0, opens: edge, theme: theme, direction, into: &picture)
        number += 1
      }
      draw(number, by: -120, after: 0.06, theme: theme, direction, into: &picture)
      draw(
        number + 1, by: -50, opens: direction == .leftToRight ? .trailing : .leading, theme: theme, direction,
        into: &picture)
      let size = Size(width: Self.width, height: Double(number + 2) * 72)
      try expectPicture("inbox-\(look)", of: picture, size: size, scale: look == "light" ? 2 : 1)
    }

    @Test func `a list that is pulled down shows an arrow, before and after the refresh distance`() throws {
      let size = Size(width: Self.width, height: 400)
      var picture = DisplayList()
      for (i, (pull, theme)) in [(60.0, Theme.light), (180, .light), (100, .dark), (180, .dark)].enumerated() {
        var hand = Hand()
        var list = SwipeList(
          Self.mails, style: .inbox,
          frame: Rect(x: 180 * Double(i % 2), y: 200 * Double(i / 2), width: 180, height: 200))
        list.isRefreshable = true
        let finger = Pointer(.touch, id: 1)
        let start = Point(x: list.frame.x + 90, y: list.frame.y + 20)
        hand.send(PointerEvent(.down, finger, at: start, time: 0), on: &list)
        hand.send(PointerEvent(.move, finger, at: start + Point(x: 0, y: pull + 10), time: 0.2), on: &list)
        _ = list.advance(to: 0.3)
        list.draw(into: &picture, theme: theme)
      }
      try expectPicture("pull-to-refresh", of: picture, size: size)
    }
  }
}
