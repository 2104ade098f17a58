import SwipeKit
import Testing

@Suite struct StageProgramTests {
  private struct Program: StageProgram {
    var stage = Stage(
      ListSource((0..<9).map(NumberedItem.init)) { fruit in
        Row(title: "\(fruit.id)", trailing: [RowAction("Eat", removesRow: true)])
      }, style: .inbox, size: Size(width: 360, height: 640))
    var nextChange: Double?
    private(set) var acted: [(kind: Outcome.Kind, told: Double, now: Double)] = []
    private(set) var hasQuit = false

    mutating func prepare(for event: InputEvent) { if case .key("End", _) = event { hasQuit = true } }

    mutating func act(upon outcome: Outcome) { acted.append((outcome.kind, outcome.time, stage.now)) }
  }

  @Test(arguments: [nil, 1.2, 1.21] as [Double?])
  func `each outcome is acted upon at its own time, also while another change stays due`(change: Double?) throws {
    var program = Program()
    func send(_ phase: PointerEvent.Phase, _ x: Double, at time: Double) {
      program.handle(.pointer(PointerEvent(phase, Pointer(.mouse), at: Point(x: x, y: 150), time: time)))
    }
    send(.down, 350, at: 1)
    for step in 1...10 { send(.move, 350 - 34 * Double(step), at: 1 + 0.02 * Double(step)) }
    send(.up, 10, at: 1.2)
    program.nextChange = change
    program.advance(to: 9)
    let acted = program.acted
    let leaves = try #require(acted.last)
    #expect(leaves.kind == .exited && leaves.told > 1.21 && leaves.told < 2, "\(acted)")
    #expect(acted.allSatisfy { $0.told == $0.now })
  }

  @Test func `the stage does not handle an event that quits the program`() {
    var program = Program()
    program.handle(.key("Down", time: 1))
    let focused = program.stage.list.focusedRow
    program.handle(.key("End", time: 2))
    #expect(program.hasQuit && focused != nil && program.stage.list.focusedRow == focused)
  }
}
