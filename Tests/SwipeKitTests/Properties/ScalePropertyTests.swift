import SwipeKit
import Testing

/// The scale changes the picture, but no outcome.
struct ScalePropertyTests {
  @Test func `the same events come to the same outcomes at the same times at every scale`() {
    Property.holds { random in
      let style = FuzzTests.styles[random.int(0...(FuzzTests.styles.count - 1))]
      return Case(
        setup: (style: style, scale: [1.25, 1.5, 2, 3][random.int(0...3)]), steps: EventStream.restless(&random))
    } failure: { tried in
      func outcomes(at scale: Double, movedBy shift: Double) -> [Outcome] {
        var test = ListUnderTest(tried.setup.style)
        test.list.place(in: EventStream.frame, scale: scale)
        for step in tried.steps {
          test.advance(to: step.time)
          if case .pointer(var event) = step {
            event.position = event.position + Point(x: shift, y: shift)
            test.take(.pointer(event))
          } else {
            test.take(step)
          }
        }
        test.settle()
        return test.outcomes.map { outcome in
          if case .menu = outcome.kind { Outcome(.menu(.zero), of: outcome.id, at: outcome.time) } else { outcome }
        }
      }
      // Within a pixel of an edge a press may be on either side, so shifted hands are compared, too.
      let pairs = [0, 0.75, -0.75].map { shift in
        (outcomes(at: 1, movedBy: shift), outcomes(at: tried.setup.scale, movedBy: shift))
      }
      guard pairs.allSatisfy({ $0.0 != $0.1 }) else { return nil }
      let (coarse, fine) = pairs[0]
      let first = zip(coarse, fine).first { $0 != $1 }
      return "\(tried.setup): \(first.map { "\($0)" } ?? "\(coarse.count) outcomes, then \(fine.count)")"
    }
  }

  @Test(arguments: [1.0, 1.5, 2, 3])
  func `a row leaves, and a fling is over, at the same time at every scale`(scale: Double) {
    let rows = TestRows(60, height: .uniform(64), actions: [RowAction("Archive", role: .destructive)])
    var (first, second) = (ListHarness(rows, style: .inbox), ListHarness(rows, style: .inbox, scale: scale))
    func times(_ hand: inout ListHarness) -> [Double] {
      hand.drag(row: 2, by: -120)
      hand.settle()
      hand.fling(by: 150)
      for _ in 0..<4000 where hand.list.state != .idle { hand.wait(0.001) }
      return hand.outcomes.map(\.time) + [hand.time]
    }
    #expect(times(&first) == times(&second))
  }
}
