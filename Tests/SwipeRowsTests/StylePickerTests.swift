import SwipeKit
import Testing

@testable import SwipeRowsDemo
@testable import SwipeRowsShared

@Suite struct StylePickerTests {
  @Test func `the styles are told with their names, and each is hit over its whole width`() {
    var list = DisplayList()
    let frame = Rect(x: 0, y: 44, width: 240, height: 600)
    StylePicker.page(selected: 1).draw(into: &list, in: frame, LayerContext(window: frame))
    let told = list.viewTree
    #expect(told.hasPrefix("<StylePicker; frame = (0 44; 240 600); selected = 2>\n"))
    #expect(told.contains("   | <Button; frame = (0 52; 240 48); text = 'Delete'>\n"))
    for index in 0..<7 {
      for x in [0.0, 239.9] {
        #expect(
          list.element(at: Point(x: x, y: 48 + 48 * Double(index) + 24))?.action == StylePicker.action(index))
      }
    }
    #expect(list.element(at: Point(x: 100, y: 48 + 7 * 48 + 1))?.action == nil)
  }

  @Test(arguments: [(240.0, true), (180, false)])
  func `each style shows its line, and its key if there is room`(
    width: Double, isWide: Bool
  ) {
    var list = DisplayList()
    let frame = Rect(x: 0, y: 0, width: width, height: 600)
    StylePicker.page(selected: 1).draw(into: &list, in: frame, LayerContext(window: frame))
    let texts = list.commands.compactMap { if case .text(let text, _, _, _, _) = $0 { text } else { nil } }
    for (index, style) in StyleDemo.all.enumerated() {
      let (name, line) = style.texts(.english)
      #expect(texts.contains(name) && texts.contains(line))
      #expect(texts.contains("Alt+\(index + 1)") == isWide)
    }
  }
}
