import SwipeKitSDL
import SwipeRowsLines
import SwipeRowsShared

/// Options that fzf and rofi have mean the same here.
extension Option {
  static let ofLines = [
    Option(
      "--leading", "ACTION", "an action at the leading edge",
      ", ID:Title:icon:colour, of which all but the ID may be left out; !ID deletes, the line of =ID stays. "
        + "The first of an edge is that of the shorter swipe, the second that of the longer one. Icons are \(LineAction.iconNames), "
        + "a colour is such as 1B7F3B (default: keep, if no action is given)"
    ) { options, word throws(UsageError) in options.lines.leading.append(try LineAction(word.description)) },
    Option("--trailing", "ACTION", "one at the trailing edge", " (default: !delete, if no action is given)") {
      options, word throws(UsageError) in options.lines.trailing.append(try LineAction(word.description))
    },
    Option(
      "--exec", "ID=COMMAND", "run a command for each line of an action, instead of printing it",
      "; {} is the line, {1} a field, {n} its number, {f} a file with it, {q} the query, each as one argument. "
        + "{+}, {+1}, {+n} and {+f} are those of all lines that are acted upon together, for one command"
    ) { options, word throws(UsageError) in
      let parts = word.description.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else {
        throw UsageError("--exec needs an action and its command, such as --exec delete='rm {}'")
      }
      options.lines.commandTexts[String(parts[0])] = String(parts[1])
    },
    Option(
      "--preview", "COMMAND", "show what a command prints about a row",
      ", beside the list in a wide window, else by the row's menu", read: text(\.lines.previewText)),
    Option(
      "--shell", nil, "a shell runs the commands", "; what they have of lines is in variables, such as SWIPEROWS_1",
      read: on(\.lines.usesShell)),
    Option(
      "--no-undo", nil, "what is done is final immediately, and not after eight seconds",
      read: on(\.lines.isFinal)),
    Option(
      "--once", nil,
      "end after one action, with status 10 for the first, 11 for the second, from the leading ones on",
      read: on(\.lines.endsAfterOne)),
    Option(
      "--accept", "ACTION", "what Return and a double click do at once",
      ": an action of --leading or --trailing by its ID, or another one (default: with --once the first)"
    ) { options, word throws(UsageError) in options.lines.accepted = try LineAction(word.description) },
    Option(
      "--multi", short: "-m", nil, "lines can be selected, and are acted upon together",
      read: on(\.lines.isMultiple)),
    Option("--read0", nil, "lines end with a zero byte") { options, _ in options.lines.separator = 0 },
    Option("--print0", nil, "what is printed ends with a zero byte") { options, _ in
      options.lines.printedSeparator = 0
    },
    Option(
      "--delimiter", short: "-d", "TEXT", "what fields end with",
      ": a character, or else a regular expression (default: blanks)"
    ) { options, word throws(UsageError) in
      options.lines.delimiter = try LineFields.Delimiter(word.bytes).given("a delimiter has a character, such as :")
    },
    Option("--with-nth", "FIELDS", "the fields that show", ", such as 2, -1, 2.. or 1,3..4") {
      options, word throws(UsageError) in options.lines.shown = try Options.fields(word)
    },
    Option("--nth", "FIELDS", "the fields that a query searches, of those that show") {
      options, word throws(UsageError) in options.lines.searched = try Options.fields(word)
    },
    Option("--accept-nth", "FIELDS", "the fields that are printed") { options, word throws(UsageError) in
      options.lines.printed = try Options.fields(word)
    },
    Option(
      "--exact", short: "-e", nil, "words are found as they are, not by scattered letters",
      read: on(\.lines.isExact)),
    Option("--print-query", nil, "print the query first", read: on(\.lines.printsQuery)),
    Option("--query", short: "-q", "QUERY", "what is sought at first") { options, word in
      options.lines.query = word.description
    },
    Option("--filter", short: "-f", "QUERY", "print the lines that a query finds, without a window") {
      options, word in (options.lines.query, options.lines.onlyFilters) = (word.description, true)
    }, Option("--no-sort", nil, "what is found stays in its order", read: on(\.lines.keepsOrder)),
    Option(
      "--select-1", short: "-1", nil, "do the first action if --query finds one line", read: on(\.lines.selectsOne)),
    Option("--exit-0", short: "-0", nil, "end at once if no line is found", read: on(\.lines.exitsForNone)),
    Option("--header-lines", "N", "the first lines are a header") { options, word throws(UsageError) in
      options.lines.headerLines = try Options.count(word, of: "--header-lines")
    },
    Option("--tail", "N", "keep the last lines alone") { options, word throws(UsageError) in
      options.lines.tail = try Options.count(word, of: "--tail")
    },
    Option("--ansi", nil, "colours of terminals show, and are no part of the text", read: on(\.lines.showsColors)),
    Option("--font", "NAME", "the letters", of: [("sans", ""), ("mono", "all of one width")], " (default: sans)") {
      options, word throws(UsageError) in
      guard ["sans", "mono"].contains(word.description) else {
        throw UsageError("there is no font '\(word)': choose sans or mono")
      }
      options.lines.isMono = word == "mono"
    },
    Option("--lines", "N", "the lines of a title", ": 1 or 2 (default: 2 where needed, up to 100,000 rows)") {
      options, word throws(UsageError) in
      options.lines.titleLines = try Int(decimal: word.description).given(
        within: 1...2, "'\(word)' is no number of lines: give --lines 1 or 2")
    }, Option("--tac", nil, "the last line first", read: on(\.lines.isReversed)),
    Option(
      "--json", nil, "lines are objects in JSON, and so are those that are printed",
      "; an object has text and maybe icon, subtitle, section, data, unread, urgent, highlight, nonselectable and id. "
        + "One with the id of a row changes that, or takes it away by remove", read: on(\.lines.readsObjects)),
    Option("--message", short: "-mesg", "TEXT", "a message below the title", read: text(\.lines.message)),
    Option("--header", "TEXT", "a header, before the lines of --header-lines", read: text(\.lines.header)),
    Option("--prompt", short: "-p", "TITLE", "the title", read: text(\.lines.title)),
  ]

