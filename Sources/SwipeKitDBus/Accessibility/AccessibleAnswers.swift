import SwipeKit

struct AccessibleCall {
  var path: String
  /// The interface; empty if the client left it out.
  var interface: String
  var method: String
  var arguments: [DBusValue] = []
}

enum AccessibleError: Error, Equatable {
  case unknownObject(String), unknownInterface(String), unknownMethod(String), unknownProperty(String)
  case isReadOnly(String), invalidArguments(String)

  var words: (name: String, text: String) {
    let (name, text) =
      switch self {
      case .unknownObject(let path): ("UnknownObject", "there is nothing at \(path), or not any more")
      case .unknownInterface(let name): ("UnknownInterface", "this object has no interface \(name)")
      case .unknownMethod(let name): ("UnknownMethod", "this object has no method \(name)")
      case .unknownProperty(let name): ("UnknownProperty", "this object has no property \(name)")
      case .isReadOnly(let name): ("PropertyReadOnly", "\(name) cannot be set")
      case .invalidArguments(let method): ("InvalidArgs", "these are no arguments of \(method)")
      }
    return ("org.freedesktop.DBus.Error.\(name)", text)
  }
}

/// The answers to clients, without a connection, so that answers are plain values.
struct AccessibleAnswers {
  var nodes = AccessibleNodes()
  /// The program's unique name on the bus.
  var name = ""
  /// The user's locale, as the C library names it.
  var locale = "C"
  /// The reference to the desktop, which is the program's parent; nil until the registry has replied.
  var desktop: DBusValue?
  /// The program's number, by the registry.
  private var id: Int32 = 0
  private var requests: [AccessibilityNode.Request] = []

  mutating func takeRequests() -> [AccessibilityNode.Request] { exchange(&requests, with: []) }

  /// - Parameter number: the number of the node; nil for the null reference.
  func reference(_ number: Int?) -> DBusValue {
    guard let number else { return .structure([.text(""), .path(AccessibleName.null)]) }
    return .structure([.text(name), .path(AccessibleName.path(number))])
  }

  mutating func answer(_ call: AccessibleCall) throws(AccessibleError) -> [DBusValue] {
    if call.interface == AccessibleName.peer, call.method == "Ping" { return [] }
    if call.interface == AccessibleName.introspectable {
      guard call.method == "Introspect" else { throw .unknownMethod(call.method) }
      return [.text(try introspection(of: call.path))]
    }
    if call.path == AccessibleName.cachePath {
      guard [AccessibleName.cache, ""].contains(call.interface) else { throw .unknownInterface(call.interface) }
      guard call.method == "GetItems" else { throw .unknownMethod(call.method) }
      return [items]
    }
    guard let number = AccessibleName.number(call.path), let node = nodes[number] else {
      throw .unknownObject(call.path)
    }
    let thing = ExposedNode(number, node, self)
    switch call.interface {
    case AccessibleName.properties: return try answer(property: call, of: thing)
    case AccessibleName.action where thing.interfaces.contains(AccessibleName.action) && call.method == "DoAction":
      guard let index = call.arguments.first?.number else { throw .invalidArguments(call.method) }
      guard node.actions.indices.contains(index) else { return [.flag(false)] }
      requests.append(node.actions[index].request)
      return [.flag(true)]
    case AccessibleName.component
    where thing.interfaces.contains(AccessibleName.component) && call.method == "GrabFocus":
      if let target = node.focusTarget { requests.append(.focus(target)) }
      return [.flag(node.focusTarget != nil)]
    case AccessibleName.selection where thing.interfaces.contains(AccessibleName.selection):
      let answer = try thing.answer(selection: call)
      requests += answer.requests
      return answer.values
    case AccessibleName.text, AccessibleName.editableText:
      guard let field = AccessibleField(node), let answer = try field.answer(call) else {
        return try thing.answer(call)
      }
      if let request = answer.request { requests.append(request) }
      return [.flag(answer.request != nil)]
    // D-Bus lets a client leave the interface out.
    case "":
      for interface in thing.interfaces {
        var call = call
        call.interface = interface
        do throws(AccessibleError) { return try answer(call) } catch {
          if error != .unknownMethod(call.method) { throw error }
        }
      }
      throw .unknownMethod(call.method)
    default: return try thing.answer(call)
    }
  }

  private mutating func answer(property call: AccessibleCall, of thing: ExposedNode) throws(AccessibleError)
    -> [DBusValue]
  {
    guard let interface = call.arguments.first?.text else { throw .invalidArguments(call.method) }
    guard thing.interfaces.contains(interface) else { throw .unknownInterface(interface) }
    let properties = thing.properties(of: interface)
    switch call.method {
    case "GetAll": return [.array(of: "{sv}", properties.map { .entry(.text($0.name), .variant($0.value)) })]
    case "Get":
      guard call.arguments.count == 2, let name = call.arguments[1].text else {
        throw .invalidArguments(call.method)
      }
      guard let found = properties.first(where: { $0.name == name }) else { throw .unknownProperty(name) }
      return [.variant(found.value)]
    case "Set":
      guard call.arguments.count == 3, let name = call.arguments[1].text else {
        throw .invalidArguments(call.method)
      }
      guard properties.contains(where: { $0.name == name }) else { throw .unknownProperty(name) }
      // The registry numbers programs by it.
      guard interface == AccessibleName.application, name == "Id" else { throw .isReadOnly(name) }
      guard let number = call.arguments[2].number, let id = Int32(exactly: number) else {
        throw .invalidArguments(call.method)
      }
      self.id = id
      return []
    default: throw .unknownMethod(call.method)
    }
  }

  var applicationID: DBusValue { .int(id) }

  private var items: DBusValue { .array(of: ExposedNode.itemSignature, nodes.nodes.keys.sorted().compactMap(item)) }

  func item(_ number: Int) -> DBusValue? { nodes[number].map { ExposedNode(number, $0, self).item } }

  private func introspection(of path: String) throws(AccessibleError) -> String {
    var interfaces = [AccessibleName.introspectable, AccessibleName.properties, AccessibleName.peer]
    var children: [String] = []
    if path == AccessibleName.cachePath {
      interfaces.append(AccessibleName.cache)
    } else if let number = AccessibleName.number(path), let node = nodes[number] {
      interfaces += ExposedNode(number, node, self).interfaces
    } else {
      // The paths above the objects' paths.
      let folder = path == "/" ? path : "\(path)/"
      let paths = [AccessibleName.cachePath] + nodes.nodes.keys.map(AccessibleName.path)
      let names = Set(paths.filter { $0.hasPrefix(folder) }.map { $0.dropFirst(folder.count).prefix { $0 != "/" } })
      guard !names.isEmpty else { throw .unknownObject(path) }
      children = names.map(String.init).sorted()
    }
    return "<node>" + interfaces.map { "<interface name=\"\($0)\"/>" }.joined()
      + children.map { "<node name=\"\($0)\"/>" }.joined() + "</node>"
  }
}
