import SwipeKit
import SwipeRowsDemo
import SwipeRowsFiles
import SwipeRowsLines
import Testing

struct SizeTests {
  private enum Change {
    case size(Size)
    case textScale(Double)
  }

  private static func changes(_ random: inout SeededRandom) -> Case<Double, Change> {
    let steps = (0..<random.int(1...6)).map { _ in
      random.int(0...2) == 0
        ? Change.textScale([0.5, 0.75, 1, 1.5, 2, 3][random.int(0...5)])
        : .size(Size(width: length(&random), height: length(&random)))
    }
    return Case(setup: [0.5, 1, 3][random.int(0...2)], steps: steps)
  }

  private static func length(_ random: inout SeededRandom) -> Double {
    Double([random.int(1...160), random.int(160...700), random.int(700...2500)][random.int(0...2)])
  }

  private func wrong(
    with run: Case<Double, Change>, in program: some StageProgram
  ) -> String? {
    var (program, time) = (program, 0.0)
    program.stage.settings.set(.textScale(run.setup))
    for step in run.steps {
      time += 0.1
      switch step {
      case .size(let size): program.handle(.resize(size, scale: 1, time: time))
      case .textScale(let scale):
        program.stage.settings.set(.textScale(scale))
        program.advance(to: time)
      }
      var picture = DisplayList()
      program.draw(into: &picture)
      let (stage, list) = (program.stage, program.stage.list)
      let odd = list.visibleRows.map(\.frame).first { !($0.height > 0) }
      if list.frame.width < min(160, stage.size.width) { return "the list is \(list.frame)" }
      if let odd { return "a row is \(odd)" }
    }
    return nil
  }

  @Test(arguments: StyleDemo.all.map(\.name))
  func `every style of the demo takes any size`(style: String) throws {
    let app = try App(style: style, count: 50, size: Size(width: 900, height: 600), scale: 1, theme: .light)
    Property.holds(cases: Property.cases / 10, of: Self.changes) { wrong(with: $0, in: app) }
  }

  @Test(arguments: [FileKind.tasks, .lines])
  func `the list of a file takes any size`(kind: FileKind) {
    let text = String(
      repeating: "(A) a task that needs several lines in a narrow window @home due:2026-12-24\n", count: 30)
    let list = FileList(
      Array(text.utf8), kind: kind, name: "todo.txt", hasArchive: true, today: .first,
      size: Size(width: 900, height: 600), scale: 1)
    Property.holds(cases: Property.cases / 10, of: Self.changes) { wrong(with: $0, in: list) }
  }

  @Test(arguments: [true, false])
  func `the lines of a pipe take any size`(hasPreview: Bool) throws {
    var options = LineOptions()
    (options.leading, options.trailing) = LineAction.usual
    if hasPreview { options.preview = try LineCommand("cat {}") }
    var list = LineList(options, size: Size(width: 900, height: 600), scale: 1)
    let text = String(repeating: "a line that needs several lines in a narrow window\n", count: 30)
    list.append(LineBatch(Lines.Chunk(Array(text.utf8), separator: 10), options))
    Property.holds(cases: Property.cases / 10, of: Self.changes) { wrong(with: $0, in: list) }
  }
}
