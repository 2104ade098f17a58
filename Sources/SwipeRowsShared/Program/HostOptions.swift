import SwipeKit
import SwipeKitSDL
import SwipeKitTraces

package struct HostOptions {
  package static let defaultSize = Size(width: 360, height: 640)
  /// The valid numbers of device pixels per point.
  package static let scales = 0.5...8.0

  package var size: Size?
  package var scale = 1.0
  package var driver = Window.defaultDriver
  /// The settings that replace the desktop's settings and the direction of the language.
  package var settings: [Trace.Setting] = []
  /// The language of the texts; nil for the environment's language.
  package var language: Language?
  package var trace: SystemString?
  package var showsWindow = false
  package var isPaced = true
  package var recording: SystemString?
  package var overwrites = false
  package var printsStatistics = false
  package var printsLog = false

  package init() {}

  package func changed(_ user: UserSettings) -> UserSettings {
    var user = user
    for setting in settings { user.set(setting) }
    return user
  }

  package func output(_ output: Output, recording: Output?) -> ProgramOutput {
    ProgramOutput(output, folder: "swiperows", recording: recording, printsLog: printsLog)
  }

  /// Returns the policy for overwriting files, except the trace and the list, which always stay.
  package func overwriting(trace: FileIdentity? = nil, list: SystemString?) -> OverwritePolicy {
    OverwritePolicy(
      isAllowed: overwrites, advice: "give another name, or --force to write over it", trace: trace,
      list: list.flatMap { FileIdentity(at: $0) })
  }

  package var beginning: Trace {
    var trace = Trace()
    (trace.size, trace.scale) = (size ?? Self.defaultSize, scale)
    trace.settings = changed(trace.settings)
    trace.language = language ?? .english
    return trace
  }
}

extension Surroundings {
  package init(
    _ options: HostOptions, size: Size = HostOptions.defaultSize, scale: Double = 1,
    settings: UserSettings = UserSettings()
  ) {
    var settings = settings
    settings.direction = ReadingDirection(locale: options.language?.name ?? Language.environmentName())
    self.init(
      size: size, scale: scale, settings: options.changed(settings), language: options.language ?? .environment)
  }

  package init(of trace: Trace, _ options: HostOptions) {
    // Without a window nothing may depend on the desktop.
    var settings = options.showsWindow ? SettingsPortal().settings.user : UserSettings()
    // With a window, the outcomes may not depend on it, either.
    (settings.reducesMotion, settings.textScale) = (false, 1)
    settings.direction = trace.settings.direction
    self.init(size: trace.size, scale: trace.scale, settings: options.changed(settings), language: trace.language)
  }
}
