import SwipeKit

/// The role of a node, with the numbers and names of `atspi-constants.h`.
enum AccessibleRole: UInt32 {
  case alert = 2
  case dialog = 16
  case frame = 23
  case image = 27
  case label = 29
  case list = 31
  case listItem = 32
  case menu = 33
  case menuItem = 35
  case panel = 39
  case button = 43
  case radioButton = 44
  case application = 75
  case entry = 79
  case heading = 83
  case notification = 101
  case titleBar = 104
  case article = 109

  init(_ role: AccessibilityNode.Role) {
    self =
      switch role {
      case .list: .list
      case .row: .listItem
      case .heading: .heading
      case .button: .button
      case .choice: .radioButton
      case .menu: .menu
      case .menuItem: .menuItem
      case .dialog: .dialog
      case .alert: .alert
      case .notice: .notification
      case .titleBar: .titleBar
      case .document: .article
      case .label: .label
      case .entry: .entry
      case .picture: .image
      case .group: .panel
      }
  }

  var name: String {
    switch self {
    case .listItem: "list item"
    case .menuItem: "menu item"
    case .radioButton: "radio button"
    case .titleBar: "title bar"
    default: "\(self)"
    }
  }
}

/// The states of a node, with a bit for each number of `atspi-constants.h`.
struct AccessibleStates: OptionSet, Equatable {
  let rawValue: UInt64

  static let (active, checked, editable, enabled) = (state(1), state(4), state(7), state(8))
  static let (singleLine, selectableText) = (state(26), state(38))
  static let (expandable, expanded, focusable, focused) = (state(9), state(10), state(11), state(12))
  static let (modal, multiselectable, selectable, selected) = (state(16), state(18), state(22), state(23))
  static let (sensitive, showing) = (state(24), state(25))
  static let (visible, checkable) = (state(30), state(41))

  static let always: AccessibleStates = [.enabled, .sensitive, .visible]

  private static func state(_ number: UInt64) -> AccessibleStates { AccessibleStates(rawValue: 1 << number) }

  init(rawValue: UInt64) { self.rawValue = rawValue }

  init(_ thing: AccessibilityNode) {
    self = .always
    for (state, own) in [
      (AccessibilityNode.States.focusable, Self.focusable), (.focused, [.focused, .focusable]),
      (.showing, .showing),
      (.expandable, .expandable), (.open, [.expandable, .expanded]), (.modal, .modal), (.selectable, .selectable),
      (.multiselectable, .multiselectable), (.selected, thing.states.contains(.selectable) ? .selected : .checked),
    ] where thing.states.contains(state) { insert(own) }
    if thing.role == .choice { insert(.checkable) }
    if thing.role == .entry { formUnion([.editable, .singleLine, .selectableText]) }
  }

  /// The names of the states that may change, in the order of their events.
  static let names: [(state: AccessibleStates, name: String)] = [
    (.active, "active"), (.checked, "checked"), (.expandable, "expandable"), (.expanded, "expanded"),
    (.modal, "modal"), (.selected, "selected"), (.showing, "showing"), (.focusable, "focusable"),
    (.focused, "focused"),
  ]

  /// The bits as two 32-bit words, the lower one first.
  var words: [UInt32] { [UInt32(truncatingIfNeeded: rawValue), UInt32(truncatingIfNeeded: rawValue >> 32)] }
}

enum AccessibleName {
  static let (root, null) = ("/org/a11y/atspi/accessible/root", "/org/a11y/atspi/null")
  static let (folder, cachePath) = ("/org/a11y/atspi/accessible/", "/org/a11y/atspi/cache")
  static let (accessible, application) = ("org.a11y.atspi.Accessible", "org.a11y.atspi.Application")
  static let (component, action) = ("org.a11y.atspi.Component", "org.a11y.atspi.Action")
  static let (text, cache) = ("org.a11y.atspi.Text", "org.a11y.atspi.Cache")
  static let selection = "org.a11y.atspi.Selection"
  static let editableText = "org.a11y.atspi.EditableText"
  static let (objectEvent, windowEvent) = ("org.a11y.atspi.Event.Object", "org.a11y.atspi.Event.Window")
  static let (registry, socket) = ("org.a11y.atspi.Registry", "org.a11y.atspi.Socket")
  static let keys = "/org/a11y/atspi/registry/deviceeventcontroller"
  static let keyController = "org.a11y.atspi.DeviceEventController"
  static let (properties, introspectable) = (
    "org.freedesktop.DBus.Properties", "org.freedesktop.DBus.Introspectable"
  )
  static let peer = "org.freedesktop.DBus.Peer"

  static func path(_ number: Int) -> String { number == AccessibleNodes.program ? root : "\(folder)\(number)" }

  static func number(_ path: String) -> Int? {
    if path == root { return AccessibleNodes.program }
    guard path.hasPrefix(folder), let number = Int(path.dropFirst(folder.count)), number > 0 else { return nil }
    return number
  }
}
