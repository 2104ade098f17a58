/// Every slop, limit and time-out of the gesture layer, in points, seconds and points per second.
package enum GestureConstants {
  /// The slop of the mouse: the distance within which a press is still a click, in points.
  package static let mouseSlop = 4.0
  /// The slop of a finger: the distance within which a touch is still a tap, in points.
  package static let touchSlop = 10.0
  /// The distance that a mouse may stray and still click, in points, although a drag begins at its slop.
  ///
  /// A hand that presses a button often moves the mouse by a few points.
  package static let clickReach = 8.0
  /// The slop of a pointer that caught a moving list, in points: a first sample of one pixel has no direction yet.
  static let catchSlop = 2.0

  /// The time after a mouse press within which a finger at its position made that press itself, in seconds.
  package static let emulationTime = 0.05
  /// The distance from a finger within which a mouse press is the finger's own, in points.
  package static let emulationDistance = 10.0

  /// The time within which fingers that come down belong to one gesture of the compositor, in seconds.
  package static let togetherTime = 0.1

  /// The time from one press to the next within which both belong to a double click, in seconds.
  package static let repeatTime = 0.4
  /// The distance from one press to the next within which both belong to a double click, in points.
  package static let repeatDistance = 8.0

  /// The silence after which a pointer gives way to a new press, in seconds: its lift may have been lost.
  package static let lostLiftTimeout = 2.0

  /// The span of the samples that a velocity is fitted to, in seconds.
  package static let velocityWindow = 0.1
  /// The pause between two moves that restarts the measurement, in seconds.
  package static let velocityPause = 0.04
  /// The rest before the lift after which there is no velocity, in seconds.
  package static let velocityRest = 0.06
  /// The highest velocity ever reported, in points per second.
  package static let maximumVelocity = 8000.0
  /// The slowest release that flings the list, in points per second (Flutter's `kMinFlingVelocity`).
  package static let minimumFling = 50.0

  /// The time after a catch within which a fling in the same direction keeps the speed of the one before, in seconds.
  package static let boostTime = 0.5
  /// The slowest fling that adds to the one before it, in points per second (Chromium's fling booster).
  package static let boostVelocity = 350.0

  /// The longest duration of a flick from the press, in seconds (about UISwipeGestureRecognizer's limits, all three).
  package static let flickTime = 0.5
  /// The least distance along the row of a flick that takes all of its time, in points.
  package static let flickDistance = 50.0
  /// The largest deviation across the row of a flick that takes all of its time, in points.
  package static let maximumCrossTravel = 50.0
  /// The tolerance added to both for a flick that takes no time, in points: the faster the laxer.
  package static let flickSlack = 20.0

  /// The gap that ends a burst of wheel events, in seconds.
  package static let wheelGap = 0.1
  /// The pause after which two fingers have left a touchpad, in seconds: a touchpad in motion reports every 20 ms or so.
  package static let touchpadPause = 0.04
  /// The distance of a burst after which its axis is decided, in points: a first event has too little direction.
  package static let wheelSlop = 8.0
  /// The ratio of horizontal to vertical above which a burst swipes (libadwaita's swipe tracker).
  package static let wheelBias = 1.2
  /// The distance that one step of a wheel scrolls, in points (Chromium's on Linux).
  package static let wheelStep = 53.0

  /// The time after which a press on a row shows, in seconds; a scroll that begins sooner shows none.
  package static let pressDelay = 0.08

  /// The time after which a finger at rest on a row opens the row's menu, in seconds (Android's and GTK's).
  package static let longPressTime = 0.5
  /// The time after a press during which the pressed row stays where it is, whatever is inserted above it, in seconds.
  package static let aimingTime = 0.5
  /// The pause after which a typed letter begins another word, in seconds.
  package static let typingPause = 1.0

  /// The limit of coordinates, in points, to which larger ones are clamped: no screen is wider, and sums stay exact.
  static let coordinateLimit = 1e6
}
