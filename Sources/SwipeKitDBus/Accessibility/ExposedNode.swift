import SwipeKit

/// A node with the methods and properties of AT-SPI's interfaces that change nothing.
struct ExposedNode {
  static let itemSignature = "((so)(so)(so)iiassusau)"
  /// AT-SPI's numbers of the layers of widgets and of windows.
  private static let (widgetLayer, windowLayer): (UInt32, UInt32) = (3, 7)
  /// The version of AT-SPI that the answers follow.
  private static let version = "2.1"

  let number: Int
  let node: AccessibleNode
  let all: AccessibleAnswers

  init(_ number: Int, _ node: AccessibleNode, _ all: AccessibleAnswers) {
    (self.number, self.node, self.all) = (number, node, all)
  }

  private var isProgram: Bool { number == AccessibleNodes.program }

  var interfaces: [String] {
    if isProgram { return [AccessibleName.accessible, AccessibleName.application] }
    return [AccessibleName.accessible, AccessibleName.component]
      + (node.actions.isEmpty ? [] : [AccessibleName.action]) + (hasText ? [AccessibleName.text] : [])
      + (hasSelection ? [AccessibleName.selection] : [])
      + (node.role == .entry ? [AccessibleName.editableText] : [])
  }

  private var hasText: Bool { [.label, .article, .heading, .entry].contains(node.role) }

  private var shownText: String { node.text?.text ?? node.name }

  private var parent: DBusValue { isProgram ? all.desktop ?? all.reference(nil) : all.reference(node.parent) }

  private var states: DBusValue { .array(of: "u", node.states.words.map { .unsigned($0) }) }

  var item: DBusValue {
    .structure([
      all.reference(number), all.reference(AccessibleNodes.program), parent, .int(Int32(node.index)),
      .int(Int32(node.children.count)), .array(of: "s", interfaces.map { .text($0) }), .text(node.name),
      .unsigned(node.role.rawValue), .text(node.description), states,
    ])
  }

  func properties(of interface: String) -> [(name: String, value: DBusValue)] {
    switch interface {
    case AccessibleName.accessible:
      [
        ("Name", .text(node.name)), ("Description", .text(node.description)), ("Parent", parent),
        ("ChildCount", .int(Int32(node.children.count))), ("Locale", .text(all.locale)),
        ("AccessibleId", .text("")), ("HelpText", .text("")),
      ]
    case AccessibleName.application:
      [
        ("ToolkitName", .text("SwipeKit")), ("Version", .text(Version.current)),
        ("ToolkitVersion", .text(Version.current)), ("AtspiVersion", .text(Self.version)),
        ("Id", all.applicationID),
      ]
    case AccessibleName.action: [("NActions", .int(Int32(node.actions.count)))]
    case AccessibleName.selection: [("NSelectedChildren", .int(Int32(selected.count)))]
    // Text that is not editable has no caret.
    case AccessibleName.text:
      [
        ("CharacterCount", .int(Int32(shownText.unicodeScalars.count))),
        ("CaretOffset", .int(Int32(node.text?.caret ?? -1))),
      ]
    default: []
    }
  }

  func answer(_ call: AccessibleCall) throws(AccessibleError) -> [DBusValue] {
    guard interfaces.contains(call.interface) else { throw .unknownInterface(call.interface) }
    switch call.interface {
    case AccessibleName.accessible: return try answer(accessible: call)
    case AccessibleName.component: return try answer(component: call)
    case AccessibleName.action: return try answer(action: call)
    case AccessibleName.application where call.method == "GetLocale": return [.text(all.locale)]
    case AccessibleName.text: return try answer(text: call)
    default: throw .unknownMethod(call.method)
    }
  }

  private func answer(accessible call: AccessibleCall) throws(AccessibleError) -> [DBusValue] {
    switch call.method {
    case "GetChildAtIndex":
      guard let index = call.arguments.first?.number else { throw .invalidArguments(call.method) }
      return [all.reference(node.children.indices.contains(index) ? node.children[index] : nil)]
    case "GetChildren": return [.array(of: "(so)", node.children.map { all.reference($0) })]
    case "GetIndexInParent": return [.int(Int32(node.index))]
    case "GetRelationSet": return [.array(of: "(ua(so))", [])]
    case "GetRole": return [.unsigned(node.role.rawValue)]
    case "GetRoleName", "GetLocalizedRoleName": return [.text(node.role.name)]
    case "GetState": return [states]
    case "GetAttributes":
      let attributes = node.attributes.sorted { $0.key < $1.key }
      return [.array(of: "{ss}", attributes.map { .entry(.text($0.key), .text($0.value)) })]
    case "GetApplication": return [all.reference(AccessibleNodes.program)]
    case "GetInterfaces": return [.array(of: "s", interfaces.map { .text($0) })]
    default: throw .unknownMethod(call.method)
    }
  }

