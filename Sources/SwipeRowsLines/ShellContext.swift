/// The context of a place in a script of a shell: whether quotes are open there, and inside of what.
///
/// Quoting begins again in `$( )`, in back quotes and in `${ }`, so the context is a stack. If shells differ, or a
/// text is more than a word, a placeholder could be several arguments, or code: it is refused.
struct ShellContext {
  /// A construct that is open, and the byte that closes it.
  private struct Frame {
    enum Kind {
      case commands, word, quotes, singleQuotes
      /// Arithmetic, or a form of `${ }` that not every shell has.
      case opaque
    }

    let kind: Kind
    let end: UInt8?
  }

  private var frames = [Frame(kind: .commands, end: nil)]
  /// The latest byte, unless it was a line's continuation.
  private var former: UInt8?
  /// The construct after which the context is unknown; nil if it is known.
  private var unknown: String?

  private var top: Frame { frames.last ?? Frame(kind: .opaque, end: nil) }
  private var isInBackQuotes: Bool { frames.contains { $0.end == UInt8(ascii: "`") } }

  /// Whether a word is in double quotes here.
  var isQuoted: Bool { top.kind == .quotes }

  /// The reason to refuse a placeholder here; nil if it is one argument.
  var refusal: String? {
    if top.kind == .singleQuotes { return "in single quotes, where a shell reads none: it needs no quotes" }
    if former == UInt8(ascii: "$") { return "right after a $; a dollar sign is written \\$" }
    guard let construct = unknown ?? (top.kind == .opaque ? "$((' or '${" : nil) else { return nil }
    return "in or after '\(construct)', where it may be more than one argument; assign it to a variable before"
  }

  /// Notes that a placeholder is here.
  mutating func skipPlaceholder() { former = UInt8(ascii: "}") }

  /// Takes the next bytes of a script, up to a place that may have a placeholder.
  mutating func take(from rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let start = rest
    if let byte = rest.popFirst() { read(byte, &rest) }
    return start[..<rest.startIndex]
  }

  private mutating func read(_ byte: UInt8, _ rest: inout ArraySlice<UInt8>) {
    let (former, top) = (former, top)
    self.former = byte
    switch (byte, top.kind) {
    case _ where byte == top.end:
      frames.removeLast()
      // What begins as arithmetic and does not end so is commands.
      let isArithmetic = top.kind == .opaque && self.top.kind == .opaque
      if isArithmetic, frames.dropLast().last?.kind != .opaque, rest.first != top.end { unknown = "$((" }
    case (_, .singleQuotes): if byte == UInt8(ascii: "`"), isInBackQuotes { unknown = "`" }
    case (UInt8(ascii: "\\"), _):
      let continues = rest.popFirst() == UInt8(ascii: "\n")
      if continues { self.former = former }
      if isInBackQuotes || top.kind == .opaque || continues && !Self.beginsWord(after: former) { unknown = "\\" }
    case (UInt8(ascii: "`"), _):
      if isInBackQuotes || top.kind == .opaque { unknown = "`" }
      frames.append(Frame(kind: .commands, end: byte))
    case (UInt8(ascii: "$"), _): readDollar(&rest)
    case (UInt8(ascii: "'"), .quotes): if top.end != UInt8(ascii: "\"") { unknown = "'" }
    case (UInt8(ascii: "'"), .commands), (UInt8(ascii: "'"), .word):
      frames.append(Frame(kind: .singleQuotes, end: byte))
    case (UInt8(ascii: "\""), .quotes), (UInt8(ascii: "\""), .commands), (UInt8(ascii: "\""), .word):
      frames.append(Frame(kind: .quotes, end: byte))
    case (UInt8(ascii: "'"), .opaque), (UInt8(ascii: "\""), .opaque), (UInt8(ascii: "\n"), .opaque): unknown = "${"
    case (UInt8(ascii: "("), .opaque): frames.append(Frame(kind: .opaque, end: UInt8(ascii: ")")))
    case (_, .commands): readCommand(byte, after: former, &rest)
    default: break
    }
  }

  private mutating func readDollar(_ rest: inout ArraySlice<UInt8>) {
    let isQuoted = top.kind == .quotes
    switch rest.first {
    case .some(let byte) where top.kind == .opaque && "([{".utf8.contains(byte): unknown = "${"
    case UInt8(ascii: "["): unknown = "$["
    case UInt8(ascii: "'"): if !isQuoted { unknown = "$'" }
    case UInt8(ascii: "$"):
      rest.removeFirst()
      former = UInt8(ascii: "}")
    case UInt8(ascii: "("):
      former = rest.removeFirst()
      let isArithmetic = rest.first == former
      if isArithmetic { rest.removeFirst() }
      for _ in 0..<(isArithmetic ? 2 : 1) {
        frames.append(Frame(kind: isArithmetic ? .opaque : .commands, end: UInt8(ascii: ")")))
      }
    case UInt8(ascii: "{") where LineCommand.placeholder(rest) == nil:
      former = rest.removeFirst()
      // Its name, or a sign such as `#`.
      rest = rest.dropFirst(max(1, rest.prefix(while: Self.isInName).count))
      let isColon = rest.first == UInt8(ascii: ":")
      switch isColon ? rest.dropFirst().first : rest.first {
      case UInt8(ascii: "#"), UInt8(ascii: "%"):
        frames.append(Frame(kind: isColon ? .opaque : .word, end: UInt8(ascii: "}")))
      case UInt8(ascii: "-"), UInt8(ascii: "?"), UInt8(ascii: "+"):
        rest = rest.dropFirst(isColon ? 2 : 1)
        frames.append(Frame(kind: isQuoted ? .quotes : .word, end: UInt8(ascii: "}")))
      default: frames.append(Frame(kind: .opaque, end: UInt8(ascii: "}")))
      }
    default: break
    }
  }

  /// Reads a byte that is neither quoted nor a quote.
  private mutating func readCommand(_ byte: UInt8, after former: UInt8?, _ rest: inout ArraySlice<UInt8>) {
    switch byte {
    case UInt8(ascii: "("):
      if rest.first == byte { unknown = "((" }
      frames.append(Frame(kind: .commands, end: UInt8(ascii: ")")))
    case UInt8(ascii: "#") where Self.beginsWord(after: former):
      // In back quotes it ends where they do.
      if isInBackQuotes { unknown = "#" } else { rest = rest.drop { $0 != UInt8(ascii: "\n") } }
    case UInt8(ascii: "<") where rest.first == byte: unknown = "<<"
    case UInt8(ascii: "c") where top.end == UInt8(ascii: ")") && Self.beginsWord(after: former):
      // The parentheses of its patterns have no partners.
      if rest.starts(with: "ase".utf8) { unknown = "case" }
    default: break
    }
  }

  private static func isInName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
    default: false
    }
  }

  private static func beginsWord(after byte: UInt8?) -> Bool { byte.map(" \t\n;&|()`".utf8.contains) ?? true }
}
