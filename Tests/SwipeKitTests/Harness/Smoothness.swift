import SwipeKit

struct Smoothness {
  enum Act: String, CaseIterable {
    case scroll, fling, swipe
  }

  private(set) var jank = PredictorJank()
  private(set) var delays: DelayedFrames
  /// Sums over all frames of a drag: the distance behind the hand, and its speed.
  private var (behind, speed) = (0.0, 0.0)
  private(set) var outcomes: [String] = []

  /// The mean delay of drags, in seconds.
  var latency: Double { behind / speed }

  /// - Parameters:
  ///   - rate: the device's reports per second.
  ///   - frameRate: frames per second.
  ///   - readsByFrame: whether reports are read, with their timestamps, only when a frame begins. Programs whose
  ///     frames wait for the display do so.
  init(
    of acts: [Act] = Act.allCases, hands: Int, at rate: Double, frames frameRate: Double, resamples: Bool,
    isWhole: Bool = false, readsByFrame: Bool = false, using random: inout some RandomNumberGenerator
  ) {
    delays = DelayedFrames(period: 1 / frameRate)
    for act in acts {
      for _ in 0..<hands {
        play(
          act, at: rate, resamples: resamples, isWhole: isWhole, readsByFrame: readsByFrame, using: &random)
      }
    }
  }

  private struct Item: Identifiable { let id: Int }

  private mutating func play(
    _ act: Act, at rate: Double, resamples: Bool, isWhole: Bool, readsByFrame: Bool,
    using random: inout some RandomNumberGenerator
  ) {
    let source = ListSource((0..<1000).map(Item.init)) { item in
      Row(title: "Row \(item.id)", trailing: [RowAction("Archive")])
    }
    var stage = Stage(source, style: .panel, size: Size(width: 360, height: 640))
    if resamples { stage.frameTiming = FrameTiming(period: delays.period, readsEvents: readsByFrame) }
    let hand = SyntheticHand(
      start: 0.2, duration: .random(in: 0.25...0.8, using: &random),
      length: .random(in: act == .swipe ? 120...300 : 120...500, using: &random))
    // A fling is released in motion, other drags at rest.
    let lift = hand.start + hand.duration * (act == .fling ? 0.6 : 1) + (act == .fling ? 0 : 0.15)
    let pointer = Pointer(isWhole ? .mouse : .touch)
    let begin = Point(x: 330, y: 600)
    func place(_ way: Double) -> Point {
      act == .swipe ? Point(x: begin.x - way, y: begin.y) : Point(x: begin.x, y: begin.y - way)
    }
    var events = [PointerEvent(.down, pointer, at: begin, time: 0.1)].map { (arrival: $0.time, event: $0) }
    for report in hand.reports(at: rate, until: lift, isWhole: isWhole, using: &random) {
      let event = PointerEvent(.move, pointer, at: place(report.position), time: report.stamp)
      events.append((report.arrival, event))
    }
    let end = max(lift, events[events.count - 1].arrival)
    let last = events[events.count - 1].event
    events.append(
      (end, PointerEvent(.up, pointer, at: last.position, time: max(last.time, (end * 1000).rounded(.down) / 1000)))
    )

    var delays = DelayedFrames(period: delays.period)
    jank.beginMovement()
    var next = 0
    var shown: Double?
    var time = Double.random(in: 0...delays.period, using: &random)
    while time < end + 0.6 {
      var inputs: ClosedRange<Double>?
      while next < events.count, events[next].arrival <= time {
        var event = events[next].event
        if readsByFrame { event.time = (time * 1000).rounded(.down) / 1000 }
        if event.phase == .move { inputs = (inputs?.lowerBound ?? event.time)...event.time }
        _ = stage.handle(.pointer(event))
        next += 1
      }
      if inputs != nil || stage.nextFrameTime.map({ $0 <= time }) == true {
        for outcome in stage.advance(to: time) { outcomes.append("\(outcome.kind)") }
        // There is nothing to show until something moves.
        if stage.list.state == .idle, swipedRow(stage.list) == nil { inputs = nil }
        let isFollowed = stage.nextFrameTime.map { $0 <= time } ?? false
        // The row's own animation does not count.
        let isOurs = act != .swipe || time < end
        if isOurs { delays.add(presentedAt: time, inputs: inputs, isFollowed: isFollowed) }
        let offset = act == .swipe ? swipeOffset(stage.list) : stage.list.contentOffset
        if let shown, isOurs { jank.add(offset - shown) }
        shown = offset
        if time < end, offset > 0 {
          let slop = isWhole ? 4.0 : 10.0
          behind += hand.position(at: time) - slop - offset
          speed += hand.velocity(at: time)
        }
      }
      time += delays.period
    }
    self.delays.add(delays)
  }

  private func swipeOffset(_ list: SwipeList) -> Double {
    guard list.state == .idle, let row = swipedRow(list) else { return 0 }
    return -list.offset(of: row)
  }

  private func swipedRow(_ list: SwipeList) -> RowID? {
    list.visibleRows.map(\.id).first { [.dragging, .settling].contains(list.state(of: $0)) }
  }
}
