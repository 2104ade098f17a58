import SwipeKit
import SwipeKitSDL
import SwipeKitTraces
import SwipeRowsShared

extension Surroundings {
  /// Creates the surroundings of a window, or of a program without a window.
  init(
    _ options: Options, size: Size = Options.defaultSize, scale: Double = 1, settings: UserSettings = UserSettings()
  ) {
    var settings = settings
    settings.direction =
      options.direction ?? ReadingDirection(locale: options.language?.name ?? Language.environmentName())
    self.init(size: size, scale: scale, settings: settings, language: options.language ?? .environment)
  }

  /// Creates the surroundings of a trace that is played.
  init(of trace: Trace, _ options: Options) {
    // Without a window nothing must depend on the desktop that it happens to run on.
    var settings = options.changed(options.showsWindow ? SettingsPortal().settings : DesktopSettings()).user
    // Nor must what happens, with one.
    (settings.reducesMotion, settings.textScale) = (options.reducesMotion ?? false, options.textScale ?? 1)
    settings.direction = trace.settings.direction
    self.init(size: trace.size, scale: trace.scale, settings: settings, language: trace.language)
  }
}
