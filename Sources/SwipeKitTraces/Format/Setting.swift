import SwipeKit

extension Trace {
  /// A user setting that a trace changes.
  @nonexhaustive public enum Setting: Equatable, Sendable {
    /// The reading direction.
    case direction(ReadingDirection)
    /// Light or dark.
    case appearance(Appearance)
    /// Whether colours have a higher contrast than usual.
    case contrast(isHigh: Bool)
    /// Whether decorative animations are off.
    case motion(isReduced: Bool)
    /// The accent colour, for pressable elements; nil for the theme's own.
    case accent(Color?)
    /// The text scale, a factor of the usual size.
    case textScale(Double)
  }
}

extension UserSettings {
  /// Changes a setting.
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

  /// Returns the changes from other settings to these.
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
  /// Creates a setting from its name and its value; `value` gets the value's description for error messages.
  package init(_ name: String, _ value: (_ kind: String) throws(Refusal) -> String) throws(Refusal) {
    func choice<Value>(_ first: (word: String, Value), _ second: (word: String, Value)) throws(Refusal) -> Value {
      let words = "\(first.word) or \(second.word)"
      let word = try value(words)
      if word == first.word { return first.1 }
      if word == second.word { return second.1 }
      throw Refusal("there is no \(name) '\(word)': choose \(words)")
    }
    switch name {
    case "direction": self = .direction(try choice(("ltr", .leftToRight), ("rtl", .rightToLeft)))
    case "appearance": self = .appearance(try choice(("light", .light), ("dark", .dark)))
    case "contrast": self = .contrast(isHigh: try choice(("normal", false), ("high", true)))
    case "motion": self = .motion(isReduced: try choice(("full", false), ("reduced", true)))
    case "accent": self = .accent(try SettingWords.accent(try value("a colour of six digits, or none")))
    case "text-scale": self = .textScale(try SettingWords.textScale(try value("a share of the usual size")))
    default:
      throw Refusal("'\(name)' cannot be set: direction, appearance, contrast, motion, accent and text-scale can")
    }
  }

  /// The setting as it is written in a trace.
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
