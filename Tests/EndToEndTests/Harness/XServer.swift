import Foundation
import TestSupport

/// Xorg with a touchscreen, without a graphics card, a console or devices.
final class XServer {
  let display: Display
  let touchscreen: Touchscreen
  private let process: ChildProcess

  init() throws {
    let folder = try makeTestFolder()
    let (configuration, log) = (folder.appending(path: "xorg.conf"), folder.appending(path: "xorg.log"))
    let socket = folder.appending(path: "touch").path
    try Self.configuration(touchscreen: socket).write(to: configuration, atomically: true, encoding: .utf8)
    // Everyone on this machine may connect, since sway does not run as root.
    let process = try ChildProcess(
      "/usr/lib/xorg/Xorg",
      [
        "-displayfd", "1", "-ac", "-noreset", "-novtswitch", "-sharevts", "-nolisten", "tcp",
        "-config", configuration.path, "-logfile", log.path,
      ],
      environment: ProcessInfo.processInfo.environment)
    let number = try eventually("Xorg starts") {
      guard process.isRunning else {
        throw Failure("Xorg cannot start; `make test` installs it. \(process.errors)")
      }
      return process.output.hasSuffix("\n") ? String(process.output.dropLast()) : nil
    }
    self.process = process
    display = try Display(number: number)
    touchscreen = try Touchscreen(socket: socket, on: display)
  }

  /// The driver silently takes another mode if a clock is too fast, so the timings have short pauses.
  private static func configuration(touchscreen: String) -> String {
    let (w, h) = (Seat.screen.width, Seat.screen.height)
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
