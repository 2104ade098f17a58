/// A command that is run for a line, as an option has it: words, some with placeholders for the line.
///
/// Its words are cut as a shell cuts them, by blanks, quotes and backslashes, once and before any line is there: nothing
/// of a line is ever a command.
struct LineCommand: Equatable, Sendable {
  /// A part of a word.
  private enum Part: Equatable {
    case text([UInt8])
    /// The line, or the chosen fields of it.
    case line(LineFields?)
    /// The number of the line.
    case number
    /// The query.
    case query
  }

  private let words: [[Part]]
  /// The command as it was given, for complaints.
  let text: String

  /// Reads a command.
  init(_ text: String) throws(UsageError) {
    self.text = text
    var (words, word, plain): ([[Part]], [Part], [UInt8]) = ([], [], [])
    var (quote, isInWord): (UInt8?, Bool) = (nil, false)
    func endPlain() {
      if !plain.isEmpty { word.append(.text(plain)) }
      plain = []
    }
    func endWord() {
      endPlain()
      if isInWord { words.append(word) }
      (word, isInWord) = ([], false)
    }
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "{"):
        isInWord = true
        guard let end = rest.firstIndex(of: UInt8(ascii: "}")),
          let part = Self.part(String(decoding: rest[..<end], as: UTF8.self))
        else {
          plain.append(byte)
          continue
        }
        endPlain()
        word.append(part)
        rest = rest[(end + 1)...]
      case UInt8(ascii: "\\") where quote != UInt8(ascii: "'"):
        guard let next = rest.popFirst() else {
          throw UsageError("the command '\(text)' ends with a backslash; write two for one")
        }
        isInWord = true
        plain.append(next)
      case UInt8(ascii: "'"), UInt8(ascii: "\""):
        isInWord = true
        if quote == nil {
          quote = byte
        } else if quote == byte {
          quote = nil
        } else {
          plain.append(byte)
        }
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"):
        if quote == nil { endWord() } else { plain.append(byte) }
      default:
        isInWord = true
        plain.append(byte)
      }
    }
    guard quote == nil else { throw UsageError("a quote of the command '\(text)' is not closed") }
    endWord()
    guard !words.isEmpty else { throw UsageError("a command has a name, such as --exec delete='rm {}'") }
    self.words = words
  }

  private static func part(_ name: String) -> Part? {
    switch name {
    case "": .line(nil)
    case "n": .number
    case "q": .query
    default: LineFields(name).map { .line($0) }
    }
  }

  /// Returns the words for a line.
  func words(
    for line: ArraySlice<UInt8>, number: Int, query: String, _ options: LineOptions
  ) -> [SystemString] {
    words.map { word in
      var bytes: [UInt8] = []
      for part in word {
        switch part {
        case .text(let text): bytes += text
        case .line(nil): bytes += line
        case .line(let fields?): bytes += fields.chosen(of: line, options.delimiter)
        case .number: bytes += "\(number)".utf8
        case .query: bytes += query.utf8
        }
      }
      // No argument of a program has a zero.
      return SystemString(bytes: bytes.prefix { $0 != 0 })
    }
  }
}
