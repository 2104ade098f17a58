import SwipeKit
import SwipeKitTraces
import SwipeRowsShared

/// The styles of the demo: their commands, and the change from one to another.
extension App {
  private static let chooseStyle = Command(StylePicker.open, title: "Styles…")

  var commands: [Command] {
    let styles = demo.styles.enumerated().map { index, style in
      Command(
        StylePicker.action(index), title: language("Style: {style}").filling(["style": style.texts(language).name]),
        keys: [StylePicker.key(index)], isInMenu: false)
    }
    let mails = showsInbox ? [OpenedMail.next, OpenedMail.previous] : []
    // If the styles are next to the list, the menu does not need them.
    return (layout.picker == nil ? [Self.chooseStyle.translated(into: language)] : []) + styles
      + (Command.ofHost + [.quit] + mails).map { $0.translated(into: language) }
  }

  var stylePicker: ChoicePage { StylePicker.page(demo.styles, selected: demo.number, in: language) }

  var showsStyles: Bool { (stage[Sheet.self]?.content as? ChoicePage)?.role == .stylePicker }

  /// The styles; if the inbox is one of them, its folders replace it.
  var sidebar: ChoicePage {
    var page = stylePicker
    if demo.styles.last?.name == StyleDemo.inbox.name {
      let folders = inbox.folderPage
      var styles = Array(page.choices.dropLast())
      if !styles.isEmpty { styles[0].heading = language("Other styles") }
      page = ChoicePage(
        choices: folders.choices + styles,
        selected: showsInbox ? folders.selected : folders.choices.count + demo.number, marksSelected: true)
    }
    page.isOnBar = true
    return page
  }

  mutating func show(_ style: String) {
    if style == demo.style.name { return }
    guard let demo = try? Demo(style, of: demo.styles, count: count) else { return }
    leaveRows()
    show(demo)
    let picker = stylePicker
    if showsStyles { stage[Sheet.self]?.content = picker }
    stage.revealSelections()
    stage.announce(title)
  }

  mutating func show(_ folder: Folder) {
    if !showsInbox { show(StyleDemo.inbox.name) }
    guard showsInbox, inbox.maker.folder != folder else { return }
    leaveRows()
    inbox.show(folder)
    showParts()
    stage.revealSelections()
  }

  /// Ends gestures and awaited acts before the rows are replaced.
  private mutating func leaveRows() {
    list.cancelGesture()
    advance(to: now)
    if showsInbox {
      inbox.performAwaited()
      inbox.arrive()
    } else {
      styles.performAwaited()
    }
  }
}
