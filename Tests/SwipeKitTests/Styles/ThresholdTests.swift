import Testing

@testable import SwipeKit

struct ThresholdTests {
  @Test func `a distance is the maximum of its lengths`() {
    let distance = Distance(points: 56, fraction: 0.25, beyondButtons: 20)
    #expect(distance.length(width: 100, buttons: 0) == 56)
    #expect(distance.length(width: 400, buttons: 0) == 100)
    #expect(distance.length(width: 400, buttons: 150) == 170)
    #expect(distance.minus(24).length(width: 400, buttons: 150) == 146)
    #expect(Distance.points(10).length(width: 400, buttons: 150) == 10)
  }

  @Test func `a threshold whose exit is not nearer than its entry is refused`() async {
    await #expect(processExitsWith: .failure) { _ = Threshold("a", enter: .fraction(0.2), exit: .fraction(0.2)) }
    await #expect(processExitsWith: .failure) { _ = Threshold("a", enter: .points(10), exit: .fraction(0.2)) }
    await #expect(processExitsWith: .failure) { _ = Distance(points: -1) }
    await #expect(processExitsWith: .failure) { _ = Distance(points: .infinity) }
    await #expect(processExitsWith: .failure) { _ = Distance(fraction: .infinity) }
    await #expect(processExitsWith: .failure) { _ = Distance(beyondButtons: .nan) }
    await #expect(processExitsWith: .failure) { _ = Distance(points: 9).minus(.nan) }
  }

  /// 20 % are more than 80 points in a row of 1000 points, but not in one of 360.
  @Test func `a drag ends even if a threshold's exit would be beyond its entry in a wide row`() {
    let rule = EdgeRule { $0.thresholds = [Threshold("odd", enter: .points(80), exit: .fraction(0.2))] }
    var hand = ListHarness(TestRows(), style: SwipeStyle("odd", trailing: rule))
    hand.list.place(in: Rect(x: 0, y: 0, width: 1000, height: 400), scale: 1)
    hand.take(row: 3, by: -100)
    #expect(hand.kinds == [.thresholdChanged("odd")])
  }

  @Test func `beyond its travel a damped row follows by its fraction`() {
    let rule = EdgeRule {
      $0.travel = .points(100)
      $0.overscroll = .damped(0.2)
      $0.thresholds = [.fullSwipe]
    }
    var hand = ListHarness.seed(SwipeStyle("slow", trailing: rule))
    hand.take(row: 3, by: -150)
    #expect(hand.isAt(-110, 3))
    hand.move(by: Point(x: 50, y: 0))
    #expect(hand.isAt(-100, 3))
  }

  private static func half(_ lift: Threshold.ReleaseEffect) -> SwipeStyle {
    let half = Distance.fraction(0.5)
    let rule = EdgeRule {
      $0.thresholds = [Threshold("half", enter: half, exit: half.minus(24), releaseEffect: lift)]
    }
    return SwipeStyle("half", leading: rule, trailing: rule)
  }

  @Test(arguments: [Threshold.ReleaseEffect.performs("Button 3"), .performsOffscreen("Button 3")])
  func `a threshold performs the action that it names, wherever that is`(lift: Threshold.ReleaseEffect) {
    var hand = ListHarness(TestRows(5, actions: buttons(4)), style: Self.half(lift))
    hand.drag(row: 1, by: -250)
    hand.settle()
    #expect(hand.kinds == [.thresholdChanged("half"), .action("Button 3")])
  }

  @Test func `thresholds that name nothing perform what a row has, from the edge inwards`() {
    let rule = EdgeRule {
      $0.travel = .fraction(1)
      $0.thresholds = [
        Threshold("look", enter: .fraction(0.1), exit: .fraction(0.05)),
        Threshold("first", enter: .fraction(0.3), exit: .fraction(0.2), releaseEffect: .performs()),
        Threshold("second", enter: .fraction(0.6), exit: .fraction(0.5), releaseEffect: .performs()),
      ]
    }
    for (count, way, done) in [(2, 150.0, "Button 1"), (2, 300, "Button 2"), (1, 300, "Button 1")] {
      var hand = ListHarness(TestRows(5, actions: buttons(count)), style: SwipeStyle("two", trailing: rule))
      hand.drag(row: 1, by: -way)
      hand.settle()
      let stages = ["look", "first", "second"].prefix(way > 200 && count > 1 ? 3 : 2).map(
        Outcome.Kind.thresholdChanged)
      #expect(hand.kinds == stages + [.action(done)])
    }
  }

  @Test func `a row without actions need not have the action of a threshold`() {
    var hand = ListHarness(TestRows(5, actions: []), style: Self.half(.performs("Button 5")))
    hand.drag(row: 1, by: -250)
    hand.settle()
    #expect(hand.kinds.isEmpty)
  }

  @Test func `in a row so narrow that a threshold's exit would be beyond the closed place, its exit is there`() {
    let half = Distance.fraction(0.5)
    let style = SwipeStyle(
      "half",
      trailing: EdgeRule {
        $0.thresholds = [Threshold("half", enter: half, exit: half.minus(24), releaseEffect: .performs())]
      })
    var hand = ListHarness(TestRows(5), style: style, frame: Rect(x: 0, y: 44, width: 40, height: 440))
    hand.take(row: 1, by: -30, x: 35)
    hand.move(by: Point(x: 30, y: 0))
    hand.lift()
    #expect(hand.kinds == [.thresholdChanged("half"), .thresholdChanged("none")])
  }
}
