import SwipeKit

extension LineList {
  /// The names of visible pictures: paths, and theme icons with `LineSource.themeMark`.
  var pictureNames: [String] {
    guard source.store.hasDetails else { return [] }
    return stage.list.visibleRows.compactMap { row in
      let content = stage.list.source.row(at: row.index).content as? DetailContent
      return switch content?.badge {
      case .emblem(let picture): picture.name
      case .icon(let icon) where icon.name.hasPrefix(LineSource.themeMark): icon.name
      default: nil
      }
    }
  }

  /// Shows a row's preview in a sheet; no option's action has such a name.
  static let showPreview: ActionID = "=preview"
  /// The minimum width of a window with a pane, in points before text scaling.
  private static let wide = 700.0

  /// The maximum number of bytes of a row's text next to the list.
  private static let maximumBytes = 64 << 10

  /// The previewed row: the row with the focus, the row that was tapped or had it last, or the first row.
  var previewedRow: RowID? {
    let source = stage.list.source
    let there = [stage.list.focusedRow, tapped].compactMap(\.self).first { source.index(of: $0) != nil }
    return there ?? (source.count > 0 ? source.id(at: 0) : nil)
  }

  /// Without a command, the preview is the row's text, and is only shown if some rows are truncated.
  mutating func updatePreview() {
    let isWide = stage.size.width >= stage.metrics.scaledUp(Self.wide)
    let isBeside =
      isWide && (options.preview != nil || source.cutsTitles(in: min(stage.size.width, stage.rowWidth)))
    guard options.preview != nil || isBeside || previewIsBeside == true else { return }
    if isBeside != previewIsBeside {
      previewIsBeside = isBeside
      source.menuActions =
        isBeside || options.preview == nil ? [] : [RowAction(Self.showPreview, title: language("Preview"))]
      stage.list.reload(source)
      if isBeside { stage.dismiss(Sheet.self) } else { stage[SidePane<PreviewPage>.self] = nil }
      stage.list.activeRow = nil
    }
    if isBeside {
      let row = previewedRow
      if stage.list.activeRow != row { stage.list.activeRow = row }
      let number = row?.value(as: Int.self)
      if options.preview != nil {
        if stage[SidePane<PreviewPage>.self] == nil { updatePreviewPage() }
        preview.follow(previewSubject(of: number), at: stage.now)
      } else if let number, number != preview.row {
        let bytes = options.shownBytes(of: source.store[number]).prefix(Self.maximumBytes)
        preview.show(whole: String(decoding: bytes, as: UTF8.self), of: number)
      }
    } else if !(stage[Sheet.self]?.content is PreviewPage) {
      preview.follow(nil, at: stage.now)
    }
    updatePreviewPage()
  }

  mutating func presentPreview(of row: RowID) {
    guard let index = stage.list.source.index(of: row) else { return }
    let title = stage.list.source.row(at: index).content.title
    stage[Sheet.self] = Sheet(title: title, previewPage)
    preview.follow(previewSubject(of: row.value()), at: stage.now)
  }

  /// Without a match, the command may still be about the query, or about selected lines.
  private func previewSubject(of number: Int?) -> LinePreview.Subject? {
    guard let command = options.preview else { return nil }
    let (query, marked) = (stage.list.query?.text ?? "", command.takesAll ? markedAct : nil)
    if number == nil, query.isEmpty || !command.takesQuery && marked == nil { return nil }
    let frame = previewIsBeside == true ? stage.frame(of: SidePane<PreviewPage>.self) : stage[Sheet.self]?.body
    return LinePreview.Subject(
      row: number, query: command.takesQuery ? query : "", marked: marked,
      room: frame.map { PreviewPage.room(in: $0, stage.metrics) })
  }

  /// The act on all selected lines, even hidden ones, in the list's order.
  private var markedAct: LineAct? {
    let numbers = stage.list.selectedRowsOfAll.compactMap { $0.value(as: Int.self) }
    if numbers.isEmpty { return nil }
    return LineAct(action: options.acceptedIndex, shown: numbers, rows: source.store)
  }

  private mutating func updatePreviewPage() {
    let key = PreviewKey(text: preview.text, width: previewWidth, scale: stage.textScale)
    guard key != shownPreview || previewIsBeside == true && stage[SidePane<PreviewPage>.self] == nil else { return }
    let isNew = shownPreview?.text != key.text && !preview.text.hasPrefix(shownPreview?.text ?? "")
    shownPreview = key
    let page = previewPage
    if previewIsBeside != true {
      if stage[Sheet.self]?.content is PreviewPage { stage[Sheet.self]?.content = page }
    } else if var pane = stage[SidePane<PreviewPage>.self] {
      pane.width = key.width
      if isNew { pane.show(page) } else { pane.content = page }
      stage[SidePane<PreviewPage>.self] = pane
    } else {
      stage[SidePane<PreviewPage>.self] = SidePane(page, at: .trailing, width: key.width, role: .preview)
    }
  }

  private var previewWidth: Double {
    let width = stage.size.width
    return previewIsBeside == true ? (width / 2).rounded() : min(width, stage.metrics.scaledUp(560))
  }

  private var previewPage: PreviewPage { PreviewPage(preview.text, in: previewWidth, stage.metrics) }

  mutating func takePreviewRequest() -> LinePreview.Request? { preview.takeRequest(at: stage.now) }

  func previewRun(of number: Int?) -> LineRun? {
    options.preview.map { command in
      let act = LineAct(action: options.acceptedIndex, shown: number.map { [$0] } ?? [], rows: source.store)
      let values = LineCommand.Values(
        act: act, marked: command.takesAll ? markedAct : nil, query: stage.list.query?.text ?? "", options: options)
      return LineRun(command: command, values: values, room: previewSubject(of: number)?.room)
    }
  }

  mutating func showPreview(_ text: String, of number: Int?) {
    preview.show(text, of: number)
    updatePreviewPage()
  }
}

struct PreviewKey: Equatable, Sendable {
  let text: String
  let width, scale: Double
}
