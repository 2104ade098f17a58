/// The content of a window: a list, with layers over and next to it.
///
/// A stage handles each event once. A press goes to the uppermost layer with an element at its position, and keys go to
/// layers with a modality. Everything else goes to the list. The stage also manages the focus, the mouse, mirroring,
/// the context menu and the requests of a screen reader. It has no clock; times are in seconds, lengths in points.
///
/// ```swift
/// struct Mail: Identifiable { let id: Int }
/// let mails = ListSource((1...9).map(Mail.init)) { Row(title: "Mail \($0.id)", trailing: [RowAction("Archive")]) }
/// var stage = Stage(mails, style: .actions, size: Size(width: 320, height: 480))
/// for activated in stage.handle(.key("Menu", time: 0.25)) { print(activated) }
/// for outcome in stage.advance(to: 0.3) { print(outcome.id, outcome.kind) }
/// var picture = DisplayList()
/// stage.draw(into: &picture)
/// ```
public struct Stage: Sendable {
  /// The action that reloads the list, by F5 or a pull (`SwipeList.isRefreshable`).
  public static let refresh = ActionID(ofLibrary: "refresh")

  /// The size of the window.
  public private(set) var size: Size { didSet { placed = nil } }
  /// The scale, in device pixels per point.
  public private(set) var scale: Double { didSet { placed = nil } }
  /// The colours.
  public var theme: Theme { didSet { placed = nil } }
  /// The texts of the library's layers.
  public var strings: Strings {
    get { list.strings }
    set {
      lists.changeAll { $0.strings = newValue }
      placed = nil
    }
  }
  /// The main list.
  public var list: SwipeList {
    _read { yield lists.main }
    _modify { yield &lists.main }
  }
  var lists: Lists
  /// The settings of the user that the stage has adopted, except motion and the text scale, which are the list's.
  private var adopted = UserSettings()
  /// The frame of the list and of the background next to it, before mirroring.
  package private(set) var contentFrame: Rect { didSet { placed = nil } }
  /// The maximum row width, in points, above 0; rows are centered in a wider window.
  public var rowWidth = Double.infinity { didSet { if rowWidth != oldValue { layOut() } } }
  /// The layers, bottom to top; the list is above the panes.
  var layers: [StageLayer] = [] {
    didSet {
      placed = nil
      lists.active.markMenu(of: rowLayerIndex.flatMap { layers[$0].traits.row })
    }
  }
  /// The layers as they were placed last; nil once anything has changed that they depend on.
  var placed: PlacedLayers?
  /// The program's commands, in addition to the commands of every stage.
  ///
  /// They are in the window's menu. Their keys work while no layer takes keys.
  public var commands: [Command] = []
  /// Whether rows can be searched, by Ctrl+F, a slash or the window's menu.
  public var isSearchable = false
  /// Whether typing on the list begins a search; `isSearchable` must be true, too.
  ///
  /// By default typing moves the focus to a row that begins with the text. Searching suits programs that narrow a list
  /// down, such as menus of lines. Keys with Ctrl or Alt stay commands.
  public var searchesOnTyping: Bool {
    get { queryRules.searchesOnTyping }
    set { queryRules.findByTyping(newValue) }
  }
  /// The rules of the query, which programs of lines have as fzf does.
  package var queryRules = QueryRules()
  /// The availability of undo and of redo, which the window's menu then offers.
  public var (canUndo, canRedo) = (false, false)
  /// The acts on rows; some wait until their rows are off screen.
  private var awaited = RowActs()
  /// Whether the window has the keyboard.
  var isActive = true
  /// The control that has the focus; nil if the list has it, or nothing.
  var focusedControl: ActionID?
  /// Whether the focus is visible: from a key until a press; meanwhile something always has it.
  var showsFocus = false
  package internal(set) var hand = Hand()
  var pointing = Pointing()
  var fieldUse = TextFieldInteraction()
  /// The present time, the latest of all events and frames, in seconds.
  public private(set) var now: Double
  private var requests: [HostRequest] = []
  /// The announced state: the empty state's text, nil with rows; the number of selected rows; the dragged row.
  private var announced: (emptiness: String?, selection: Int, reordering: ReorderAnnouncements) = (
    nil, 0, ReorderAnnouncements()
  )
  /// The selection as it was last, and the state that it was made from.
  var knownSelection: (key: SelectionKey?, summary: SelectionSummary?) = (nil, nil)

  /// Creates a stage whose list fills the window, except for panes.
  ///
  /// The size of the window is in points, and the time of the beginning in seconds. The scale is in device pixels per
  /// point, above zero.
  public init(
    _ source: any RowSource, style: SwipeStyle, size: Size, scale: Double = 1, theme: Theme = .light,
    direction: ReadingDirection = .leftToRight, at time: Double = 0
  ) {
    let window = Rect(x: 0, y: 0, width: size.width, height: size.height)
    self.size = size
    self.scale = scale
    self.theme = theme
    contentFrame = window
    adopted.direction = direction
    lists = Lists(SwipeList(source, style: style, frame: window, scale: scale, at: time))
    now = time
  }

