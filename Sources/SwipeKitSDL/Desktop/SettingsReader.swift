import SwipeKitCSDL2
import SwipeKitDBus
import Glibc

struct SettingsReader: ~Copyable {
  private static let portal = "org.freedesktop.portal.Desktop"
  private static let (portalPath, settings) = ("/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings")
  private static let (bus, properties) = ("org.freedesktop.DBus", "org.freedesktop.DBus.Properties")
  /// The service that reports screen readers, which exists only if one was wanted in this session.
  private static let (launcher, launcherPath) = ("org.a11y.Bus", "/org/a11y/bus")

  private let mailbox: SettingsMailbox
  private let connection: DBusConnection

  init?(_ mailbox: SettingsMailbox) {
    guard let connection = DBusConnection() else { return nil }
    self.mailbox = mailbox
    let descriptor = connection.descriptor
    self.connection = connection
    mailbox.state.withLock { state in
      state.descriptor = descriptor
      if !state.isOpen { shutdown(descriptor, Int32(SHUT_RDWR)) }
    }
  }

  deinit { mailbox.state.withLock { $0.descriptor = nil } }

  consuming func read() {
    connection.follow(
      "type='signal',sender='\(Self.portal)',path='\(Self.portalPath)',interface='\(Self.settings)',member='SettingChanged'"
    )
    connection.follow(
      "type='signal',sender='\(Self.launcher)',path='\(Self.launcherPath)',interface='\(Self.properties)'")
    // A service that starts later, or restarts, is asked again.
    for name in [Self.portal, Self.launcher] {
      connection.follow(
        "type='signal',sender='\(Self.bus)',interface='\(Self.bus)',member='NameOwnerChanged',arg0='\(name)'")
    }
    var status = askForStatus()
    var question = ask()
    connection.flush()
    while connection.wait() {
      while let message = connection.next() {
        if message.answered != 0, message.answered == question {
          if message.isAnswer { takeAll(message.values) }
          SDL_SemPost(mailbox.answer)
        } else if message.answered != 0, message.answered == status {
          if message.isAnswer, let values = message.values.first { takeStatus(values) }
        } else if message.isSignal(Self.settings, "SettingChanged") {
          let values = message.values
          guard values.count == 3, let group = values[0].text, let key = values[1].text else { continue }
          mailbox.change { $0.set(key, in: group, to: values[2]) }
        } else if message.isSignal(Self.properties, "PropertiesChanged") {
          let values = message.values
          if values.count > 1, values[0].text == DesktopSettings.accessibility { takeStatus(values[1]) }
        } else if message.isSignal(Self.bus, "NameOwnerChanged") {
          let names = message.values.compactMap(\.text)
          guard names.count == 3 else { continue }
          let hasOwner = !names[2].isEmpty
          if names[0] == Self.launcher {
            if hasOwner { status = askForStatus() } else { mailbox.change { $0.forgetScreenReader() } }
          } else if hasOwner {
            // If the service has no new owner, its settings stay.
            question = ask()
          }
          connection.flush()
        }
      }
    }
  }

  private func ask() -> UInt32 {
    let groups = DBusValue.array(of: "s", DesktopSettings.groups.map { .text($0) })
    return connection.send(.call(Self.portal, Self.portalPath, Self.settings, "ReadAll", [groups], starts: true))
  }

  /// Asks whether a screen reader is running, without starting the service.
  private func askForStatus() -> UInt32 {
    connection.send(
      .call(Self.launcher, Self.launcherPath, Self.properties, "GetAll", [.text(DesktopSettings.accessibility)]))
  }

  /// Missing settings get their defaults, since the old values may be from an earlier portal.
  private func takeAll(_ values: [DBusValue]) {
    mailbox.change { settings in
      settings = settings.withReaderAlone
      for (group, keys) in values.first?.entries ?? [] {
        for (key, value) in keys.entries { settings.set(key, in: group, to: value) }
      }
    }
  }

  private func takeStatus(_ values: DBusValue) {
    mailbox.change { settings in
      for (key, value) in values.entries { settings.set(key, in: DesktopSettings.accessibility, to: value) }
    }
  }
}
