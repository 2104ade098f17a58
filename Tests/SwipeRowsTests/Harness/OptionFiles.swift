import SwipeKit

@testable import swiperows
import SwipeRowsDemo

/// The manual page and the shells' completions, from the tables of options and keys.
enum OptionFiles {
  static let names = Set(Option.all.flatMap { [$0.name, $0.shortName].compactMap(\.self) })
  static let ignored = Set(Option.ignored.map(\.name))
  /// The keys of the help, each by itself.
  static let keys = Options.keys.flatMap(\.keys).flatMap { $0.keys.split(separator: ", ").map(String.init) }

  private static var styles: StyleDemo.Words { StyleDemo.all.words }

  static var manual: String {
    func escaped(_ text: String) -> String { text.replacing("-", with: "\\-") }
    func sentence(_ text: String) -> String { escaped(text.prefix(1).uppercased() + text.dropFirst()) }
    var lines = [".SH OPTIONS"]
    for (index, group) in Option.groups.enumerated() {
      if index > 0 { lines.append(".SS \(escaped(group.title))") }
      for option in group.options {
        lines.append(".TP")
        lines.append(
          option.value.map { ".BI \"\(escaped(option.names))\" \" \($0)\"" } ?? ".B \(escaped(option.names))")
        lines.append(sentence(option.description) + ".")
        let choices = option.choices.filter { $0.value != "" }
        if choices.isEmpty { continue }
        lines.append(".RS")
        for (word, meaning) in choices { lines += [".TP", ".B \(escaped(word))", "\(sentence(meaning))."] }
        lines.append(".RE")
      }
    }
    lines.append(".SH KEYS")
    for (index, group) in Options.keys.enumerated() {
      if index > 0 { lines.append(".SS \(escaped(group.title))") }
      for shortcut in group.keys {
        lines += [".TP", ".B \(escaped(shortcut.keys))", "\(sentence(shortcut.title))."]
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  static var bash: String {
    let values = Option.all.filter { !$0.choices.isEmpty }.map { option in
      "    \(option.all(" | "))) words='\(option.choices.map(\.key).joined(separator: " "))' ;;\n"
    }
    let files = Option.all.filter(\.isOfFile).map { $0.all(" | ") }.joined(separator: " | ")
    let free = Option.all.filter { $0.value != nil && $0.choices.isEmpty && !$0.isOfFile }
    return """
      # What bash completes of swiperows; made from the program's table of options.
      _swiperows() {
        local line=${COMP_LINE:0:COMP_POINT}
        local word=${line##*[[:space:]]}
        local before=${line%"$word"}
        before=${before%"${before##*[![:space:]]}"}
        local option=${before##*[[:space:]]} value=$word
        case $word in
          --*=*) option=${word%%=*} value=${word#*=} ;;
        esac
        local found= words=
        case $option in
      \(values.joined())\
          \(free.map { $0.all(" | ") }.joined(separator: " | "))) ;;
          \(files)) ;;
          *)
            case $word in
              -*) words='\(Option.all.map { $0.all(" ") }.joined(separator: " "))' ;;
              *) option=FILE ;;
            esac ;;
        esac
        case $option in
          FILE | \(files))
            compopt -o filenames 2>/dev/null
            found=$(compgen -f -- "$value") ;;
          *) found=$(compgen -W "$words" -- "$value") ;;
        esac
        # Bash splits words at `=` and `:` too, and wants what goes behind the last one.
        local part=${COMP_WORDS[COMP_CWORD]}
        case $part in
          = | : ) part= ;;
        esac
        local known=${word%"$part"} start=${word%"$value"}
        COMPREPLY=()
        while IFS= read -r value; do
          [ -z "$value" ] || value=$start$value COMPREPLY+=("${value#"$known"}")
        done <<<"$found"
      }
      complete -F _swiperows swiperows

      """
  }

  static var zsh: String {
    func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "'\\''"))'" }
    let files = Option.all.filter(\.isOfFile).map(\.name)
    let options = Option.all.flatMap { option in
      let others =
        option.endsIt
        ? ["- *"]
        : option.isOfFile ? files.filter { $0 != option.name } : option.shortName.map { [$0, option.name] } ?? []
      let value = option.value.map { value in
        let words = option.choices.map(\.key)
        let isLong = words.contains { $0.contains(":") }
        let action =
          option.isOfFile
          ? "_files" : isLong ? "->styles" : words.isEmpty ? " " : "(\(words.joined(separator: " ")))"
        return ":\(value):\(action)"
      }
      let rivals = option.repeats ? "*" : others.isEmpty ? "" : "(\(others.joined(separator: " ")))"
      return [option.name, option.shortName].compactMap(\.self).map { name in
        // The value of a one-letter name may follow without a space.
        let end = option.value == nil ? "" : name.hasPrefix("--") ? "=" : name.count == 2 ? "+" : ""
        return "  " + quoted("\(rivals)\(name)\(end)[\(option.summary)]\(value ?? "")")
      }
    }
    let words = styles.map { "  " + quoted("\($0.key.replacing(":", with: "\\:")):\($0.value)") }
    return """
      #compdef swiperows
      # What zsh completes of swiperows; made from the program's table of options.
      local -a styles=(
      \(words.joined(separator: "\n"))
      )
      local state
      _arguments -S \\
      \(options.joined(separator: " \\\n")) \\
        ':FILE:_files' && return
      [[ $state == styles ]] && _describe style styles

      """
  }

  static var fish: String {
    func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "\\'"))'" }
    let options = Option.all.map { option in
      let takes = option.value == nil ? "" : option.isOfFile ? " -r -F" : " -x"
      let choices = option.choices.map { word, meaning in
        meaning.isEmpty ? word : "\(word)\\t\(quoted(meaning))"
      }
      let words = choices.isEmpty ? "" : " -a \"\(choices.joined(separator: " "))\""
      let short = option.shortName.map { name in " \(name.count == 2 ? "-s" : "-o") \(name.dropFirst())" } ?? ""
      return "complete -c swiperows -l \(option.name.dropFirst(2))\(short)\(takes)"
        + " -d \(quoted(option.summary))\(words)"
    }
    return """
      # What fish completes of swiperows; made from the program's table of options.
      \(options.joined(separator: "\n"))

      """
  }
}

extension swiperows.Option {
  fileprivate var summary: String {
    let group = Self.groups.first { $0.options.contains { $0.name == name } }?.title ?? ""
    return group.hasPrefix("With ") ? "with \(group.dropFirst(5)): \(purpose)" : purpose
  }
  /// Whether each occurrence adds a value.
  fileprivate var repeats: Bool { ["--leading", "--trailing", "--exec"].contains(name) }
  fileprivate func all(_ separator: String) -> String {
    [name, shortName].compactMap(\.self).joined(separator: separator)
  }
  fileprivate var isOfFile: Bool { value == "FILE" }
  fileprivate var endsIt: Bool { ["--help", "--version"].contains(name) }
}
