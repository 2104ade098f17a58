/// Every slop, limit and time-out of the gesture layer, in points, seconds and points per second.
package enum GestureConstants {
  /// How far the mouse may stray from where it was pressed and still click, in points.
  package static let mouseSlop = 4.0
  /// How far a finger may stray from where it came down and still tap, in points.
  package static let touchSlop = 10.0
  /// How far a pointer that caught a moving list goes at least before it scrolls that, in points: a first sample of one
  /// pixel has no direction yet.
  static let catchSlop = 2.0

  /// A finger that comes down this soon after a mouse press at its place made that press itself, in seconds.
  package static let emulationTime = 0.05
  /// How near a mouse press is to a finger when it is the finger's own, in points.
  package static let emulationDistance = 10.0

  /// Fingers that come within this time of each other are one hand's, whose gesture is the compositor's, in seconds.
  package static let togetherTime = 0.1

  /// A pointer that said nothing for this long gives way to a new press, in seconds: its lift may have been lost.
  package static let lostLiftTimeout = 2.0

  /// The span of the samples that a velocity is fitted to, in seconds.
  package static let velocityWindow = 0.1
  /// A pause between two moves that begins the measurement anew, in seconds.
  package static let velocityPause = 0.04
  /// A rest before the lift after which there is no velocity, in seconds.
  package static let velocityRest = 0.06
  /// The fastest velocity ever reported, in points per second.
  package static let maximumVelocity = 8000.0
  /// The slowest release that flings the list, in points per second (Flutter's `kMinFlingVelocity`).
  package static let minimumFling = 50.0

  /// How soon after it was caught a list must be flung again the same way to keep the speed that it had, in seconds.
  package static let boostTime = 0.5
  /// The slowest fling that adds to the one before it, in points per second (Chromium's fling booster).
  package static let boostVelocity = 350.0

  /// A flick takes at most this long from the press, in seconds (about UISwipeGestureRecognizer's limits, all three).
  package static let flickTime = 0.5
  /// How far along the row a flick goes at least when it takes all of its time, in points.
  package static let flickDistance = 50.0
  /// How far across the row a flick strays at most when it takes all of its time, in points.
  package static let maximumCrossTravel = 50.0
  /// How much shorter, or the more astray, a flick may be that takes no time, in points: the faster the laxer.
  package static let flickSlack = 20.0

  /// A gap that ends a burst of wheel events, in seconds.
  package static let wheelGap = 0.1
  /// How far a burst goes before its axis is decided, in points: the first event of a hand tells too little.
  package static let wheelSlop = 8.0
  /// How much more horizontal than vertical a burst must be to swipe (libadwaita's swipe tracker).
  package static let wheelBias = 1.2
  /// What one step of a wheel scrolls, in points (Chromium's on Linux).
  package static let wheelStep = 53.0

  /// How long a press rests on a row before the row shows it, in seconds; a scroll that begins sooner shows none.
  package static let pressDelay = 0.08

  /// How long a finger rests on a row until that shows what can be done with it, in seconds (Android's and GTK's).
  package static let longPressTime = 0.5
  /// For how long after a press what is pressed stays where it is, whatever comes above it, in seconds.
  package static let aimingTime = 0.5
  /// A pause after which a letter that is typed begins another word, in seconds.
  package static let typingPause = 1.0

  /// Coordinates beyond this are taken for it, in points: no screen is wider, and sums stay exact.
  static let coordinateLimit = 1e6
}
