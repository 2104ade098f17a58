import SwipeKit
import Testing

@testable import SwipeKitDBus

@Suite struct AccessibleAnswersTests {
  private func answers(_ window: AccessibleWindow = .test(rows: [0, 1], focused: 1, open: 1)) -> AccessibleAnswers {
    var answers = AccessibleAnswers()
    answers.name = ":1.7"
    answers.nodes.update(to: window)
    return answers
  }

  private func ask(
    _ answers: inout AccessibleAnswers, _ name: String?, _ interface: String, _ method: String,
    _ arguments: DBusValue...
  ) throws -> [DBusValue] {
    let number = try name.map { try #require(answers.nodes.number(of: $0)) } ?? AccessibleNodes.program
    return try answers.answer(
      AccessibleCall(
        path: AccessibleName.path(number), interface: interface.isEmpty ? "" : "org.a11y.atspi.\(interface)",
        method: method, arguments: arguments))
  }

  @Test func `a row is a list item with its place, its states and its actions`() throws {
    var answers = answers()
    #expect(try ask(&answers, "Row 1", "Accessible", "GetRole") == [.unsigned(32)])
    #expect(try ask(&answers, "Row 1", "Accessible", "GetRoleName") == [.text("list item")])
    // States: enabled 8, expandable 9, expanded 10, focusable 11, focused 12, sensitive 24, showing 25, visible 30.
    let bits = [8, 9, 10, 11, 12, 24, 25, 30].reduce(UInt32(0)) { $0 | 1 << $1 }
    #expect(
      try ask(&answers, "Row 1", "Accessible", "GetState") == [.array(of: "u", [.unsigned(bits), .unsigned(0)])])
    #expect(
      try ask(&answers, "Row 1", "Accessible", "GetAttributes") == [
        .array(of: "{ss}", [.entry(.text("posinset"), .text("2")), .entry(.text("setsize"), .text("10"))])
      ])
    #expect(
      try ask(&answers, "Row 1", "Action", "GetActions") == [
        .array(
          of: "(sss)",
          [
            .structure([.text("Activate"), .text(""), .text("")]),
            .structure([.text("Archive"), .text(""), .text(";;<Control><Shift>E")]),
          ])
      ])
    #expect(try ask(&answers, "Row 1", "Action", "GetName", .int(1)) == [.text("archive")])
    #expect(try ask(&answers, "Row 1", "Accessible", "GetIndexInParent") == [.int(1)])
  }

  static func entry(_ text: AccessibilityNode.Text) -> AccessibleWindow {
    var entry = AccessibilityNode(
      .control("query"), .entry, "Find", frame: Rect(x: 0, y: 0, width: 100, height: 40),
      states: [.showing, .focusable, .focused], focusTarget: .control("query"))
    entry.text = text
    return AccessibleWindow(
      program: "swiperows", title: "Mail", size: Size(width: 100, height: 400),
      origin: WindowPosition(x: 30, y: 50),
      unit: 1, isActive: true, things: [entry])
  }

  @Test func `a text field is an entry whose text can be edited, with its caret and its selection`() throws {
    var answers = answers(Self.entry(AccessibilityNode.Text("cafe\u{301}s", caret: 5, selection: 1..<5)))
    #expect(try ask(&answers, "Find", "Accessible", "GetRole") == [.unsigned(79)])
    // States: editable 7, enabled 8, focusable 11, focused 12, sensitive 24, showing 25, single line 26, visible
    // 30, selectable text 38.
    let bits = [7, 8, 11, 12, 24, 25, 26, 30].reduce(UInt32(0)) { $0 | 1 << $1 }
    #expect(
      try ask(&answers, "Find", "Accessible", "GetState") == [
        .array(of: "u", [.unsigned(bits), .unsigned(1 << 6)])
      ])
    #expect(
      try ask(&answers, "Find", "Accessible", "GetInterfaces") == [
        .array(
          of: "s", ["Accessible", "Component", "Text", "EditableText"].map { .text("org.a11y.atspi.\($0)") })
      ])
    #expect(try ask(&answers, "Find", "Text", "GetText", .int(0), .int(-1)) == [.text("cafe\u{301}s")])
    #expect(try ask(&answers, "Find", "Text", "GetSelection", .int(0)) == [.int(1), .int(5)])
    #expect(try ask(&answers, "Find", "Text", "GetNSelections") == [.int(1)])
    let number = try #require(answers.nodes.number(of: "Find"))
    let caret = try answers.answer(
      AccessibleCall(
        path: AccessibleName.path(number), interface: AccessibleName.properties, method: "Get",
        arguments: [.text(AccessibleName.text), .text("CaretOffset")]))
    #expect(caret == [.variant(.int(5))])
  }

  @Test func `what clients write in a text field is asked for`() throws {
    var answers = answers(Self.entry(AccessibilityNode.Text("figs", caret: 4, selection: 4..<4)))
    for (interface, method, arguments) in [
      ("EditableText", "SetTextContents", [.text("plum")]),
      ("EditableText", "InsertText", [.int(3), .text("äx"), .int(2)]),
      ("EditableText", "DeleteText", [.int(1), .int(-1)]), ("Text", "SetCaretOffset", [.int(2)]),
      ("Text", "SetSelection", [.int(0), .int(3), .int(1)]),
    ] as [(String, String, [DBusValue])] {
      let number = try #require(answers.nodes.number(of: "Find"))
      let reply = try answers.answer(
        AccessibleCall(
          path: AccessibleName.path(number), interface: "org.a11y.atspi.\(interface)", method: method,
          arguments: arguments))
      #expect(reply == [.flag(true)])
    }
    #expect(
      answers.takeRequests() == [
        .edit("query", 0..<4, "plum"), .edit("query", 3..<3, "ä"), .edit("query", 1..<4, ""),
        .select("query", 2..<2), .select("query", 1..<3),
      ])
    #expect(try ask(&answers, "Find", "EditableText", "PasteText", .int(0)) == [.flag(false)])
  }

  @Test func `what is done is asked for, and what cannot be done is not`() throws {
    var answers = answers()
    #expect(try ask(&answers, "Row 0", "Action", "DoAction", .int(1)) == [.flag(true)])
    #expect(try ask(&answers, "Row 0", "Action", "DoAction", .int(2)) == [.flag(false)])
    #expect(try ask(&answers, "Row 0", "Component", "GrabFocus") == [.flag(true)])
    #expect(try ask(&answers, "Mails", "Component", "GrabFocus") == [.flag(false)])
    #expect(answers.takeRequests() == [.activate(.button("archive", of: RowID(0))), .focus(.row(RowID(0)))])
    #expect(answers.takeRequests().isEmpty)
  }

  @Test func `from the program every thing is reached, and each knows what it lies in`() throws {
    var answers = answers()
    var found: [String] = []
    func walk(_ path: String) throws {
      let call = AccessibleCall(path: path, interface: AccessibleName.accessible, method: "GetChildren")
      guard case .array("(so)", let children) = try #require(try answers.answer(call).first) else {
        Issue.record("no children"); return
      }
      for child in children {
        #expect(child.fields.first?.text == ":1.7")
        let childPath = try #require(child.fields.last?.text)
        func get(_ name: String) throws -> DBusValue {
          try #require(
            try answers.answer(
              AccessibleCall(
                path: childPath, interface: AccessibleName.properties, method: "Get",
                arguments: [.text(AccessibleName.accessible), .text(name)])
            ).first)
        }
        #expect(try get("Parent").fields.last?.text == path)
        found.append(try #require(try get("Name").text))
        try walk(childPath)
      }
    }
    try walk(AccessibleName.root)
    #expect(found == ["Mail", "Mails", "Row 0", "Row 1", "Archive"])
    let items = try answers.answer(
      AccessibleCall(path: AccessibleName.cachePath, interface: "", method: "GetItems"))
    guard case .array(ExposedNode.itemSignature, let all) = items[0] else { Issue.record("no items"); return }
    #expect(all.count == 6 && all.allSatisfy { $0.signature == ExposedNode.itemSignature })
  }

  @Test func `the registry numbers the program`() throws {
    var answers = answers()
    let application = DBusValue.text(AccessibleName.application)
    func call(_ method: String, _ arguments: [DBusValue]) throws -> [DBusValue] {
      try answers.answer(
        AccessibleCall(
          path: AccessibleName.root, interface: AccessibleName.properties, method: method, arguments: arguments))
    }
    #expect(try call("Set", [application, .text("Id"), .variant(.int(12))]) == [])
    #expect(try call("Get", [application, .text("Id")]) == [.variant(.int(12))])
  }

  @Test func `before anything shows, nothing is there`() {
    var answers = AccessibleAnswers()
    #expect(throws: AccessibleError.unknownObject(AccessibleName.root)) {
      try answers.answer(
        AccessibleCall(path: AccessibleName.root, interface: AccessibleName.accessible, method: "GetRole"))
    }
  }

  @Test func `each role and each state has a number of its own`() {
    let roles: [AccessibilityNode.Role] = [
      .list, .row, .heading, .button, .choice, .menu, .menuItem, .dialog, .alert, .notice, .titleBar, .document,
      .label, .picture, .group,
    ]
    #expect(Set(roles.map { AccessibleRole($0).rawValue }).count == roles.count)
    #expect(AccessibleRole.titleBar.name == "title bar" && AccessibleRole.panel.name == "panel")
    #expect(AccessibleStates.checkable.words == [0, 1 << 9])
  }

  @Test func `what is asked wrongly is answered by what is wrong with it, and does nothing`() throws {
    var answers = answers()
    let (root, cache) = (AccessibleName.root, AccessibleName.cachePath)
    let row = AccessibleName.path(try #require(answers.nodes.number(of: "Row 0")))
    let list = AccessibleName.path(try #require(answers.nodes.number(of: "Mails")))
    let properties = AccessibleName.properties
    let (accessible, application) = (
      DBusValue.text(AccessibleName.accessible), DBusValue.text(AccessibleName.application)
    )
    let wrong: [(String, String, String, [DBusValue], AccessibleError)] = [
      (root, AccessibleName.peer, "Pong", [], .unknownInterface(AccessibleName.peer)),
      (root, AccessibleName.introspectable, "Look", [], .unknownMethod("Look")),
      ("/nothing", AccessibleName.introspectable, "Introspect", [], .unknownObject("/nothing")),
      (cache, AccessibleName.accessible, "GetItems", [], .unknownInterface(AccessibleName.accessible)),
      (cache, AccessibleName.cache, "GetRole", [], .unknownMethod("GetRole")),
      (list, AccessibleName.action, "DoAction", [.int(0)], .unknownInterface(AccessibleName.action)),
      (root, AccessibleName.component, "GrabFocus", [], .unknownInterface(AccessibleName.component)),
      (row, "", "DoAction", [], .invalidArguments("DoAction")),
      (row, "", "Dance", [], .unknownMethod("Dance")),
      (root, properties, "GetAll", [.text(AccessibleName.component)], .unknownInterface(AccessibleName.component)),
      (row, properties, "Get", [accessible, .text("Name"), .text("more")], .invalidArguments("Get")),
      (row, properties, "Get", [accessible, .text("Weight")], .unknownProperty("Weight")),
      (row, properties, "Set", [accessible, .text("Weight"), .text("1")], .unknownProperty("Weight")),
      (row, properties, "Set", [accessible, .text("Name"), .text("1")], .isReadOnly("Name")),
      (root, properties, "Set", [application, .text("Version"), .int(1)], .isReadOnly("Version")),
      (root, properties, "Set", [application, .text("Id"), .int(1), .int(2)], .invalidArguments("Set")),
    ]
    for (path, interface, method, arguments, error) in wrong {
      #expect(throws: error) {
        try answers.answer(AccessibleCall(path: path, interface: interface, method: method, arguments: arguments))
      }
    }
    #expect(answers.takeRequests().isEmpty)
  }

  @Test func `what looks around finds the way from the root to the things, and what each can be asked`() throws {
    var answers = answers()
    func look(_ path: String) throws -> String {
      try #require(
        try answers.answer(
          AccessibleCall(path: path, interface: AccessibleName.introspectable, method: "Introspect")
        ).first?.text)
    }
    #expect(try look("/").contains("<node name=\"org\"/></node>"))
    #expect(try look("/org/a11y/atspi").hasSuffix("<node name=\"accessible\"/><node name=\"cache\"/></node>"))
    #expect(try look(AccessibleName.cachePath).contains("<interface name=\"\(AccessibleName.cache)\"/>"))
  }
}
