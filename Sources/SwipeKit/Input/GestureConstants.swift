/// The slops, limits and timeouts of gestures, in points, seconds and points per second.
package enum GestureConstants {
  /// The slop of the mouse, in points: a drag begins beyond this distance.
  package static let mouseSlop = 4.0
  /// The slop of a finger, in points: a touch within this distance is a tap.
  package static let touchSlop = 10.0
  /// The distance within which a mouse still clicks, in points, even after a drag began.
  ///
  /// A hand that presses a button often moves the mouse by a few points.
  package static let clickReach = 8.0
  /// The slop after catching a moving list, in points: one pixel has no direction yet.
  static let catchSlop = 2.0

  /// The maximum time from a mouse press to the finger that caused it, in seconds.
  package static let emulationTime = 0.05
  /// The maximum distance between a finger and the mouse press that it caused, in points.
  package static let emulationDistance = 10.0

  /// The maximum time between fingers that belong to one gesture of the compositor, in seconds.
  package static let togetherTime = 0.1

  /// The maximum time between the presses of a double click, in seconds.
  package static let repeatTime = 0.4
  /// The maximum distance between the presses of a double click, in points.
  package static let repeatDistance = 8.0

  /// The silence of a pointer after which its lift counts as lost, in seconds.
  package static let lostLiftTimeout = 2.0

  package static let velocityWindow = 0.1
  /// The pause between two moves that restarts the measurement of the velocity, in seconds.
  package static let velocityPause = 0.04
  /// The rest before a lift after which the velocity is 0, in seconds.
  package static let velocityRest = 0.06
  package static let maximumVelocity = 8000.0
  /// The minimum velocity of a fling, in points per second (Flutter's `kMinFlingVelocity`).
  package static let minimumFling = 50.0

  /// The maximum time from catching a fling to boosting it in its direction, in seconds.
  package static let boostTime = 0.5
  /// The minimum velocity of a boosted fling, in points per second (Chromium's fling booster).
  package static let boostVelocity = 350.0

  /// The maximum duration of a flick from the press, in seconds.
  ///
  /// This limit and the next two are about the limits of `UISwipeGestureRecognizer`.
  package static let flickTime = 0.5
  /// The minimum distance along the row of the slowest flick, in points.
  package static let flickDistance = 50.0
  /// The maximum deviation across the row of the slowest flick, in points.
  package static let maximumCrossTravel = 50.0
  /// The tolerance of both limits for an instant flick, in points; slower flicks have less.
  package static let flickSlack = 20.0

  /// The gap that ends a burst of wheel events, in seconds.
  package static let wheelGap = 0.1
  /// The pause that counts as a lift, in seconds; touchpads report about every 20 ms.
  package static let touchpadPause = 0.04
  /// The distance that decides a wheel burst's axis, in points; one event is too short.
  package static let wheelSlop = 8.0
  /// The ratio of horizontal to vertical above which a burst swipes (libadwaita's swipe tracker).
  package static let wheelBias = 1.2
  /// The distance that one wheel step scrolls, in points (as in Chromium on Linux).
  package static let wheelStep = 53.0

  /// The delay before a row looks pressed, in seconds, unless a scroll begins sooner.
  package static let pressDelay = 0.08

  /// The time until a resting finger opens the row's menu, in seconds (Android's and GTK's).
  package static let longPressTime = 0.5
  /// The time after a press in which insertions do not move its row, in seconds.
  package static let aimingTime = 0.5
  /// The pause after which a typed letter begins a new word, in seconds.
  package static let typingPause = 1.0

  /// The limit of coordinates, in points: no screen is wider, and sums stay exact.
  static let coordinateLimit = 1e6
}
