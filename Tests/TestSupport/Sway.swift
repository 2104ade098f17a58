import Foundation
import SwipeKit

/// The Wayland compositor sway, without a graphics card or devices, or in a window of an X display.
///
/// It refuses root, and runs as another user if the tests run as root. Its folder is readable for both.
package final class Sway {
  /// The position of a new window, in points.
  private static let corner = (x: 100, y: 20)
  /// The user without rights, if the tests run as root.
  private static let nobody: uid_t = 65534
  /// The beginning of messages.
  private static let magic = [UInt8]("i3-ipc".utf8)

  package struct Output {
    package let name: String
    /// In points, relative to the other outputs.
    package let frame: Rect
    /// Device pixels per point.
    package let scale: Double
  }

  package let environment: [String: String]
  package let socket: String
  private let process: ChildProcess
  private let control: LocalSocket

  /// - Parameters:
  ///   - width: of each screen, in device pixels.
  ///   - display: the X display with a window as the only screen; nil for two screens without windows.
  package init(width: Int, height: Int, on display: Display? = nil) throws {
    let folder = try makeTestFolder()
    let configuration = folder.appending(path: "config")
    let (socket, control) = (folder.appending(path: "wayland-1").path, folder.appending(path: "control").path)
    let text = """
      xwayland disable
      output * resolution \(width)x\(height)
      default_border none
      default_floating_border none
      focus_follows_mouse no
      mouse_warping none
      for_window [app_id=".*"] floating enable, move absolute position \(Self.corner.x) \(Self.corner.y)
      """
    try text.write(to: configuration, atomically: false, encoding: .utf8)
    let folders = ["XDG_RUNTIME_DIR": folder.path, "HOME": folder.path]
    let screens =
      display.map { ["WLR_BACKENDS": "x11", "DISPLAY": $0.name] }
      ?? ["WLR_BACKENDS": "headless", "WLR_HEADLESS_OUTPUTS": "2"]
    var command = ["/usr/bin/sway", "--config", configuration.path]
    if getuid() == 0 {
      try FileManager.default.setAttributes(
        [.ownerAccountID: Self.nobody, .groupOwnerAccountID: Self.nobody], ofItemAtPath: folder.path)
      let user = "\(Self.nobody)"
      command = ["/usr/bin/setpriv", "--reuid", user, "--regid", user, "--clear-groups"] + command
    }
    let process = try ChildProcess(
      command[0], Array(command.dropFirst()),
      environment: BuiltProgram.environment.merging(folders) { $1 }.merging(screens) { $1 }.merging([
        "SWAYSOCK": control, "WLR_RENDERER": "pixman", "WLR_LIBINPUT_NO_DEVICES": "1",
      ]) { $1 })
    self.control = try eventually("sway starts") {
      guard process.isRunning else {
        throw Failure("sway cannot start; `make test` installs it. \(process.errors)")
      }
      guard FileManager.default.fileExists(atPath: socket) else { return nil }
      return try? LocalSocket(control)
    }
    (self.process, self.socket) = (process, socket)
    environment = BuiltProgram.environment
      .merging(["XDG_RUNTIME_DIR": folder.path, "WAYLAND_DISPLAY": "wayland-1"]) { $1 }
  }

  deinit {
    process.signal(SIGCONT)
    process.stop()
  }

  package func signal(_ number: Int32) { process.signal(number) }

  package func run(_ command: String) throws {
    struct Answer: Decodable {
      let success: Bool
      let error: String?
    }
    let answers: [Answer] = try ask(0, command)
    for answer in answers where !answer.success { throw Failure("sway cannot '\(command)': \(answer.error ?? "")") }
  }

  /// In the order of their announcement.
  package func outputs() throws -> [Output] {
    struct Answer: Decodable {
      let name: String
      let rect: Box
      let scale: Double
    }
    let answers: [Answer] = try ask(3)
    return answers.map { Output(name: $0.name, frame: $0.rect.rect, scale: $0.scale) }.sorted { $0.name < $1.name }
  }

  /// In points; nil without a window.
  package func frame(ofWindowOf process: pid_t) throws -> Rect? {
    struct Node: Decodable {
      let pid: pid_t?
      let rect: Box
      let nodes: [Node]
      let floating_nodes: [Node]

      func find(_ process: pid_t) -> Rect? {
        pid == process ? rect.rect : (nodes + floating_nodes).lazy.compactMap { $0.find(process) }.first
      }
    }
    let tree: Node = try ask(4)
    return tree.find(process)
  }

  private struct Box: Decodable {
    let x, y, width, height: Double

    var rect: Rect { Rect(x: x, y: y, width: width, height: height) }
  }

  /// - Parameter question: the type of a message in sway's protocol.
  private func ask<Answer: Decodable>(_ question: UInt32, _ text: String = "") throws -> Answer {
    var message = Self.magic
    message.append(number: UInt32(text.utf8.count))
    message.append(number: question)
    try control.write(message + text.utf8)
    let head = try control.read(Self.magic.count + 8)
    return try JSONDecoder().decode(
      Answer.self, from: Data(control.read(Int(head.number(at: Self.magic.count)))))
  }
}
