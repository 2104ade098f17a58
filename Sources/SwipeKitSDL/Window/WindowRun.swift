import SwipeKit

extension Window {
  /// Opens a window, runs a content until it is closed or the content has finished, and closes it.
  ///
  /// It is all that a `main.swift` needs: variables at the top level are global, and nothing consumes a global window.
  /// The window follows the desktop's settings. For more, create a `Window` and its `WindowLoop` in a function.
  ///
  /// - Parameters:
  ///   - title: the title.
  ///   - size: the size, in points.
  ///   - identity: the identity of the program for the desktop.
  ///   - messages: the messages from other threads.
  ///   - content: creates the content; here pictures may be registered.
  /// - Returns: the content at the end.
  /// - Throws: any error of `content`, and those of `Window.init` and `WindowLoop.run`.
  @discardableResult public static func run<Content: WindowContent & ~Copyable>(
    title: String, size: Size, identity: WindowIdentity? = nil,
    receiving messages: MessageQueue<Content.Message> = MessageQueue(), content: (inout Window) throws -> Content
  ) throws -> Content {
    var window = try Window(title: title, size: size, identity: identity)
    var content = try content(&window)
    var loop = WindowLoop(window, following: SettingsPortal())
    try loop.run(&content, receiving: messages)
    return content
  }
}
