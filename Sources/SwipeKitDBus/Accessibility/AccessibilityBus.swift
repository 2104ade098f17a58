import Glibc
import SwipeKit

/// A connection to the accessibility bus: it tells readers what is new in the window, and answers clients from what the
/// window showed last.
package struct AccessibilityBus: ~Copyable {
  /// How long the session's bus may take to tell where the other one is, in milliseconds.
  private static let patience: Int32 = 5000

  private let connection: DBusConnection
  private var answers = AccessibleAnswers()
  /// Whether the registry was told of the program.
  private var isEmbedded = false
  /// The number that the registry's answer will have; 0 while none is awaited.
  private var embedding: UInt32 = 0
  /// The keys that the reader was asked of, by the numbers that its answers will have.
  private var questions: [UInt32: UInt32] = [:]
  private var keyAnswers: [(number: UInt32, isTaken: Bool)] = []

  /// Connects to the accessibility bus; nil where there is none.
  package init?() {
    guard let address = Self.address, let connection = DBusConnection(to: address) else { return nil }
    answers.name = connection.name
    answers.locale = Self.locale
    // A registry that comes later, or again, is to know of the program too.
    connection.follow(
      "type='signal',sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',member='NameOwnerChanged',"
        + "arg0='\(AccessibleName.registry)'")
    self.connection = connection
  }

  /// Where the accessibility bus is: as the environment has it, or the session's bus.
  private static var address: String? {
    if let address = getenv("AT_SPI_BUS_ADDRESS").map({ String(cString: $0) }), !address.isEmpty { return address }
    guard let session = DBusConnection(),
      let call = DBusMessage.call("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress"),
      let answer = session.answer(to: call, within: patience)
    else { return nil }
    return answer.values.first?.text
  }

  /// The language of texts, as the environment has it.
  private static var locale: String {
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      if let value = getenv(name).map({ String(cString: $0) }), !value.isEmpty { return value }
    }
    return "C"
  }

  /// Sleeps until something came from the bus, or can be read from a descriptor, and answers what came.
  ///
  /// - Returns: whether the bus still stands.
  package mutating func answer(orUntil descriptor: Int32) -> Bool {
    connection.flush()
    var descriptors: [2 of pollfd] = [
      pollfd(fd: connection.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
    ]
    var span = descriptors.mutableSpan
    span.withUnsafeMutableBufferPointer { _ = poll($0.baseAddress, UInt($0.count), -1) }
    guard connection.wait(0) else { return false }
    while let message = connection.next() { take(message) }
    return true
  }

  /// What clients asked for since the last call, to be done in the window.
  package mutating func takeRequests() -> [Accessible.Request] { answers.takeRequests() }

  /// Whether the reader takes the keys that it was asked of, by their numbers, since the last call.
  package mutating func takeKeyAnswers() -> [(number: UInt32, isTaken: Bool)] {
    defer { keyAnswers = [] }
    return keyAnswers
  }

  private mutating func take(_ message: borrowing DBusMessage) {
    if message.isCall {
      var answer: DBusMessage?
      do throws(AccessibleError) {
        answer = message.answer(
          try answers.answer(
            AccessibleCall(
              path: message.path, interface: message.interface, method: message.member, arguments: message.values)))
      } catch {
        answer = message.error(error.name, error.text)
      }
      if message.awaitsAnswer { connection.send(answer) }
    } else if let key = questions.removeValue(forKey: message.answered) {
      keyAnswers.append((key, message.isAnswer && message.values.first?.flag == true))
    } else if message.answered != 0, message.answered == embedding {
      embedding = 0
      if message.isAnswer { answers.desktop = message.values.first }
    } else if message.isSignal("org.freedesktop.DBus", "NameOwnerChanged") {
      // A registry that was started for our own call answers that.
      let hasRegistry = message.values.last?.text?.isEmpty == false
      if !hasRegistry { answers.desktop = nil } else if embedding == 0 { embed() }
    }
  }

  /// Tells the registry of the program.
  private mutating func embed() {
    let root = DBusValue.structure([.text(answers.name), .path(AccessibleName.root)])
    embedding = connection.send(
      .call(AccessibleName.registry, AccessibleName.root, AccessibleName.socket, "Embed", [root], starts: true))
  }

  /// Tells readers of a key, and asks them of one that may be their own.
  ///
  /// - Parameter number: what the answer will be known by.
  package mutating func tell(_ key: ReaderKey, _ number: UInt32) {
    let sent = connection.send(
      .call(
        AccessibleName.registry, AccessibleName.keys, AccessibleName.keyController,
        key.isAsked ? "NotifyListenersSync" : "NotifyListenersAsync", [key.value]))
    if key.isAsked { questions[sent] = number }
  }

  // MARK: What comes about

  /// Tells readers what the window shows now, and has them say something.
  ///
  /// - Parameter window: nil where that has not changed.
  package mutating func show(_ window: AccessibleWindow?, saying announcements: [String]) {
    if let window {
      let old = answers.nodes
      answers.nodes.update(to: window)
      if old[AccessibleNodes.window] != nil {
        for event in AccessibleNodes.events(from: old, to: answers.nodes) { tell(event) }
        for number in old.nodes.keys.sorted() where answers.nodes[number] == nil { tellCacheOfLoss(of: number) }
      } else if window.isActive {
        tell(.activated(true, title: window.title))
      }
    }
    if !announcements.isEmpty { announce(announcements.joined(separator: ". ")) }
    // Not before there is something to be seen.
    if !isEmbedded, answers.nodes[AccessibleNodes.window] != nil {
      embed()
      isEmbedded = true
    }
  }

  /// Says something by a notification that comes to show, after what has the focus now: Orca has known announcements,
  /// AT-SPI's own event, only since its version 45, and would say both.
  private mutating func announce(_ text: String) {
    guard let old = answers.nodes[AccessibleNodes.window]?.children else { return }
    answers.nodes.announce(text)
    if !old.contains(AccessibleNodes.notice) {
      tell(.child(AccessibleNodes.notice, of: AccessibleNodes.window, index: old.count, isAdded: true))
    }
    tell(.name(AccessibleNodes.notice, text))
    tell(.state(AccessibleNodes.notice, "showing", true))
  }

  private func tell(_ event: AccessibleEvent) {
    switch event {
    case .child(let number, let parent, let index, let isAdded):
      if isAdded, let item = answers.item(number) {
        send(AccessibleName.cachePath, AccessibleName.cache, "AddAccessible", [item])
      }
      tell(
        "ChildrenChanged", of: parent, isAdded ? "add" : "remove", Int32(index), answers.reference(number))
    case .name(let number, let name): tell("PropertyChange", of: number, "accessible-name", 0, .text(name))
    case .state(let number, let name, let isOn): tell("StateChanged", of: number, name, isOn ? 1 : 0, .int(0))
    case .activated(let isActive, let title):
      tell(
        isActive ? "Activate" : "Deactivate", AccessibleName.windowEvent, of: AccessibleNodes.window, "", 0,
        .text(title))
    }
  }

  private func tell(
    _ name: String, _ interface: String = AccessibleName.objectEvent, of number: Int, _ detail: String,
    _ first: Int32, _ value: DBusValue
  ) {
    send(
      AccessibleName.path(number), interface, name,
      [.text(detail), .int(first), .int(0), .variant(value), .array(of: "{sv}", [])])
  }

  private func tellCacheOfLoss(of number: Int) {
    send(AccessibleName.cachePath, AccessibleName.cache, "RemoveAccessible", [answers.reference(number)])
  }

  private func send(_ path: String, _ interface: String, _ name: String, _ values: [DBusValue]) {
    connection.send(.signal(path, interface, name, values))
  }
}
