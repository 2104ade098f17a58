/// The context at a position in a shell script: its open quotes and other constructs.
///
/// Quoting begins again in `$( )`, in back quotes and in `${ }`, so the context is a stack. A placeholder is refused if
/// shells differ, or if it could become several arguments, or code.
struct ShellContext {
  /// An open construct, and the byte that closes it.
  private struct Frame {
    enum Kind {
      case commands, word, quotes, singleQuotes
      /// Arithmetic, or a form of `${ }` that not every shell has.
      case opaque
    }

    let kind: Kind
    let end: UInt8?
    /// The words of the current command, if the construct has commands.
    var words: [CodeArgumentRule.Word] = []
    var isInWord = false
    /// Whether the next word is the file of a redirection.
    var redirects = false
    var hasLine = false
  }

  private var frames = [Frame(kind: .commands, end: nil)]
  /// The latest byte, unless it was a line continuation.
  private var former: UInt8?
  /// The construct after which the context is unknown; nil if it is known.
  private var unknown: String?

  private var top: Frame { frames.last ?? Frame(kind: .opaque, end: nil) }
  private var isInBackQuotes: Bool { frames.contains { $0.end == UInt8(ascii: "`") } }

  var isQuoted: Bool { top.kind == .quotes }

  /// The reason to refuse a placeholder here; nil if it is one argument.
  var refusal: String? {
    if top.kind == .singleQuotes { return "in single quotes, where a shell reads none: it needs no quotes" }
    if former == UInt8(ascii: "$") { return "right after a $; a dollar sign is written \\$" }
    guard let construct = unknown ?? (top.kind == .opaque ? "$((' or '${" : nil) else { return nil }
    return "in or after '\(construct)', where it may be more than one argument; assign it to a variable before"
  }

  /// Whether a command that has ended would run a line as a part of code.
  private(set) var runsLine = false

  mutating func skip(_ placeholder: LineCommand.Part) {
    former = UInt8(ascii: "}")
    add(placeholder)
  }

  /// Takes the next bytes of a script, up to the next position for a placeholder.
  mutating func take(from rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let (start, kind, former, depth) = (rest, top.kind, former, frames.count)
    if let byte = rest.popFirst() { read(byte, &rest) }
    let taken = start[..<rest.startIndex]
    if frames.count > depth, top.kind != .commands {
      add(.text([]))
    } else if frames.count == depth {
      note(taken, after: former, isCommand: kind == .commands, isEscaped: kind != .singleQuotes && taken.count == 2)
    }
    return taken
  }

  /// Records the next bytes of a word, or between words.
  private mutating func note(_ bytes: ArraySlice<UInt8>, after former: UInt8?, isCommand: Bool, isEscaped: Bool) {
    switch bytes.first {
    case UInt8(ascii: "\\") where isEscaped:
      if bytes.last != UInt8(ascii: "\n") { add(.text(Array(bytes.dropFirst()))) }
    case UInt8(ascii: "#") where isCommand && bytes.count > 1: break
    case UInt8(ascii: " ") where isCommand, UInt8(ascii: "\t") where isCommand: endWord()
    case UInt8(ascii: "<") where isCommand, UInt8(ascii: ">") where isCommand:
      // Digits before a redirection are a file descriptor.
      frames[command].redirects =
        frames[command].words.last.map { Int(CodeArgumentRule.start(of: $0)) != nil } == true
      endWord()
      frames[command].redirects = true
    case .some(let byte) where isCommand && "\n;&|)".utf8.contains(byte):
      if former != UInt8(ascii: "<"), former != UInt8(ascii: ">") { endCommand() }
    default: add(.text(Array(bytes)))
    }
  }

  private var command: Int { frames.lastIndex { $0.kind == .commands } ?? 0 }

  private mutating func add(_ part: LineCommand.Part) {
    let index = command
    if !frames[index].isInWord { frames[index].words.append([]) }
    frames[index].words[frames[index].words.count - 1].append(part)
    frames[index].isInWord = true
    frames[index].hasLine = frames[index].hasLine || part.text == nil
  }

  private mutating func endWord() {
    let index = command
    if frames[index].isInWord, frames[index].redirects {
      frames[index].words.removeLast()
      frames[index].redirects = false
    }
    frames[index].isInWord = false
  }

  mutating func endCommand() {
    endWord()
    runsLine = runsLine || CodeArgumentRule.isRun(by: frames[command].words)
    frames[command].words = []
  }

  private mutating func read(_ byte: UInt8, _ rest: inout ArraySlice<UInt8>) {
    let (former, top) = (former, top)
    self.former = byte
    switch (byte, top.kind) {
    case _ where byte == top.end:
      if top.kind == .commands { endCommand() }
      frames.removeLast()
      // The output of commands is part of a word, unless the commands are a subshell.
      if top.kind == .commands { add(.text(Array("()".utf8))) }
      if top.hasLine { add(.query) }
      // Something that begins as arithmetic but ends otherwise is commands.
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
      // The name of a variable, or a sign such as `#`.
      let name = rest.prefix(max(1, rest.prefix(while: Self.isInName).count))
      add(.text(Array("$".utf8 + name)))
      rest = rest.dropFirst(name.count)
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

  private mutating func readCommand(_ byte: UInt8, after former: UInt8?, _ rest: inout ArraySlice<UInt8>) {
    switch byte {
    case UInt8(ascii: "("):
      if rest.first == byte { unknown = "((" }
      if former != UInt8(ascii: "<"), former != UInt8(ascii: ">") { endCommand() }
      frames.append(Frame(kind: .commands, end: UInt8(ascii: ")")))
    case UInt8(ascii: "#") where Self.beginsWord(after: former):
      // In back quotes, a comment ends with them.
      if isInBackQuotes { unknown = "#" } else { rest = rest.drop { $0 != UInt8(ascii: "\n") } }
    case UInt8(ascii: "<") where rest.first == byte: unknown = "<<"
    case UInt8(ascii: "c") where top.end == UInt8(ascii: ")") && Self.beginsWord(after: former):
      // The parentheses of its patterns are not balanced.
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
