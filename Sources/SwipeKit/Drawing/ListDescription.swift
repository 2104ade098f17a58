extension SwipeList {
  /// Writes what the list shows into a view tree; rows are in content coordinates.
  public func describe(into tree: inout ViewTree) {
    tree.view(
      "List", frame: frame,
      [
        "contentOffset": "{0, \(number(contentOffset))}",
        "contentSize": "{\(number(frame.width)), \(number(heights.total))}",
        "state": state.rawValue,
      ]
    ) { tree in
      for row in visible { describe(row, into: &tree) }
    }
  }

  private func describe(_ row: VisibleRow, into tree: inout ViewTree) {
    let height = heights[row.index]
    let offset = offset(of: row.id)
    tree.view(
      "Row", ["id": "\(row.id.value)", "index": "\(row.index)"],
      frame: Rect(x: 0, y: heights.offset(of: row.index), width: frame.width, height: height),
      ["offset": number(offset), "state": state(of: row.id).rawValue]
    ) { tree in
      if offset < 0 {
        for (i, action) in row.row.actions.enumerated() {
          tree.view(
            "Button", frame: row.geometry.button(i, height: height),
            ["text": quoted(action.name), "color": action.color.hex])
        }
      }
      tree.view(
        "Content", frame: Rect(x: offset, y: 0, width: frame.width, height: height),
        ["text": quoted(row.row.title)])
    }
  }
}
