import SwipeKit

extension App {
  package mutating func activate(_ control: ActionID) {
    switch control {
    case Self.restore: restore()
    case Stage.refresh: refresh()
    case NewMails.show: if let first = stage[NewMails.self]?.first { list.scroll(to: first) }
    case UndoBar.undo: undo()
    case UndoBar.redo: redo()
    case UndoBar.close: demo.history.closeBar()
    case Alert.ok: hideAlertedMenu()
    case Self.chooseFolder: presentFolders()
    case StylePicker.open: presentSheet(title: language("Styles"), stylePicker)
    default:
      if choose(control) { return }
      guard let index = StylePicker.index(of: control) else { return performInMail(control) }
      stage.dismiss(Sheet.self)
      show(demo.styles[index].name)
    }
  }

  var stylePicker: StylePicker { StylePicker(styles: demo.styles, selected: demo.number, language: language) }

  /// Ends gestures and pending acts before the rows are replaced.
  mutating func leaveRows() {
    list.cancelGesture()
    advance(to: now)
    performPending()
    arrive()
  }

  mutating func show(_ style: String) {
    if style == demo.style.name { return }
    guard var demo = try? Demo(style, of: demo.styles, count: count, in: language) else { return }
    leaveRows()
    if self.demo.mails != nil { inbox = self.demo }
    if demo.mails != nil, let inbox { demo = inbox }
    self.demo = demo
    stage.show(demo.rows, style: demo.style)
    showDemo()
    let picker = stylePicker
    if stage[Sheet.self]?.content is StylePicker { stage[Sheet.self]?.content = picker }
    stage.announce(demo.title)
  }

  package mutating func act(upon outcome: Outcome) {
    logGestures()
    let time = formattedNumber(outcome.time * 1000)
    let id = outcome.id
    switch outcome.kind {
    case .opened:
      hint?.end()
      tell("opened", id, at: outcome.time)
    case .closed: tell("closed", id, at: outcome.time)
    case .menu, .moved, .exited: break
    case .thresholdChanged(let name): lines.append("\(time) stage id=\(id) stage=\(name)")
    case .tapped:
      if (demo.rows as? DemoRows)?.hasDetail == true { presentSheet(title: "Detail", PageText(title(of: id))) }
      open(id)
    case .action(let action, let title, let edge):
      let item = demo.effect == .alert ? "menu id=\(id) item=" : "action id=\(id) name="
      // Reports are in English in every language.
      let name = demo.mails.map { $0.englishTitle(of: action, on: id) ?? action.name } ?? title
      lines.append("\(time) \(item)\(quoted(name))")
      switch demo.effect {
      case .sheet:
        presentSheet(
          title: "In the delegate!",
          PageText(
            "Clicked button \(edge.map { ordinal(of: action, at: $0, of: id) } ?? "") for \(self.title(of: id))"))
      case .reported(let line): lines.append("\(time) \(line)")
      case .act, .nothing: break
      case .alert: presentAlert("\(title) on cell \(id)", for: id)
      }
    }
  }

  mutating func presentSheet(title: String, _ content: any PageContent) {
    list.cancelGesture()
    stage[Sheet.self] = Sheet(title: title, content)
  }

  private mutating func presentAlert(_ text: String, for row: RowID) {
    list.cancelGesture()
    stage[Alert.self] = Alert(text: text)
    alertedRow = row
  }

  mutating func hideAlertedMenu() {
    guard let row = alertedRow else { return }
    alertedRow = nil
    guard list.state(of: row) == .open else { return }
    list.close(row)
    tell("closed", row, at: now)
  }

  private func title(of row: RowID) -> String { demo.rows.index(of: row).map { demo.rows.row(at: $0).text } ?? "" }

  /// Returns a button's number as the tutorial's delegate spells it.
  private func ordinal(of action: ActionID, at edge: Edge, of row: RowID) -> String {
    let actions = demo.rows.index(of: row).map { demo.rows.row(at: $0).actions(at: edge) } ?? []
    let index = actions.firstIndex { $0.id == action } ?? 0
    let words = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
    return words.indices.contains(index) ? words[index] : "\(index + 1)"
  }
}

extension GestureRecord {
  /// The gesture in the format of the tutorials' log.
  var line: String {
    let what =
      switch gesture {
      case .panBegan(let axis): "began axis=\(axis)"
      case .panChanged(.horizontal, let translation): "moved dx=\(formattedNumber(translation))"
      case .panChanged(.vertical, let translation): "moved dy=\(formattedNumber(translation))"
      case .panEnded(_, let velocity): "ended velocity=\(formattedNumber(velocity))"
      case .cancelled: "cancelled"
      case .flicked(let edge): "flicked \(edge == .leading ? "left" : "right")"
      case .pressed: "pressed"
      case .tapped: "tapped"
      }
    return "\(formattedNumber(time * 1000)) Pan \(what)\(row.map { " id=\($0)" } ?? "")"
  }
}
