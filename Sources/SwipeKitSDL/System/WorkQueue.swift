import Glibc
import Synchronization

package final class WorkQueue: Sendable {
  private let state = Mutex((work: [@Sendable () -> Void](), isRunning: false))
  private let name: String

  /// - Parameter name: the name of its threads.
  package init(named name: String) { self.name = name }

  package func add(_ work: @escaping @Sendable () -> Void) {
    let starts = state.withLock { state in
      state.work.append(work)
      return !exchange(&state.isRunning, with: true)
    }
    if starts, !startThread(named: name, { [self] in run() }) { run() }
  }

  private func run() {
    while true {
      let work = state.withLock { state -> (@Sendable () -> Void)? in
        if state.work.isEmpty {
          state.isRunning = false
          return nil
        }
        return state.work.removeFirst()
      }
      guard let work else { return }
      work()
    }
  }

  /// Returns whether all work is done; `isGivenUp` is asked each millisecond whether to stop waiting.
  @discardableResult package func finish(unless isGivenUp: () -> Bool = { false }) -> Bool {
    while state.withLock({ $0.isRunning }) {
      if isGivenUp() { return false }
      usleep(1000)
    }
    return true
  }
}
