import SwipeKit
import SwipeKitSDL
import SwipeKitTraces

/// The surroundings that a program begins in: those of its window, or of the trace that plays it.
struct Surroundings {
  let size: Size
  let scale: Double
  /// The settings of the user, with those of the options in their place.
  private(set) var settings: UserSettings
  let language: Language

  init(
    _ options: Options, size: Size = Options.defaultSize, scale: Double = 1, settings: UserSettings = UserSettings()
  ) {
    (self.size, self.scale, self.settings) = (size, scale, settings)
    self.settings.direction =
      options.direction ?? ReadingDirection(locale: options.language?.name ?? Language.environmentName())
    language = options.language ?? .environment
  }

  /// Creates the surroundings of a trace that is played.
  init(of trace: Trace, _ options: Options) {
    // Without a window nothing must depend on the desktop that it happens to run on.
    settings = options.changed(options.showsWindow ? SettingsPortal().settings : DesktopSettings()).user
    (size, scale, language) = (trace.size, trace.scale, trace.language)
    // Nor must what happens, with one.
    (settings.reducesMotion, settings.textScale) = (options.reducesMotion ?? false, options.textScale ?? 1)
    settings.direction = trace.settings.direction
  }
}
