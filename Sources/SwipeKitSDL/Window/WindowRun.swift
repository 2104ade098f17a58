import SwipeKit

extension Window {
  /// Opens a window, shows a content until it is closed or the content has finished, and closes it.
  ///
  /// It is all that a `main.swift` needs: what stands there at the top level is global, and nothing consumes a global
  /// window. The window follows the desktop's settings. For more, make a `Window` and its `WindowLoop` in a function.
  ///
  /// - Parameters:
  ///   - title: what its frame says.
  ///   - size: in points.
  ///   - identity: what the desktop knows the program by.
  ///   - messages: what other threads send the content.
  ///   - content: makes what the window shows; here pictures may be registered.
  /// - Returns: the content as it was at the end.
  /// - Throws: what `content` throws, which may be any error, and what `Window.init` and `WindowLoop.run` throw.
  @discardableResult
  public static func run<Content: WindowContent & ~Copyable>(
    title: String, size: Size, identity: WindowIdentity? = nil,
    receiving messages: MessageQueue<Content.Message> = MessageQueue(),
    content: (inout Window) throws -> Content
  ) throws -> Content {
    var window = try Window(title: title, size: size, identity: identity)
    var content = try content(&window)
    var loop = WindowLoop(window, following: SettingsPortal())
    try loop.run(&content, receiving: messages)
    return content
  }
}
