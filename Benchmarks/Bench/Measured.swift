import Foundation
import Glibc

/// Returns the path of a file or folder that does not exist yet.
func temporaryFile(_ ending: String = "") -> URL {
  FileManager.default.temporaryDirectory.appending(path: "bench-\(UUID().uuidString)\(ending)")
}

/// Times are in seconds.
struct Measured {
  var processor = 0.0
  var server = 0.0
  var duration = 0.0
  var wakeUps = 0.0
  var output = ""

  var total: Double { processor + server }

  func number(_ name: String) -> Double? {
    guard let start = output.range(of: "\(name)=")?.upperBound else { return nil }
    return Double(output[start...].prefix { $0.isNumber || $0 == "." })
  }
}

/// A display server whose programs do not see the desktop's font, settings or remembered windows.
final class Server {
  /// The system's fonts, with the floor's font first, so that texts have equal sizes.
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
  private let display: [String: String]
  /// Later runs use its fonts and caches again.
  private let folder: URL

  /// - Parameter hasLastCore: whether it runs only on the last core, if there are several. The scheduler then
  ///   cannot wake it up on the program's core, so its time for a frame is not counted as the frame's.
  convenience init(hasLastCore: Bool = false) {
    let pipe = Pipe()
    let server = ["/usr/bin/Xvfb", "-displayfd", "1", "-screen", "0", "3840x2160x24", "-nolisten", "tcp"]
    let last = ProcessInfo.processInfo.activeProcessorCount - 1
    let command = hasLastCore && last > 0 ? ["/usr/bin/taskset", "-c", "\(last)"] + server : server
    let process = Self.start(command, output: pipe)
    var text = ""
    while !text.hasSuffix("\n"), let more = String(data: pipe.fileHandleForReading.availableData, encoding: .utf8),
      !more.isEmpty
    { text += more }
    self.init(process.processIdentifier, ["DISPLAY": ":" + text.trimmingCharacters(in: .whitespacesAndNewlines)])
  }

  static let sway = "/usr/bin/sway"

  /// Sway refuses to run as root, so root starts it as nobody.
  convenience init(swayIn folder: URL) {
    let (socket, settings) = (folder.appending(path: "wayland-1").path, folder.appending(path: "config"))
    let text = """
      xwayland disable
      output * resolution 3840x2160
      default_border none
      default_floating_border none
      for_window [app_id=".*"] floating enable, move absolute position 0 0
      """
    let nobody = "65534"
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try text.write(to: settings, atomically: true, encoding: .utf8)
      if getuid() == 0 { chown(folder.path, 65534, 65534) }
    } catch { fatalError("cannot write \(settings.path): \(error)") }
    var command = [Self.sway, "--config", settings.path]
    if getuid() == 0 {
      command = ["/usr/bin/setpriv", "--reuid", nobody, "--regid", nobody, "--clear-groups"] + command
    }
    let process = Self.start(
      command,
      environment: [
        "XDG_RUNTIME_DIR": folder.path, "HOME": folder.path, "WLR_BACKENDS": "headless", "WLR_RENDERER": "pixman",
        "WLR_LIBINPUT_NO_DEVICES": "1",
      ])
    for _ in 0..<100 where !FileManager.default.fileExists(atPath: socket) { usleep(50_000) }
    self.init(process.processIdentifier, ["XDG_RUNTIME_DIR": folder.path, "WAYLAND_DISPLAY": "wayland-1"])
  }

  private init(_ pid: pid_t, _ display: [String: String]) {
    (self.pid, self.display) = (pid, display)
    folder = temporaryFile()
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
      try Self.fonts.write(to: folder.appending(path: "fonts.conf"), atomically: true, encoding: .utf8)
    } catch {
      fatalError("cannot write to \(folder.path): \(error)")
    }
  }

  private static func start(
    _ command: [String], environment: [String: String]? = nil, output: Pipe? = nil
  ) -> Process {
    let process = Process()
    process.executableURL = URL(filePath: command[0])
    process.arguments = Array(command.dropFirst())
    if let environment { process.environment = environment }
    process.standardOutput = output ?? FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch {
      fatalError("cannot start \(command[0]), which make deps-test installs: \(error)")
    }
    return process
  }

  deinit {
    kill(pid, SIGTERM)
    try? FileManager.default.removeItem(at: folder)
  }

  func run(
    _ program: String, _ arguments: [String], environment: [String: String] = [:], for seconds: Double? = nil,
    meanwhile: (pid_t) -> Void = { _ in }
  ) -> Measured {
    var measured = Measured()
    let file = temporaryFile().path
    defer { unlink(file) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, 1, file, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, file, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var variables = ProcessInfo.processInfo.environment
      .filter { !["DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS"].contains($0.key) }
      .merging(display) { $1 }
      .merging([
        "FONTCONFIG_FILE": folder.appending(path: "fonts.conf").path, "XDG_STATE_HOME": "/dev/null",
        "XDG_CACHE_HOME": folder.path,
      ]) { $1 }
    variables.merge(environment) { $1 }
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    var settings = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in words + settings { free(word) } }
    let before = Self.processorTime(of: pid)
    let start = ContinuousClock.now
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
    measured.duration = (ContinuousClock.now - start) / .seconds(1)
    func inSeconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    measured.processor = inSeconds(usage.ru_utime) + inSeconds(usage.ru_stime)
    measured.wakeUps = Double(usage.ru_nvcsw)
    measured.server = Self.processorTime(of: pid) - before
    measured.output = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    if status != 0 {
      fatalError("\(program) \(arguments.joined(separator: " ")) failed: \(measured.output)")
    }
    return measured
  }

  /// - Parameter thread: nil for all threads with ended ones, since llvmpipe has some.
  static func processorTime(of pid: pid_t, thread: pid_t? = nil) -> Double {
    if let thread {
      let text = (try? String(contentsOfFile: "/proc/\(pid)/task/\(thread)/schedstat", encoding: .utf8)) ?? ""
      return (text.split(separator: " ").first.flatMap { Double($0) } ?? 0) / 1e9
    }
    var (clock, time) = (clockid_t(), timespec())
    guard clock_getcpuclockid(pid, &clock) == 0, clock_gettime(clock, &time) == 0 else { return 0 }
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  static func status(_ name: String, of pid: pid_t) -> Double {
    let text = (try? String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix(name + ":") }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Double($0) } ?? .nan
  }
}
