import Foundation
import TestSupport

/// A display server of its own with a touchscreen: Xorg without a graphics card, a console or devices.
///
/// It is used by one test at a time.
final class Seat: @unchecked Sendable {
  /// How large the screen is, in pixels: larger than the largest window on all sides.
  static let screen = (width: 1024, height: 1400)

  let display: Display
  let touchscreen: Touchscreen
  private let server: ChildProcess

  init() throws {
    let folder = try makeTestFolder()
    let (configuration, log) = (folder.appending(path: "xorg.conf"), folder.appending(path: "xorg.log"))
    let socket = folder.appending(path: "touch").path
    try Self.configuration(touchscreen: socket).write(to: configuration, atomically: true, encoding: .utf8)
    let server = try ChildProcess(
      "/usr/lib/xorg/Xorg",
      [
        "-displayfd", "1", "-noreset", "-novtswitch", "-sharevts", "-nolisten", "tcp",
        "-config", configuration.path, "-logfile", log.path,
      ],
      environment: ProcessInfo.processInfo.environment)
    let number = try eventually("Xorg starts") {
      guard server.isRunning else { throw Failure("Xorg cannot start; `make test` installs it. \(server.errors)") }
      return server.output.hasSuffix("\n") ? String(server.output.dropLast()) : nil
    }
    self.server = server
    display = try Display(number: number)
    touchscreen = try Touchscreen(socket: socket)
  }

  /// Lets go of everything, and moves the mouse out of the way.
  func tidy() throws {
    try touchscreen.liftAll()
    let corner = ["\(Self.screen.width - 1)", "\(Self.screen.height - 1)"]
    try display.run("xdotool", ["mouseup", "1", "mouseup", "3", "mousemove"] + corner)
  }

  /// Timings of our own with short pauses, since the driver takes another mode silently where a clock is too fast.
  private static func configuration(touchscreen: String) -> String {
    let (w, h) = (screen.width, screen.height)
    let clock = Double((w + 80) * (h + 20)) * 60 / 1e6
    return """
      Section "ServerFlags"
        Option "AutoAddDevices" "false"
        Option "AutoEnableDevices" "false"
        Option "AutoAddGPU" "false"
        Option "BlankTime" "0"
      EndSection
      Section "Device"
        Identifier "card"
        Driver "dummy"
        VideoRam 32768
      EndSection
      Section "Monitor"
        Identifier "monitor"
        HorizSync 5 - 1000
        VertRefresh 5 - 300
        Modeline "mode" \(clock) \(w) \(w + 16) \(w + 48) \(w + 80) \(h) \(h + 3) \(h + 8) \(h + 20) +hsync -vsync
      EndSection
      Section "Screen"
        Identifier "screen"
        Device "card"
        Monitor "monitor"
        DefaultDepth 24
        SubSection "Display"
          Depth 24
          Modes "mode"
        EndSubSection
      EndSection
      Section "InputDevice"
        Identifier "\(Touchscreen.name)"
        Driver "inputtest"
        Option "DeviceType" "Touch"
        Option "TouchCount" "10"
        Option "SocketPath" "\(touchscreen)"
      EndSection
      Section "ServerLayout"
        Identifier "layout"
        Screen "screen"
        InputDevice "\(Touchscreen.name)"
      EndSection
      """
  }
}

/// The seats that there are: two, since more users at once would make each other slow.
actor Seats {
  static let shared = Seats(2)

  private var free: [Seat] = []
  /// How many may still be made.
  private var left: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(_ count: Int) { left = count }

  /// Has a seat to itself for as long as the body takes.
  ///
  /// - Parameter alone: whether nobody has another seat meanwhile; this is for one at a time.
  nonisolated func withSeat(alone: Bool = false, _ body: (Seat) async throws -> Void) async throws {
    if alone { return try await withSeat { _ in try await withSeat(body) } }
    let seat = try await take()
    do {
      try await body(seat)
      try seat.tidy()
      await give(seat)
    } catch {
      // What is in disorder is not used again.
      await give(nil)
      throw error
    }
  }

  private func take() async throws -> Seat {
    while free.isEmpty, left == 0 { await withCheckedContinuation { waiting.append($0) } }
    if let seat = free.popLast() { return seat }
    left -= 1
    do {
      return try Seat()
    } catch {
      give(nil)
      throw error
    }
  }

  /// Gives a seat back, or the right to make one.
  private func give(_ seat: Seat?) {
    if let seat { free.append(seat) } else { left += 1 }
    if !waiting.isEmpty { waiting.removeFirst().resume() }
  }
}