  package var mouse: Point? { pointing.mouse }

  package var window: Rect { Rect(x: 0, y: 0, width: size.width, height: size.height) }

  /// The user's settings; a change of their colours replaces the theme.
  public var settings: UserSettings {
    get {
      var settings = adopted
      (settings.reducesMotion, settings.textScale) = (reducesMotion, textScale)
      return settings
    }
    set {
      if Theme(newValue) != Theme(adopted) { theme = Theme(newValue) }
      direction = newValue.direction
      adopted = newValue
      (reducesMotion, textScale) = (newValue.reducesMotion, newValue.textScale)
    }
  }

  /// The direction of reading, which mirrors the window; a change cancels the present gesture.
  public var direction: ReadingDirection {
    get { adopted.direction }
    set {
      guard newValue != direction else { return }
      adopted.direction = newValue
      placed = nil
      cancelGesture()
      pointing.exchangeSides(in: window)
      updateHover()
    }
  }

  /// The font metrics of the window; setting them keeps the text scale.
  public var metrics: FontMetrics {
    get { list.metrics }
    set { lay(by: newValue.at(scale: textScale)) }
  }

  /// The text scale factor; containers grow with their text.
  ///
  /// - Precondition: it is above 0, and finite.
  public var textScale: Double {
    get { metrics.scale }
    set { lay(by: metrics.at(scale: newValue)) }
  }

  private mutating func lay(by metrics: FontMetrics) {
    guard metrics != self.metrics else { return }
    layOutAgain { stage in stage.lists.changeAll { $0.metrics = metrics } }
  }

  mutating func resize(to size: Size, scale: Double) {
    // A desktop may report the same size again, even during a drag.
    if (size, scale) == (self.size, self.scale) { return }
    if mirror != nil { pointing.move(by: Point(x: size.width - self.size.width, y: 0)) }
    layOutAgain { stage in (stage.size, stage.scale) = (size, scale) }
  }

  /// Lays out the window again; what has the focus stays visible, unless a pointer or a fling moves the list.
  private mutating func layOutAgain(after change: (inout Stage) -> Void) {
    let keepsFocus = lists.active.keepsFocusVisible
    change(&self)
    dismissMenu()
    layOut()
    if keepsFocus { lists.active.revealFocus() }
    revealFocusedControl()
  }

  /// Whether animations are off; drags and flings still move the content.
  public var reducesMotion: Bool {
    get { list.reducesMotion }
    set { lists.changeAll { $0.reducesMotion = newValue } }
  }

  /// The frame timing that drags are resampled to; nil, by default, for no resampling.
  public var frameTiming: FrameTiming? {
    get { list.frameTiming }
    set { lists.changeAll { $0.frameTiming = newValue } }
  }

  /// The mirror between the stage and what people see; nil if they read from left to right.
  ///
  /// An event is mirrored once, in `handle`, and a picture once, in `draw`: all else is as if people read from left to
  /// right.
  var mirror: Mirror? { direction == .rightToLeft ? Mirror(in: window) : nil }

  /// Returns a frame as people see it: mirrored if they read from right to left.
  public func mirrored(_ rect: Rect) -> Rect { mirror.map { $0(rect) } ?? rect }

  mutating func layOut() {
    var rest = dockLayers()
    let scale = scale
    for (index, dock) in lists.docks.enumerated() {
      let frame = dock.removeStrip(from: &rest)
      lists[index + 1].place(in: frame, scale: scale)
    }
    contentFrame = rest
    let width = min(rowWidth, contentFrame.width)
    let frame = Rect(
      x: contentFrame.x + ((contentFrame.width - width) / 2).rounded(), y: contentFrame.y, width: width,
      height: contentFrame.height)
    list.place(in: frame, scale: scale)
    placed = nil
    for index in layers.indices { layers[index].layer.fit(in: context(of: layers[index])) }
  }

  /// Shows other rows in the main list.
  ///
  /// A menu is dismissed. Actions of rows that are leaving are discarded, so perform them before.
  public mutating func show(_ source: any RowSource, style: SwipeStyle) {
    dismissMenu()
    if searchedListIndex == 0 { endSearch() }
    dropQuestions()
    awaited = RowActs()
    list.show(source, style: style)
  }

  // MARK: Lists

  /// A list by its identity; the main list has an empty one.
  ///
  /// - Precondition: there is such a list.
  public subscript(list id: String) -> SwipeList {
    _read { yield lists[lists.index(of: id)] }
    _modify { yield &lists[lists.index(of: id)] }
  }

  /// Adds a list next to the main one.
  ///
  /// The identity names the list in outcomes, targets, traces and view trees. The dock is the part of the window that
  /// the list takes, after panes and bars.
  ///
  /// - Precondition: the name is not empty, and no other list of the window has it.
  public mutating func addList(_ id: String, _ source: any RowSource, style: SwipeStyle, dock: Dock) {
    var list = SwipeList(source, id: id, style: style, frame: window, scale: scale, metrics: metrics, at: now)
    (list.strings, list.reducesMotion, list.frameTiming) = (strings, reducesMotion, frameTiming)
    lists.add(list, dock: dock)
    layOut()
  }

