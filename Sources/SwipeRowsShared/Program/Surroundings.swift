import SwipeKit

/// The surroundings that a program begins in: those of its window, or of the trace that plays it.
package struct Surroundings {
  package let size: Size
  package let scale: Double
  /// The settings of the user, with those of the options in their place.
  package let settings: UserSettings
  package let language: Language

  package init(size: Size, scale: Double, settings: UserSettings, language: Language) {
    (self.size, self.scale, self.settings, self.language) = (size, scale, settings, language)
  }
}
