import SwipeKitSDL
import SwipeRowsShared
import Synchronization

/// The commands of previews, one running at a time.
final class LinePreviews: Sendable {
  /// The maximum number of bytes of a command's output.
  private static let maximumBytes = 64 << 10
  private let running = Mutex<ChildOutput?>(nil)

  /// Ends the command before; `show` is called on another thread with the output so far.
  func start(_ run: LineRun, show: @escaping @Sendable (String) -> Void) {
    let output = ChildOutput(atMost: Self.maximumBytes)
    replace(by: output)
    if !startThread(named: "preview", { Self.read(output, of: run, show) }) { replace(by: nil) }
  }

  static func text(of run: LineRun) -> String {
    var text = ""
    read(ChildOutput(atMost: maximumBytes), of: run) { text = $0 }
    return text
  }

  private static func read(_ output: ChildOutput, of run: LineRun, _ show: (String) -> Void) {
    do throws(FileError) {
      try run.withCommand { command in output.read(of: command) { show(String(decoding: $0, as: UTF8.self)) } }
    } catch { show(error.message) }
  }

  func stop() { replace(by: nil) }

  private func replace(by output: ChildOutput?) {
    let former = running.withLock { running in
      defer { running = output }
      return running
    }
    former?.cancel()
  }
}
