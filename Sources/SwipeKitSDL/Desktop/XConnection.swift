import SwipeKitCSDL2
import Glibc

struct XConnection {
  /// The density of an X desktop at which a point is a pixel, in dots per inch.
  private static let plainDensity = 96.0
  /// The range of plausible densities, in pixels a point.
  private static let densities = 0.5...8.0

  /// The state of the watch for errors and lost connections; without it, Xlib ends the process.
  enum Watch { case off, on, ended, failed }
  /// After `ended` or `failed`, SDL must not be called: it might wait for an answer.
  nonisolated(unsafe) private(set) static var watch = Watch.off

  static func watchAll(_ isOn: Bool) { watch = isOn ? .on : .off }

  typealias Display = UnsafeMutableRawPointer
  typealias EndHandler = @convention(c) (Display?) -> Int32
  typealias ErrorHandler = @convention(c) (Display?, _ error: UnsafeMutableRawPointer?) -> Int32
  /// Xlib's own handlers, which print a line and end the process.
  nonisolated(unsafe) private static var (atEnd, atError): (EndHandler?, ErrorHandler?)

  /// Xlib calls this last after a lost connection.
  ///
  /// If it returns, so does the Xlib call that noticed the loss.
  static let noteEnd: @convention(c) (Display?, _ data: UnsafeMutableRawPointer?) -> Void = { _, _ in watch = .ended
  }

  private let display: Display
  private let library: UnsafeMutableRawPointer

  init?(of window: OpaquePointer) {
    // SDL has loaded the library already, and keeps it as long as the connection.
    guard let display = swipekit_display(window, SDL_SYSWM_X11), let library = dlopen("libX11.so.6", RTLD_NOW)
    else { return nil }
    (self.display, self.library) = (display, library)
  }

  /// Returns a function of Xlib; nil if this Xlib lacks it.
  private func function<Function>(_ name: String, as type: Function.Type) -> Function? {
    dlsym(library, name).map { unsafeBitCast($0, to: type) }
  }

  private typealias GetNumber = @convention(c) (Display) -> Int32

  /// The file descriptor, which is readable if the server has sent something.
  var descriptor: Int32? { function("XConnectionNumber", as: GetNumber.self)?(display) }

  /// libX11 before 1.7 ends the process instead.
  func beginWatch() {
    typealias SetExitHandler =
      @convention(c) (
        Display, @convention(c) (Display?, UnsafeMutableRawPointer?) -> Void, UnsafeMutableRawPointer?
      ) -> Void
    typealias SetEndHandler = @convention(c) (EndHandler) -> EndHandler?
    typealias SetErrorHandler = @convention(c) (ErrorHandler) -> ErrorHandler?
    guard let setExitHandler = function("XSetIOErrorExitHandler", as: SetExitHandler.self),
      let setEndHandler = function("XSetIOErrorHandler", as: SetEndHandler.self),
      let setErrorHandler = function("XSetErrorHandler", as: SetErrorHandler.self)
    else { return }
    setExitHandler(display, Self.noteEnd, nil)
    if Self.atEnd != nil { return }
    Self.atEnd = setEndHandler { display in Self.watch == .off ? Self.atEnd?(display) ?? 0 : 0 }
    Self.atError = setErrorHandler { display, error in
      if Self.watch == .off { return Self.atError?(display, error) ?? 0 }
      Self.watch = .failed
      return 0
    }
  }

  /// Returns whether data was read from the server already and waits for SDL.
  var hasRead: () -> Bool {
    guard let length = function("XQLength", as: GetNumber.self) else { return { true } }
    return { [display] in length(display) > 0 }
  }

  /// The desktop's density, in pixels a point, by the X resource `Xft.dpi`; nil if it is not set.
  var density: Double? {
    typealias GetDefault =
      @convention(c) (Display, UnsafePointer<CChar>, UnsafePointer<CChar>) -> UnsafePointer<CChar>?
    guard let text = function("XGetDefault", as: GetDefault.self)?(display, "Xft", "dpi"),
      let density = Double(String(cString: text)).map({ $0 / Self.plainDensity }), Self.densities.contains(density)
    else { return nil }
    return density
  }
}
