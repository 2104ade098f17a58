import SwipeKit

extension Window {
  /// Opens a window, runs its content until either is finished, and closes the window.
  ///
  /// This is all that a `main.swift` needs. The window follows the desktop's settings.
  ///
  /// ```swift
  /// try Window.run(title: "Fruit List", size: Size(width: 320, height: 492)) {
  ///   FruitList(size: $0.size, scale: $0.scale)
  /// }
  /// ```
  ///
  /// For more, create a `Window` and its `WindowLoop` in a function: top-level variables are global, and a global
  /// window cannot be consumed.
  ///
  /// - Parameters:
  ///   - title: the title.
  ///   - size: the size, in points.
  ///   - identity: the identity of the program for the desktop.
  ///   - family: the font family; nil for the desktop's.
  ///   - pictures: the pictures and icons of the program, by name.
  ///   - messages: the messages from other threads.
  ///   - content: creates the content.
  /// - Returns: the content at the end.
  /// - Throws: any error of `content`, `Window.init` or `WindowLoop.run`.
  @discardableResult public static func run<Content: WindowContent & ~Copyable>(
    title: String, size: Size, identity: WindowIdentity? = nil, family: String? = nil,
    pictures: [String: PictureFile] = [:], receiving messages: MessageQueue<Content.Message> = MessageQueue(),
    content: (inout Window) throws -> Content
  ) throws -> Content {
    var window = try Window(title: title, size: size, identity: identity, family: family)
    for (name, picture) in pictures { window.register(picture, as: name) }
    var content = try content(&window)
    var loop = WindowLoop(window, following: SettingsPortal())
    try loop.run(&content, receiving: messages)
    return content
  }
}
