import SwipeKit
import Testing

/// A misuse ends the program with the rule, the type and the value.
@Suite struct MisuseTests {
  private struct Fruit: Identifiable { let id: Int }

  private func text(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func `two values with one identity`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ListSource([Fruit(id: 7), Fruit(id: 7)]) { Row(title: "\($0.id)") }
    }
    #expect(text(result).contains("no two values have the same identity: Int 7"))
  }

  @Test func `a height below nothing`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let rows = ListSource([Fruit(id: 1)], height: { _ in -4 }) { Row(title: "\($0.id)") }
      _ = Stage(rows, style: .delete, size: Size(width: 320, height: 480))
    }
    #expect(text(result).contains("no row can be lower than nothing: Double -4.0"))
  }

  @Test func `a frame without bounds`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let rows = ListSource([Fruit(id: 1)]) { Row(title: "\($0.id)") }
      _ = SwipeList(rows, style: .actions, frame: Rect(x: 0, y: 0, width: .infinity, height: 100))
    }
    #expect(text(result).contains("the frame of a list is finite: Rect"))
  }

  @Test func `two actions of an edge with one identity`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Row(title: "Fig", trailing: [RowAction("eat", title: "Eat"), RowAction("eat", title: "Throw")])
    }
    #expect(
      text(result).contains("no two actions of one edge, or of the content, have the same identity: String eat"))
  }

  @Test func `an action that shows nothing`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = RowAction("eat", title: "")
    }
    #expect(text(result).contains("an action has a title or an icon: String eat"))
  }

  @Test func `a list that there is not`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let rows = ListSource([Fruit(id: 1)]) { Row(title: "\($0.id)") }
      _ = Stage(rows, style: .delete, size: Size(width: 320, height: 480))[list: "folders"]
    }
    #expect(text(result).contains("the window has no list “folders”"))
  }

  @Test func `a row without the action of its threshold`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let style = SwipeStyle(
        "far",
        trailing: EdgeRule {
          $0.thresholds = [
            Threshold(
              "far", enter: Distance(fraction: 0.5), exit: Distance(fraction: 0.4), releaseEffect: .performs("Eat"))
          ]
        })
      let rows = ListSource([Fruit(id: 1)]) { Row(title: "\($0.id)", trailing: [RowAction("Throw")]) }
      var stage = Stage(rows, style: style, size: Size(width: 320, height: 480))
      stage.list.open(RowID(1), at: .trailing, animated: false)
    }
    #expect(text(result).contains("a threshold performs 'Eat', and the row has no such action at that edge"))
  }
}
