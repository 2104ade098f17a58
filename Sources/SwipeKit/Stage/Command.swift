/// Something that is done in a window and not with one of its rows: by a key, and in the window's menu.
///
/// ```swift
/// let compose = Command("compose", title: "New Mail", keys: ["Ctrl+N"])
/// ```
public struct Command: Equatable, Sendable {
  /// What is activated.
  public var id: ActionID
  /// What menus and the list of keys say.
  public var title: String
  /// What stands for it in menus, beside the title.
  public var icon: Icon?
  /// The keys that do it; menus show the first.
  public var keys: [Key]
  /// Whether it is in the window's menu.
  public var isInMenu: Bool

  /// Makes a command of its parts.
  public init(_ id: ActionID, title: String, icon: Icon? = nil, keys: [Key] = [], isInMenu: Bool = true) {
    (self.id, self.title, self.icon, self.keys, self.isInMenu) = (id, title, icon, keys, isInMenu)
  }
}

/// What can be done in the window of a stage.
extension Stage {
  /// What shows the menu of all that can be done in the window.
  public static let openMenu: ActionID = "open menu"
  /// What shows all keys.
  public static let showKeys: ActionID = "show keys"
  /// What takes back what was done last, and what does it again.
  public static let (undoKey, redoKey): (Key, Key) = ("Ctrl+Z", "Ctrl+Shift+Z")
  /// What moves the focus on to the next control, and back to the one before.
  static let (nextControl, formerControl): (ActionID, ActionID) = ("next control", "former control")

  /// What every stage does by itself, or has the program do that has something to undo or to load anew.
  private var ownCommands: [Command] {
    [
      Command(UndoBar.undo, title: phrases.undo, keys: [Self.undoKey], isInMenu: canUndo),
      Command(UndoBar.redo, title: phrases.redo, keys: [Self.redoKey], isInMenu: canRedo),
    ] + (list.refreshes ? [Command(Self.refresh, title: phrases.refresh, icon: .refresh, keys: ["F5"])] : [])
  }

  private var lastCommands: [Command] {
    [
      // A question mark is a shifted key on most keyboards, and that is what SDL names.
      Command(Self.showKeys, title: phrases.keys, keys: ["F1", "Ctrl+?", "Ctrl+Shift+/"]),
      Command(Self.openMenu, title: phrases.menu, keys: RowMenu.windowKeys, isInMenu: false),
      Command(Self.nextControl, title: phrases.nextControl, keys: [.tab], isInMenu: false),
      Command(Self.formerControl, title: phrases.formerControl, keys: ["Shift+Tab"], isInMenu: false),
    ]
  }

  /// All that can be done in the window now, in the order of its menu.
  var allCommands: [Command] { ownCommands + commands + lastCommands }

  /// The command that a key stands for; nil if there is none.
  func command(for key: Key) -> ActionID? { allCommands.first { $0.keys.contains(key) }?.id }

  /// Does what the stage does by itself, and leaves the rest to the program.
  ///
  /// - Parameter byKey: whether who asks for it goes on with keys.
  /// - Returns: the actions that are the program's to act upon.
  mutating func perform(_ command: ActionID, byKey: Bool = false) -> [ActionID] {
    switch command {
    case Self.nothing: return []
    case Self.nextControl: moveFocus(forwards: true)
    case Self.formerControl: moveFocus(forwards: false)
    case Self.openMenu: presentMenu(byKey: byKey || showsFocus)
    case Self.showKeys:
      self[Sheet.self] = Sheet(title: phrases.keys, KeyList(parts: shortcuts))
    default: return [command]
    }
    return []
  }

  /// Presents the menu of what can be done in the window.
  ///
  /// - Parameters:
  ///   - place: what it lies beside, in the window; nil for the button that opens it, or the window's corner.
  ///   - byKey: whether who asks for it goes on with keys.
  mutating func presentMenu(beside place: Point? = nil, byKey: Bool = false) {
    guard !isModal else { return }
    let actions = allCommands.filter(\.isInMenu).map {
      RowAction($0.id, title: $0.title, icon: $0.icon, key: $0.keys.first)
    }
    let button = placedLayers.list.elements.last { $0.action == Self.openMenu }?.frame
    let corner = Rect(x: size.width, y: 0, width: 0, height: 0)
    let anchor =
      place.map { mirrored(Rect(x: $0.x, y: $0.y, width: 0, height: 0)) } ?? button.map(mirrored) ?? corner
    self[RowMenu.self] = RowMenu(
      of: nil, named: phrases.menu, actions,
      beside: anchor, in: size,
      highlighted: byKey ? 0 : nil)
  }
}
