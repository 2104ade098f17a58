import SwipeKit
import SwipeKitSDL
import SwipeKitTraces

extension Trace.Preferences {
  /// Creates preferences from a desktop's settings and a direction of reading.
  init(_ settings: DesktopSettings, _ direction: ReadingDirection) {
    self.init()
    self.direction = direction
    (appearance, hasHighContrast) = (settings.appearance, settings.hasHighContrast)
    (reducesMotion, accent) = (settings.reducesMotion, settings.accent)
    textScale = settings.textScale
  }
}

extension App {
  /// Adopts the desktop's settings from now on.
  mutating func adopt(_ settings: DesktopSettings) {
    self.settings = settings
    stage.adopt(settings)
  }

  /// The present preferences of the user.
  var preferences: Trace.Preferences { Trace.Preferences(settings, stage.direction) }

  /// Adopts one changed preference.
  mutating func set(_ setting: Trace.Setting) {
    var settings = settings
    switch setting {
    case .direction(let direction): return stage.direction = direction
    case .appearance(let appearance): settings.appearance = appearance
    case .contrast(let isHigh): settings.hasHighContrast = isHigh
    case .motion(let isReduced): settings.reducesMotion = isReduced
    case .accent(let color): settings.accent = color
    case .textScale(let scale): settings.textScale = scale
    }
    adopt(settings)
  }
}
