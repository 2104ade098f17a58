import Glibc
import SwipeKit

/// A connection to the accessibility bus.
///
/// It sends events to screen readers, and answers clients from the latest state of the window.
package struct AccessibilityBus: ~Copyable {
  /// The maximum wait for the address of the accessibility bus, in milliseconds.
  private static let timeoutMilliseconds: Int32 = 5000

  private let connection: DBusConnection
  private var answers = AccessibleAnswers()
  private var isEmbedded = false
  /// The serial number that the registry's reply will refer to; 0 if no reply is expected.
  private var embedding: UInt32 = 0
  /// The numbers of keys in questions to the reader, by the serial numbers of the calls.
  private var questions: [UInt32: UInt32] = [:]
  private var keyAnswers: [(number: UInt32, isTaken: Bool)] = []

  package init?() {
    guard let address = Self.address, let connection = DBusConnection(to: address) else { return nil }
    answers.name = connection.name
    answers.locale = Self.locale
    // A registry that starts later, or restarts, must get to know the program, too.
    connection.follow(
      "type='signal',sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',member='NameOwnerChanged',"
        + "arg0='\(AccessibleName.registry)'")
    self.connection = connection
  }

  private static var address: String? {
    if let address = getenv("AT_SPI_BUS_ADDRESS").map({ String(cString: $0) }), !address.isEmpty { return address }
    guard let session = DBusConnection(),
      let call = DBusMessage.call("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress"),
      let answer = session.answer(to: call, within: timeoutMilliseconds)
    else { return nil }
    return answer.values.first?.text
  }

  private static var locale: String {
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      if let value = getenv(name).map({ String(cString: $0) }), !value.isEmpty { return value }
    }
    return "C"
  }

  /// Returns whether the connection is still open, after the bus has sent something or a descriptor is readable.
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

  package mutating func takeRequests() -> [AccessibilityNode.Request] { answers.takeRequests() }

  package mutating func takeKeyAnswers() -> [(number: UInt32, isTaken: Bool)] { exchange(&keyAnswers, with: []) }

  private mutating func take(_ message: borrowing DBusMessage) {
    if message.isCall {
      var answer: DBusMessage?
      do throws(AccessibleError) {
        answer = message.answer(
          try answers.answer(
            AccessibleCall(
              path: message.path, interface: message.interface, method: message.member, arguments: message.values)))
      } catch { answer = message.error(error.words.name, error.words.text) }
      if message.awaitsAnswer { connection.send(answer) }
    } else if let key = questions.removeValue(forKey: message.answered) {
      keyAnswers.append((key, message.isAnswer && message.values.first?.flag == true))
    } else if message.answered != 0, message.answered == embedding {
      embedding = 0
      if message.isAnswer { answers.desktop = message.values.first }
    } else if message.isSignal("org.freedesktop.DBus", "NameOwnerChanged") {
      // A registry that our own call started answers that call. A registry that starts before the first call gets that
      // one.
      let hasRegistry = message.values.last?.text?.isEmpty == false
      if !hasRegistry { answers.desktop = nil } else if isEmbedded, embedding == 0 { embed() }
    }
  }

  private mutating func embed() {
    let root = DBusValue.structure([.text(answers.name), .path(AccessibleName.root)])
    embedding = connection.send(
      .call(AccessibleName.registry, AccessibleName.root, AccessibleName.socket, "Embed", [root], starts: true))
  }

  /// If the key may be a reader's own, asks whether the reader takes it.
  package mutating func tell(_ key: ReaderKey, _ number: UInt32) {
    let sent = connection.send(
      .call(
        AccessibleName.registry, AccessibleName.keys, AccessibleName.keyController,
        key.isAsked ? "NotifyListenersSync" : "NotifyListenersAsync", [key.value]))
    if key.isAsked { questions[sent] = number }
  }

  /// - Parameter window: the state; nil if it has not changed.
  package mutating func show(_ window: AccessibleWindow?, saying announcements: [String]) {
    if let window {
      let old = answers.nodes
      answers.nodes.update(to: window)
      if old[AccessibleNodes.window] != nil {
        for event in AccessibleNodes.events(from: old, to: answers.nodes) { tell(event) }
        for number in old.nodes.keys.sorted() where answers.nodes[number] == nil {
          send(AccessibleName.cachePath, AccessibleName.cache, "RemoveAccessible", [answers.reference(number)])
        }
      } else if window.isActive {
        tell(.activated(true, title: window.title))
      }
    }
    if !announcements.isEmpty { announce(announcements.joined(separator: ". ")) }
    // Only after the window has content.
    if !isEmbedded, answers.nodes[AccessibleNodes.window] != nil {
      embed()
      isEmbedded = true
    }
  }

  /// Announces by a notification, since Orca knows AT-SPI's own event only since version 45, and would speak both.
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
      tell("ChildrenChanged", of: parent, isAdded ? "add" : "remove", Int32(index), answers.reference(number))
    case .name(let number, let name): tell("PropertyChange", of: number, "accessible-name", 0, .text(name))
    case .text(let number, let text, let offset, let isInserted):
      tell(
        "TextChanged", of: number, isInserted ? "insert" : "delete", Int32(offset), .text(text),
        length: Int32(text.unicodeScalars.count))
    case .caret(let number, let offset): tell("TextCaretMoved", of: number, "", Int32(offset), .int(0))
    case .selection(let number): tell("TextSelectionChanged", of: number, "", 0, .text(""))
    case .state(let number, let name, let isOn): tell("StateChanged", of: number, name, isOn ? 1 : 0, .int(0))
    case .selectedChildren(let number): tell("SelectionChanged", of: number, "", 0, .int(0))
    case .activated(let isActive, let title):
      tell(
        isActive ? "Activate" : "Deactivate", AccessibleName.windowEvent, of: AccessibleNodes.window, "", 0,
        .text(title))
    }
  }

  private func tell(
    _ name: String, _ interface: String = AccessibleName.objectEvent, of number: Int, _ detail: String,
    _ first: Int32, _ value: DBusValue, length: Int32 = 0
  ) {
    send(
      AccessibleName.path(number), interface, name,
      [.text(detail), .int(first), .int(length), .variant(value), .array(of: "{sv}", [])])
  }

  private func send(_ path: String, _ interface: String, _ name: String, _ values: [DBusValue]) {
    connection.send(.signal(path, interface, name, values))
  }
}
