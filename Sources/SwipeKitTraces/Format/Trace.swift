import SwipeKit

/// A recording of a user's input, which can be replayed.
///
/// Its text has an event on each line. `Documentation/Trace-events.md` documents the format. Times are in milliseconds
/// in the text, but in seconds here.
///
/// ```swift
/// let trace = try Trace(
///   """
///   0 down mouse 0 300 30
///   16 move mouse 0 250 30
///   250 up mouse 0 180 30
///   """)
/// ```
public struct Trace: Sendable {
  /// An action with its time.
  public struct Step: Equatable, Sendable {
    /// An action of a trace.
    @nonexhaustive public enum Action: Equatable, Sendable {
      /// An input event of the program.
      case input(InputEvent)
      /// A changed user setting.
      case set(Setting)
      /// An expectation, with the number of its line.
      case expect(Expectation, line: Int)
      /// A wait until nothing moves, with a limit in seconds and its line number.
      case wait(limit: Double, line: Int)
      /// A tap on the element with a text.
      case tap(String)
      /// A swipe of a row that uncovers an edge by a fraction of the row's width, with a lift at rest.
      case swipe(RowID, Edge, by: Double)
      /// The output of the view tree.
      case describe
      /// A screenshot, with the name of its file.
      case screenshot(String)
      /// The end of the trace.
      case end
    }

    /// The time, in seconds.
    public let time: Double
    /// The action of the step.
    public let action: Action
    /// The number of its line; nil for a step that was not read.
    public let lineNumber: Int?

    /// Creates a step from its parts.
    public init(time: Double, action: Action, lineNumber: Int? = nil) {
      (self.time, self.action, self.lineNumber) = (time, action, lineNumber)
    }

    /// Returns whether two steps do the same at the same time.
    public static func == (one: Step, other: Step) -> Bool { one.time == other.time && one.action == other.action }
  }

  /// The maximum time, in milliseconds: three years; the precision of times is then still far below a frame.
  static let latest = 1e11
  /// The default limit of a wait, in seconds.
  static let waitTimeout = 10.0
  /// The precision of times, in parts of a millisecond.
  private static let parts = 1000.0
  /// The range of scales, in device pixels a point, for windows on any display.
  private static let scales = 0.1...100.0
  /// The range of a window's width and height, in points, for every window that is recorded.
  package static let lengths = 1.0...16_384.0

  /// The size of the window, in points.
  public var size = Size(width: 360, height: 640)
  /// The scale, in device pixels a point.
  public var scale = 1.0
  /// The user's settings at the beginning.
  public var settings = UserSettings()
  /// The program's own settings, in order.
  public private(set) var own: [(name: String, value: String)] = []
  /// The steps, in order.
  public var steps: [Step] = []

  /// Creates a trace without steps.
  public init() {}

  /// Creates a trace from its text.
  ///
  /// - Parameters:
  ///   - text: the lines.
  ///   - dialect: the settings and keys of the program.
  ///   - beginning: the defaults for settings that the text does not have; its steps are ignored.
  /// - Throws: a `TraceError` for the first invalid line.
  public init(_ text: String, dialect: some TraceDialect = PlainDialect(), beginning: Trace = Trace())
    throws(TraceError)
  {
    var reader = TraceReader(beginning, dialect)
    // Bytes are faster: a trace may have a line for each frame of several hours.
    var rest = Array(text.utf8)[...]
    // Some editors write a byte order mark.
    let mark = "\u{FEFF}".utf8
    if rest.starts(with: mark) { rest = rest.dropFirst(mark.count) }
    let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    while let end = rest.firstIndex(where: { $0 == lineFeed || $0 == carriageReturn }) {
      try reader.read(rest[..<end])
      let isPair = rest[end] == carriageReturn && rest[end...].dropFirst().first == lineFeed
      rest = rest[end...].dropFirst(isPair ? 2 : 1)
    }
    try reader.read(rest)
    self = reader.trace
  }

  /// The value of one of the program's own settings; nil if it is missing.
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

  static func scale(_ word: String) throws(Refusal) -> Double {
    guard let scale = Double(decimal: word), scales.contains(scale) else {
      throw Refusal("'\(word)' is no scale: give \(scales.lowerBound.decimal) to \(scales.upperBound.decimal)")
    }
    return scale
  }

  static func time(_ milliseconds: Double) throws(Refusal) -> Double {
    guard milliseconds >= 0 else { throw Refusal("a time is not below 0") }
    guard milliseconds <= latest else { throw Refusal("a time is at most \(formattedNumber(latest)) milliseconds") }
    return (milliseconds * parts).rounded() / (1000 * parts)
  }
}
