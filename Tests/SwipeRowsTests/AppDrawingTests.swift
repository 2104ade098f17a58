import SwipeKit
import SwipeKitSDL
import Testing

@testable import SwipeRowsDemo
@testable import SwipeRowsShared

struct AppDrawingTests {
  /// A line of the view tree: its name, its four numbers, and an optional text.
  private typealias ViewLine = (
    Substring, Substring, Substring, Substring, Substring, Substring, Substring?, Substring?
  )

  private struct Shown: CustomStringConvertible {
    let app: App
    let what: String

    init(_ random: inout SeededRandom) throws(UsageError) {
      let size = Size(width: random.double(1...1000), height: random.double(1...700))
      let states = ["rows", "sheet", "leaving sheet", "styles", "alert", "leaving alert", "empty"]
      what = states[random.int(0...states.count - 1)]
      let demo = StyleDemo.all[random.int(0...StyleDemo.all.count - 1)].name
      let since = random.chance(0.5) ? -1 : random.double(-0.3...0)
      var app = try App(
        style: demo, count: what == "empty" ? 0 : 3, size: size, scale: 1, theme: .light, at: since)
      app.stage.reducesMotion = random.chance(0.2)
      if what.hasSuffix("sheet") { app.sheet = Sheet(title: "Detail", PageText("Row")) }
      if what == "styles", app.layout.picker == nil {
        app.sheet = Sheet(title: "Styles", StylePicker(selected: app.demo.number))
      }
      if what.hasSuffix("alert") { app.alert = Alert(text: "Row") }
      if what.hasPrefix("leaving") {
        app.sheet?.beginDismissal(at: since)
        app.alert?.beginDismissal(at: since)
      }
      app.advance(to: 0)
      self.app = app
    }

    var description: String { "\(what) of \(app.demo.style.name) in \(app.stage.size)" }

    /// - Parameter view: the form of a line. Creating it for each line would take as long as everything else.
    func buttons(_ view: Regex<ViewLine>) -> [(text: Substring, frame: Rect)] {
      var corners = [Point.zero]
      var buttons: [(text: Substring, frame: Rect)] = []
      for line in app.describe().split(separator: "\n") {
        let depth = line.components("   | ")
        guard let told = line.firstMatch(of: view),
          let x = Double(told.2), let y = Double(told.3), let width = Double(told.4), let height = Double(told.5)
        else { continue }
        corners.removeLast(corners.count - 1 - depth)
        let corner = corners[depth] + Point(x: x, y: y)
        corners.append(corner)
        if told.1 == "Button" {
          buttons.append((told.7 ?? "", Rect(x: corner.x, y: corner.y, width: width, height: height)))
        }
      }
      return buttons
    }
  }

