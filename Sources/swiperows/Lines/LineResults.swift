import Synchronization

/// The destination of final acts: the output, or the commands of their actions.
final class LineResults: Sendable {
  /// A receiver of acts whose commands failed, and why.
  typealias Failing = @Sendable (LineAct, String) -> Void

  private let output: Output
  /// The success of any act: it was printed, or its command succeeded.
  private let done = Mutex(false)
  /// The end, from which on no row comes back.
  private let isEnding = Mutex(false)
  private let commands = WorkQueue()

  init(_ output: Output) { self.output = output }

  /// Whether nobody reads the output any more.
  var isBroken: Bool { !output.isWhole }

  /// Prints an act, or lets its command run, after those before it, on another thread, which waits for the reader.
  func take(_ act: LineAct, of list: LineList, failing: @escaping Failing) {
    let runs = runs(for: act, of: list)
    if runs.isEmpty { commands.add { [self, options = list.options] in print(act, options) } }
    for run in runs {
      commands.add { [self] in
        guard let reason = start(run) else { return }
        if isEnding.withLock({ $0 }) { printError(reason) } else { failing(run.values.act, reason) }
      }
    }
  }

  /// Prints an act, or runs its command.
  ///
  /// - Returns: the acts whose commands failed, and why.
  func takeNow(_ act: LineAct, of list: LineList) -> [(act: LineAct, reason: String)] {
    let runs = runs(for: act, of: list)
    if runs.isEmpty { print(act, list.options) }
    return runs.compactMap { run in start(run).map { (run.values.act, $0) } }
  }

  private func print(_ act: LineAct, _ options: LineOptions) {
    act.print(options) { output.print($0) }
    output.flush()
    done.withLock { $0 = true }
  }

  // MARK: Commands

  /// Returns the runs of an act's command: one for all lines, or one for each; none where it has no command.
  private func runs(for act: LineAct, of list: LineList) -> [LineRun] {
    let options = list.options
    guard let command = options.commands[options.actions[act.action].name] else { return [] }
    let query = list.stage.list.query?.text ?? ""
    return (command.takesAll ? [act] : Array(act.single)).map { act in
      LineRun(command: command, values: LineCommand.Values(act: act, query: query, options: options))
    }
  }

  /// Runs a command, and waits for its end.
  ///
  /// - Returns: why it failed; nil where it did not.
  private func start(_ run: LineRun) -> String? {
    let reason: String?
    do throws(FileError) {
      reason = try run.withCommand { $0.run() }
    } catch {
      reason = error.message
    }
    if reason == nil { done.withLock { $0 = true } }
    return reason
  }

  /// Waits until all commands have ended.
  ///
  /// - Returns: whether anything was done.
  func finish() -> Bool {
    isEnding.withLock { $0 = true }
    commands.finish()
    return done.withLock { $0 }
  }

  /// Waits until all commands have ended, but not for a reader of the output who has stopped reading.
  func interrupt() {
    isEnding.withLock { $0 = true }
    output.finish(commands)
  }
}
