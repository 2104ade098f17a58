import Foundation

/// Compares the program in a window under Xvfb with a floor, which draws the same pictures only by SDL.
///
/// The main figure is the processor time per frame of the program and the display server, uncapped. It is the time
/// of a long run minus the time of a short one, so that start and end do not count. Each figure is the median of
/// shuffled repetitions. Compare its ratio to the floor in the same run. Times of frames, such as p50, depend on
/// the machine and vary more.
@main
struct Bench {
  let program = ".build/release/swiperows"
  /// The program before a change, to compare with.
  let before = ProcessInfo.processInfo.environment["BEFORE"].flatMap { $0.isEmpty ? nil : $0 }
  let floor = ".build/benchmarks/release/floor"
  let counter = ".build/benchmarks/release/libAllocationCounter.so"
  let repetitions = ProcessInfo.processInfo.environment["REPETITIONS"].flatMap { Int($0) } ?? 5

  struct Subject: Hashable {
    var movement: Movement
    var width = 360
    var height = 640
    var renderer = "software"
    var rows = 10_000
    var style = "actions"
    var isFloor = false
    var isBefore = false

    var size: String { "\(width)×\(height)" }

    var frames: (short: Int, long: Int) { movement.frames(width: width, renderer: renderer) }

    func with(_ flag: WritableKeyPath<Subject, Bool>) -> Subject {
      var subject = self
      subject[keyPath: flag] = true
      return subject
    }
  }

  private let server = Server()
  private let report = Report()

  static func main() { Bench().measure() }

  private func measure() {
    for file in [program, floor, counter] + (before.map { [$0] } ?? [])
    where !FileManager.default.fileExists(atPath: file) {
      fatalError("there is no \(file): run make bench in the package's folder")
    }
    print("Processor: \(processor); \(repetitions) repetitions")
    let wanted = (ProcessInfo.processInfo.environment["TABLE"] ?? "").split(separator: ",").map(String.init)
    let tables: [(name: String, measure: () -> Void)] = [
      ("smoothness", { SmoothnessTable.print(report) }), ("titles", { againstFloor(style: "actions") }),
      ("rich", { againstFloor(style: "inbox") }), ("peers", peers.print), ("power", power),
      ("rows", byNumberOfRows), ("ways", ways),
      ("files", FilesTable(program: program, server: server, report: report, repetitions: repetitions).print),
      ("texts", TextsTable(program: program, server: server, report: report, repetitions: repetitions).print),
      ("frames", frameTimes), ("start", start), ("memory", memory), ("idle", idle), ("allocations", allocations),
      ("debug", { DebugTable.print(report) }),
    ]
    if let unknown = wanted.first(where: { name in !tables.contains { $0.name == name } }) {
      fatalError("there is no table '\(unknown)': choose \(tables.map(\.name).joined(separator: ", "))")
    }
    for table in tables where wanted.isEmpty || wanted.contains(table.name) { table.measure() }
    report.printMissed()
    if let folder = ProcessInfo.processInfo.environment["RESULTS"], !folder.isEmpty { report.write(to: folder) }
  }

  private var peers: PeersTable {
    PeersTable(server: server, report: report, repetitions: repetitions) { style, movement, width, height in
      cost(Subject(movement: movement, width: width, height: height, style: style))
    }
  }

  private func power() {
    peers.printPower { play(Subject(movement: .read, style: "inbox"), frames: $0, []) }
  }

  private func ways() {
    let table = WaysTable(server: server, report: report, repetitions: repetitions) {
      server, movement, size, name in
      let subject = Subject(
        movement: movement, width: size.width, height: size.height, renderer: name, style: "inbox")
      return costOfFrame(subject.frames) { play(subject, frames: $0, ["--uncapped"], on: server).total }
    }
    table.print()
  }

