import SwipeKit
import Testing

@testable import SwipeRowsDemo

@Suite struct StylePickerTests {
  @Test func `the styles are told with their names, and each is hit over its whole width`() {
    var list = DisplayList()
    let frame = Rect(x: 0, y: 44, width: 240, height: 600)
    StylePicker(selected: 1).draw(into: &list, in: frame, LayerContext(window: frame))
    let told = list.viewTree
    #expect(told.hasPrefix("<StylePicker; frame = (0 44; 240 600); selected = 2>\n"))
    #expect(told.contains("   | <Button; frame = (0 60; 240 60); text = 'Delete'>\n"))
    for index in 0..<7 {
      for x in [0.0, 239.9] {
        #expect(
          list.element(at: Point(x: x, y: 44 + 60 * Double(index) + 30))?.action == StylePicker.action(index))
      }
    }
    #expect(list.element(at: Point(x: 100, y: 44 + 7 * 60 + 1))?.action == nil)
  }

  @Test(arguments: [20.0, 116, 300, 596]) func `all styles have room in a low window`(height: Double) {
    let frame = Rect(x: 0, y: 44, width: 360, height: height)
    var list = DisplayList()
    StylePicker(selected: 0).draw(into: &list, in: frame, LayerContext(window: frame))
    let buttons = list.elements.dropFirst()
    #expect(buttons.count == 7 && buttons.allSatisfy { $0.frame.maxY <= frame.maxY && $0.frame.height >= 2 })
  }
}
