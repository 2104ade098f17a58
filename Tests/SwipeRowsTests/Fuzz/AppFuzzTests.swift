import Testing

@testable import SwipeKit
@testable import SwipeRowsDemo
@testable import SwipeRowsShared
import SwipeKitTraces

/// Nothing traps or sticks, at most one layer is modal, and everything is drawn.
struct AppFuzzTests {
  private static let events = 250

  @Test func `the program withstands random events, and comes to rest after each 250`() throws {
    let fuzzing = Fuzzing<Trace, Trace.Step>(
      name: "programs", suffix: ".trace", runs: Property.cases / 25,
      generate: { random in AppFuzzGenerator.run(Self.events, random: &random) },
      failure: AppFuzzRun.failure,
      write: \.text, read: Case.init,
      events: { run in run.steps.count { $0.action != .describe } })
    try fuzzing.run()
  }

  @Test func `looking changes nothing that shows or comes about later`() {
    Property.holds(cases: max(20, Property.cases / 50)) { random in
      AppFuzzGenerator.run(100, random: &random)
    } failure: { run in
      let trace = run.setup
      guard
        var blind = try? App(
          style: trace.style, count: trace.rows, size: trace.size, scale: trace.scale, theme: .light)
      else { return "there is no such program" }
      var curious = blind
      var random = SeededRandom(seed: UInt64(run.steps.count))
      for step in run.steps {
        let now = curious.now
        for fraction in (0..<random.int(0...6)).map({ _ in random.double(0...1) }).sorted() {
          curious.advance(to: min(now + fraction * (step.time - now), step.time))
          _ = curious.describe()
        }
        switch step.action {
        case .input(let event):
          blind.handle(event)
          curious.handle(event)
        case .set(let setting):
          blind.advance(to: step.time)
          curious.advance(to: step.time)
          blind.stage.settings.set(setting)
          curious.stage.settings.set(setting)
        case .describe, .screenshot, .expect, .tap, .swipe, .wait, .end: continue
        }
        let (one, other) = (blind.describe(), curious.describe())
        if one != other { return "after \(step): \(one)or\n\(other)" }
        var pictures = (DisplayList(), DisplayList())
        blind.draw(into: &pictures.0)
        curious.draw(into: &pictures.1)
        if pictures.0 != pictures.1 { return "after \(step), the pictures differ" }
      }
      let end = blind.now + 10
      while curious.now < end - 0.1 { curious.advance(to: curious.now + random.double(0...0.1)) }
      blind.advance(to: end)
      curious.advance(to: end)
      let (one, other) = (blind.takeLines(), curious.takeLines())
      if one != other { return "it tells\n\(one)or\n\(other)" }
      return blind.describe() == curious.describe()
        ? nil : "in the end it is \(blind.describe())or \(curious.describe())"
    }
  }
}

private struct AppFuzzRun {
  private var app: App
  private var picture = DisplayList()
  private var pointers: Set<Pointer> = []
  private var focus = FocusWatch()
  /// Rows that are open by the printed lines.
  private var open: Set<Substring> = []

  /// Returns the problem.
  static func failure(of run: Case<Trace, Trace.Step>) -> String? {
    let trace = run.setup
    guard
      let app = try? App(
        style: trace.style, count: trace.rows, size: trace.size, scale: trace.scale, theme: .light)
    else { return "there is no such program" }
    var program = AppFuzzRun(app: app)
    for step in run.steps {
      if let wrong = program.take(step) { return wrong }
    }
    return program.rest(from: run.steps.last?.time ?? 0)
  }

  private init(app: App) { self.app = app }

  private mutating func take(_ step: Trace.Step) -> String? {
    app.advance(to: step.time)
    let picks = app.sheet?.content is ChoicePage
    let (isModal, isLetter) = (app.isModal, app.sheet?.content is LetterPage)
    let (style, folder, offset) = (app.shownStyle, app.folder, app.stage.list.contentOffset)
    let (owner, rows) = (app.stage.hand.pointer, app.rows.count)
    switch step.action {
    case .input(let event):
      if case .pointer(let event) = event { pointers.insert(event.pointer) }
      app.handle(event)
    case .set(let setting):
      app.stage.settings.set(setting)
      app.advance(to: step.time)
    case .describe:
      let text = app.describe()
      if text.contains("nan") || text.contains("inf") { return "it is described as \(text)" }
    case .screenshot, .expect, .tap, .swipe, .wait, .end: break
    }
    if case .input(.pointer(let event)) = step.action, event.pointer != owner || event.phase == .down {
      let isSame = app.shownStyle == style && app.rows.count == rows
      if !isSame || !isModal && app.isModal {
        return "a pointer does something without a gesture of its own"
      }
    }
    // An open mail may go on to another one, and the list scrolls there.
    let scrolls = isLetter && app.shownStyle == style
    let isSame = app.shownStyle == style && app.stage.list.contentOffset == offset
    if isModal, !picks, !scrolls, !step.changesLayout, !isSame {
      return "what lies behind something modal changes"
    }
    // Another style or folder begins with closed rows.
    defer { if app.shownStyle != style || app.folder != folder { open = [] } }
    let wrong = wrong() ?? focus.wrong(in: app.stage, after: step)
    return wrong.map { "\($0)\nat \(formattedNumber(step.time * 1000))" }
  }

