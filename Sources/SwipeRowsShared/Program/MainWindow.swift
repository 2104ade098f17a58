import SwipeKit
import SwipeKitSDL

package struct MainWindow: ~Copyable {
  private let window: Window
  private let portal: SettingsPortal
  private let options: HostOptions
  /// The file that remembers the arrangement; nil if the options give a size.
  private let memory: KeptFile?
  private let settings: UserSettings

  /// Opens a window as it was last, unless the options give it a size.
  package init(titled title: String, _ options: HostOptions) throws(SDLError) {
    portal = SettingsPortal()
    self.options = options
    memory = options.size == nil ? KeptFile(state: "swiperows/window".utf8) : nil
    let last = memory?.read().flatMap { WindowArrangement($0) }
    let settings = options.changed(portal.settings.user)
    self.settings = settings
    window = try Self.open { () throws(SDLError) in
      try Window(
        title: title, size: options.size ?? last?.size ?? HostOptions.defaultSize, place: last?.place,
        identity: Self.identity, driver: options.driver, userScale: options.scale, textScale: settings.textScale)
    }
  }

  /// Opens a window for a trace, which ignores the desktop's settings.
  package init(titled title: String, size: Size, userScale: Double, _ options: HostOptions) throws(SDLError) {
    portal = .silent
    (self.options, memory, settings) = (options, nil, UserSettings())
    window = try Self.open { () throws(SDLError) in
      try Window(
        title: title, size: size, identity: Self.identity, driver: options.driver, userScale: userScale,
        waitsForDisplay: options.isPaced)
    }
  }

  package var surroundings: Surroundings {
    Surroundings(options, size: window.size, scale: window.scale, settings: settings)
  }

  private static func open(_ window: () throws(SDLError) -> Window) throws(SDLError) -> Window {
    do throws(SDLError) { return try window() } catch {
      throw SDLError("\(error), or play a trace without a window: swiperows --play FILE")
    }
  }

  private static var identity: WindowIdentity {
    WindowIdentity(desktopFile: "swiperows", icon: PictureFile(PackageResources.swiperows_png))
  }

  /// Returns the signal that ended the content; nil without a signal.
  ///
  /// The caller closes the content, even after an error.
  package consuming func show<Content: WindowContent & ~Copyable>(
    _ content: inout Content, receiving messages: MessageQueue<Content.Message> = MessageQueue(),
    reportingTo output: Output = .errors
  ) -> Result<Int32?, SDLError> {
    let (options, memory) = (options, memory)
    var loop = WindowLoop(window, following: portal)
    loop.isPaced = options.isPaced
    do throws(SDLError) { try loop.run(&content, receiving: messages) } catch { return .failure(error) }
    if let arrangement = loop.arrangement { memory?.write(arrangement.text) }
    if options.printsStatistics { output.print(loop.statistics.summary) }
    return .success(loop.endSignal)
  }
}

extension FrameStatistics {
  var summary: String {
    func milliseconds(_ fraction: Double) -> String { formattedNumber(percentile(fraction) * 1000) }
    return """
      frames=\(frames) p50=\(milliseconds(0.5))ms p95=\(milliseconds(0.95))ms p99=\(milliseconds(0.99))ms \
      missed=\(missed)
      """
  }
}
