/// A command of a window, with keyboard shortcuts and a menu item.
///
/// The actions of a row are `RowAction`s.
///
/// ```swift
/// let compose = Command("compose", title: "New Mail", keys: ["Ctrl+N"])
/// ```
public struct Command: Equatable, Sendable {
  /// The action that is activated.
  public var id: ActionID
  /// The title in menus and in the list of keys.
  public var title: String
  /// The icon next to the title in menus; nil for no icon.
  public var icon: Icon?
  /// The keyboard shortcuts; menus show the first.
  public var keys: [Key]
  /// Whether the command is in the window's menu.
  public var isInMenu: Bool
  /// Whether the command is for developers; the list of keys shows it last.
  package var isForDevelopers: Bool

  /// Creates a command from its parts.
  public init(
    _ id: ActionID, title: String, icon: Icon? = nil, keys: [Key] = [], isInMenu: Bool = true,
    isForDevelopers: Bool = false
  ) {
    (self.id, self.title, self.icon, self.keys) = (id, title, icon, keys)
    (self.isInMenu, self.isForDevelopers) = (isInMenu, isForDevelopers)
  }
}

extension Stage {
  /// The action that opens the window's menu.
  public static let openMenu = ActionID(ofLibrary: "open menu")
  /// The action that shows all keys.
  public static let showKeys = ActionID(ofLibrary: "show keys")
  /// The action that ends the program, by Ctrl+Q unless a command of the program has that key.
  static let quit = ActionID(ofLibrary: "quit program")
  /// The keys for undo and for redo.
  public static let (undoKey, redoKey): (Key, Key) = ("Ctrl+Z", "Ctrl+Shift+Z")
  private static let quitKey: Key = "Ctrl+Q"
  static let (nextControl, formerControl) = (
    ActionID(ofLibrary: "next control"), ActionID(ofLibrary: "former control")
  )

  private var lastCommands: [Command] {
    // Tab always moves the focus within a layer that takes keys.
    let tabIsTaken = inputLayerIndex == nil && commands.contains { $0.keys.contains(.tab) }
    let tab: Key.Modifiers = tabIsTaken ? .control : []
    return
      (lists.active.isSelectable
      ? [Command(Self.selectAll, title: strings.selectAll, icon: .selectAll, keys: ["Ctrl+A"])] : []) + [
        // A question mark is a shifted key on most keyboards, and that is what SDL names.
        Command(Self.showKeys, title: strings.keys, keys: ["F1", "Ctrl+?", "Ctrl+Shift+/"]),
        Command(Self.openMenu, title: strings.menu, keys: Key.windowMenus, isInMenu: false),
        Command(Self.nextControl, title: strings.nextControl, keys: [Key("Tab", with: tab)], isInMenu: false),
        Command(
          Self.formerControl, title: strings.formerControl, keys: [Key("Tab", with: tab.union(.shift))],
          isInMenu: false),
      ]
      + (commands.contains { $0.keys.contains(Self.quitKey) }
        ? [] : [Command(Self.quit, title: strings.quit, keys: [Self.quitKey], isInMenu: false)])
  }

  /// The present commands, in the order of the window's menu.
  var allCommands: [Command] {
    let refresh = Command(Self.refresh, title: strings.refresh, icon: .refresh, keys: ["F5"])
    return undoCommands + (list.isRefreshable ? [refresh] : []) + searchCommands + commands + lastCommands
  }

  func command(for key: Key) -> ActionID? {
    (inputLayerIndex == nil ? allCommands : lastCommands).first { $0.keys.contains(key) }?.id
  }

  /// Performs a command of the stage, and leaves all others to the program.
  ///
  /// - Parameter byKey: whether a key asked for it, so that a menu begins with an item that has the focus.
  /// - Returns: the actions for the program to act upon.
  mutating func perform(_ command: ActionID, byKey: Bool = false) -> [ActionID] {
    switch command {
    case _ where performSearchCommand(command): return []
    case Self.nextControl: moveFocus(forwards: true)
    case Self.formerControl: moveFocus(forwards: false)
    case Self.quit: ask(.end)
    case Self.openMenu: presentMenu(byKey: byKey || showsFocus)
    case Self.showKeys: self[Sheet.self] = Sheet(title: strings.keys, KeyList(groups: shortcuts))
    default: return performEdit(command) ?? (performOnSelection(command) ? [] : [command])
    }
    return []
  }
}
