import SwipeKit

extension Strings {
  package init(in language: Language) {
    self.init()
    done = language("Done")
    ok = language("OK")
    cancel = language("Cancel")
    undo = language("Undo")
    redo = language("Redo")
    refresh = language("Refresh")
    open = language("Open")
    close = language("Close")
    more = language("More")
    closeUndoBar = language("Close")
    select = language("Select")
    deselect = language("Deselect")
    selectAll = language("Select All")
    deselectAll = language("Deselect All")
    selected = language("{count} selected")
    moves = [
      RowAction.moveUp.id.name: language("Move Up"), RowAction.moveDown.id.name: language("Move Down"),
      RowAction.moveToTop.id.name: language("Move to the Top"),
      RowAction.moveToEnd.id.name: language("Move to the End"),
    ]
    moved = language("{title} moved to {place} of {count}")
    handle = language("Move")
    handleKeys = language("Space lifts and drops the row, arrows carry it, Escape brings it back")
    pickedUp = language("{title} lifted from {place} of {count}")
    dragged = language("Moved to {place} of {count}")
    inSection = language("{announcement}, {section}")
    dropped = language("{title} dropped at {place} of {count}")
    broughtBack = language("{title} back at {place} of {count}")
    menu = language("Menu")
    keys = language("Keyboard Shortcuts")
    quit = language("Quit")
    (keysOfRow, keysOfList) = (language("Row"), language("List"))
    (keysOfProgram, keysOfWindow) = (language("Program"), language("Window"))
    keysForDevelopers = language("For developers")
    (cut, copy, paste) = (language("Cut"), language("Copy"), language("Paste"))
    nextControl = language("Next control")
    formerControl = language("Previous control")
    letters = language("Letters")
    listKeys = [
      .up: language("Previous row"), .down: language("Next row"), .pageUp: language("One page up"),
      .pageDown: language("One page down"), .home: language("First row"), .end: language("Last row"),
      .left: language("Open to the left, previous button"), .right: language("Open to the right, next button"),
      .select: language("Select the row"), .extend: language("Extend the selection"),
      .find: language("Find the row that begins with them"), .activate: language("Open, or press the button"),
      .menu: language("The row's menu"), .back: language("Go back"),
    ]
    keyNames = Self.keyNames(in: language).filter { $0.key != $0.value }
    keyLabels = ["Ctrl": language("Control", as: "spoken key")]
    press = language("Press")
    activate = language("Activate")
    quotation = language("“{title}”")
    changedItem = language("{change} {title}")
    announcedChange = language("{change}. Undo: {key}")
    announcedUndo = language("Undone: {change}. Redo: {key}")
    isBack = language("{title} is back")
    search = language("Find")
    closeSearch = language("Close")
    foundCount = language("{count} of {total}")
    nothingFound = language("Nothing found")
    newRows = language("{count} new", as: "rows")
    showAll = language("Show All")
    showFuzzyMatches = language("Show Loose Matches")
    emptyList = language("Nothing left here.")
  }

  private static func keyNames(in language: Language) -> [String: String] {
    [
      "Ctrl": language("Ctrl", as: "key"), "Alt": language("Alt", as: "key"), "Shift": language("Shift", as: "key"),
      "Up": language("Up", as: "key"), "Down": language("Down", as: "key"), "Left": language("Left", as: "key"),
      "Right": language("Right", as: "key"), "PageUp": language("PageUp", as: "key"),
      "PageDown": language("PageDown", as: "key"), "Home": language("Home", as: "key"),
      "End": language("End", as: "key"), "Return": language("Return", as: "key"),
      "Space": language("Space", as: "key"), "Tab": language("Tab", as: "key"),
      "Escape": language("Escape", as: "key"), "Delete": language("Delete", as: "key"),
      "Menu": language("Menu", as: "key"),
    ]
  }
}
