import SwipeKit
import SwipeKitSDL

/// One thing in which windows differ from person to person, as a trace sets it.
enum Setting: Equatable {
  case direction(ReadingDirection)
  case appearance(Appearance)
  case contrast(isHigh: Bool)
  case motion(isReduced: Bool)
  /// The colour of what can be pressed; nil for the theme's own.
  case accent(Color?)

  /// Reads what stands behind `set`.
  init(_ words: inout TraceWords) throws(UsageError) {
    switch try words.word("what is set") {
    case "direction": self = .direction(try Options.direction(try words.word("ltr or rtl")))
    case "appearance": self = .appearance(try Options.appearance(try words.word("light or dark")))
    case "contrast": self = .contrast(isHigh: try Options.contrast(try words.word("normal or high")))
    case "motion": self = .motion(isReduced: try Options.motion(try words.word("full or reduced")))
    case "accent":
      let word = try words.word("a colour of six digits, or none")
      if word == "none" {
        self = .accent(nil)
      } else if word.utf8.count == 6, word.allSatisfy(\.isHexDigit), let color = UInt32(word, radix: 16) {
        self = .accent(Color(color))
      } else {
        throw UsageError("'\(word)' is no colour: give six digits such as 0A62D0, or none")
      }
    case let other:
      throw UsageError(
        "'\(other)' cannot be set: direction, appearance, contrast, motion, accent and text-scale can")
    }
  }

  /// The setting as a line of a trace has it.
  var description: String {
    switch self {
    case .direction(let direction): "set direction \(direction.rawValue)"
    case .appearance(let appearance): "set appearance \(appearance.rawValue)"
    case .contrast(let isHigh): "set contrast \(isHigh ? "high" : "normal")"
    case .motion(let isReduced): "set motion \(isReduced ? "reduced" : "full")"
    case .accent(let color): "set accent \(color.map { $0.hex.dropFirst() } ?? "none")"
    }
  }

  /// What makes one desktop's settings another's; how large texts are is the window's to tell, by its scale.
  static func changes(from old: DesktopSettings, to new: DesktopSettings) -> [Setting] {
    var changes: [Setting] = []
    if new.appearance != old.appearance { changes.append(.appearance(new.appearance)) }
    if new.hasHighContrast != old.hasHighContrast { changes.append(.contrast(isHigh: new.hasHighContrast)) }
    if new.reducesMotion != old.reducesMotion { changes.append(.motion(isReduced: new.reducesMotion)) }
    if new.accent != old.accent { changes.append(.accent(new.accent)) }
    return changes
  }

  /// All that another desktop, or direction, than the usual ones begins with.
  static func all(_ settings: DesktopSettings, _ direction: ReadingDirection) -> [Setting] {
    (direction == .leftToRight ? [] : [.direction(direction)]) + changes(from: DesktopSettings(), to: settings)
  }
}

extension App {
  /// Looks and moves as the desktop's user prefers from now on.
  mutating func adopt(_ settings: DesktopSettings) {
    self.settings = settings
    theme = Theme(settings)
    reducesMotion = settings.reducesMotion
  }

  /// Takes in one thing that is otherwise from now on.
  mutating func set(_ setting: Setting) {
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
