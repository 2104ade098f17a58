/// The headers of sections: their frames, and their pictures.
extension SwipeList {
  /// Returns the y of a header: its own, or stuck to the top, but with its height never beyond the end of its section.
  private func stuck(_ own: Double, to top: Double, height: Double, above end: Double) -> Double {
    min(max(own, top), end - height)
  }

  /// Returns the frame of a header, in content coordinates.
  func place(ofHeader section: Int) -> Rect {
    place(ofHeader: section, in: scrolled.layout, scrolledTo: contentOffset)
  }

  /// Returns the frame of a header in a layout that is scrolled to an offset, in content coordinates.
  func place(ofHeader section: Int, in layout: RowLayout, scrolledTo offset: Double) -> Rect {
    let height = layout.height(ofHeader: section)
    let y = stuck(
      layout.offset(ofHeader: section), to: offset + insets.top, height: height,
      above: layout.end(ofSection: section))
    return Rect(x: 0, y: y, width: frame.width, height: height)
  }

  /// Returns the frame of a header in the window, on whole device pixels: a stuck header stands still.
  func rect(ofHeader section: Int) -> Rect {
    let own = scrolled.layout.offset(ofHeader: section)
    var place = room(from: own, to: own + scrolled.layout.height(ofHeader: section))
    let end = room(from: own, to: scrolled.layout.end(ofSection: section)).maxY
    place.y = stuck(place.y, to: frame.y + viewport.snapped(insets.top), height: place.height, above: end)
    return place
  }

  /// Returns the frame of a removed header, above the rows that fold with it.
  private func rect(ofGoneHeader position: Int) -> Rect {
    let own = scrolled.layout.offset(ofTransition: position)
    var place = room(from: own, to: own + scrolled.layout.transitions[position].shownHeight)
    let end = room(from: own, to: scrolled.layout.end(ofGoneHeader: position)).maxY
    place.y = stuck(place.y, to: frame.y + viewport.snapped(insets.top), height: place.height, above: end)
    return place
  }

  /// Whether a header lies at a point in the window.
  func hasHeader(at place: Point) -> Bool {
    visible.headers.contains { rect(ofHeader: $0.section).contains(place) }
  }

  /// Draws the headers, over the rows.
  func drawHeaders(into list: inout DisplayList, theme: Theme, style: SwipeStyle) {
    for header in visible.headers {
      let rect = rect(ofHeader: header.section)
      if let transition = scrolled.layout.inserting(header: header.section) {
        draw(transition, in: rect, into: &list, theme: theme, style: style) { whole, list in
          place(header, in: whole, into: &list, theme: theme)
        }
      } else {
        place(header, in: rect, into: &list, theme: theme)
      }
    }
    for (i, transition) in scrolled.layout.transitions.enumerated() {
      guard let header = transition.goneHeader else { continue }
      draw(transition, in: rect(ofGoneHeader: i), into: &list, theme: theme, style: style) { whole, list in
        place(header, in: whole, into: &list, theme: theme)
      }
    }
  }

  /// Writes a header into a view tree, in content coordinates, as rows are.
  func describe(_ header: VisibleHeader, into tree: inout ViewTree) {
    var shown = DisplayList()
    let frame = place(ofHeader: header.section)
    place(header, in: frame, into: &shown, theme: .light)
    tree.elements(of: shown, from: .zero)
  }

  private func place(_ header: VisibleHeader, in frame: Rect, into list: inout DisplayList, theme: Theme) {
    guard frame.height > 0 else { return }
    list.place(.header, in: frame, text: header.content.text) { list in
      list.fill(frame, theme.bar)
      header.content.place(in: ShownRow(frame: frame, theme: theme, scale: scale, letters: letters), into: &list)
      let (hairline, inset) = (1 / scale, min(header.content.separatorInset, frame.width))
      list.fill(
        Rect(x: frame.x + inset, y: frame.maxY - hairline, width: frame.width - inset, height: hairline),
        theme.separator)
    }
  }
}
