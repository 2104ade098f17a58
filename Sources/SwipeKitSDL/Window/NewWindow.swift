import SwipeKit

/// A window that a content wants to be opened beside its own.
///
/// The loop runs all its windows on one thread. Each has its own size, settings, time and pace, and each content gets
/// the events of its window alone. Messages go to the contents of all windows: so one content tells the others of a
/// change. Their type is the same for all contents that declare one.
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
  /// Opens the window beside another one.
  let open: (borrowing Window, Seat) throws(SDLError) -> any OpenedWindow<Message>

  /// Creates a request for a window; its display, renderer, icon and scale are those of the window that wants it.
  ///
  /// - Parameters:
  ///   - title: the title.
  ///   - size: the size, in points.
  ///   - place: the position, as in `WindowLoop.arrangement` of an earlier one; beside the window that wants it if that
  ///   is nil, and the desktop's choice where programs have none.
  ///   - content: creates the content; here pictures may be registered. An error ends the loop.
  public init<Content: WindowContent & ~Copyable>(
    title: String, size: Size, place: WindowPlace? = nil,
    content: @escaping (inout Window) throws(SDLError) -> Content
  ) where Content.Message == Message {
    open = { (other, seat) throws(SDLError) in
      var window = try Window(title: title, size: size, place: place, beside: other)
      let content = try content(&window)
      return WindowWithContent(ShownWindow(window, at: seat), content)
    }
  }

  /// Creates a request for a window whose content takes no messages, as above.
  @_disfavoredOverload public init<Content: WindowContent & ~Copyable>(
    title: String, size: Size, place: WindowPlace? = nil,
    content: @escaping (inout Window) throws(SDLError) -> Content
  ) where Content.Message == Never {
    let new = NewWindow<Never>(title: title, size: size, place: place, content: content)
    open = { (other, seat) throws(SDLError) in WindowWithoutMessages(try new.open(other, seat)) }
  }
}
