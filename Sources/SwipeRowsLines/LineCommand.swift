import SwipeKitSDL
import SwipeRowsShared

/// A command from an option, whose words may have placeholders for lines.
///
/// It is split into words as in a shell, by blanks, quotes and backslashes, before any line is there. So a line is never
/// a command. With a shell, lines are passed in variables, not as text of the script or as parameters. A function, `set`
/// and `shift` would change parameters, but no script uses the names of these variables.
package struct LineCommand: Equatable, Sendable {
  enum Part: Equatable {
    case text([UInt8])
    /// The whole line, or some of its fields, of the first line or all lines.
    case line(LineFields?, ofAll: Bool)
    case number(ofAll: Bool)
    case file(ofAll: Bool)
    case query

    var text: [UInt8]? { if case .text(let text) = self { text } else { nil } }

    var isList: Bool {
      switch self {
      case .line(_, let ofAll), .number(let ofAll): ofAll
      case .text, .file, .query: false
      }
    }

    var isOfAll: Bool { self == .file(ofAll: true) || isList }
  }

  private enum Form: Equatable {
    case words([[Part]])
    /// The parts, and whether each is in double quotes.
    case script([ScriptPart])
  }

  private struct ScriptPart: Equatable {
    let part: Part
    let isQuoted: Bool
  }

  struct Values {
    let act: LineAct
    /// The act on the lines of `{+}`; nil if they are the same.
    var marked: LineAct?
    let query: String
    let options: LineOptions
    /// The names of files with the first line, and with all lines.
    var file: SystemString = ""
    var fileOfAll: SystemString = ""
  }

  private let form: Form
  private let parts: [Part]

  /// Whether it runs once for all lines of an act.
  var takesAll: Bool { parts.contains(where: \.isOfAll) }
  var takesQuery: Bool { parts.contains(.query) }
  var needsFile: Bool { parts.contains(.file(ofAll: false)) }
  var needsFileOfAll: Bool { parts.contains(.file(ofAll: true)) }

  package init(_ text: String, shell: Bool = false) throws(UsageError) {
    if shell {
      let script = try Self.script(text)
      (form, parts) = (.script(script), script.map(\.part))
    } else {
      let words = try Self.words(text)
      if CodeArgumentRule.isRun(by: words) { throw Self.codeError(text) }
      (form, parts) = (.words(words), Array(words.joined()))
    }
    if parts.isEmpty { throw UsageError("a command is not empty: give one such as 'rm {}'") }
  }

  // MARK: Reading

  static func placeholder(_ text: ArraySlice<UInt8>) -> (part: Part, rest: ArraySlice<UInt8>)? {
    guard text.first == UInt8(ascii: "{"), let end = text.firstIndex(of: UInt8(ascii: "}")) else { return nil }
    var name = String(decoding: text[text.startIndex..<end].dropFirst(), as: UTF8.self)
    let ofAll = name.hasPrefix("+")
    if ofAll { name.removeFirst() }
    let part: Part? =
      switch name {
      case "": .line(nil, ofAll: ofAll)
      case "n": .number(ofAll: ofAll)
      case "f": .file(ofAll: ofAll)
      case "q": ofAll ? nil : .query
      default: LineFields(name).map { .line($0, ofAll: ofAll) }
      }
    return part.map { ($0, text[(end + 1)...]) }
  }

  private static func words(_ text: String) throws(UsageError) -> [[Part]] {
    var (words, word, plain): ([[Part]], [Part], [UInt8]) = ([], [], [])
    var (quote, isInWord): (UInt8?, Bool) = (nil, false)
    func endPlain() {
      if !plain.isEmpty { word.append(.text(plain)) }
      plain = []
    }
    func endWord() {
      endPlain()
      if isInWord { words.append(word.isEmpty ? [.text([])] : word) }
      (word, isInWord) = ([], false)
    }
    var rest = Array(text.utf8)[...]
    while let byte = rest.first {
      if let found = placeholder(rest) {
        isInWord = true
        endPlain()
        word.append(found.part)
        rest = found.rest
        continue
      }
      rest.removeFirst()
      switch byte {
      case UInt8(ascii: "\\") where quote != UInt8(ascii: "'"):
        guard let next = rest.popFirst() else {
          throw UsageError("the command '\(text)' ends with a backslash; write two for one")
        }
        isInWord = true
        plain.append(next)
      case UInt8(ascii: "'"), UInt8(ascii: "\""):
        isInWord = true
        if quote == nil { quote = byte } else if quote == byte { quote = nil } else { plain.append(byte) }
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"):
        if quote == nil { endWord() } else { plain.append(byte) }
      default:
        isInWord = true
        plain.append(byte)
      }
    }
    guard quote == nil else { throw UsageError("a quote of the command '\(text)' is not closed") }
    endWord()
    guard words.allSatisfy({ $0.count == 1 || !$0.contains(where: \.isList) }) else {
      throw UsageError("'\(text)' has {+} in the middle of a word: it is as many words as there are lines")
    }
    return words
  }

  private static func script(_ text: String) throws(UsageError) -> [ScriptPart] {
    var (parts, plain): ([ScriptPart], [UInt8]) = ([], [])
    var (rest, context) = (Array(text.utf8)[...], ShellContext())
    func endPlain() {
      if !plain.isEmpty { parts.append(ScriptPart(part: .text(plain), isQuoted: false)) }
      plain = []
    }
    while !rest.isEmpty {
      guard let found = placeholder(rest) else {
        plain += context.take(from: &rest)
        continue
      }
      if let refusal = context.refusal { throw UsageError("'\(text)' has a placeholder \(refusal)") }
      endPlain()
      parts.append(ScriptPart(part: found.part, isQuoted: context.isQuoted))
      rest = found.rest
      context.skip(found.part)
    }
    context.endCommand()
    if context.runsLine { throw codeError(text) }
    endPlain()
    return parts
  }

  private static func codeError(_ text: String) -> UsageError {
    UsageError("'\(text)' has a placeholder in code, which would run the line; write sh -c '… \"$1\"' sh {}")
  }

  // MARK: Running

  func words(for values: Values) -> (words: [SystemString], variables: [(name: String, value: SystemString)]) {
    switch form {
    case .words(let words):
      let words = words.flatMap { word -> [SystemString] in
        if word.count == 1, word[0].isList { return values.texts(of: word[0]).map(Self.argument) }
        return [Self.argument(word.flatMap { values.texts(of: $0).joined() })]
      }
      return (words, [])
    case .script(let parts):
      var (script, variables): ([UInt8], [(name: String, value: SystemString)]) = ([], [])
      for part in parts {
        if case .text(let text) = part.part {
          script += text
          continue
        }
        let references = values.texts(of: part.part).map { text -> String in
          variables.append(("SWIPEROWS_\(variables.count + 1)", Self.argument(text)))
          let reference = "${SWIPEROWS_\(variables.count)}"
          return part.isQuoted ? reference : "\"\(reference)\""
        }
        script += references.joined(separator: " ").utf8
      }
      return (["sh", "-c", Self.argument(script)], variables)
    }
  }

  /// Returns an argument, which ends before any zero byte.
  private static func argument(_ bytes: [UInt8]) -> SystemString { SystemString(bytes: bytes.prefix { $0 != 0 }) }
}

extension LineCommand.Values {
  var all: LineAct { marked ?? act }

  fileprivate func texts(of part: LineCommand.Part) -> [[UInt8]] {
    func each(_ ofAll: Bool, _ text: (Int) -> [UInt8]) -> [[UInt8]] {
      ofAll ? all.shown.map(text) : [act.shown.first.map(text) ?? []]
    }
    return switch part {
    case .text(let text): [text]
    case .line(let fields, let ofAll):
      each(ofAll) { number in
        let text = all.rows[number].text
        guard let chosen = fields?.chosen(of: text, options.delimiter) else { return Array(text) }
        return options.delimiter == .blanks ? Array(chosen.drop(while: LineFields.isBlank)) : chosen
      }
    case .number(let ofAll): each(ofAll) { Array("\($0)".utf8) }
    case .file(let ofAll): [ofAll ? fileOfAll.bytes : file.bytes]
    case .query: [Array(query.utf8)]
    }
  }
}
