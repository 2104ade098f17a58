import SwipeKit
import Testing

/// The focus ring and the hover mark follow the highlight frame of an element.
@Suite struct MarksTests {
  private static let (frame, highlight) = (
    Rect(x: 10, y: 20, width: 100, height: 44), Rect(x: 14, y: 24, width: 92, height: 36)
  )
  private let theme = Theme.light

  private func list(radius: Double, action: ActionID? = "go") -> DisplayList {
    var list = DisplayList()
    list.place(.button, in: Self.frame, highlight: Self.highlight, radius: radius, text: "Go", action: action) {
      _ in
    }
    return list
  }

  @Test func `the ring of the keyboard is as round as the button, its two lines one within the other`() {
    var list = list(radius: 8)
    list.focus(on: "go", theme: theme)
    #expect(
      list.commands == [
        .strokeRounded(Self.highlight, radius: 8, width: 2, theme.accent),
        .strokeRounded(Self.highlight.inset(x: 2, y: 2), radius: 6, width: 1, theme.content),
      ])
    #expect(list.elements[0].isFocused)
  }

  @Test func `about what has square corners the ring is four fills`() {
    var list = list(radius: 0)
    list.focus(on: "go", theme: theme)
    let fills = list.commands.compactMap { command in
      if case .fill(let rect, theme.accent) = command { rect } else { nil }
    }
    let areas: [Double] = fills.map { $0.width * $0.height }
    let ring: Double = 92 * 36 - 88 * 32
    #expect(areas.reduce(0, +) == ring)
    #expect(list.commands.count == 8)
  }

  @Test func `the tint of the mouse is as round as the button, wherever the mouse is on it`() {
    for place in [Point(x: 11, y: 21), Point(x: 60, y: 40)] {
      var list = list(radius: 8)
      list.hover(at: place, theme: theme)
      #expect(list.commands == [.fillRounded(Self.highlight, radius: 8, theme.hoveredButton)])
    }
    var list = list(radius: 8)
    list.hover(at: Point(x: 9, y: 40), theme: theme)
    #expect(list.commands.isEmpty)
    list = self.list(radius: 8, action: nil)
    list.hover(at: Point(x: 60, y: 40), theme: theme)
    #expect(list.commands.isEmpty, "what does nothing is no button")
  }

  @Test func `the focus ring of a mirrored button is mirrored, too`() {
    var list = list(radius: 8)
    let mirror = Mirror(in: Rect(x: 0, y: 0, width: 200, height: 100))
    list.mirror(mirror)
    list.focus(on: "go", theme: theme)
    #expect(list.commands.first == .strokeRounded(mirror(Self.highlight), radius: 8, width: 2, theme.accent))
  }
}
