/// The drag of a list or a row as it shows, resampled to the times of frames.
///
/// It only changes pictures. Gestures, thresholds, velocities and outcomes are decided by the hand's own position. The
/// picture strays from that by a few points, which fade after the release.
struct ResampledDrag: Sendable {
  /// The distances from the true offsets to the visible offsets, in points.
  struct Deviation: Equatable {
    var list = 0.0
    var row = 0.0
    /// The rows that stray: the dragged row and its followers.
    var rows: [RowID] = []

    var isNone: Bool { list == 0 && row == 0 }
  }

  /// The duration of the blend back to the true offset after a drag, in seconds.
  static let fadeTime = 0.1

  /// The frames that drags are resampled to; nil if they are not.
  var frames: FrameTiming?
  /// The translation of the present pan, 0 before it begins.
  private(set) var path = PathResampler()
  /// The stray at the end of the latest drag, and that time; nil once it has faded.
  private var end: (stray: Deviation, time: Double)?
  private(set) var deviation = Deviation()

  mutating func begin(with device: Pointer.Device, at time: Double) {
    path.reset(isWhole: device == .mouse)
    follow(0, at: time)
  }

  mutating func follow(_ translation: Double, at time: Double) {
    if let frames { path.add(translation, at: time, for: frames) }
  }

  /// Returns the distance from the hand's translation to the visible translation.
  func lag(behind translation: Double, at time: Double) -> Double {
    guard let frames, let shown = path.position(at: time, for: frames) else { return 0 }
    return shown - translation
  }

  /// Ends the drag, whose stray fades; `translation` has the distances of the list and the row in its last step.
  mutating func finish(at time: Double, after translation: (list: Double, row: Double) = (0, 0)) {
    path.reset()
    deviation.list -= translation.list
    deviation.row -= translation.row
    end = deviation.isNone ? nil : (deviation, time)
  }

  mutating func cancel() {
    path.reset()
    (end, deviation) = (nil, Deviation())
  }

  mutating func show(_ held: Deviation, at time: Double) {
    deviation = held
    guard let end else { return }
    let fraction = 1 - elapsed(from: end.time, to: time) / Self.fadeTime
    guard fraction > 0 else { return self.end = nil }
    deviation.list += fraction * end.stray.list
    if deviation.rows.isEmpty { deviation.rows = end.stray.rows }
    if deviation.rows == end.stray.rows { deviation.row += fraction * end.stray.row }
  }

  func isMoving(at time: Double) -> Bool {
    guard let frames else { return false }
    return end != nil || !path.isResting(at: time, for: frames)
  }
}

extension SwipeList {
  /// The frame timing that drags are resampled to, in pictures only; nil for no resampling.
  package var frameTiming: FrameTiming? {
    get { drag.frames }
    set {
      if newValue == nil {
        drag.cancel()
        rows.show(strayingBy: 0)
      }
      drag.frames = newValue
    }
  }

  /// The true offsets of what a pan moves; nil if nothing is resampled, and before a pan begins.
  var draggedOffsets: (list: Double, row: Double)? {
    guard drag.frames != nil, pointers.press?.translation != nil else { return nil }
    return (rows.scroll.offset(at: now), pointers.held?.row.flatMap { swiped[$0]?.offset(at: now) } ?? 0)
  }

  /// Follows the present pan, after an event of a pointer.
  mutating func followDrag(_ event: PointerEvent, from before: (list: Double, row: Double)?, row: RowID?) {
    guard drag.frames != nil else { return }
    defer { strayFromDrag() }
    guard pointers.isPressed else {
      guard let before else { return }
      // A lift is a step of the drag, too.
      let offset = row.flatMap { swiped[$0]?.offset(at: now) } ?? 0
      let isSwipe = drag.deviation.rows.contains { $0 == row }
      return drag.finish(
        at: now, after: (isSwipe ? 0 : rows.scroll.offset(at: now) - before.list, isSwipe ? offset - before.row : 0)
      )
    }
    guard event.pointer == pointers.press?.pointer else { return }
    switch event.phase {
    // A press that the arena refused begins nothing.
    case .down: if pointers.press?.translation == nil { drag.begin(with: event.pointer.device, at: now) }
    case .move: drag.follow(pointers.press?.translation ?? 0, at: now)
    case .up, .cancel: break
    }
  }

  /// Updates the distances between the visible and the true offsets.
  mutating func strayFromDrag() {
    guard drag.frames != nil else { return }
    var stray = ResampledDrag.Deviation()
    if let translation = pointers.press?.translation, let held = pointers.held {
      let lag = drag.lag(behind: translation, at: now)
      switch pointers.press?.claim {
      case .scroll: stray.list = rows.scroll.deviate(by: -lag)
      case .row:
        if let row = held.row, let swipe = swiped[row] {
          (stray.row, stray.rows) = (swipe.deviate(by: lag), swiped.rowsMoving(with: row))
        }
      default: break
      }
    }
    drag.show(stray, at: now)
    if rows.reducesMotion, !pointers.isPressed { drag.cancel() }
    rows.show(strayingBy: drag.deviation.list)
  }

  /// Returns the visible offset of a row's content, on the same side as the true offset.
  func shown(_ offset: Double, of row: RowID) -> Double {
    guard drag.deviation.row != 0, drag.deviation.rows.contains(row) else { return offset }
    let shown = offset + drag.deviation.row
    return offset > 0 ? max(0, shown) : offset < 0 ? min(0, shown) : 0
  }
}
