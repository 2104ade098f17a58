import SwipeKit

extension Trace {
  /// A setting of the user that a trace sets.
  public enum Setting: Equatable, Sendable {
    /// The direction of reading.
    case direction(ReadingDirection)
    /// Light or dark.
    case appearance(Appearance)
    /// Whether colours have a higher contrast than usual.
    case contrast(isHigh: Bool)
    /// Whether decorative motion is left out.
    case motion(isReduced: Bool)
    /// The accent colour, that of what can be pressed; nil for the theme's own.
    case accent(Color?)
    /// The text scale, a factor of the usual size.
    case textScale(Double)
  }
}

extension UserSettings {
  /// Changes one of the settings.
  public mutating func set(_ setting: Trace.Setting) {
    switch setting {
    case .direction(let direction): self.direction = direction
    case .appearance(let appearance): self.appearance = appearance
    case .contrast(let isHigh): hasHighContrast = isHigh
    case .motion(let isReduced): reducesMotion = isReduced
    case .accent(let color): accent = color
    case .textScale(let scale): textScale = scale
    }
  }

  /// Returns the steps of a trace that turn other settings into these.
  public func changes(from old: UserSettings) -> [Trace.Setting] {
    var changes: [Trace.Setting] = []
    if direction != old.direction { changes.append(.direction(direction)) }
    if appearance != old.appearance { changes.append(.appearance(appearance)) }
    if hasHighContrast != old.hasHighContrast { changes.append(.contrast(isHigh: hasHighContrast)) }
    if reducesMotion != old.reducesMotion { changes.append(.motion(isReduced: reducesMotion)) }
    if accent != old.accent { changes.append(.accent(accent)) }
    if textScale != old.textScale { changes.append(.textScale(textScale)) }
    return changes
  }
}

extension Trace.Setting: CustomStringConvertible {
  /// Creates a setting from the words after `set`.
  init(_ words: inout TraceWords) throws(Refusal) {
    switch try words.word("what is set") {
    case "direction": self = .direction(try SettingWords.direction(try words.word("ltr or rtl")))
    case "appearance": self = .appearance(try SettingWords.appearance(try words.word("light or dark")))
    case "contrast": self = .contrast(isHigh: try SettingWords.contrast(try words.word("normal or high")))
    case "motion": self = .motion(isReduced: try SettingWords.motion(try words.word("full or reduced")))
    case "accent": self = .accent(try SettingWords.accent(try words.word("a colour of six digits, or none")))
    case "text-scale": self = .textScale(try SettingWords.textScale(try words.word("a share of the usual size")))
    case let other:
      throw Refusal("'\(other)' cannot be set: direction, appearance, contrast, motion, accent and text-scale can")
    }
  }

  /// The setting in the form of a trace's line.
  public var description: String {
    switch self {
    case .direction(let direction): "set direction \(direction.rawValue)"
    case .appearance(let appearance): "set appearance \(appearance.rawValue)"
    case .contrast(let isHigh): "set contrast \(isHigh ? "high" : "normal")"
    case .motion(let isReduced): "set motion \(isReduced ? "reduced" : "full")"
    case .accent(let color): "set accent \(color.map { $0.hex.dropFirst() } ?? "none")"
    case .textScale(let scale): "set text-scale \(scale.decimal)"
    }
  }
}
