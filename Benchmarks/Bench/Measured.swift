import Foundation
import Glibc

/// What one run of a program cost.
struct Measured {
  /// Of the program, in seconds.
  var processor = 0.0
  /// Of the display server meanwhile, in seconds.
  var server = 0.0
  /// From the start to the end, in seconds.
  var duration = 0.0
  /// How often the program went to sleep, and was woken up again.
  var wakeUps = 0.0
  /// What it printed.
  var output = ""

  /// Of both.
  var total: Double { processor + server }

  /// The number that follows a name in the output, as in `p99=0.5ms`.
  func number(_ name: String) -> Double? {
    guard let start = output.range(of: "\(name)=")?.upperBound else { return nil }
    return Double(output[start...].prefix { $0.isNumber || $0 == "." })
  }
}

/// A display server that was started for the measurement, and the programs on it.
///
/// Of the desktop that it is started from they see nothing: neither its font nor its settings, nor remembered windows.
final class Server {
  /// The system's fonts, but always that one first of which the floor draws its texts: texts of another width and height
  /// would be compared otherwise.
  private static let fonts = """
    <?xml version="1.0"?>
    <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
    <fontconfig>
      <include>/etc/fonts/fonts.conf</include>
      <match target="pattern">
        <edit name="family" mode="prepend_first" binding="strong"><string>DejaVu Sans</string></edit>
      </match>
    </fontconfig>
    """

  private let pid: pid_t
  private let display: String
  /// The file with `fonts`.
  private let configuration: URL

  init() {
    configuration = FileManager.default.temporaryDirectory.appending(path: "bench-\(UUID().uuidString).conf")
    do { try Self.fonts.write(to: configuration, atomically: true, encoding: .utf8) } catch {
      fatalError("cannot write \(configuration.path): \(error)")
    }
    let pipe = Pipe()
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/Xvfb")
    process.arguments = ["-displayfd", "1", "-screen", "0", "3840x2160x24", "-nolisten", "tcp"]
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { fatalError("cannot start Xvfb, of Debian's package xvfb: \(error)") }
    var text = ""
    while !text.hasSuffix("\n"), let more = String(data: pipe.fileHandleForReading.availableData, encoding: .utf8),
      !more.isEmpty
    { text += more }
    display = ":" + text.trimmingCharacters(in: .whitespacesAndNewlines)
    pid = process.processIdentifier
  }

  deinit {
    kill(pid, SIGTERM)
    try? FileManager.default.removeItem(at: configuration)
  }

  /// Runs a program to its end, or for some seconds.
  func run(
    _ program: String, _ arguments: [String], environment: [String: String] = [:], for seconds: Double? = nil,
    meanwhile: (pid_t) -> Void = { _ in }
  ) -> Measured {
    var measured = Measured()
    let file = FileManager.default.temporaryDirectory.appending(path: "bench-\(UUID().uuidString)").path
    defer { unlink(file) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, 1, file, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, file, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var variables = ProcessInfo.processInfo.environment
      .filter { !["WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS"].contains($0.key) }
      .merging(["DISPLAY": display, "FONTCONFIG_FILE": configuration.path, "XDG_STATE_HOME": "/dev/null"]) { $1 }
    variables.merge(environment) { $1 }
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    var settings = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in words + settings { free(word) } }
    let before = Self.processorTime(of: pid)
    let start = Self.now
    var child: pid_t = 0
    guard posix_spawn(&child, program, &actions, nil, &words, &settings) == 0 else {
      fatalError("cannot run \(program)")
    }
    if let seconds {
      meanwhile(child)
      usleep(UInt32(seconds * 1e6))
      kill(child, SIGTERM)
    }
    var status: Int32 = 0
    var usage = rusage()
    wait4(child, &status, 0, &usage)
    measured.duration = Self.now - start
    func inSeconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    measured.processor = inSeconds(usage.ru_utime) + inSeconds(usage.ru_stime)
    measured.wakeUps = Double(usage.ru_nvcsw)
    measured.server = Self.processorTime(of: pid) - before
    measured.output = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    if status != 0 { fatalError("\(program) \(arguments.joined(separator: " ")) failed: \(measured.output)") }
    return measured
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The processor time of a process so far, to the nanosecond, in seconds.
  static func processorTime(of pid: pid_t) -> Double {
    // All its threads: llvmpipe has some.
    let folder = "/proc/\(pid)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return threads.reduce(0) { sum, thread in
      let text = (try? String(contentsOfFile: "\(folder)/\(thread)/schedstat", encoding: .utf8)) ?? ""
      return sum + (text.split(separator: " ").first.flatMap { Double($0) } ?? 0) / 1e9
    }
  }

  /// A number of `/proc/PID/status`.
  static func status(_ name: String, of pid: pid_t) -> Double {
    let text = (try? String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix(name + ":") }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Double($0) } ?? .nan
  }
}
