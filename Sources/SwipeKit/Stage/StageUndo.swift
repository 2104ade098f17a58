/// The bar and the announcements of undo, for programs with a history of acts.
extension Stage {
  /// Shows the bar of the latest step, or nil once its time is over, and offers undo and redo in the window's menu.
  ///
  /// The time of the history pauses while `pausesUndoBar`.
  package mutating func follow<Act>(_ history: inout UndoHistory<Act>, bar: UndoBar?, isOn: Bool = true) {
    if bar?.text != notice?.text { notice = bar }
    (canUndo, canRedo) = (isOn && (history.canUndo || isAwaiting), history.canRedo)
    if pausesUndoBar { history.pause(at: now) } else { history.resume(at: now) }
    makeRoomForUndoBar(isOn)
  }

  /// Makes room below the rows, since the undo bar must not cover the last row for good.
  mutating func makeRoomForUndoBar(_ isOn: Bool = true) {
    let insets = isOn ? Insets(bottom: UndoBar.height(in: contentFrame.width, metrics)) : Insets()
    if list.insets != insets { list.insets = insets }
  }

  package mutating func announceChange(_ text: String) {
    announce(
      strings.announcedChange.filling(["change": text, "key": strings.accessibilityLabel(of: Self.undoKey)]))
  }

  /// Announces an undone change, and the key to redo it; `row` is the row that is back, if it is a single one.
  package mutating func announceUndone(_ words: String, back row: RowID?) {
    let words = row.map { strings.isBack.filling(["title": list.rows.title(of: $0)]) } ?? words
    announce(strings.announcedUndo.filling(["change": words, "key": strings.accessibilityLabel(of: Self.redoKey)]))
  }
}

extension StageProgram {
  /// Performs the acts that are decided, without waiting for their rows to leave.
  package mutating func performDecided(_ perform: (inout Self, RowAct) -> Void) {
    // What a lift decided is done, though its row is still visible.
    while stage.performOffscreenActions() { actUponOutcomes(until: stage.now) }
    for act in stage.takeAwaited() { perform(&self, act) }
  }
}