  /// Gives a list the keys; the former one keeps neither the focus nor a row that keys drag.
  mutating func activateList(_ index: Int) {
    guard index != lists.activeIndex else { return }
    lists.active.hideFocus()
    if let rowLayerIndex { dismiss(at: rowLayerIndex) }
    announceReordering()
    lists.activate(index)
    knownSelection = (nil, nil)
    placed = nil
  }

  // MARK: Rows that leave

  /// Returns the acts that are due after outcomes of one time.
  ///
  /// An act whose rows are leaving is due once the first of them is off screen. Call it in
  /// `StageProgram.act(uponAll:)`. An `ItemProgram` does this itself.
  public mutating func takeDueActs(after outcomes: [Outcome]) -> [RowAct] {
    awaited.due(after: outcomes) { [list] in list.state(of: $0) == .leaving }
  }

  /// Asks whether to perform an act; its rows wait.
  mutating func ask(_ alert: Alert, about outcomes: [Outcome]) {
    awaited.ask(RowActs.Question(alert: alert.ofAct, outcomes: outcomes))
    list.waitForAnswer(of: outcomes.map(\.id))
    presentQuestion()
  }

  /// Presents the oldest question, unless there is another alert; questions without rows are dropped.
  mutating func presentQuestion(about isThere: (RowID) -> Bool = { _ in true }) {
    while let question = awaited.questions.first, !question.rows.contains(where: isThere) {
      if self[Alert.self]?.isOfAct == true { dismiss(Alert.self) }
      _ = answerQuestion(isConfirmed: false)
    }
    if let question = awaited.questions.first, self[Alert.self] == nil { present(question.alert) }
  }

  /// Answers the oldest question, and returns the outcomes to act upon.
  mutating func answerQuestion(isConfirmed: Bool) -> [Outcome] {
    guard let question = awaited.takeQuestion() else { return [] }
    list.answer(question.rows, isConfirmed: isConfirmed)
    return isConfirmed ? question.outcomes.map { Outcome($0.kind, of: $0.id, at: now) } : []
  }

  /// Refuses all acts that the user is asked about.
  mutating func dropQuestions() {
    for index in layers.indices.reversed() where (layers[index].layer as? Alert)?.isOfAct == true {
      dismiss(at: index)
    }
    while let question = awaited.takeQuestion() { list.answer(question.rows, isConfirmed: false) }
  }

  /// Whether there are acts that were decided and not performed.
  package var isAwaiting: Bool {
    !awaited.isEmpty || lists.contains { $0.swiped.hasRowPerformingOffscreen }
  }

  /// Performs what a lift has decided in any list, and returns whether there was anything.
  package mutating func performOffscreenActions() -> Bool {
    lists.indices.contains { lists[$0].performOffscreenActions() }
  }

  package mutating func takeAwaited() -> [RowAct] { awaited.takeAll(at: now) }

  // MARK: Time

  /// The time of the next frame, in seconds; nil for never.
  public var nextFrameTime: Double? { isSliding ? now : next(.picture) }

  /// Whether a pointer that is down has pressed something: the user may be dragging it.
  public var isPressed: Bool { hand.isDown(on: lists) }

  package var isMoving: Bool { lists.contains(where: \.isMoving) || isSliding || pointing.isScrolling }

  var isSliding: Bool { layers.indices.contains { layers[$0].layer.isMoving(at: now) } }

  /// The time of the next outcome, in seconds; nil if there will be no outcome.
  public var nextOutcomeTime: Double? { next(.outcome) }

  private func next(_ wake: Wake) -> Double? {
    let pointers = earlier(pointing.next(wake, at: now), fieldUse.next(wake))
    return lists.indices.reduce(pointers) { earlier($0, lists.read($1) { $0.next(wake) }) }
  }

  /// Advances the window's clock, which never goes back.
  mutating func advanceClock(to time: Double) { now = max(now, time) }

  /// Announces a text by a screen reader.
  public mutating func announce(_ text: String) { ask(.announce(text)) }

  mutating func announce(move row: RowID, to index: Int, in section: RowID?, of list: String) {
    announce(announced.reordering.text(of: row, movedTo: index, section: section, in: self[list: list]))
  }

  mutating func announceChanges() {
    let emptiness = emptinessText
    if let emptiness, emptiness != announced.emptiness { announce(emptiness) }
    announced.emptiness = emptiness
    keepSelection()
    if let selection, selection.count != announced.selection { announce(text(of: selection)) }
    announced.selection = lists.readActive(\.selectionCount)
    announceReordering()
  }

  mutating func announceReordering() {
    var reordering = announced.reordering
    if let text = lists.readActive({ reordering.change(in: $0) }) { announce(text) }
    announced.reordering = reordering
  }

  /// Asks the window or the desktop for something, such as to copy a text to the clipboard.
  public mutating func ask(_ request: HostRequest) { requests.append(request) }

  /// Returns the requests since the last call, in order, for the window.
  public mutating func takeRequests() -> [HostRequest] { exchange(&requests, with: []) }
}
