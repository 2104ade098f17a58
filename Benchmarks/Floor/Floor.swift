import FloorCSDL2

/// The floor that the program is measured against: the pictures of its style `actions` by direct calls of SDL.
///
/// There is no list, no layout, no model and no event but the window's: each frame draws everything anew, from what it
/// knows beforehand, as a short program in C would. Arguments: MOVEMENT FRAMES WIDTH HEIGHT RENDERER [PICTURE].
@main
struct Floor {
  /// What moves from frame to frame.
  enum Movement: String {
    /// The list goes 7 points further with each frame.
    case scroll
    /// The row at the fourth place goes 3 points with each frame, out and back.
    case swipe
    /// The list jumps 1166 points with each frame, so that all of its rows are others.
    case jump
    /// Nothing does.
    case none
  }

  static func main() {
    let words = CommandLine.arguments.dropFirst()
    let numbers = words.compactMap { Int($0) }
    guard words.count >= 5, numbers.count >= 3, let first = words.first, let movement = Movement(rawValue: first)
    else {
      fatalError("usage: floor scroll|swipe|jump|none FRAMES WIDTH HEIGHT RENDERER [PICTURE]")
    }
    let driver = words[words.startIndex + 4]
    let picture = words.count > 5 ? words.last : nil
    var floor = Painting(width: Int32(numbers[1]), height: Int32(numbers[2]), driver: driver)
    for frame in 1...max(1, numbers[0]) {
      floor.drainEvents()
      floor.draw(movement, frame)
      if frame == numbers[0], let picture { floor.save(to: picture) }
      floor.present()
    }
  }
}

/// A text that was drawn once and is copied from then on.
struct Label {
  let texture: OpaquePointer?
  let width: Int32
  let height: Int32
}