  @Test func `each button that is described is drawn and hit there, and no other is`() {
    var known = ["Done": Sheet.done, "OK": Alert.ok, "Start Over": Inbox.restore, "Undo All": Inbox.restore]
    for (index, style) in StyleDemo.all.enumerated() {
      known[style.texts(.english).name] = StylePicker.action(index)
    }
    let actions = known
    /// The position matters, since a style's name is also the title.
    func action(of text: Substring, at frame: Rect, in app: App) -> ActionID? {
      if frame.x == 0, frame.width == 240, frame.y >= 44,
        let folder = Folder.allCases.first(where: { text.hasPrefix($0.title(in: .english)) })
      {
        return Inbox.show(folder)
      }
      if text == "Menu", frame.y == 0, abs(frame.maxX - app.stage.size.width) < 0.01 { return Stage.openMenu }
      return frame.y == 0 && frame.height >= 44 && frame.x >= 4
        && known[String(text)].flatMap(StylePicker.index) != nil
        ? (app.showsInbox ? Inbox.chooseFolder : StylePicker.open) : actions[String(text)]
    }
    let titles: Set<ActionID> = [StylePicker.open, Inbox.chooseFolder]
    let view: Regex<ViewLine> = /<(\w+);.* frame = \((\S+) (\S+); (\S+) (\S+)\)(; text = '(.*)')?/
    Property.holds {
      random in
      let shown = try? Shown(&random)
      let (width, height) = (shown?.app.stage.size.width ?? 1, shown?.app.stage.size.height ?? 1)
      return Case(
        setup: shown,
        steps: (0..<20).map { _ in Point(x: random.double(-5...width + 5), y: random.double(-5...height + 5)) })
    } failure: { tried in
      guard let shown = tried.setup else { return "there is no such program" }
      let app = shown.app
      let window = Rect(x: 0, y: 0, width: app.stage.size.width, height: app.stage.size.height)
      var list = DisplayList()
      app.draw(into: &list)
      let buttons = shown.buttons(view)
      for (text, frame) in buttons {
        let middle = Point(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
        let isCut = ["Start Over", "Undo All"].contains(text) && !app.stage.list.frame.contains(middle)
        guard frame.width > 0, frame.height > 0, window.contains(middle), !isCut else { continue }
        if text == RowAction.select.title { continue }
        guard let action = action(of: text, at: frame, in: app) else {
          return "nobody knows \(text)"
        }
        let isCovered =
          action != Sheet.done && action != Alert.ok
          && (app.alert != nil
            || app.sheet != nil
              && (!(app.sheet?.content is StylePicker) || titles.contains(action) || action == Stage.openMenu))
        if isCovered { continue }
        // Styles that are scrolled out of the sheet have no target.
        if let sheet = app.sheet, StylePicker.index(of: action) != nil,
          middle.y < sheet.frame(at: 0).y + TitleBar.height
        {
          continue
        }
        if shown.what.hasPrefix("leaving"), action == Sheet.done || action == Alert.ok {
          if app.target(at: middle) == .control(action) { return "\(text) is hit while it leaves" }
          continue
        }
        guard app.target(at: middle) == .control(action) else {
          return "in \(shown.what), \(text) at \(frame) is not hit"
        }
        let isDrawn = list.commands.contains {
          switch $0 {
          // A text that is too long for one line is drawn line by line.
          case .text(let part, _, let place, _, let color), .paragraph(let part, _, let place, _, let color):
            text.contains(part) && color.alpha > 0
              && (place.contains(middle) || StylePicker.index(of: action) != nil)
              && abs(frame.intersection(place).width - place.width) < 0.01
          case .icon(.more, let place, let color):
            action == Stage.openMenu && color.alpha > 0 && place.contains(middle)
          default: false
          }
        }
        let isFaint = app.alert.map { $0.transition!.progress(at: 0) < 0.01 } ?? false
        // A frame narrower than an arrow or a picture has no room for its text.
        let isStyle = titles.contains(action) || StylePicker.index(of: action) != nil
        if !isDrawn, !isFaint, frame.width > (isStyle ? 120 : 20) {
          return "in \(shown.what), \(text) at \(frame) is not drawn"
        }
      }
      for place in tried.steps {
        // The drag area and the open mail are no buttons.
        guard case .control(let control)? = app.target(at: place), control.name != "pane Mail" else { continue }
        if titles.contains(control), app.isModal {
          return "the title is hit behind a \(shown.what)"
        }
        // A press outside of a sheet closes it, and the sheet can be dragged.
        if app.sheet != nil, control == Sheet.done || control == Sheet.grabHandle { continue }
        if !buttons.contains(where: {
          // Frames are described to a thousandth of a point.
          action(of: $0.text, at: $0.frame, in: app) == control
            && $0.frame.inset(x: -0.001, y: -0.001).contains(place)
        }) {
          return "in \(shown.what), \(control) is hit at \(place), and not described there"
        }
      }
      return nil
    }
  }
}

extension Substring {
  fileprivate func components(_ text: String) -> Int {
    var (rest, count) = (self, 0)
    while rest.hasPrefix(text) {
      rest = rest.dropFirst(text.count)
      count += 1
    }
    return count
  }
}
