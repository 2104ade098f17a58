/// The scroll of a list by a pointer that is held near one of its ends, as a closed form of time.
///
/// The speed grows with the square of the pointer's depth in a zone at the end, up to 900 points per second. It is
/// eased in from the pointer's entrance into a zone. The zone and the square are from react-beautiful-dnd, the maximum
/// speed is from pragmatic-drag-and-drop.
struct AutoScroll: Equatable {
  /// The ends that a pointer may scroll a list to.
  ///
  /// A pointer that took the row within a zone scrolls there only once it has moved towards that end, or has left the
  /// zone. So a row at the bottom that is dragged up does not fall.
  struct Ends: Equatable {
    /// The height of the pointer at its press, in points.
    let press: Double
    private var (isTopOpen, isBottomOpen) = (false, false)

    init(pressedAt press: Double) { self.press = press }

    /// Follows a pointer, and returns the speed of the scroll, in points per second.
    mutating func follow(_ y: Double, from top: Double, in height: Double) -> Double {
      let speed = AutoScroll.speed(at: y - top, in: height)
      // A hand that trembles has not moved.
      let distance = y - press
      if speed >= 0 || distance < -GestureConstants.mouseSlop { isTopOpen = true }
      if speed <= 0 || distance > GestureConstants.mouseSlop { isBottomOpen = true }
      return speed > 0 && isBottomOpen || speed < 0 && isTopOpen ? speed : 0
    }
  }

  /// The zone at each end: a fraction of the height, and a maximum in points.
  private static let (zoneShare, maximumZone) = (0.25, 64.0)
  /// The speed at the very end, in points per second.
  private static let maximumSpeed = 900.0
  /// The duration of the ease-in, in seconds.
  private static let easeTime = 0.4

  private let start: Double
  /// The speed once it is eased in, in points per second; positive while the content offset grows.
  private(set) var speed: Double
  /// The content offset at the beginning, had the speed always been this one.
  private var origin: Double

  init(from offset: Double, speed: Double, at time: Double) { (start, self.speed, origin) = (time, speed, offset) }

  /// Returns the speed, in points per second, at a distance below the upper end; 0 between the zones.
  static func speed(at y: Double, in height: Double) -> Double {
    let zone = min(zoneShare * height, maximumZone)
    guard zone > 0 else { return 0 }
    let (above, below) = (min(max(0, zone - y) / zone, 1), min(max(0, y - (height - zone)) / zone, 1))
    return maximumSpeed * (below * below - above * above)
  }

  /// Returns the content offset at a time, in points, beyond the list's bounds, too.
  func offset(at time: Double) -> Double { origin + speed * eased(at: time) }

  /// Changes the speed from a time on; the content offset may differ from `offset(at:)` after the end of the list.
  mutating func turn(to speed: Double, from offset: Double, at time: Double) {
    self.speed = speed
    origin = offset - speed * eased(at: time)
  }

  /// Returns the integral of the ease-in: the time at full speed that would have brought the same distance, in seconds.
  private func eased(at time: Double) -> Double {
    let t = max(0, elapsed(from: start, to: time))
    return t < Self.easeTime ? t * t / (2 * Self.easeTime) : t - Self.easeTime / 2
  }
}
