import Foundation

/// The same scenes in other installed toolkits.
struct PeersTable {
  struct Peer {
    let name: String
    let program: String
    /// The arguments for each style that it has.
    let arguments: [String: [String]]
    let environment: [String: String]
    /// Whether it draws at most sixty frames per second.
    var isPaced = false
    let package: String

    static let all = [
      Peer(
        name: "Qt Quick", program: "/usr/lib/qt6/bin/qml",
        arguments: [
          "actions": ["Benchmarks/Peers/titles.qml", "--"], "inbox": ["Benchmarks/Peers/rich.qml", "--"],
        ],
        environment: [
          "QT_QUICK_BACKEND": "software", "QSG_RENDER_LOOP": "basic", "QT_QPA_UPDATE_IDLE_TIME": "0",
          "QT_QPA_PLATFORM": "xcb",
        ], package: "qml-qt6 qml6-module-qtquick qml6-module-qtquick-window qml6-module-qtqml-workerscript"),
      Peer(
        name: "GTK 4", program: ".build/benchmarks/rich-gtk", arguments: ["inbox": []],
        environment: [
          "GSK_RENDERER": "cairo", "GDK_BACKEND": "x11", "GTK_A11Y": "none",
          "DBUS_SESSION_BUS_ADDRESS": "disabled:",
        ], isPaced: true, package: "libgtk-4-dev"),
    ]
  }

  private static let goals: [Movement: Double] = [.scroll: 0.25, .swipe: 0.25, .jump: 0.5]

  let server: Server
  let report: Report
  let repetitions: Int
  /// In seconds per frame.
  let own: (_ style: String, Movement, _ width: Int, _ height: Int) -> Double

  func print() {
    for peer in Peer.all {
      guard FileManager.default.isExecutableFile(atPath: peer.program) else {
        report.print("\n\(peer.name) is not measured: install \(peer.package)")
        continue
      }
      for style in ["actions", "inbox"] where peer.arguments[style] != nil {
        let rows = style == "inbox" ? "Rows of the inbox" : "Rows with a title"
        report.begin("\(rows), beside \(peer.name)")
        report.print("\nCPU ms a frame in style \(style), beside \(peer.name); medians of \(repetitions)\n")
        report.print("| | program | \(peer.name) | ratio (lowest to highest) | goal |\n|-|-|-|-|-|")
        for (width, height) in [(360, 640), (1920, 1080)] {
          for movement in [Movement.scroll, .swipe, .jump] { line(peer, style, movement, width, height) }
        }
      }
    }
  }

  private func line(_ peer: Peer, _ style: String, _ movement: Movement, _ width: Int, _ height: Int) {
    var (ours, theirs): ([Double], [Double]) = ([], [])
    for _ in 0..<repetitions {
      ours.append(own(style, movement, width, height))
      theirs.append(cost(peer, style, movement, width, height))
    }
    let found = Comparison(ours, with: theirs, goal: Self.goals[movement])
    let name = "\(movement.rawValue) \(width)×\(height)"
    report.add(found, as: name)
    report.print(
      String(
        format: "| %@ | %.3f | %.3f | %@ | %@ |", name, found.ours * 1000, found.theirs * 1000, found.cell,
        found.goalCell))
  }

  /// - Parameter own: returns the cost of a number of frames, each a 60th of a second.
  func printPower(_ own: (_ frames: Int) -> Measured) {
    let (short, long) = (330, 1230)
    report.print("\nReading, with a scroll each five seconds, for a minute; medians of \(repetitions)\n")
    report.print("| | CPU ms (lowest to highest) | wake-ups |\n|-|-|-|")
    func line(_ name: String, _ measured: (_ frames: Int) -> Measured) {
      let minutes = Double(long - short) / 3600
      let costs = (0..<repetitions).map { _ in (measured(short), measured(long)) }
      let times = costs.map { ($1.total - $0.total) / minutes * 1000 }.sorted()
      let wakes = median(costs.map { ($1.wakeUps - $0.wakeUps) / minutes })
      report.print(
        String(
          format: "| %@ | %.0f (%.0f to %.0f) | %.0f |", name, median(times), times.first ?? .nan,
          times.last ?? .nan, wakes))
    }
    line("program", own)
    for peer in Peer.all where FileManager.default.isExecutableFile(atPath: peer.program) {
      line(peer.name) { run(peer, "inbox", .read, frames: $0, 360, 640) }
    }
  }

  private func run(
    _ peer: Peer, _ style: String, _ movement: Movement, frames: Int, _ width: Int, _ height: Int
  ) -> Measured {
    server.run(
      peer.program, peer.arguments[style, default: []] + [movement.rawValue, "\(frames)", "\(width)", "\(height)"],
      environment: peer.environment)
  }

  private func cost(_ peer: Peer, _ style: String, _ movement: Movement, _ width: Int, _ height: Int) -> Double {
    func total(_ frames: Int) -> Double { run(peer, style, movement, frames: frames, width, height).total }
    return costOfFrame(peer.isPaced ? (60, 360) : movement.frames(width: width), total)
  }
}
