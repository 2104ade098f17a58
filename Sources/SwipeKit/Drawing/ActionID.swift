/// The identity of an action, whatever its present title: "read" for one that says Read or Unread.
///
/// A program's actions may have any name, also one of the library's.
public struct ActionID: Hashable, Sendable, ExpressibleByStringLiteral {
  private enum Owner: Hashable {
    case program, library
    /// The item of a menu, by its index.
    case menu(item: Int)
    /// A part of the window in which a button performs another action.
    case part(String)
  }

  private let own: String
  private let owner: Owner

  private init(_ own: String, _ owner: Owner) { (self.own, self.owner) = (own, owner) }

  /// Creates an identity from a name.
  public init(_ name: String) { self.init(name, .program) }

  /// Creates an identity from a name.
  public init(stringLiteral name: String) { self.init(name, .program) }

  /// Creates the identity of a button in a part of the window that performs another action of the program, such as
  /// "mail" for the buttons of an open mail.
  public init(_ action: ActionID, in part: String) { self.init(action.own, .part(part)) }

  init(ofLibrary name: String) { self.init(name, .library) }

  init(ofMenuItem index: Int) { self.init("", .menu(item: index)) }

  /// The name, by which traces and view trees know the action; people do not see it.
  public var name: String {
    switch owner {
    case .program, .library: own
    case .menu(let item): "menu item \(item)"
    case .part(let part): "\(part) \(own)"
    }
  }

  /// The index of an item of a menu; nil for all else.
  var menuItem: Int? { if case .menu(let item) = owner { item } else { nil } }

  /// Returns the action that a button performs in a part of the window; nil for all others.
  public func action(in part: String) -> ActionID? { owner == .part(part) ? ActionID(own) : nil }

  /// Returns the identity with its name among some that are known: itself if it is there.
  ///
  /// A trace only has names, and means the program's action of a name, or else the library's.
  func known(among identities: [ActionID]) -> ActionID {
    identities.contains(self) ? self : identities.first { $0.name == name } ?? self
  }
}
