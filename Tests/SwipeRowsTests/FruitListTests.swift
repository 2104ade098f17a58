import SwipeKit
import SwipeKitTraces
import Testing

@testable import FruitList

@Suite struct FruitListTests {
  private let size = Size(width: 320, height: 492)

  @Test func `a trace plays it as it is`() throws {
    let trace = try Trace(
      """
      size 320 492
      0 down touch 1 300 128
      16 move touch 1 250 128
      60 up touch 1 224 128
      60 wait idle
      60 expect row 'Banana' open
      60 perform row 'Banana' Eat
      70 wait idle
      70 expect row 'Banana' gone
      70 key Ctrl+Z
      80 expect row 'Banana' closed
      """)
    var player = TracePlayer(trace, FruitList(size: trace.size, scale: trace.scale))
    try player.play()
  }

  @Test func `a fruit is eaten and liked, a tap says how, and undo takes back what was done`() throws {
    let trace = try Trace(
      """
      size 320 492
      0 swipe row 'Banana' trailing 25%
      60 wait idle
      60 tap 'Eat'
      70 wait idle
      70 expect row 'Banana' gone
      70 expect text 'Eaten “Banana”'
      80 tap 'Undo'
      90 wait idle
      90 expect row 'Banana' closed
      90 expect no text 'Undo'
      100 key Ctrl+Shift+Z
      110 wait idle
      110 expect row 'Banana' gone
      120 key Ctrl+Z
      130 wait idle
      130 expect row 'Banana' closed
      140 swipe row 'Banana' leading 35%
      150 wait idle
      150 expect text 'Liked “Banana”'
      160 key Ctrl+Z
      170 wait idle
      170 expect no text 'Liked'
      170 expect row 'Banana' closed
      180 tap 'Cherry'
      190 wait idle
      190 tap 'OK'
      200 wait idle
      200 expect no text 'OK'
      """)
    var player = TracePlayer(trace, FruitList(size: trace.size, scale: trace.scale))
    try player.play()
  }

  @Test func `whatever shows that can be pressed does something`() {
    // At every place, with and without an open row.
    for isOpen in [false, true] {
      for y in stride(from: 2.0, to: size.height, by: 20) {
        for x in stride(from: 2.0, to: size.width, by: 15) {
          var program = FruitList(size: size, scale: 1)
          let place = Point(x: x, y: y)
          if isOpen { program.stage.list.open(RowID("Cherry"), at: .trailing, animated: false) }
          program.handle(.hover(place, time: 0))
          program.advance(to: 0.1)
          // Without the window's time.
          func shown() -> [Substring] { Array(program.describe().split(separator: "\n").dropFirst()) }
          let (shows, before) = (program.cursor == .hand, shown())
          for (phase, time) in [(PointerEvent.Phase.down, 0.1), (.up, 0.15)] {
            program.handle(.pointer(PointerEvent(phase, Pointer(.mouse), at: place, time: time)))
          }
          program.advance(to: 1.15)
          if shows { #expect(shown() != before, "at \(x), \(y)") }
        }
      }
    }
  }
}
