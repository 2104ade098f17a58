import Testing

@testable import SwipeKit

/// A screen's scale says how fine a picture is, never what comes about, or when.
struct ScalePropertyTests {
  @Test func `the same events come to the same outcomes at the same times at every scale`() {
    Property.holds { random in
      let style = FuzzTests.styles[random.int(0...(FuzzTests.styles.count - 1))]
      return Case(
        setup: (style: style, scale: [1.25, 1.5, 2, 3][random.int(0...3)]), steps: EventStream.restless(&random))
    } failure: { tried in
      func outcomes(at scale: Double) -> [Outcome] {
        var test = ListUnderTest(tried.setup.style)
        test.list.place(in: EventStream.frame, scale: scale)
        for step in tried.steps {
          test.advance(to: step.time)
          test.take(step)
        }
        test.settle()
        // Where a menu is to lie is a place on device pixels.
        return test.outcomes.map { outcome in
          if case .menu = outcome.kind { Outcome(.menu(.zero), of: outcome.id, at: outcome.time) } else { outcome }
        }
      }
      let (coarse, fine) = (outcomes(at: 1), outcomes(at: tried.setup.scale))
      guard coarse != fine else { return nil }
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