  private var processor: String {
    let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("model name") }
    return line?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) } ?? "unknown"
  }

  // MARK: Tables

  private let goals: [String: [String: Double]] = [
    "actions": [
      "software scroll 360×640": 1, "software scroll 1920×1080": 0.85, "software swipe 360×640": 0.39,
      "software swipe 1920×1080": 0.13, "software jump 360×640": 1.2, "software jump 1920×1080": 1.2,
    ],
    "inbox": [
      "software scroll 360×640": 0.5, "software scroll 1920×1080": 0.5, "software swipe 360×640": 0.15,
      "software swipe 1920×1080": 0.15, "software jump 360×640": 0.8, "software jump 1920×1080": 0.8,
    ],
  ]

  /// The ratio of the program's memory to the floor's.
  private static let memoryGoal = 1.6

  private func againstFloor(style: String) {
    var subjects: [Subject] = []
    for renderer in ["software", "opengl"] {
      for (width, height) in [(360, 640), (1920, 1080)] {
        for movement in [Movement.scroll, .swipe, .jump] {
          subjects.append(
            Subject(movement: movement, width: width, height: height, renderer: renderer, style: style))
        }
      }
    }
    let floors = subjects.map { $0.with(\.isFloor) }
    let befores = before == nil ? [] : subjects.map { $0.with(\.isBefore) }
    let all = repeated(subjects + floors + befores)
    let scene = style == "inbox" ? "Rows of the inbox" : "Rows with a title"
    report.begin("\(scene), beside SDL alone")
    print(
      "\nCPU ms a frame in style \(style), program and server, uncapped, 10 000 rows; medians of \(repetitions)\n")
    print("| | program | floor | ratio (lowest to highest) | goal | to before |\n|-|-|-|-|-|-|")
    for (subject, floor) in zip(subjects, floors) {
      let name = "\(subject.renderer) \(subject.movement.rawValue) \(subject.size)"
      let own = all[subject, default: []]
      let toFloor = Comparison(own, with: all[floor, default: []], goal: goals[style]?[name] ?? 0.8)
      report.add(toFloor, as: name)
      let toBefore = all[subject.with(\.isBefore)].map { Comparison(own, with: $0).cell } ?? ""
      print(
        "| \(name) | \(ms(toFloor.ours)) | \(ms(toFloor.theirs)) | \(toFloor.cell) | \(toFloor.goalCell) "
          + "| \(toBefore) |")
    }
  }

  private func byNumberOfRows() {
    var subjects: [Subject] = []
    for style in ["actions", "menu"] {
      for rows in [30, 10_000, 1_000_000, 10_000_000] {
        for movement in [Movement.wave, .jump] {
          subjects.append(Subject(movement: movement, rows: rows, style: style))
        }
      }
    }
    let costs = medians(subjects)
    print("\nBy the number of rows, 360×640, software; heights all alike (actions) and varied (menu)\n")
    print("| | rows | scroll, CPU ms a frame | jump | resident MB | first frame, CPU ms |\n|-|-|-|-|-|-|")
    for pair in stride(from: 0, to: subjects.count, by: 2) {
      let (wave, jump) = (subjects[pair], subjects[pair + 1])
      let first = median((0..<repetitions).map { _ in firstFrame(wave).processor })
      print(
        "| \(wave.style) | \(wave.rows) | \(ms(costs[wave] ?? .nan)) | \(ms(costs[jump] ?? .nan)) "
          + "| \(tenth(resident(program, ["--rows", "\(wave.rows)", "--style", wave.style]))) | \(ms(first)) |")
    }
  }

  private func frameTimes() {
    print("\nA frame's own time, drawn and handed to the window, in ms; the X server has a core of its own\n")
    let server = Server(hasLastCore: true)
    print("| | p50 | p95 | p99 | goal of p95 | periods missed | CPU ms a frame |\n|-|-|-|-|-|-|-|")
    func line(_ name: String, _ subject: Subject, frames: Int, goal: Double? = nil, _ extra: [String]) {
      let run = play(subject, frames: frames, extra + ["--stats"], on: server)
      func number(_ name: String) -> String { run.number(name).map { String(format: "%.2f", $0) } ?? "?" }
      let missed = run.number("missed").map { "\(Int($0))" } ?? "?"
      let short = play(subject, frames: frames / 4, extra, on: server)
      let cost = ms((run.total - short.total) / Double(frames - frames / 4))
      let isMissed = goal.map { !((run.number("p95") ?? .infinity) <= $0) } ?? false
      let wanted = goal.map { String(format: "%.1f", $0) + report.judge("p95, \(name)", isMissed: isMissed) } ?? ""
      print(
        "| \(name) | \(number("p50")) | \(number("p95")) | \(number("p99")) | \(wanted) | \(missed) | \(cost) |")
    }
    for renderer in ["software", "opengl"] {
      for (width, height) in [(360, 640), (1920, 1080)] {
        for movement in [Movement.scroll, .swipe] {
          let subject = Subject(movement: movement, width: width, height: height, renderer: renderer)
          line("\(renderer) \(movement.rawValue) \(subject.size), at 60 Hz", subject, frames: 240, [])
        }
      }
    }
    for movement in [Movement.scroll, .swipe] {
      let subject = Subject(movement: movement, width: 1920, height: 1080, style: "inbox")
      line(
        "inbox, software \(movement.rawValue) 1920×1080 at scale 2, at 60 Hz", subject, frames: 600, goal: 4,
        ["--scale", "2"])
    }
    for movement in [Movement.fling, .jump] {
      let subject = Subject(movement: movement, width: 1920, height: 1080, rows: 1_000_000, style: "menu")
      line(
        "\(movement.rawValue) through 1 000 000 varied rows 1920×1080, uncapped", subject, frames: 1500,
        ["--uncapped"])
    }
  }

  private func start() {
    var ours: [Measured] = []
    var least: [Measured] = []
    for _ in 0..<repetitions * 2 {
      ours.append(firstFrame(Subject(movement: .none)))
      least.append(firstFrame(Subject(movement: .none, isFloor: true)))
    }
    print("\nFrom the start to the first frame and the end\n\n| | program | floor | ratio | goal |\n|-|-|-|-|-|")
    for (name, value, goal) in [("CPU ms", \Measured.processor, 1.35), ("ms", \Measured.duration, nil)] {
      let (a, b) = (median(ours.map { $0[keyPath: value] }), median(least.map { $0[keyPath: value] }))
      let wanted = goal.map { ratio($0) + report.judge("start, \(name)", isMissed: a / b > $0) } ?? ""
      print("| \(name) | \(ms(a)) | \(ms(b)) | \(ratio(a / b)) | \(wanted) |")
    }
  }

  private func memory() {
    let floors = ["actions", "inbox"].map { style in
      (style, resident(floor, ["none", "1000000", "360", "640", "software", style]))
    }
    let least = Dictionary(uniqueKeysWithValues: floors)
    print("\nResident in memory, 360×640, in MB\n\n| style | program | floor | ratio | goal |\n|-|-|-|-|-|")
    for style in ["actions", "delete", "panel", "trigger", "menu", "inbox"] {
      let (ours, theirs) = (resident(program, ["--style", style]), least[style] ?? least["actions"] ?? .nan)
      let outcome = report.judge("memory, \(style)", isMissed: !(ours / theirs <= Self.memoryGoal))
      print(
        "| \(style) | \(tenth(ours)) | \(tenth(theirs)) | \(ratio(ours / theirs)) | \(ratio(Self.memoryGoal))\(outcome) |"
      )
    }
  }

  private func idle() {
    var (time, wakes) = (0.0, 0.0)
    let seconds = 10.0
    _ = server.run(program, [], for: 0.5) { pid in
      // The hint of a first run is over by then.
      usleep(4_500_000)
      let before = (Server.processorTime(of: pid), Server.status("voluntary_ctxt_switches", of: pid))
      usleep(UInt32(seconds * 1e6))
      time = Server.processorTime(of: pid) - before.0
      wakes = Server.status("voluntary_ctxt_switches", of: pid) - before.1
    }
    print("\nIdle for \(Int(seconds)) s: \(ms(time)) ms of CPU, \(Int(wakes)) wake-ups")
  }

  private func allocations() {
    let environment = ["LD_PRELOAD": counter, "SWIPEROWS_TELL_ALLOCATIONS": "1"]
    /// The allocations of the later half of 640 frames, without the first new texts.
    func growth(_ movement: Movement, isFloor: Bool) -> Double {
      let subject = Subject(movement: movement)
      let counts = [640, 320].map { moving in
        let run =
          isFloor
          ? fall(subject, frames: moving, environment)
          : play(subject, frames: 640, moving: moving, ["--uncapped"], environment)
        return run.number("allocations") ?? .nan
      }
      return counts[0] - counts[1]
    }
    print("\nAllocations of the whole process; what SDL and Xlib make, the floor makes too\n")
    print("| | program | floor |\n|-|-|-|")
    func line(_ name: String, _ movement: Movement, each: Double) {
      let (ours, least) = (growth(movement, isFloor: false) / each, growth(movement, isFloor: true) / each)
      print("| \(name) | \(tenth(ours)) | \(tenth(least)) |")
    }
    line("a frame of a swipe, without a new text", .swipe, each: 320)
    // 320 frames of 7 points bring 2240 / 44 new rows.
    line("a new row of a scroll, with its frames", .scroll, each: 320 * 7 / 44)
  }

  // MARK: Runs

  private func medians(_ subjects: [Subject]) -> [Subject: Double] { repeated(subjects).mapValues(median) }

  /// Returns the seconds per frame of shuffled repetitions.
  private func repeated(_ subjects: [Subject]) -> [Subject: [Double]] {
    var costs: [Subject: [Double]] = [:]
    for _ in 0..<repetitions {
      for subject in subjects.shuffled() { costs[subject, default: []].append(cost(subject)) }
    }
    return costs
  }

  private func cost(_ subject: Subject) -> Double {
    costOfFrame(subject.frames) { frames in
      subject.isFloor ? fall(subject, frames: frames).total : play(subject, frames: frames, ["--uncapped"]).total
    }
  }

  private func fall(_ subject: Subject, frames: Int, _ environment: [String: String] = [:]) -> Measured {
    let arguments = [
      subject.movement.rawValue, "\(frames)", "\(subject.width)", "\(subject.height)", subject.renderer,
      subject.style,
    ]
    return server.run(floor, arguments, environment: environment)
  }

  private func play(
    _ subject: Subject, frames: Int, moving: Int? = nil, _ extra: [String], _ environment: [String: String] = [:],
    on server: Server? = nil
  ) -> Measured {
    let file = temporaryFile(".trace")
    defer { try? FileManager.default.removeItem(at: file) }
    let text = subject.movement.trace(
      frames: frames, moving: moving, width: subject.width, height: subject.height, rows: subject.rows,
      style: subject.style)
    do { try text.write(to: file, atomically: true, encoding: .utf8) } catch { fatalError("\(error)") }
    return (server ?? self.server).run(
      subject.isBefore ? before ?? program : program,
      ["--play", file.path, "--window", "--renderer", subject.renderer, "--appearance", "light"] + extra,
      environment: environment)
  }

  private func firstFrame(_ subject: Subject) -> Measured {
    if subject.isFloor { return fall(subject, frames: 1) }
    var subject = subject
    subject.movement = .none
    return play(subject, frames: 0, ["--uncapped"])
  }

  private func resident(_ file: String, _ arguments: [String]) -> Double {
    var kilobytes = 0.0
    _ = server.run(file, arguments, for: 0.01) { pid in
      usleep(700_000)
      kilobytes = Server.status("VmRSS", of: pid)
    }
    return kilobytes / 1024
  }

  private func print(_ line: String) { report.print(line) }

  // MARK: Numbers

  private func ms(_ seconds: Double) -> String { String(format: "%.3f", seconds * 1000) }
  private func ratio(_ value: Double) -> String { String(format: "%.2f", value) }
  private func tenth(_ value: Double) -> String { String(format: "%.1f", value) }
}
