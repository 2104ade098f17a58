import Glibc
import SwipeKitSDL
import SwipeRowsShared
import Synchronization

/// An executor of final acts: it prints them, or runs the commands of their actions.
package final class LineExecutor: Sendable {
  package enum News: Sendable {
    case failed(LineAct, reason: String)
    /// The command has run for a second, and others wait; nil if it has ended since.
    case running(LineAct?, waiting: Int)
  }

  private let output: Output
  /// The success of any act: it was printed, or its command succeeded.
  private let done = Mutex(false)
  /// The end of the list, after which no row comes back.
  private let isEnding = Mutex(false)
  private let commands = WorkQueue(named: "commands")
  /// The act whose command has run for a second, and the number of commands that wait.
  private let queue = Mutex((slow: LineAct?.none, waiting: 0))
  /// The name and the process of the running command, and whether no other may run.
  private let running = Mutex((name: "", process: pid_t?.none, isStopped: false))

  package init(_ output: Output) { self.output = output }

  var isBroken: Bool { !output.isLossless }

  /// Prints an act, or runs its command, on another thread, in order.
  func execute(_ act: LineAct, of list: LineList, telling: @escaping @Sendable (News) -> Void) {
    let runs = runs(for: act, of: list)
    if runs.isEmpty { commands.add { [self, options = list.options] in print(act, options) } }
    @Sendable func change(_ body: (inout (slow: LineAct?, waiting: Int)) -> Void) {
      let (before, now) = queue.withLock { queue in
        let before = queue
        body(&queue)
        return (before, queue)
      }
      if before.slow != nil || now.slow != nil { telling(.running(now.slow, waiting: now.waiting)) }
    }
    change { $0.waiting += runs.count }
    for run in runs {
      commands.add { [self] in
        change { $0.waiting -= 1 }
        let reason = start(run) { change { $0.slow = run.values.act } }
        change { $0.slow = nil }
        guard let reason else { return }
        if isEnding.withLock({ $0 }) { return printError(reason) }
        telling(.failed(run.values.act, reason: reason))
      }
    }
  }

  package func takeNow(_ act: LineAct, of list: LineList) -> [(act: LineAct, reason: String)] {
    let runs = runs(for: act, of: list)
    if runs.isEmpty { print(act, list.options) }
    return runs.compactMap { run in start(run).map { (run.values.act, $0) } }
  }

  private func print(_ act: LineAct, _ options: LineOptions) {
    act.print(options) { output.print($0) }
    output.flush()
    done.withLock { $0 = true }
  }

  /// Prints bytes that are no act, after earlier acts unless `isImmediate` is true.
  package func print(_ bytes: [UInt8], isImmediate: Bool = true) {
    guard isImmediate else { return commands.add { [self] in print(bytes) } }
    output.print(bytes)
    output.flush()
  }

  private func runs(for act: LineAct, of list: LineList) -> [LineRun] {
    let options = list.options
    guard let command = options.commands[options.actions[act.action].name] else { return [] }
    let query = list.stage.list.query?.text ?? ""
    return (command.takesAll ? [act] : Array(act.single)).map { act in
      LineRun(command: command, values: LineCommand.Values(act: act, query: query, options: options))
    }
  }

  private func start(_ run: LineRun, isSlow: () -> Void = {}) -> String? {
    let reason: String?
    do throws(FileError) {
      reason = try run.withCommand { command in
        let name = "\(command.words.first ?? "")"
        if running.withLock({ $0.isStopped }) { return "\(name) was not run" }
        return command.run(
          { process in running.withLock { ($0.name, $0.process) = (name, process) } }, isSlow: isSlow)
      }
    } catch { reason = error.message }
    if reason == nil { done.withLock { $0 = true } }
    return reason
  }

  /// Returns whether anything was done, after all commands have ended or a signal stops them.
  ///
  /// After half a second it prints that it is waiting. If `signal` has ended the list, it does not wait for a reader
  /// that has stopped reading.
  @discardableResult package func finish(after signal: Int32? = nil) -> Bool {
    isEnding.withLock { $0 = true }
    // The terminal's interrupt goes only to the group of the window.
    if signal == SIGINT { stop(by: SIGINT) }
    var signals = sigset_t()
    sigemptyset(&signals)
    // The system keeps a blocked signal even if it is ignored.
    for signal in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(signal) { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    defer { pthread_sigmask(SIG_UNBLOCK, &signals, nil) }
    var naps = 0
    func look() {
      naps += 1
      if naps == 500, let name = running.withLock({ $0.process == nil ? nil : $0.name }) {
        printError("waiting for \(name) to end; Ctrl+C stops it")
      }
      var now = timespec()
      let signal = sigtimedwait(&signals, nil, &now)
      if signal > 0 { stop(by: signal) }
    }
    if signal != nil {
      output.finish(commands, look)
    } else {
      commands.finish {
        look()
        return false
      }
    }
    return done.withLock { $0 }
  }

  /// Sends a signal to the running command, or kills it the second time.
  private func stop(by signal: Int32) {
    running.withLock { running in
      if let process = running.process {
        kill(-process, running.isStopped ? SIGKILL : signal)
        // A stopped process gets the signal when it continues.
        kill(-process, SIGCONT)
      }
      running.isStopped = true
    }
  }
}
