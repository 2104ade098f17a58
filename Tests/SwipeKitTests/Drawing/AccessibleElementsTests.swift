import Testing

import SwipeKit

struct AccessibleElementsTests {
  private let frame = Rect(x: 0, y: 0, width: 100, height: 50)
  private let sheet = Element.Role("Sheet", spoken: .dialog)

  private func placed(_ body: (inout DisplayList) -> Void) -> [AccessibilityNode] {
    var list = DisplayList()
    list.recordsAccessibility = true
    body(&list)
    return list.accessibilityNodes
  }

  @Test func `a thing says its title or its text, and a text under a title lies in it`() {
    let things = placed { list in
      list.place(.init("Bar"), in: frame, text: "Inbox") { list in
        list.place(.button, in: frame, text: "Undo", action: "undo") { _ in }
      }
      list.place(.init("Letter", spoken: .document), in: frame, title: "Ada", text: "Dear Charles") { _ in }
    }
    #expect(things.map(\.role) == [.group, .document] && things.map(\.name) == ["Inbox", "Ada"])
    #expect(things[1].children.map(\.name) == ["Dear Charles"] && things[1].children[0].role == .label)
    let button = things[0].children[0]
    #expect(button.id == .control("undo") && button.name == "Undo" && button.role == .button)
    #expect(
      button.actions == [AccessibilityNode.Action(.activate(.control("undo")), name: "press", title: "Press")])
  }

  @Test func `things are told in the order in which people read them, also from right to left`() {
    let (bar, list, pane) = (
      Rect(x: 0, y: 0, width: 100, height: 10), Rect(x: 0, y: 10, width: 40, height: 40),
      Rect(x: 40, y: 10, width: 60, height: 40)
    )
    func draw(into shown: inout DisplayList) {
      for (name, frame) in [("Pane", pane), ("List", list), ("Bar", bar), ("Over all", bar)] {
        shown.place(.init(name), in: frame, text: name) { _ in }
      }
    }
    #expect(placed(draw).map(\.name) == ["Bar", "Over all", "List", "Pane"])
    let mirrored = placed { list in
      draw(into: &list)
      list.mirror(Mirror(in: Rect(x: 0, y: 0, width: 100, height: 50)))
    }
    #expect(mirrored.map(\.name) == ["Bar", "Over all", "List", "Pane"])
  }

  @Test func `of what is silent nothing is told`() {
    let things = placed { list in
      list.place(.label, in: frame, text: "Inbox") { _ in }
      let start = list.end
      list.place(sheet, in: frame, title: "Detail") { list in
        list.place(.label, in: frame, text: "Hello") { _ in }
      }
      list.silence(from: start)
    }
    #expect(things.map(\.name) == ["Inbox"])
  }

  @Test func `what a reader has no word for leaves its place to what lies in it`() {
    let things = placed { list in
      list.place(.part, in: frame, action: "close") { list in
        list.place(.back, in: frame) { list in list.place(.label, in: frame, text: "Hello") { _ in } }
      }
      list.place(.icon, in: frame) { _ in }
    }
    #expect(things.map(\.name) == ["Hello"] && things[0].actions.isEmpty)
  }

  @Test func `of several buttons the selected one is reported, and each has its position`() {
    let things = placed { list in
      list.place(.init("Picker"), in: frame, selected: 2) { list in
        for name in ["A", "B", "C"] { list.place(.button, in: frame, text: name, action: ActionID(name)) { _ in } }
      }
    }
    let choices = things[0].children
    #expect(choices.map(\.role) == [.choice, .choice, .choice] && choices.map(\.position) == [1, 2, 3])
    #expect(choices.map { $0.states.contains(.selected) } == [false, true, false] && choices[0].setSize == 3)
  }

  @Test func `what has come up over the rest has the keyboard, and nothing else has`() {
    func bar(into list: inout DisplayList) {
      list.place(.button, in: frame, text: "Styles", action: "styles", isFocused: true) { _ in }
    }
    #expect(placed(bar).map(\.containsFocus) == [true])
    let empty = placed { list in
      bar(into: &list)
      list.place(sheet, in: frame, title: "Detail") { _ in }
    }
    #expect(empty.map(\.role) == [.dialog] && empty[0].states.isSuperset(of: [.focused, .modal]))
    let menu = placed { list in
      bar(into: &list)
      list.place(.menu, in: frame) { list in
        list.place(.menuItem, in: frame, text: "Archive", action: "menu item 0", isFocused: true) { _ in }
      }
    }
    #expect(
      menu.count == 2 && !menu[0].containsFocus && !menu[1].states.contains(.focused) && menu[1].containsFocus)
    #expect(menu[1].children[0].states.contains(.focused) && menu[1].children[0].setSize == 1)
    let both = placed { list in
      list.place(sheet, in: frame, title: "Detail") { _ in }
      list.place(.init("Alert", spoken: .alert), in: frame, text: "Sure?") { _ in }
    }
    #expect(both.map(\.role) == [.alert])
  }

  @Test func `behind a dialog or an alert nothing is told, behind a menu everything`() {
    for (role, isMenu) in [(sheet, false), (.init("Alert", spoken: .alert), false), (.menu, true)] {
      var list = DisplayList()
      list.recordsAccessibility = true
      ListHarness().list.draw(into: &list, theme: .light)
      let before = list.accessibilityNodes
      #expect(!before[0].children.isEmpty && before[0].children.allSatisfy { !$0.actions.isEmpty })
      list.place(role, in: frame, text: "Above") { _ in }
      #expect(list.accessibilityNodes.dropLast() == (isMenu ? before[...] : []))
      #expect(list.accessibilityNodes.last?.states.contains(.modal) == !isMenu)
    }
  }

  @Test func `a list is told in place of what it draws, between what lies behind and before it`() {
    var list = DisplayList()
    list.recordsAccessibility = true
    var hand = ListHarness()
    hand.key(.down)
    list.place(.init("Bar"), in: frame, text: "Inbox") { _ in }
    hand.list.draw(into: &list, theme: .light)
    list.place(.init("UndoBar", spoken: .notice), in: frame, text: "Archived") { _ in }
    #expect(list.accessibilityNodes.map(\.role) == [.group, .list, .notice])
    #expect(list.accessibilityNodes[1] == hand.list.accessible)
    list.removeAll()
    let none = SwipeList(TestRows(0), style: .actions, frame: frame)
    none.draw(into: &list, theme: .light)
    list.place(.label, in: frame, text: "Nothing left here.") { _ in }
    #expect(list.accessibilityNodes.map(\.role) == [.list, .label])
  }

  @Test func `a list within a thing that is mirrored as a whole is mirrored with it`() {
    var list = DisplayList()
    list.recordsAccessibility = true
    SwipeList(TestRows(), style: .actions, frame: Rect(x: 0, y: 0, width: 40, height: 50))
      .draw(into: &list, theme: .light)
    list.mirror(Mirror(in: frame))
    #expect(list.accessibilityNodes[0].frame.x == 60 && list.accessibilityNodes[0].children[0].frame.x == 60)
  }

  @Test func `without a screen reader, nothing is computed`() {
    let source = CountingRows()
    let list = SwipeList(source, style: .actions, frame: frame)
    let asked = source.asked
    var picture = DisplayList()
    list.draw(into: &picture, theme: .light)
    #expect(picture.isSilent && source.asked == asked)
    picture.expose(
      {
        Issue.record("it is worked out")
        return list.accessible
      }(), from: 0)
  }
}
