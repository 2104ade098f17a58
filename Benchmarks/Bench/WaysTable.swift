import Foundation

/// The cost of each way to present frames in a window, on X11 and on Wayland.
struct WaysTable {
  private struct Way {
    let name: String
    let isOnWayland: Bool
    let renderer: String
  }

  private static let ways = [
    Way(name: "X11, shared memory", isOnWayland: false, renderer: "software"),
    Way(name: "X11, OpenGL", isOnWayland: false, renderer: "opengl"),
    Way(name: "Wayland, shared memory", isOnWayland: true, renderer: "software"),
    Way(name: "Wayland, OpenGL", isOnWayland: true, renderer: "opengl"),
  ]

  let server: Server
  let report: Report
  let repetitions: Int
  let cost: (Server, Movement, _ size: (width: Int, height: Int), _ renderer: String) -> Double

  func print() {
    let folder = temporaryFile()
    defer { try? FileManager.default.removeItem(at: folder) }
    let sway = FileManager.default.isExecutableFile(atPath: Server.sway) ? Server(swayIn: folder) : nil
    report.print(
      "\nCPU ms a frame in style inbox by the way to present, program and server; medians of \(repetitions)\n")
    let columns = [(360, 640), (1920, 1080)].flatMap { size in [Movement.scroll, .swipe].map { (size, $0) } }
    report.print("| | " + columns.map { "\($1.rawValue) \($0.0)×\($0.1)" }.joined(separator: " | ") + " |")
    report.print("|-|" + columns.map { _ in "-|" }.joined())
    for way in Self.ways {
      guard let server = way.isOnWayland ? sway : server else {
        report.print("\n\(way.name) is not measured: install sway")
        continue
      }
      let cells = columns.map { size, movement in
        let costs = (0..<repetitions).map { _ in cost(server, movement, size, way.renderer) * 1000 }
        return String(format: "%.2f (%.2f to %.2f)", median(costs), costs.min() ?? .nan, costs.max() ?? .nan)
      }
      report.print("| \(way.name) | " + cells.joined(separator: " | ") + " |")
    }
  }
}
