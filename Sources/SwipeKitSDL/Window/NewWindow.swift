import SwipeKit

/// A request of a window's content to open another window.
///
/// The loop runs all windows on one thread. Each window has its own size, settings, time and pace, and its content gets
/// only its own events. Messages go to the contents of all windows, so that one content can report a change to the
/// others. All contents that declare a message type declare the same one.
///
/// ```swift
/// struct Inbox: WindowContent, ItemProgram {
///   let post: MessageQueue<Mail.ID>
///   var newWindows: [NewWindow<Mail.ID>] = []
///
///   mutating func open(_ mail: Mail) {
///     newWindows.append(
///       NewWindow(title: mail.subject, size: Size(width: 400, height: 300)) { [post] window in
///         OpenMail(mail, post, size: window.size, scale: window.scale)
///       })
///   }
///
///   // `OpenMail` has archived its mail by `post.send(mail.id)`.
///   mutating func receive(_ archived: Mail.ID, at time: Double) {
///     store.remove([archived], kind: "archived", at: time)
///     showItems()
///   }
/// }
/// ```
public struct NewWindow<Message: Sendable> {
  let open: (borrowing Window, Seat) throws(SDLError) -> any OpenedWindow

  /// Creates a request for a window.
  ///
  /// The window gets the display, the renderer, the icon and the scale of the requesting window.
  ///
  /// - Parameters:
  ///   - title: the title.
  ///   - size: the size, in points.
  ///   - place: the position, such as a saved `WindowLoop.arrangement`; nil for a position next to the requesting
  ///   window. The desktop chooses the position if programs cannot.
  ///   - content: creates the content, and may register pictures. An error ends the loop.
  public init<Content: WindowContent & ~Copyable>(
    title: String, size: Size, place: WindowPosition? = nil,
    content: @escaping (inout Window) throws(SDLError) -> Content
  ) where Content.Message == Message {
    open = { (other, seat) throws(SDLError) in
      var window = try Window(title: title, size: size, place: place, beside: other)
      let content = try content(&window)
      return WindowWithContent(ShownWindow(window, at: seat), content)
    }
  }

  /// Creates a request for a window whose content receives no messages.
  @_disfavoredOverload public init<Content: WindowContent & ~Copyable>(
    title: String, size: Size, place: WindowPosition? = nil,
    content: @escaping (inout Window) throws(SDLError) -> Content
  ) where Content.Message == Never {
    open = NewWindow<Never>(title: title, size: size, place: place, content: content).open
  }
}
