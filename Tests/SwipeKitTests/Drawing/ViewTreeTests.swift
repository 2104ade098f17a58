import SwipeKit
import Testing

struct ViewTreeTests {
  @Test func `views are lines, and what they contain is further in`() {
    var tree = ViewTree()
    tree.view("Window", frame: Rect(x: 0, y: 0, width: 360, height: 640), ["scale": "1", "time": "500"]) { tree in
      tree.view("Row", ["id": "3"], frame: Rect(x: 0, y: -1.5, width: 0.25, height: 4), ["state": "open"]) { tree in
        tree.view("Content", frame: Rect(x: 1, y: 2, width: 3, height: 4))
      }
      tree.view("Other", frame: Rect(x: 0, y: 0, width: 0, height: 0))
    }
    #expect(
      tree.text == """
        <Window; frame = (0 0; 360 640); scale = 1; time = 500>
           | <Row; id = 3; frame = (0 -1.5; 0.25 4); state = open>
           |    | <Content; frame = (1 2; 3 4)>
           | <Other; frame = (0 0; 0 0)>

        """)
  }

  private static let numbers: [(Double, String)] = [
    (0, "0"), (-0.0, "0"), (1, "1"), (-118, "-118"), (29.5, "29.5"), (0.1, "0.1"), (1.25, "1.25"), (0.125, "0.125"),
    (1.0 / 3, "0.333"), (-2.0 / 3, "-0.667"), (0.0004, "0"), (-0.0004, "0"), (0.0005, "0.001"), (99.9996, "100"),
    (1.05, "1.05"), (1.005, "1.005"), (100, "100"), (440_000_000.5, "440000000.5"),
  ]

  @Test(arguments: numbers)
  func `numbers have at most three decimals and no zeros at their end`(value: Double, text: String) {
    #expect(formattedNumber(value) == text)
  }

  @Test func `numbers that are huge, infinite or not a number are written, too`() {
    #expect(formattedNumber(.nan) == "nan")
    #expect(formattedNumber(.infinity) == "inf")
    #expect(formattedNumber(1e300) == "1e+300")
  }

  @Test func `texts are quoted on one line`() {
    #expect(quoted("Item #1") == "'Item #1'")
    #expect(quoted("it's") == "'it\\'s'")
    #expect(quoted("a\\b") == "'a\\\\b'")
    #expect(quoted("a\nb\rc\r\nd") == "'a\\nb\\rc\\r\\nd'")
    #expect(quoted("\u{1B}[2J\t\0") == "'\\u{1B}[2J\\t\\0'")
    #expect(quoted("") == "''")
    #expect(quoted("Zürich 東京 👍🏽") == "'Zürich 東京 👍🏽'")
  }
}
