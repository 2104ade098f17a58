import SwipeKit

struct StageUnderTest {
  var stage: Stage
  var rows = TestRows.diverse
  var outcomes: [Outcome] = []
  var activated: [ActionID] = []

  init(_ style: SwipeStyle, _ direction: ReadingDirection = .leftToRight) {
    let size = Size(width: EventStream.frame.width, height: EventStream.frame.maxY)
    stage = Stage(rows, style: style, size: size, direction: direction, at: 0.5)
    stage.panes = [TitleBar(title: "Rows")]
    stage.metrics = .dejaVuSans
  }

  mutating func advance(to time: Double) { outcomes += stage.advance(to: time) }

  mutating func take(_ happening: Happening) {
    switch happening {
    case .pointer(let event): activated += stage.handle(.pointer(event))
    case .wheel(let event): activated += stage.handle(.wheel(event))
    case .key(let key, let time): activated += stage.handle(.key(key, time: time))
    case .edit(let edit, let time):
      advance(to: time)
      edit.apply(to: &rows)
      stage.list.reload(rows)
    case .setOpen(let open, let row, let time):
      advance(to: time)
      stage.list.setOpen(open, row: RowID(row))
    case .cancel(let time):
      advance(to: time)
      stage.list.cancelGesture()
    }
  }
}
