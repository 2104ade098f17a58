import SwipeKit
import SwipeKitSDL

/// A colour that draws its own row.
struct Swatch: RowContent, Identifiable {
  let id: String
  var color: Color
  var text: String { id }

  static let lighten = RowAction("Lighten", icon: .refresh, color: Color(0x0A62D0))
  static let remove = RowAction("Remove", role: .destructive, icon: .trash, color: Color(0xC01C28))
  static let all = [
    ("Brick", 0xA33B2A), ("Moss", 0x5B7A35), ("Slate", 0x44546A), ("Plum", 0x6A4C93), ("Amber", 0xB7791F),
  ].map { Swatch(id: $0, color: Color($1)) }

  func draw(in row: RowContext, into list: inout DisplayList) {
    list.fill(Rect(x: row.frame.x + 16, y: row.frame.y + 10, width: 48, height: 36), color, radius: 8)
    list.text(text, row.theme.rowText, in: row.frame.inset(x: 80), .leading, row.theme.label)
  }
}

struct Palette: WindowContent, ItemProgram {
  var store = ItemStore(Swatch.all)
  var rows = ListSource(Swatch.all, height: .uniform(56)) {
    Row($0, leading: [Swatch.lighten], trailing: [Swatch.remove])
  }
  var stage: Stage

  init(size: Size, scale: Double) {
    stage = Stage(rows, style: .inbox, size: size, scale: scale)
    stage.panes = [TitleBar(title: "Palette")]
  }

  mutating func perform(_ action: ActionID, of swatches: [Swatch], at time: Double) {
    let ids = swatches.map(\.id)
    switch action {
    case Swatch.remove.id: store.remove(ids, kind: "removed", at: time)
    default:
      store.change(ids, kind: "lightened", at: time) {
        $0.color = $0.color.overlaid(with: Color(0xFFFFFF).opacity(0.25))
      }
    }
  }
}

try Window.run(title: "Palette", size: Size(width: 320, height: 400)) {
  Palette(size: $0.size, scale: $0.scale)
}
