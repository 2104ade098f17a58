import Synchronization

/// Where final acts go: to the output, or to the commands of their actions.
final class LineResults: Sendable {
  /// A receiver of acts whose commands failed, and why.
  typealias Failing = @Sendable (LineResult, String) -> Void

  private let output: Output
  /// Whether any act was printed, or its command succeeded.
  private let done = Mutex(false)
  /// Whether no row comes back any more.
  private let isEnding = Mutex(false)
  private let commands = WorkQueue()

  init(_ output: Output) { self.output = output }

  /// Whether nobody reads the output any more.
  var isBroken: Bool { !output.isWhole }

  /// Prints an act, or lets its command run, after those before it.
  func take(_ result: LineResult, of program: LineList, failing: @escaping Failing) {
    guard let child = command(for: result, of: program) else { return print(result, of: program) }
    commands.add { [self] in
      guard let reason = run(child) else { return }
      if isEnding.withLock({ $0 }) { printError(reason) } else { failing(result, reason) }
    }
  }

  /// Prints an act, or runs its command.
  ///
  /// - Returns: why the command failed; nil where it did not.
  func takeNow(_ result: LineResult, of program: LineList) -> String? {
    if let child = command(for: result, of: program) { return run(child) }
    print(result, of: program)
    return nil
  }

  private func run(_ child: ChildCommand) -> String? {
    let reason = child.run()
    if reason == nil { done.withLock { $0 = true } }
    return reason
  }

  private func print(_ result: LineResult, of program: LineList) {
    output.print(result.bytes(program.options))
    output.flush()
    done.withLock { $0 = true }
  }

  private func command(for result: LineResult, of program: LineList) -> ChildCommand? {
    let (options, line) = (program.options, result.line)
    let action = options.actions[result.action].name
    guard let command = options.commands[action] else { return nil }
    let query = program.stage.list.query?.text ?? ""
    return ChildCommand(
      words: command.words(for: line, number: result.number, query: query, options),
      variables: [
        ("SWIPEROWS_ACTION", SystemString(stringLiteral: action)),
        ("SWIPEROWS_INDEX", SystemString(stringLiteral: "\(result.number)")),
        ("SWIPEROWS_QUERY", SystemString(stringLiteral: query)),
      ])
  }

  /// Waits until all commands have ended.
  ///
  /// - Returns: whether anything was done.
  func finish() -> Bool {
    isEnding.withLock { $0 = true }
    commands.finish()
    return done.withLock { $0 }
  }
}
