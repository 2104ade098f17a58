import SwipeKit
import SwipeKitSDL

/// Times frames of a small list in memory, for builds without optimisation.
///
/// Each line has a scene, and the median and maximum milliseconds of a frame.
@main
struct DebugFrames {
  private static let size = Size(width: 400, height: 640)
  private static let frames = 24
  private static let row = Point(x: 200, y: 260)

  private struct Fruit: Identifiable, Sendable {
    let id: Int
    static let archive = RowAction("Archive", removesRow: true, icon: .archive, color: Color(0x1F6FB5))
    static let delete = RowAction("Delete", role: .destructive, icon: .trash, color: Color(0xC01C28))
  }

  private static let rows = ListSource((0..<200).map { Fruit(id: $0) }, height: .uniform(72)) { fruit in
    Row(
      DetailContent("Fruit \(fruit.id)", subtitle: "A line about it, which is of some length"),
      leading: [Fruit.archive], trailing: [Fruit.delete])
  }

  static func main() throws {
    try time("rest")
    try time(
      "scroll",
      each: { stage, time in
        _ = stage.handle(.wheel(WheelEvent(at: row, by: Point(x: 0, y: -9), in: .points, time: time)))
      })
    try time(
      "swipe", begin: { send(.down, 300, at: 0, to: &$0) },
      each: { stage, time in send(.move, 300 - 400 * time, at: time, to: &stage) })
    try time("sheet", begin: { $0.present(Sheet(title: "About", PageText("A text of a page."))) })
    try time("alert", begin: { $0.present(Alert(text: "Fruit 3: swipe it, or right-click it.")) })
    try time("menu", begin: { $0.presentMenu(of: RowID(2)) })
    try time("undo bar", begin: { $0.notice = UndoBar(text: "“Fruit 3” archived") })
  }

  private static func send(_ phase: PointerEvent.Phase, _ x: Double, at time: Double, to stage: inout Stage) {
    _ = stage.handle(
      .pointer(PointerEvent(phase, Pointer(.touch, id: 1), at: Point(x: x, y: row.y), time: time)))
  }

  /// At sixty frames per second, from the frame after its beginning.
  private static func time(
    _ name: String, begin: (inout Stage) -> Void = { _ in }, each: (inout Stage, Double) -> Void = { _, _ in }
  ) throws {
    var stage = Stage(rows, style: .inbox, size: size, scale: 1)
    stage.panes = [TitleBar(title: "Fruits")]
    var canvas = try Canvas(size: size, scale: 1)
    var picture = DisplayList()
    stage.metrics = canvas.metrics
    stage.draw(into: &picture)
    try canvas.draw(picture)
    begin(&stage)
    var times: [Double] = []
    for frame in 1...frames {
      let duration = try ContinuousClock().measure {
        let time = Double(frame) / 60
        each(&stage, time)
        _ = stage.advance(to: time)
        picture.removeAll()
        stage.draw(into: &picture)
        try canvas.draw(picture)
      }
      times.append(Double(duration.components.attoseconds) / 1e15 + Double(duration.components.seconds) * 1000)
    }
    times.sort()
    print("\(name)\t\(times[frames / 2])\t\(times[frames - 1])")
  }
}
