import SwipeKit
import SwipeKitCSDL2
import SwipeKitSDL

struct Track: Identifiable, Equatable {
  let id: String
  static let remove = RowAction("Remove", role: .destructive)
}

/// A list in a program that has its own SDL window and event loop, drawn as a texture.
struct TrackList: ItemProgram {
  static let size = Size(width: 280, height: 400)
  var store = ItemStore(["Rain", "River", "Waves", "Wind", "Fire", "Crickets", "Thunder"].map(Track.init))
  var rows: ListSource<Track>
  var stage: Stage

  init() {
    rows = ListSource(store.items) { Row(title: $0.id, trailing: [Track.remove]) }
    stage = Stage(rows, style: .actions, size: Self.size)
    stage.panes = [TitleBar(title: "Sounds")]
  }

  mutating func perform(_ action: ActionID, of tracks: [Track], at time: Double) {
    store.remove(tracks.map(\.id), kind: "removed", at: time)
  }
}

extension InputEvent {
  /// Creates an event from an SDL event; nil if the list does not use it.
  init?(_ event: SDL_Event) {
    let time = Double(event.common.timestamp) / 1000
    func pointer(_ phase: PointerEvent.Phase, _ x: Int32, _ y: Int32) -> InputEvent {
      .pointer(PointerEvent(phase, Pointer(.mouse), at: Point(x: Double(x), y: Double(y)), time: time))
    }
    switch SDL_EventType(event.type) {
    case SDL_MOUSEBUTTONDOWN where event.button.button == SDL_BUTTON_RIGHT:
      self = .context(Point(x: Double(event.button.x), y: Double(event.button.y)), time: time)
    case SDL_MOUSEBUTTONDOWN where event.button.button != SDL_BUTTON_LEFT: return nil
    case SDL_MOUSEBUTTONUP where event.button.button != SDL_BUTTON_LEFT: return nil
    case SDL_MOUSEBUTTONDOWN: self = pointer(.down, event.button.x, event.button.y)
    case SDL_MOUSEBUTTONUP: self = pointer(.up, event.button.x, event.button.y)
    case SDL_MOUSEMOTION where event.motion.state != 0: self = pointer(.move, event.motion.x, event.motion.y)
    case SDL_MOUSEMOTION:
      self = .hover(Point(x: Double(event.motion.x), y: Double(event.motion.y)), time: time)
    case SDL_MOUSEWHEEL:
      let place = Point(x: Double(event.wheel.mouseX), y: Double(event.wheel.mouseY))
      self = .wheel(
        WheelEvent(at: place, by: Point(x: Double(event.wheel.x), y: Double(event.wheel.y)), time: time))
    case SDL_KEYDOWN:
      var modifiers: Key.Modifiers = []
      if event.key.keysym.mod & UInt16(KMOD_CTRL.rawValue) != 0 { modifiers.insert(.control) }
      if event.key.keysym.mod & UInt16(KMOD_SHIFT.rawValue) != 0 { modifiers.insert(.shift) }
      if event.key.keysym.mod & UInt16(KMOD_ALT.rawValue) != 0 { modifiers.insert(.alt) }
      self = .key(Key(String(cString: SDL_GetKeyName(event.key.keysym.sym)), with: modifiers), time: time)
    case SDL_TEXTINPUT:
      let text = withUnsafeBytes(of: event.text.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      self = .text(text, time: time)
    default: return nil
    }
  }
}

@main struct Program {
  static func main() throws {
    guard SDL_Init(SDL_INIT_VIDEO) == 0 else { fatalError(String(cString: SDL_GetError())) }
    let (width, height) = (Int32(TrackList.size.width), Int32(TrackList.size.height))
    let window = SDL_CreateWindow("Sounds", 0, 0, 2 * width, height, 0)
    let renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC.rawValue)
    let texture = SDL_CreateTexture(
      renderer, SDL_PIXELFORMAT_RGB888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue), width, height)

    var list = TrackList()
    var canvas = try Canvas(size: TrackList.size, scale: 1)
    list.stage.metrics = canvas.metrics
    var picture = DisplayList()
    while true {
      var event = SDL_Event()
      while SDL_PollEvent(&event) != 0 {
        if event.type == SDL_QUIT.rawValue { return SDL_Quit() }
        if let event = InputEvent(event) { list.handle(event) }
      }
      let now = Double(SDL_GetTicks64()) / 1000
      list.advance(to: now)
      picture.removeAll()
      list.draw(into: &picture)
      try canvas.draw(picture)
      _ = canvas.withPixels { pixels, pitch in
        SDL_UpdateTexture(texture, nil, pixels.baseAddress, Int32(pitch))
      }

      SDL_SetRenderDrawColor(renderer, 24, 26, 32, 255)
      SDL_RenderClear(renderer)
      SDL_SetRenderDrawColor(renderer, 80, 160, 240, 255)
      for index in list.store.items.indices {
        let level = 60 + 50 * SDL_sin(now * Double(index + 2))
        var bar = SDL_FRect(x: Float(width) + 20 + 36 * Float(index), y: 380 - Float(level), w: 24, h: Float(level))
        SDL_RenderFillRectF(renderer, &bar)
      }
      var place = SDL_Rect(x: 0, y: 0, w: width, h: height)
      SDL_RenderCopy(renderer, texture, nil, &place)
      SDL_RenderPresent(renderer)
    }
  }
}
