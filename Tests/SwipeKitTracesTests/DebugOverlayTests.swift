import SwipeKit
import SwipeKitTraces
import Testing

@Suite struct DebugOverlayTests {
  @Test func `the overlay shows the last lines that fit`() {
    func shown(_ count: Int, height: Double) -> [String] {
      var list = DisplayList()
      let size = Size(width: 160, height: height)
      DebugOverlay.draw(into: &list, lines: (0..<count).map { "\($0)" }, size: size, theme: .light)
      for case .fill(let frame, _) in list.commands { #expect(frame.maxY == height && frame.y >= 0) }
      return list.commands.compactMap { if case .text(let text, _, _, _, _) = $0 { text } else { nil } }
    }
    #expect(shown(3, height: 640) == ["0", "1", "2"])
    #expect(shown(5, height: 60) == ["2", "3", "4"])
    #expect(shown(0, height: 640) == [] && shown(3, height: 10) == [])
  }
}
