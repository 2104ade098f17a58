import SwipeKit

/// AT-SPI's Selection interface, about selectable children of a node.
extension ExposedNode {
  /// If the parent has the interface, a reader says of its other rows that they are not selected.
  var hasSelection: Bool { children.contains { $0.states.contains(.selectable) } }

  private var children: [AccessibleNode] { node.children.compactMap { all.nodes[$0] } }

  var selected: [Int] { node.children.filter { all.nodes[$0]?.states.contains(.selected) == true } }

  func answer(selection call: AccessibleCall) throws(AccessibleError) -> (
    values: [DBusValue], requests: [AccessibilityNode.Request]
  ) {
    func child(among numbers: [Int]) throws(AccessibleError) -> Int? {
      guard let index = call.arguments.first?.number else { throw .invalidArguments(call.method) }
      return numbers.indices.contains(index) ? numbers[index] : nil
    }
    func result(_ children: [Int], selected: Bool) -> (values: [DBusValue], requests: [AccessibilityNode.Request]) {
      let nodes = children.compactMap { all.nodes[$0] }
      return ([.flag(!nodes.isEmpty)], nodes.compactMap { $0.request(selected: selected) })
    }
    switch call.method {
    case "GetSelectedChild": return ([all.reference(try child(among: selected))], [])
    case "IsChildSelected":
      let child = try child(among: node.children)
      return ([.flag(child.map(selected.contains) == true)], [])
    case "SelectChild": return result(try child(among: node.children).map { [$0] } ?? [], selected: true)
    case "DeselectChild": return result(try child(among: node.children).map { [$0] } ?? [], selected: false)
    case "DeselectSelectedChild": return result(try child(among: selected).map { [$0] } ?? [], selected: false)
    case "SelectAll": return result(node.children, selected: true)
    case "ClearSelection": return result(node.children, selected: false)
    default: throw .unknownMethod(call.method)
    }
  }
}

extension AccessibleNode {
  /// Returns the request that selects or deselects the node; nil if it is so already, or cannot be.
  fileprivate func request(selected: Bool) -> AccessibilityNode.Request? {
    if states.contains(.selected) == selected { return nil }
    return actions.first { $0.name == RowAction.select.id.name }?.request
  }
}