  private mutating func wrong() -> String? {
    if app.sheet?.transition?.isLeaving == false, app.alert?.transition?.isLeaving == false {
      return "a sheet and an alert are there at once"
    }
    if app.isModal, app.stage.list.gesture != nil || app.stage.list.pointers.wheel?.awaitsEnd ?? false {
      return "the list is held behind something modal"
    }
    if let control = app.stage.hand.pressedControl {
      let isPicker =
        (app.sheet?.content as? ChoicePage)?.choices.contains { $0.action == control } == true
        || (app.sheet?.content as? LetterPage)?.letter?.buttons.contains { $0.id == control } == true
      let isSheets = [Sheet.done, Sheet.grabHandle].contains(control) || isPicker
      if app.sheet?.transition?.isLeaving == false, !isSheets { return "\(control) is pressed behind a sheet" }
      if app.alert?.transition?.isLeaving == false, control != Alert.ok {
        return "\(control) is pressed behind an alert"
      }
    }
    if let alert = app.alert, alert.transition?.isLeaving == (app.styles.alertedRow != nil) {
      return "an alert is of no row, or a row waits for none"
    }
    guard app.stage.list.style.name == app.shownStyle,
      !app.showsInbox || app.inbox.rows.count == app.rows.count
    else {
      return "the list is not that of the demo"
    }
    if let menu = app.menu {
      if app.isModal { return "a menu is there with something modal" }
      if let row = menu.row, app.stage.list.menuActions(of: row).isEmpty {
        return "a menu is of a row that offers nothing"
      }
      let frame = menu.frame
      guard frame.x >= 0, frame.y >= 0, frame.maxX <= app.stage.size.width, frame.maxY <= app.stage.size.height
      else {
        return "a menu at \(frame) is not in a window of \(app.stage.size)"
      }
    }
    let beside = (app.layout.picker ?? 0) + (app.layout.mail ?? 0)
    guard case .top(let bar) = app.stage[TitleBar.self]?.dock(in: app.stage.size.width, app.stage.metrics) else {
      return "there is no title bar"
    }
    var query = 0.0
    if case .top(let height) = app.stage[SearchBar.self]?.dock(in: app.stage.size.width, app.stage.metrics) {
      query = height
    }
    let room = Size(width: app.stage.size.width - beside, height: max(0, app.stage.size.height - bar - query))
    guard app.stage.list.frame.width == min(app.layout.rowWidth, room.width),
      app.stage.list.frame.height == room.height,
      app.stage.list.scale == app.stage.scale
    else {
      return "the list is at \(app.stage.list.frame) in a window of \(app.stage.size)"
    }
    guard app.stage.shownEmptyState == nil || app.stage.list.rows.visible.rows.isEmpty else {
      return "rows show, and that there are none"
    }
    picture.removeAll()
    app.draw(into: &picture)
    if let odd = picture.commands.first(where: { !$0.isFinite }) { return "\(odd) is drawn" }
    for line in app.takeLines() {
      if line.contains("nan") || line.contains("inf") { return "it tells \(line)" }
      if let wrong = wrong(with: line) { return wrong }
    }
    return nil
  }

  private mutating func wrong(with line: String) -> String? {
    let words = line.split(separator: " ")
    switch words[1] {
    case "opened": if !open.insert(words[2]).inserted { return "it tells \(line), and that is open" }
    case "closed": if open.remove(words[2]) == nil { return "it tells \(line), and that is closed" }
    case "removed": open.remove(words[2])
    default: break
    }
    return nil
  }

  private mutating func rest(from start: Double) -> String? {
    for pointer in pointers {
      app.handle(.pointer(PointerEvent(.up, pointer, at: Point(x: -10, y: -10), time: start)))
    }
    for after in [0.016, 0.1, 0.3, 0.7, 1.5, 5, 9] {
      if let wrong = take(Trace.Step(time: start + after, action: .describe)) { return wrong }
    }
    let list = app.stage.list
    guard list.state == .idle, list.rows.scroll.range.contains(list.contentOffset), !list.isRemovingRow else {
      return "nine seconds later the list is \(list.state) at \(list.contentOffset)"
    }
    for swipe in list.swiped.rows
    where swipe.state != .open || list.offset(of: swipe.id) != swipe.geometry.offset(of: swipe.snapPoint) {
      return "nine seconds later row \(swipe.id) is \(swipe.state)"
    }
    guard !app.stage.isPressed else { return "a gesture is never over" }
    // The indicator fades within 0.85 s after the list came to rest.
    app.advance(to: start + 9.86)
    return app.nextFrameTime.map { "ten seconds later a frame is due at \($0)" }
  }
}
