/// The identity of an action, which does not change with its title.
///
/// A program can use any name, even if the library uses it, too.
///
/// ```swift
/// let read: ActionID = "read"
/// let action = RowAction(read, title: "Mark as Read")
/// assert(action.id == read && action.id == "read")
/// ```
public struct ActionID: Hashable, Sendable, ExpressibleByStringLiteral {
  private enum Owner: Hashable {
    case program, library
    case menu(item: Int)
    /// A button in a part of the window, which performs another action.
    case part(String)
  }

  private let own: String
  private let owner: Owner

  private init(_ own: String, _ owner: Owner) { (self.own, self.owner) = (own, owner) }

  /// Creates an identity from a name.
  public init(_ name: String) { self.init(name, .program) }

  /// Creates an identity from a string literal.
  public init(stringLiteral name: String) { self.init(name, .program) }

  /// Creates the identity of an action's button in a window part, such as "mail".
  package init(_ action: ActionID, in part: String) { self.init(action.own, .part(part)) }

  init(ofLibrary name: String) { self.init(name, .library) }

  init(ofMenuItem index: Int) { self.init("", .menu(item: index)) }

  /// The name of the action in traces and view trees, which users do not see.
  public var name: String {
    switch owner {
    case .program, .library: own
    case .menu(let item): "menu item \(item)"
    case .part(let part): "\(part) \(own)"
    }
  }

  var menuItem: Int? { if case .menu(let item) = owner { item } else { nil } }

  /// Returns the action of a button in a part of the window, or nil.
  package func action(in part: String) -> ActionID? { owner == .part(part) ? ActionID(own) : nil }

  /// Returns the known identity with the same name, if possible the program's; a trace only has names.
  func known(among identities: [ActionID]) -> ActionID {
    identities.contains(self) ? self : identities.first { $0.name == name } ?? self
  }
}
