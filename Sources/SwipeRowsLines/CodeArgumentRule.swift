/// The rule for arguments that a program runs as code, such as after `sh -c`.
///
/// A line must not be a part of code, since it would run. A line may be the whole code, since the user then wants to
/// run it.
struct CodeArgumentRule {
  typealias Word = [LineCommand.Part]

  private let names: String
  /// The letters of options whose value is code, and of options with another value.
  private var letters = ""
  private var otherLetters = ""
  /// The number of words before code without an option; nil if it needs one.
  private var wordsBefore: Int?
  /// Whether the first word that is no option is a script or a command.
  private var endsAtWord = false
  /// Whether all words from the first word of code belong to it.
  private var isRest = false

  private static let rules = [
    CodeArgumentRule(
      names: "sh bash dash zsh fish ksh mksh ash", letters: "cC", otherLetters: "oO", endsAtWord: true),
    CodeArgumentRule(names: "python python3 perl ruby lua node php", letters: "ceEr", endsAtWord: true),
    CodeArgumentRule(names: "su runuser sg script flock", letters: "c"),
    CodeArgumentRule(names: "env", letters: "S", otherLetters: "uC", endsAtWord: true),
    CodeArgumentRule(names: "ssh", otherLetters: "BbcDEeFIiJLlmOoPpQRSWw", wordsBefore: 1, isRest: true),
    CodeArgumentRule(names: "eval", wordsBefore: 0, isRest: true), CodeArgumentRule(names: "trap", wordsBefore: 0),
  ]
  /// The long names of options whose value is code, and of options with another value.
  private static let longNames = ["command", "init-command", "session-command", "split-string", "eval"]
  private static let otherNames = ["rcfile", "init-file", "unset", "chdir"]
  /// The words that may come before the name of a command in a shell.
  private static let prefixes = "! () { if then else elif do while until time"
  /// The programs that run another program, whose name is one of their words.
  private static let runners =
    "builtin chroot command doas env exec find ionice nice nohup setsid stdbuf sudo timeout xargs"

  static func isRun(by words: [Word]) -> Bool {
    let words = Array(words.drop { has(start(of: $0), in: prefixes) || start(of: $0).contains("=") })
    return words.indices.contains { index in
      let path = start(of: words[index])
      let name = path.hasPrefix("$SHELL") ? "sh" : path.split(separator: "/").last.map(String.init) ?? ""
      // A word such as `ssh` may also be something else than a command.
      let isCommand = index == 0 || has(start(of: words[0]), in: runners)
      return rules.contains { rule in
        has(name, in: rule.names) && (isCommand || rule.wordsBefore == nil) && rule.isRun(by: words[(index + 1)...])
      }
    }
  }

  private func isRun(by words: ArraySlice<Word>) -> Bool {
    var (before, isCode, isOther) = (wordsBefore, false, false)
    for (index, word) in zip(words.indices, words) {
      let start = Self.start(of: word)
      if isOther {
        isOther = false
      } else if start.utf8.count > 1, start.hasPrefix("-") || start.hasPrefix("+") {
        let name = start.hasPrefix("--") ? start.dropFirst(2).prefix { $0 != "=" } : nil
        let isName = name.map { name in !name.isEmpty && Self.longNames.contains { $0.hasPrefix(name) } }
        if isName ?? start.contains(where: letters.contains) {
          if Self.isPart(word) { return true }
          isCode = isCode || !start.contains("=")
        }
        isOther =
          name.map { Self.otherNames.contains(String($0)) && !start.contains("=") }
          ?? start.last.map(otherLetters.contains) ?? false
      } else if isCode || before == 0 {
        if Self.isPart(isRest ? Array(words[index...].joined(separator: [.text([32])])) : word) { return true }
        if isRest { return false }
        (isCode, before) = (false, nil)
      } else if endsAtWord, !start.contains("=") {
        return false
      } else {
        before = before.map { $0 - 1 }
      }
    }
    return false
  }

  private static func isPart(_ word: Word) -> Bool {
    word.contains { $0.text == nil } && word.filter { $0.text != [] }.count > 1
  }

  static func start(of word: Word) -> String {
    String(decoding: word.prefix { $0.text != nil }.compactMap(\.text).joined(), as: UTF8.self)
  }

  private static func has(_ name: String, in names: String) -> Bool {
    names.split(separator: " ").contains { $0 == name }
  }
}
