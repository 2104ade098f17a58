import SwipeKit

enum AccessibleEvent: Equatable {
  case child(Int, of: Int, index: Int, isAdded: Bool)
  case name(Int, String)
  /// Text was inserted in an entry, or removed, at an offset.
  case text(Int, String, at: Int, isInserted: Bool)
  /// The caret of an entry moved to an offset.
  case caret(Int, Int)
  /// The text selection of an entry changed.
  case selection(Int)
  case state(Int, String, Bool)
  case selectedChildren(of: Int)
  case activated(Bool, title: String)
}

extension AccessibleNodes {
  /// Returns the events between two states, in the order that readers need.
  ///
  /// Removed children come before added ones, then names, texts, notifications and states, and last whether the window
  /// is active.
  static func events(from old: AccessibleNodes, to new: AccessibleNodes) -> [AccessibleEvent] {
    var events: [AccessibleEvent] = []
    let stayed = new.nodes.sorted { $0.key < $1.key }.compactMap { number, now in
      old[number].map { (number, $0, now) }
    }
    for (number, before, now) in stayed where before.children != now.children {
      let (gone, come) = (
        Set(before.children).subtracting(now.children), Set(now.children).subtracting(before.children)
      )
      events += before.children.enumerated().filter { gone.contains($0.element) }.reversed().map {
        .child($0.element, of: number, index: $0.offset, isAdded: false)
      }
      events += now.children.enumerated().filter { come.contains($0.element) }.map {
        .child($0.element, of: number, index: $0.offset, isAdded: true)
      }
    }
    for (number, before, now) in stayed where before.name != now.name { events.append(.name(number, now.name)) }
    for (number, before, now) in stayed { events += texts(of: number, from: before.text, to: now.text) }
    events += notices(from: old, to: new)
    events += states(from: old, to: new)
    if let before = old[window], let now = new[window],
      before.states.contains(.active) != now.states.contains(.active)
    {
      events.append(.activated(now.states.contains(.active), title: now.name))
    }
    return events
  }

  private static func texts(of number: Int, from old: AccessibilityNode.Text?, to new: AccessibilityNode.Text?)
    -> [AccessibleEvent]
  {
    guard let old, let new, old != new else { return [] }
    var events: [AccessibleEvent] = []
    let (before, now) = (Array(old.text.unicodeScalars), Array(new.text.unicodeScalars))
    let start = zip(before, now).prefix { $0 == $1 }.count
    let end = zip(before[start...].reversed(), now[start...].reversed()).prefix { $0 == $1 }.count
    for (scalars, isInserted) in [(before, false), (now, true)] {
      let part = scalars[start..<scalars.count - end]
      if part.isEmpty { continue }
      events.append(.text(number, AccessibleText.text(part), at: start, isInserted: isInserted))
    }
    if old.caret != new.caret || !events.isEmpty { events.append(.caret(number, new.caret)) }
    let hadOrHas = !old.selection.isEmpty || !new.selection.isEmpty
    if hadOrHas, old.selection != new.selection { events.append(.selection(number)) }
    return events
  }

  private static func notices(from old: AccessibleNodes, to new: AccessibleNodes) -> [AccessibleEvent] {
    new.nodes.sorted { $0.key < $1.key }.filter {
      $0 != notice && $1.role == .notification && $1.name != old[$0]?.name
    }.map { .state($0.key, "showing", true) }
  }

  /// A node that gained the focus comes last, even if it is new; other states of new nodes are not reported.
  private static func states(from old: AccessibleNodes, to new: AccessibleNodes) -> [AccessibleEvent] {
    var events: [AccessibleEvent] = []
    var focused: [AccessibleEvent] = []
    for (number, now) in new.nodes.sorted(by: { $0.key < $1.key }) {
      let before = old[number]?.states
      for (state, name) in AccessibleStates.names {
        let isNow = now.states.contains(state)
        guard before.map({ $0.contains(state) != isNow }) ?? (isNow && state == .focused) else { continue }
        if state == .focused, isNow {
          focused.append(.state(number, name, true))
        } else {
          events.append(.state(number, name, isNow))
        }
      }
    }
    let lists = Set(
      new.nodes.filter { number, now in
        old[number].map { $0.states.contains(.selected) != now.states.contains(.selected) } == true
      }.compactMap(\.value.parent))
    return events + lists.sorted().map { .selectedChildren(of: $0) } + focused
  }
}