struct Painting {
  private let window: OpaquePointer?
  private let renderer: OpaquePointer?
  private let width: Int32
  private let height: Int32
  private let small: OpaquePointer?
  private let regular: OpaquePointer?
  private let bold: OpaquePointer?
  private let usual: OpaquePointer?
  private let title: Label
  private let arrow: Label
  /// The name, the line and the number of each style, where they stand beside the list.
  private let styles: [(name: Label, line: Label, number: Label)]
  private let buttons: [Label]
  /// The labels of rows: as many as show at once, and some more, by the row's number.
  private var rows: [(row: Int, label: Label)]
  private let content: Int32 = 440_000
  private let bar: Int32 = 44
  private let rowHeight: Int32 = 44
  /// How wide the styles are beside the list, where there is room.
  private let picker: Int32
  /// Where the rows lie from left to right.
  private let (left, rowWidth): (Int32, Int32)

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
    picker = width < 700 ? 0 : 240
    rowWidth = min(640, width - picker)
    left = picker + (width - picker - rowWidth) / 2
    let folder = "/usr/share/fonts/truetype/dejavu/"
    small = TTF_OpenFont(folder + "DejaVuSans.ttf", 12)
    regular = TTF_OpenFont(folder + "DejaVuSans.ttf", 16)
    bold = TTF_OpenFont(folder + "DejaVuSans-Bold.ttf", 15)
    usual = TTF_OpenFont(folder + "DejaVuSans.ttf", 15)
    for font in [small, regular, bold, usual] {
      TTF_SetFontHinting(font, TTF_HINTING_LIGHT)
      // Without it letters lie otherwise, and a text is set for less.
      TTF_SetFontScriptName(font, "Latn")
    }
    let (dark, grey) = (SDL_Color(r: 0x16, g: 0x16, b: 0x1A, a: 255), SDL_Color(r: 0x6B, g: 0x6B, b: 0x73, a: 255))
    let (white, accent) = (SDL_Color(r: 255, g: 255, b: 255, a: 255), SDL_Color(r: 0x0A, g: 0x62, b: 0xD0, a: 255))
    let renderer = renderer
    func label(_ text: String, _ font: OpaquePointer?, _ color: SDL_Color) -> Label {
      Painting.label(text, font, color, renderer)
    }
    title = label("Actions", bold, dark)
    arrow = label("v", small, accent)
    let texts = [
      ("Actions", "Buttons under a row"), ("Delete", "Swipe left to delete"), ("Panels", "A front that slides off"),
      ("Trigger", "One swipe archives"), ("Menu", "Flick for six icons"),
      ("Pushing menu", "Icons push the row out"), ("Inbox", "Two stages, and undo"),
    ]
    let (first, other, little) = (bold, usual, small)
    styles = texts.enumerated().map { index, text in
      (
        label(text.0, index == 0 ? first : other, dark), label(text.1, little, grey),
        label("\(index + 1)", little, grey)
      )
    }
    buttons = [label("Button 1", small, white), label("Button 2", small, SDL_Color(r: 0, g: 0, b: 0, a: 255))]
    rows = Array(repeating: (-1, Label(texture: nil, width: 0, height: 0)), count: 64)
  }

  private static func label(_ text: String, _ font: OpaquePointer?, _ color: SDL_Color, _ renderer: OpaquePointer?)
    -> Label
  {
    guard let surface = TTF_RenderUTF8_Blended(font, text, color) else { fatalError("cannot set a text") }
    defer { SDL_FreeSurface(surface) }
    return Label(
      texture: SDL_CreateTextureFromSurface(renderer, surface), width: surface.pointee.w, height: surface.pointee.h)
  }

  func drainEvents() {
    var event = SDL_Event()
    while SDL_PollEvent(&event) == 1 {}
  }

  mutating func draw(_ movement: Floor.Movement, _ frame: Int) {
    let last = content - (height - bar)
    let offset: Int32 =
      switch movement {
      case .scroll: min(7 * Int32(frame) - 4, last)
      case .jump: 1166 * Int32(frame) % last
      case .swipe, .none: 0
      }
    let step = Int32(frame % 72)
    let swiped = movement == .swipe ? 3 * min(step, 72 - step) : 0
    let first = offset / rowHeight
    if left > 0 { fill(0, bar, width, height - bar, 0xF2F2F5) }
    fill(left, bar, rowWidth, height - bar, 0xFFFFFF)
    for row in first...min((offset + height - bar - 1) / rowHeight, 9999) {
      let y = bar + row * rowHeight - offset
      let shift = row == 3 ? -swiped : 0
      if shift != 0 {
        let end = left + rowWidth
        fill(end - 118, y, 59, rowHeight, 0x00FFFF)
        copy(buttons[1], end - 118 + (59 - buttons[1].width) / 2, y)
        fill(end - 59, y, 59, rowHeight, 0x800080)
        copy(buttons[0], end - 59 + (59 - buttons[0].width) / 2, y)
        fill(left, y, rowWidth + shift, rowHeight, 0xFFFFFF)
      }
      copy(rowLabel(Int(row)), left + 20 + shift, y)
      let start = max(0, 20 + shift)
      fill(left + start, y + rowHeight - 1, rowWidth - start, 1, 0xC9C9CE)
    }
    if movement == .scroll || movement == .jump {
      let track = height - bar - 6
      let length: Int32 = 36
      fill(left + rowWidth - 6, bar + 3 + (track - length) * offset / last, 3, length, 0x000000, alpha: 107)
    }
    fill(0, 0, width, bar, 0xF8F8FA)
    fill(0, bar - 1, width, 1, 0xC9C9CE)
    copy(title, (width - title.width) / 2, 0)
    if picker == 0 { copy(arrow, (width + title.width) / 2 + 4, 0) } else { drawStyles() }
  }

  /// Draws the styles beside the list; their little pictures in as many pieces, if not in the same.
  private func drawStyles() {
    fill(0, bar, picker, height - bar, 0xF8F8FA)
    fill(picker - 1, bar, 1, height - bar, 0xC9C9CE)
    for (index, style) in styles.enumerated() {
      let y = bar + 60 * Int32(index)
      if index == 0 { fill(4, y + 2, picker - 8, 56, 0xD4E1F4) }
      fill(12, y + 12, 52, 36, 0xC9C9CE)
      fill(13, y + 13, 50, 34, 0xFFFFFF)
      for line: Int32 in [17, 40] { fill(19, y + line, 22, 3, 0x6B6B73) }
      for part: Int32 in 0..<3 { fill(13 + 17 * part, y + 24, 16, 12, 0x495260) }
      for line: Int32 in [24, 36] { fill(13, y + line, 50, 1, 0xC9C9CE) }
      copy(style.name, 76, y + 12, in: 20)
      copy(style.line, 76, y + 32, in: 16)
      copy(style.number, picker - 28 + (16 - style.number.width) / 2, y + 12, in: 20)
    }
  }

  private mutating func rowLabel(_ row: Int) -> Label {
    let slot = row % rows.count
    if rows[slot].row != row {
      if rows[slot].row >= 0 { SDL_DestroyTexture(rows[slot].label.texture) }
      let color = SDL_Color(r: 0x16, g: 0x16, b: 0x1A, a: 255)
      rows[slot] = (row, Self.label("Longer Title Item #\(row + 1)", regular, color, renderer))
    }
    return rows[slot].label
  }

  func present() { SDL_RenderPresent(renderer) }

  func save(to file: String) {
    let surface = SDL_CreateRGBSurfaceWithFormat(0, width, height, 24, SDL_PIXELFORMAT_RGB24.rawValue)
    SDL_RenderReadPixels(
      renderer, nil, SDL_PIXELFORMAT_RGB24.rawValue, surface?.pointee.pixels, surface?.pointee.pitch ?? 0)
    IMG_SavePNG(surface, file)
  }

  private func fill(_ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32, _ color: UInt32, alpha: UInt8 = 255) {
    var rect = SDL_Rect(x: x, y: y, w: width, h: height)
    SDL_SetRenderDrawBlendMode(renderer, alpha == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND)
    SDL_SetRenderDrawColor(
      renderer, UInt8(color >> 16), UInt8(color >> 8 & 0xFF), UInt8(color & 0xFF), alpha)
    SDL_RenderFillRect(renderer, &rect)
  }

  private func copy(_ label: Label, _ x: Int32, _ y: Int32, in room: Int32 = 44) {
    var rect = SDL_Rect(x: x, y: y + (room - label.height) / 2, w: label.width, h: label.height)
    SDL_RenderCopy(renderer, label.texture, nil, &rect)
  }
}
