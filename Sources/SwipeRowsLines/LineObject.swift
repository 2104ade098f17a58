/// A JSON object of a line: a row, or a change of a row.
package struct LineObject: Sendable {
  package struct Failure: Error, Equatable { let reason: String }

  /// The identity; nil for a row that never changes.
  let id: JSON?
  let removes: Bool
  private let members: [JSON.Member]

  init(_ line: ArraySlice<UInt8>) throws(Failure) {
    let value: JSON
    do throws(JSON.Failure) { value = try JSON(line) } catch {
      throw Failure(reason: "no JSON: after \(error.offset) bytes \(error.reason)")
    }
    guard case .object(let members) = value else { throw Failure(reason: "no object") }
    var (id, removes): (JSON?, Bool) = (nil, false)
    for member in members {
      func check(_ isRight: Bool, _ kind: String) throws(Failure) {
        if !isRight { throw Failure(reason: "no row: its '\(member.name)' is no \(kind)") }
      }
      switch member.name {
      case "text": try check(member.value.string != nil, "text")
      case "icon", "subtitle", "section": try check(member.value.string != nil || member.value == .null, "text")
      case "id":
        if case .number = member.value {} else { try check(member.value.string != nil, "text or number") }
        id = member.value
      case "urgent", "highlight", "nonselectable", "unread": try check(member.value.bool != nil, "true or false")
      case "remove":
        try check(member.value.bool != nil, "true or false")
        removes = member.value == .bool(true)
      default: break
      }
    }
    if removes, id == nil { throw Failure(reason: "no row: what is removed needs its 'id'") }
    (self.id, self.removes, self.members) = (id, removes, members)
  }

  var entry: LineEntry? {
    guard members.contains(where: { $0.name == "text" }) else { return nil }
    var entry = LineEntry(text: [])
    change(&entry)
    return entry
  }

  func change(_ entry: inout LineEntry) {
    for member in members {
      let (text, isOn) = (member.value.string, member.value == .bool(true))
      switch member.name {
      case "text": entry.text = Array((text ?? "").utf8)[...]
      case "icon": entry.icon = text
      case "subtitle": entry.subtitle = text
      case "section": entry.section = text == "" ? nil : text
      case "id": entry.id = member.value
      case "data":
        entry.data = member.value
        entry.info = Array((text ?? member.value.text).utf8)[...]
      case "urgent": entry.isUrgent = isOn
      case "highlight": entry.isHighlighted = isOn
      case "nonselectable": entry.isInert = isOn
      case "unread": entry.isUnread = isOn
      default: break
      }
    }
  }
}

extension JSON {
  fileprivate var string: String? { if case .string(let text) = self { text } else { nil } }
  fileprivate var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
}
