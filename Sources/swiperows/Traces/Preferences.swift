import SwipeKit
import SwipeKitSDL
import SwipeKitTraces

extension Trace.Preferences {
  /// Those of a desktop's user, in a direction of reading; how large texts are is the window's to tell, by its scale.
  init(_ settings: DesktopSettings, _ direction: ReadingDirection) {
    self.init()
    self.direction = direction
    (appearance, hasHighContrast) = (settings.appearance, settings.hasHighContrast)
    (reducesMotion, accent) = (settings.reducesMotion, settings.accent)
  }
}

extension App {
  /// Looks and moves as the desktop's user prefers from now on.
  mutating func adopt(_ settings: DesktopSettings) {
    self.settings = settings
    theme = Theme(settings)
    reducesMotion = settings.reducesMotion
  }

  /// What the user prefers now.
  var preferences: Trace.Preferences { Trace.Preferences(settings, direction) }

  /// Takes in one thing that is otherwise from now on.
  mutating func set(_ setting: Trace.Setting) {
    var settings = settings
    switch setting {
    case .direction(let direction): return self.direction = direction
    case .appearance(let appearance): settings.appearance = appearance
    case .contrast(let isHigh): settings.hasHighContrast = isHigh
    case .motion(let isReduced): settings.reducesMotion = isReduced
    case .accent(let color): settings.accent = color
    }
    adopt(settings)
  }
}
