extension SwipeList {
  /// Writes what the list shows into a view tree; rows are in content coordinates.
  public func describe(into tree: inout ViewTree) {
    tree.view(
      "List", frame: frame,
      [
        "contentOffset": "{0, \(number(contentOffset))}",
        "contentSize": "{\(number(frame.width)), \(number(layout.total))}",
        "state": state.rawValue,
      ]
    ) { tree in
      for row in visible { describe(row, into: &tree) }
    }
  }

  private func describe(_ row: VisibleRow, into tree: inout ViewTree) {
    let height = layout[row.index]
    let offset = offset(of: row.id)
    tree.view(
      "Row", ["id": "\(row.id.value)", "index": "\(row.index)"],
      frame: Rect(x: 0, y: layout.offset(of: row.index), width: frame.width, height: height),
      ["offset": number(offset), "state": state(of: row.id).rawValue]
    ) { tree in
      if offset != 0 { describeBeneath(row, shiftedBy: offset, height: height, into: &tree) }
      tree.view(
        "Content", frame: Rect(x: offset, y: 0, width: frame.width, height: height),
        ["text": quoted(row.row.title)])
    }
  }

  private func describeBeneath(
    _ row: VisibleRow, shiftedBy offset: Double, height: Double, into tree: inout ViewTree
  ) {
    let geometry = RowGeometry(width: frame.width, row: row.row, style: style)
    switch style.beneath {
    case .buttons:
      guard offset < 0 else { return }
      for (i, action) in row.row.actions.enumerated() {
        tree.view(
          "Button", frame: geometry.button(i, height: height),
          ["text": quoted(action.name), "color": action.color.hex])
      }
    case .texture: tree.view("Back", frame: Rect(x: 0, y: 0, width: frame.width, height: height))
    case .number(_, let share):
      guard let number = geometry.number(at: offset, from: share, height: height) else { return }
      tree.view("Number", frame: number.frame, ["text": quoted("\(number.percent)")])
    case .menu:
      let x = geometry.beneathOffset(at: offset, style: style)
      tree.view("Menu", frame: Rect(x: x, y: 0, width: frame.width, height: height)) { tree in
        for (i, action) in row.row.actions.enumerated() {
          tree.view("Button", frame: geometry.icon(i, height: height), ["text": quoted(action.name)])
        }
      }
    }
  }
}
