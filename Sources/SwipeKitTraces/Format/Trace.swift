import SwipeKit

/// What somebody did with a program, to be done again: a text of one event a line.
///
/// See the README for the format. Times are in milliseconds in the text and in seconds here.
public struct Trace: Sendable {
  /// One line that does something.
  public struct Step: Equatable, Sendable {
    /// What happens.
    public enum Action: Equatable, Sendable {
      /// The window tells the program something.
      case input(InputEvent)
      /// The user prefers something else from now on.
      case set(Setting)
      /// Something must be so; the line of the trace, for who asks why not.
      case expect(Expectation, line: Int)
      /// The trace waits until nothing moves by itself, for so many seconds at most; the line of the trace.
      case wait(limit: Double, line: Int)
      /// The view tree is told.
      case describe
      /// A picture is to be written to a file.
      case screenshot(String)
      /// The trace is over.
      case end
    }

    /// When, in seconds.
    public let time: Double
    /// What happens.
    public let action: Action

    /// Makes a step of its parts.
    public init(time: Double, action: Action) { (self.time, self.action) = (time, action) }
  }

  /// The latest time that there can be, in milliseconds: three years, in which a frame is still far more than the
  /// least that two times can differ by.
  static let latest = 1e11
  /// How long a trace waits where it does not say, in seconds.
  static let patience = 10.0
  /// Times are as fine as this, in parts of a millisecond.
  private static let parts = 1000.0
  /// The numbers of device pixels that a point can have: a recording's window may be on any display.
  private static let scales = 0.1...100.0
  /// The lengths that a window can have, in points: small ones too, since a recording must be fit to be played.
  package static let lengths = 1.0...16_384.0

  /// The window's size, in points.
  public var size = Size(width: 360, height: 640)
  /// Device pixels a point.
  public var scale = 1.0
  /// How large texts are at first, as a share of their usual size, which the scale has in it.
  public var textScale = 1.0
  /// What the user prefers at first.
  public var preferences = Preferences()
  /// The program's own settings, in order.
  public private(set) var own: [(name: String, value: String)] = []
  /// What happens, in order.
  public var steps: [Step] = []

  /// A trace in which nothing happens.
  public init() {}

  /// Reads a trace.
  ///
  /// - Parameters:
  ///   - dialect: what the program has of its own.
  ///   - beginning: what holds where the trace does not say; its steps are left out.
  /// - Throws: what is wrong with its first bad line.
  public init(
    _ text: String, dialect: some TraceDialect = PlainDialect(), beginning: Trace = Trace()
  ) throws(TraceError) {
    var reader = TraceReader(beginning, dialect)
    // Some editors begin a text with a mark of its encoding.
    let text = text.unicodeScalars.first == "\u{FEFF}" ? Substring(text.unicodeScalars.dropFirst()) : text[...]
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
    for line in lines { try reader.read(line) }
    self = reader.trace
  }

  /// The value of a setting of the program's own; nil where the trace has none.
  public subscript(name: String) -> String? {
    get { own.first { $0.name == name }?.value }
    set {
      let place = own.firstIndex { $0.name == name }
      switch (place, newValue) {
      case (let place?, let value?): own[place].value = value
      case (let place?, nil): own.remove(at: place)
      case (nil, let value?): own.append((name, value))
      case (nil, nil): break
      }
    }
  }

  /// A number of device pixels a point.
  static func scale(_ word: String) throws(Refusal) -> Double {
    guard let scale = Double(decimal: word), scales.contains(scale) else {
      throw Refusal("'\(word)' is no scale: give \(scales.lowerBound.decimal) to \(scales.upperBound.decimal)")
    }
    return scale
  }

  /// A time in seconds, from one in milliseconds.
  static func time(_ milliseconds: Double) throws(Refusal) -> Double {
    guard milliseconds >= 0 else { throw Refusal("a time is not below 0") }
    guard milliseconds <= latest else { throw Refusal("a time is at most \(number(latest)) milliseconds") }
    return (milliseconds * parts).rounded() / (1000 * parts)
  }
}