  /// Ignored so that scripts of fzf and rofi run: they concern a terminal, describe the default or turn off options.
  static let ignored =
    [
      "-dmenu", "--reverse", "--border", "--no-border", "--no-mouse", "--no-bold", "--no-color", "--no-info",
      "--inline-info", "-i", "+i", "--scrollbar", "--no-scrollbar", "--no-separator", "--no-height", "--tmux",
    ].map { Option($0, nil, "", read: on(\.lines.hasIgnored)) }
    + [
      "--height", "--min-height", "--layout", "--color", "--info", "--margin", "--padding", "--pointer", "--marker",
      "--preview-window", "--preview-label", "--border-label", "--tabstop", "--scroll-off", "--separator",
      "--ellipsis",
    ].map { Option($0, "VALUE", "", read: on(\.lines.hasIgnored)) }
    + [
      Option("+s", nil, "", read: on(\.lines.keepsOrder)),
      Option("+m", nil, "") { options, _ in (options.lines.isMultiple, options.lines.hasIgnored) = (false, true) },
    ]
}

extension Options {
  static func count(_ word: SystemString, of option: String) throws(UsageError) -> Int {
    try Int(decimal: word.description).given(
      within: 0...Int.max, "'\(word)' is no number of lines: give \(option) 0 or more")
  }

  static func fields(_ word: SystemString) throws(UsageError) -> LineFields {
    try LineFields(word.description).given("'\(word)' names no fields: write 2, -1, 2.., ..3 or 1,3..4")
  }

  /// Checks the options of lines together, and adds the default actions if no action is given.
  mutating func checkLines() throws(UsageError) {
    guard readsLines else {
      guard lines == LineOptions() else {
        throw UsageError("options of lines go with -, the standard input: … | swiperows -; see swiperows --help")
      }
      return
    }
    if lines.readsObjects {
      let ofLines = [
        ("--filter", lines.onlyFilters), ("--tail", lines.tail != nil), ("--tac", lines.isReversed),
        ("--header-lines", lines.headerLines > 0),
      ]
      if let other = ofLines.first(where: \.1) {
        throw UsageError("\(other.0) does not go with --json, whose rows change while they come")
      }
    }
    if let own = lines.accepted {
      let known = lines.actions.isEmpty ? LineAction.usual.leading + LineAction.usual.trailing : lines.actions
      if !known.contains(where: { $0.name == own.name }) { lines.leading.append(own) }
    }
    if lines.actions.isEmpty { (lines.leading, lines.trailing) = LineAction.usual }
    if lines.endsAfterOne, lines.accepted == nil { lines.accepted = lines.actions.first }
    let names = lines.actions.map(\.name)
    if let twice = names.indices.first(where: { names[..<$0].contains(names[$0]) }) {
      throw UsageError("two actions have the ID '\(names[twice])': each needs its own")
    }
    lines.preview = try lines.previewText.map { text throws(UsageError) in
      try LineCommand(text, shell: lines.usesShell)
    }
    for (name, text) in lines.commandTexts.sorted(by: { $0.key < $1.key }) {
      lines.commands[name] = try LineCommand(text, shell: lines.usesShell)
      if names.contains(name) { continue }
      throw UsageError("--exec names the action '\(name)', which is none: choose \(names.joined(separator: ", "))")
    }
  }
}