  private func answer(component call: AccessibleCall) throws(AccessibleError) -> [DBusValue] {
    func space(at index: Int) throws(AccessibleError) -> CoordinateSpace {
      guard call.arguments.indices.contains(index), let number = call.arguments[index].number,
        let space = CoordinateSpace(rawValue: number)
      else { throw .invalidArguments(call.method) }
      return space
    }
    func place() throws(AccessibleError) -> Point {
      let numbers = call.arguments.prefix(2).compactMap(\.number)
      guard numbers.count == 2 else { throw .invalidArguments(call.method) }
      return all.nodes.place(x: numbers[0], y: numbers[1], in: try space(at: 2), of: node)
    }
    switch call.method {
    case "Contains": return [.flag(node.frame.contains(try place()))]
    case "GetAccessibleAtPoint": return [all.reference(all.nodes.number(at: try place(), in: number))]
    case "GetExtents":
      let frame = all.nodes.extents(of: node, in: try space(at: 0))
      return [.structure([frame.x, frame.y, frame.width, frame.height].map { .int(Int32($0)) })]
    case "GetPosition":
      let frame = all.nodes.extents(of: node, in: try space(at: 0))
      return [.int(Int32(frame.x)), .int(Int32(frame.y))]
    case "GetSize":
      let frame = all.nodes.extents(of: node, in: .window)
      return [.int(Int32(frame.width)), .int(Int32(frame.height))]
    case "GetLayer": return [.unsigned(number == AccessibleNodes.window ? Self.windowLayer : Self.widgetLayer)]
    case "GetMDIZOrder": return [.short(-1)]
    case "GetAlpha": return [.double(1)]
    // Clients cannot move, resize or scroll anything.
    case "SetExtents", "SetPosition", "SetSize", "ScrollTo", "ScrollToPoint": return [.flag(false)]
    default: throw .unknownMethod(call.method)
    }
  }

  private func answer(action call: AccessibleCall) throws(AccessibleError) -> [DBusValue] {
    if call.method == "GetActions" {
      return [
        .array(of: "(sss)", node.actions.map { .structure([.text($0.title), .text(""), .text(binding(of: $0))]) })
      ]
    }
    let methods = ["GetName", "GetLocalizedName", "GetDescription", "GetKeyBinding"]
    guard methods.contains(call.method) else { throw .unknownMethod(call.method) }
    guard let index = call.arguments.first?.number, node.actions.indices.contains(index) else {
      throw .invalidArguments(call.method)
    }
    let action = node.actions[index]
    switch call.method {
    case "GetName": return [.text(action.name)]
    case "GetLocalizedName": return [.text(action.title)]
    case "GetKeyBinding": return [.text(binding(of: action))]
    default: return [.text("")]
    }
  }

  /// Returns an action's key in AT-SPI's form; the last field works without an open menu.
  private func binding(of action: AccessibilityNode.Action) -> String {
    guard let key = action.key.map({ Key($0) }) else { return "" }
    let held: [(Key.Modifiers, String)] = [(.control, "<Control>"), (.alt, "<Alt>"), (.shift, "<Shift>")]
    return ";;" + held.filter { key.modifiers.contains($0.0) }.map(\.1).joined() + key.name
  }
}

// MARK: Texts

extension ExposedNode {
  private func answer(text call: AccessibleCall) throws(AccessibleError) -> [DBusValue] {
    let numbers = call.arguments.compactMap(\.number)
    func number(_ index: Int) throws(AccessibleError) -> Int {
      guard numbers.indices.contains(index) else { throw .invalidArguments(call.method) }
      return numbers[index]
    }
    let text = AccessibleText(shownText)
    let selection = node.text?.selection ?? 0..<0
    switch call.method {
    case "GetText": return [.text(text.text(from: try number(0), to: try number(1)))]
    case "GetCharacterAtOffset": return [.int(Int32(bitPattern: text.character(at: try number(0))))]
    case "GetStringAtOffset":
      guard let granularity = AccessibleText.Granularity(rawValue: try number(1)) else {
        throw .invalidArguments(call.method)
      }
      return Self.answer(text.part(at: try number(0), granularity))
    case "GetTextAtOffset":
      return Self.answer(text.part(at: try number(0), try granularity(ofBoundary: try number(1), call)))
    case "GetTextBeforeOffset", "GetTextAfterOffset":
      let granularity = try granularity(ofBoundary: try number(1), call)
      let here = text.part(at: try number(0), granularity).range
      let other = call.method == "GetTextBeforeOffset" ? here.lowerBound - 1 : here.upperBound
      return Self.answer(text.part(at: other, granularity))
    case "GetNSelections": return [.int(selection.isEmpty ? 0 : 1)]
    case "GetSelection": return [.int(Int32(selection.lowerBound)), .int(Int32(selection.upperBound))]
    case "GetCharacterExtents", "GetRangeExtents":
      guard let space = CoordinateSpace(rawValue: try number(call.method == "GetRangeExtents" ? 2 : 1)) else {
        throw .invalidArguments(call.method)
      }
      // Only the renderer knows the positions of letters.
      let frame = all.nodes.extents(of: node, in: space)
      return [frame.x, frame.y, frame.width, frame.height].map { .int(Int32($0)) }
    case "GetOffsetAtPoint": return [.int(-1)]
    case "GetBoundedRanges": return [.array(of: "(iisv)", [])]
    case "GetAttributes", "GetAttributeRun": return [.array(of: "{ss}", []), .int(0), .int(Int32(text.count))]
    case "GetAttributeValue": return [.text("")]
    case "GetDefaultAttributes", "GetDefaultAttributeSet": return [.array(of: "{ss}", [])]
    case "SetCaretOffset", "AddSelection", "RemoveSelection", "SetSelection", "ScrollSubstringTo",
      "ScrollSubstringToPoint":
      return [.flag(false)]
    default: throw .unknownMethod(call.method)
    }
  }

  private static func answer(_ part: (text: String, range: Range<Int>)) -> [DBusValue] {
    [.text(part.text), .int(Int32(part.range.lowerBound)), .int(Int32(part.range.upperBound))]
  }

  /// Boundary types are characters, then the starts and the ends of words, sentences and lines.
  private func granularity(ofBoundary boundary: Int, _ call: AccessibleCall) throws(AccessibleError)
    -> AccessibleText.Granularity
  {
    switch boundary {
    case 0: return .character
    case 1, 2: return .word
    case 3, 4: return .sentence
    case 5, 6: return .line
    default: throw .invalidArguments(call.method)
    }
  }
}
