import SwipeKit

extension Trace {
  /// One thing in which windows differ from person to person, as a trace sets it.
  public enum Setting: Equatable, Sendable {
    /// The direction of reading.
    case direction(ReadingDirection)
    /// Light or dark.
    case appearance(Appearance)
    /// Whether colours are to stand out from each other more than usual.
    case contrast(isHigh: Bool)
    /// Whether what moves for its looks alone is not to move.
    case motion(isReduced: Bool)
    /// The colour of what can be pressed; nil for the theme's own.
    case accent(Color?)
  }

  /// All that windows differ in from person to person.
  public struct Preferences: Equatable, Sendable {
    /// The direction of reading.
    public var direction = ReadingDirection.leftToRight
    /// Light or dark.
    public var appearance = Appearance.light
    /// Whether colours are to stand out from each other more than usual.
    public var hasHighContrast = false
    /// Whether what moves for its looks alone is not to move.
    public var reducesMotion = false
    /// The colour of what can be pressed; nil for the theme's own.
    public var accent: Color?

    /// The usual ones.
    public init() {}

    /// Takes one of them in.
    public mutating func set(_ setting: Setting) {
      switch setting {
      case .direction(let direction): self.direction = direction
      case .appearance(let appearance): self.appearance = appearance
      case .contrast(let isHigh): hasHighContrast = isHigh
      case .motion(let isReduced): reducesMotion = isReduced
      case .accent(let color): accent = color
      }
    }

    /// What makes these of other ones.
    public func changes(from old: Preferences) -> [Setting] {
      var changes: [Setting] = []
      if direction != old.direction { changes.append(.direction(direction)) }
      if appearance != old.appearance { changes.append(.appearance(appearance)) }
      if hasHighContrast != old.hasHighContrast { changes.append(.contrast(isHigh: hasHighContrast)) }
      if reducesMotion != old.reducesMotion { changes.append(.motion(isReduced: reducesMotion)) }
      if accent != old.accent { changes.append(.accent(accent)) }
      return changes
    }
  }
}

extension Trace.Setting: CustomStringConvertible {
  /// Reads what stands behind `set`.
  init(_ words: inout TraceWords) throws(Refusal) {
    switch try words.word("what is set") {
    case "direction": self = .direction(try SettingWords.direction(try words.word("ltr or rtl")))
    case "appearance": self = .appearance(try SettingWords.appearance(try words.word("light or dark")))
    case "contrast": self = .contrast(isHigh: try SettingWords.contrast(try words.word("normal or high")))
    case "motion": self = .motion(isReduced: try SettingWords.motion(try words.word("full or reduced")))
    case "accent": self = .accent(try SettingWords.accent(try words.word("a colour of six digits, or none")))
    case let other:
      throw Refusal("'\(other)' cannot be set: direction, appearance, contrast, motion, accent and text-scale can")
    }
  }

  /// The setting as a line of a trace has it.
  public var description: String {
    switch self {
    case .direction(let direction): "set direction \(direction.rawValue)"
    case .appearance(let appearance): "set appearance \(appearance.rawValue)"
    case .contrast(let isHigh): "set contrast \(isHigh ? "high" : "normal")"
    case .motion(let isReduced): "set motion \(isReduced ? "reduced" : "full")"
    case .accent(let color): "set accent \(color.map { $0.hex.dropFirst() } ?? "none")"
    }
  }
}
