import SwipeKit

package struct Surroundings {
  package let size: Size
  package let scale: Double
  /// The user's settings, as changed by the command line.
  package let settings: UserSettings
  package let language: Language
}
