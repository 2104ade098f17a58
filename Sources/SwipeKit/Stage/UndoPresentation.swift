/// The bar and the announcements of undo, for programs with a history of acts.
extension Stage {
  /// The undo bar over the list; nil while it is hidden.
  public var notice: UndoBar? {
    get { present(UndoBar.self) }
    set {
      guard let newValue else { return dismiss(UndoBar.self) }
      var bar = self[UndoBar.self] ?? newValue
      (bar.sentence, bar.title) = (newValue.sentence, newValue.title)
      bar.comeBack(at: now)
      self[UndoBar.self] = bar
    }
  }

  /// Whether the time of the undo bar pauses.
  ///
  /// It pauses while the mouse or the focus is on the bar, a finger holds it, or the window is inactive.
  public var pausesUndoBar: Bool {
    guard isActive else { return true }
    guard let index = index(of: UndoBar.self) else { return false }
    return layers[index].isGripped || focusedControl == UndoBar.undo || focusedControl == UndoBar.close
      || mouse.map { layers[index].layer.contains($0, in: context(of: layers[index])) } ?? false
  }

  var undoCommands: [Command] {
    [
      Command(UndoBar.undo, title: strings.undo, keys: [Self.undoKey], isInMenu: canUndo),
      Command(UndoBar.redo, title: strings.redo, keys: [Self.redoKey], isInMenu: canRedo),
    ]
  }

  /// Returns the height that layers in a low window leave to the list, in points.
  func minimumContentHeight(in width: Double) -> Double { UndoBar.height(in: width, metrics) }

  /// Shows the bar of the latest step, or nil once its time is over, and offers undo and redo in the window's menu.
  ///
  /// The time of the history pauses while `pausesUndoBar`. Call it in `StageProgram.update()`. An `ItemProgram` does this
  /// itself. If `isOn` is false, there is nothing to undo at all, and no room is made for the bar.
  public mutating func follow<Act>(_ history: inout UndoHistory<Act>, bar: UndoBar?, isOn: Bool = true) {
    if bar?.text != notice?.text { notice = bar }
    (canUndo, canRedo) = (isOn && (history.canUndo || isAwaiting), history.canRedo)
    if pausesUndoBar { history.pause(at: now) } else { history.resume(at: now) }
    makeRoomForUndoBar(isOn)
  }

  /// Makes room below the rows, since the undo bar must not cover the last row for good.
  mutating func makeRoomForUndoBar(_ isOn: Bool = true) {
    let insets = isOn ? Insets(bottom: minimumContentHeight(in: contentFrame.width)) : Insets()
    if list.insets != insets { list.insets = insets }
  }

  /// Announces a change, and the key to undo it.
  ///
  /// - Parameter text: the change as a sentence, such as “Archived “Lunch?””.
  public mutating func announceChange(_ text: String) {
    announce(
      strings.announcedChange.filling(["change": text, "key": strings.accessibilityLabel(of: Self.undoKey)]))
  }

  /// Announces an undone change, and the key to redo it.
  ///
  /// - Parameters:
  ///   - words: the description of the change, such as “archived”.
  ///   - row: the row that is back; nil if there is not exactly one.
  public mutating func announceUndone(_ words: String, back row: RowID?) {
    let words = row.map { strings.isBack.filling(["title": list.rows.title(of: $0)]) } ?? words
    announce(strings.announcedUndo.filling(["change": words, "key": strings.accessibilityLabel(of: Self.redoKey)]))
  }
}

extension StageProgram {
  /// Performs acts that are decided, without waiting for their rows to leave.
  ///
  /// Call it before the rows are replaced, before undo, and when the program ends.
  ///
  /// - Parameter perform: performs an act.
  public mutating func performAwaited(_ perform: (inout Self, RowAct) -> Void) {
    // What a lift decided is done, though its row is still visible.
    while stage.performOffscreenActions() { actUponOutcomes(until: stage.now) }
    for act in stage.takeAwaited() { perform(&self, act) }
  }
}
