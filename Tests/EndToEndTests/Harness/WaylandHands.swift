import SwipeKit
import TestSupport

final class WaylandHands: Hands {
  private let sway: Sway
  private let connection: WaylandConnection
  private let pointer: VirtualPointer
  private let keyboard: VirtualKeyboard
  private var pressed: Set<VirtualPointer.Button> = []

  init(_ sway: Sway) throws {
    self.sway = sway
    connection = try WaylandConnection(sway.socket)
    pointer = try VirtualPointer(connection)
    keyboard = try VirtualKeyboard(connection)
    try tidy()
  }

  let touchscreen: Touchscreen? = nil

  func press(_ key: String) throws { try keyboard.press(key) }

  func play(_ steps: [Step]) throws {
    let frames = try sway.outputs().map(\.frame)
    let box = Size(width: frames.map(\.maxX).max() ?? 0, height: frames.map(\.maxY).max() ?? 0)
    try steps.perform { step in
      switch step {
      case .press(let place):
        try pointer.move(to: place, in: box)
        try press(.left)
      case .move(let place): try pointer.move(to: place, in: box)
      case .lift: try release(.left)
      case .pressOther: try press(.right)
      case .liftOther: try release(.right)
      case .wheel(let x, let y): try pointer.turnWheel(x: x, y: y)
      case .scroll(let way): try pointer.scroll(by: way)
      case .endScroll: try pointer.endScroll()
      case .pause: break
      }
    }
    try connection.roundtrip()
  }

  func tidy() throws {
    for button in pressed { try release(button) }
    try play([.move(.zero)])
  }

  private func press(_ button: VirtualPointer.Button) throws {
    pressed.insert(button)
    try pointer.press(button)
  }

  private func release(_ button: VirtualPointer.Button) throws {
    pressed.remove(button)
    try pointer.release(button)
  }
}
