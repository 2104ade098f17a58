import FloorCSDL2
import Glibc

struct Label {
  let texture: OpaquePointer?
  let width: Int32
  let height: Int32
}

struct Screen {
  let (width, height): (Int32, Int32)
  private let window: OpaquePointer?
  private let renderer: OpaquePointer?

  init(width: Int32, height: Int32, driver: String) {
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    SDL_SetMainReady()
    guard SDL_Init(SDL_INIT_VIDEO) == 0, TTF_Init() == 0 else { fatalError(String(cString: SDL_GetError())) }
    window = SDL_CreateWindow("Floor", 0, 0, width, height, SDL_WINDOW_HIDDEN.rawValue)
    let index = (0..<SDL_GetNumRenderDrivers()).first { index in
      var info = SDL_RendererInfo()
      SDL_GetRenderDriverInfo(index, &info)
      return String(cString: info.name) == driver
    }
    renderer = SDL_CreateRenderer(window, index ?? -1, 0)
    SDL_ShowWindow(window)
    (self.width, self.height) = (width, height)
  }

  func font(_ size: Int32, isBold: Bool = false) -> OpaquePointer? {
    let font = TTF_OpenFont("/usr/share/fonts/truetype/dejavu/DejaVuSans\(isBold ? "-Bold" : "").ttf", size)
    TTF_SetFontHinting(font, TTF_HINTING_LIGHT)
    // Without it, glyphs have other positions, and drawing a text costs less.
    TTF_SetFontScriptName(font, "Latn")
    return font
  }

  func label(_ text: String, _ font: OpaquePointer?, _ color: UInt32) -> Label {
    let color = SDL_Color(r: UInt8(color >> 16), g: UInt8(color >> 8 & 0xFF), b: UInt8(color & 0xFF), a: 255)
    guard let surface = TTF_RenderUTF8_Blended(font, text, color) else { fatalError("cannot set a text") }
    defer { SDL_FreeSurface(surface) }
    return Label(
      texture: SDL_CreateTextureFromSurface(renderer, surface), width: surface.pointee.w, height: surface.pointee.h)
  }

  func disc(_ size: Int32, _ color: UInt32) -> Label {
    let surface = SDL_CreateRGBSurfaceWithFormat(0, size, size, 32, SDL_PIXELFORMAT_ARGB8888.rawValue)
    defer { SDL_FreeSurface(surface) }
    let radius = Double(size) / 2
    for y in 0..<size {
      let row = surface?.pointee.pixels.advanced(by: Int(y * (surface?.pointee.pitch ?? 0)))
        .assumingMemoryBound(to: UInt32.self)
      for x in 0..<size {
        let (dx, dy) = (Double(x) + 0.5 - radius, Double(y) + 0.5 - radius)
        let cover = min(1, max(0, radius + 0.5 - (dx * dx + dy * dy).squareRoot()))
        row?[Int(x)] = UInt32(cover * 255) << 24 | color
      }
    }
    return Label(texture: SDL_CreateTextureFromSurface(renderer, surface), width: size, height: size)
  }

  func free(_ label: Label) { SDL_DestroyTexture(label.texture) }

  func drainEvents() {
    var event = SDL_Event()
    while SDL_PollEvent(&event) == 1 { if event.type == SDL_QUIT.rawValue { exit(0) } }
  }

  func present() { SDL_RenderPresent(renderer) }

  func save(to file: String) {
    let surface = SDL_CreateRGBSurfaceWithFormat(0, width, height, 24, SDL_PIXELFORMAT_RGB24.rawValue)
    SDL_RenderReadPixels(
      renderer, nil, SDL_PIXELFORMAT_RGB24.rawValue, surface?.pointee.pixels, surface?.pointee.pitch ?? 0)
    IMG_SavePNG(surface, file)
  }

  func fill(_ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32, _ color: UInt32, alpha: UInt8 = 255) {
    var rect = SDL_Rect(x: x, y: y, w: width, h: height)
    SDL_SetRenderDrawBlendMode(renderer, alpha == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND)
    SDL_SetRenderDrawColor(
      renderer, UInt8(color >> 16), UInt8(color >> 8 & 0xFF), UInt8(color & 0xFF), alpha)
    SDL_RenderFillRect(renderer, &rect)
  }

  /// Draws the picture of a style.
  func drawStylePicture(_ y: Int32) {
    fill(12, y + 12, 52, 36, 0xC9C9CE)
    fill(13, y + 13, 50, 34, 0xFFFFFF)
    for line: Int32 in [17, 40] { fill(19, y + line, 22, 3, 0x6B6B73) }
    for part: Int32 in 0..<3 { fill(13 + 17 * part, y + 24, 16, 12, 0x495260) }
  }

  /// Centers the label in a height, and truncates it.
  func copy(_ label: Label, _ x: Int32, _ y: Int32, in room: Int32 = 44, widest: Int32 = .max) {
    let width = min(label.width, widest)
    var part = SDL_Rect(x: 0, y: 0, w: width, h: label.height)
    var rect = SDL_Rect(x: x, y: y + (room - label.height) / 2, w: width, h: label.height)
    SDL_RenderCopy(renderer, label.texture, &part, &rect)
  }
}
