import SwipeKit
import SwipeRowsDemo
import Testing

/// Everything is readable, in each state of each style and theme (WCAG 2.2, 1.4.3 and 1.4.11).
@Suite struct ContrastTests {
  /// The minimum of texts, and of icons, borders and large texts.
  static let (text, graphic) = (4.5, 3.0)
  /// The minimum sizes of bold and other large texts: 14 and 18 typographic points.
  static let (largeBold, large) = (18.66, 24.0)

  /// The seeds' own colours, which are exempt.
  ///
  /// They are white on the trigger's red, on the green of its number and Archive, and on the red of Delete. The last
  /// pair is a pressed icon of the menu.
  private static let exempt: [(text: Color, ground: Color)] =
    [0xFF0000, 0x00C800, 0xE0302A].map { (Color(0xFFFFFF), Color($0)) }
    + [(Color(0xFFFFFF).opacity(0.4), Color(0x495260))]

  private static let themes: [(name: String, theme: Theme)] = [
    ("light", .light), ("dark", .dark), ("light high contrast", .lightHighContrast),
    ("dark high contrast", .darkHighContrast),
    ("light with a pale accent", Theme.light.accented(Color(0xF6D32D))),
    ("dark with a deep accent", Theme.dark.accented(Color(0x241F31))),
  ]

  static func states(of style: String) throws -> [(name: String, user: AppUser)] {
    var states: [(name: String, user: AppUser)] = []
    func add(_ name: String, _ act: (inout AppUser) throws -> Void) throws {
      var user = try AppUser(style)
      user.wait(0.1)
      try act(&user)
      states.append((name, user))
    }
    let mouse = Pointer(.mouse)
    func middle(_ user: AppUser) throws -> Point { try #require(user.middle(of: 1)) }
    try add("at rest") { _ in }
    try add("a row that is pressed") { user in
      user.send(.down, mouse, at: try middle(user))
      user.wait(0.2)
    }
    try add("a row that the mouse is over") { user in user.hover(try middle(user)) }
    try add("the focus") { user in user.focus(1) }
    func button(_ user: AppUser) -> Point? {
      user.elements.last { $0.role == .button && $0.action != nil }?.target.middle
    }
    func showStyles(_ user: inout AppUser) {
      user.press("F10", "S", "Return")
      user.wait(1)
    }
    for edge in [Edge.leading, .trailing] {
      try add("open at \(edge)") { user in user.app.stage.list.open(RowID(1), at: edge, animated: false) }
      try add("buttons at \(edge)") { user in
        user.app.stage.list.open(RowID(1), at: edge, animated: false)
        if let place = button(user) { user.hover(place) }
      }
      try add("pressed buttons at \(edge)") { user in
        user.app.stage.list.open(RowID(1), at: edge, animated: false)
        guard let place = button(user) else { return }
        user.send(.down, mouse, at: place)
        user.wait(0.2)
      }
    }
    try add("the menu") { user in user.askForMenu(at: try middle(user)) }
    try add("the menu under the mouse") { user in
      user.askForMenu(at: try middle(user))
      if let place = user.elements.last(where: { $0.role == .menuItem })?.target.middle { user.hover(place) }
    }
    try add("the pressed menu") { user in
      user.askForMenu(at: try middle(user))
      guard let place = user.elements.last(where: { $0.role == .menuItem })?.target.middle else { return }
      user.send(.down, mouse, at: place)
    }
    try add("what a tap or an action shows") { user in
      user.tap(try middle(user))
      if user.app.sheet == nil, let action = user.app.stage.list.actions(of: RowID(1)).last {
        user.app.stage.list.perform(action.id, of: RowID(1))
        user.wait(1)
      }
    }
    try add("the styles") { user in showStyles(&user) }
    try add("a pressed style") { user in
      showStyles(&user)
      user.send(.down, mouse, at: try #require(user.place(of: "Panels")))
    }
    try add("a style under the mouse") { user in
      showStyles(&user)
      user.hover(user.place(of: "Panels"))
    }
    if style == "inbox" {
      try add("the folders") { user in user.app.activate("folders") }
      try add("a folder under the mouse, and the keyboard") { user in
        user.press("Down")
        user.app.activate("folders")
        user.wait(1)
        user.hover(user.place(of: "Trash, 0 mails"))
      }
      try add("the present folder, pressed") { user in
        user.app.activate("folders")
        user.wait(1)
        user.send(.down, mouse, at: try #require(user.place(of: "Inbox, 102 mails")))
      }
      try add("until when") { user in
        user.press("Down", "Ctrl+L")
        user.wait(1)
      }
      try add("the trash, with an open row") { user in
        user.press("Down", "Delete")
        user.app.activate("folder trash")
        user.press("Down", "Right")
        user.wait(1)
      }
      try add("an empty folder") { user in user.app.activate("folder later") }
    }
    try add("the title under the mouse") { user in user.hover(Point(x: 180, y: 22)) }
    try add("Done under the mouse") { user in
      showStyles(&user)
      user.hover(user.place(of: "Done"))
    }
    try add("the undo bar under the mouse, and the keyboard") { user in
      user.press("Down", "Delete")
      user.wait(2)
      user.hover(user.place(of: "Undo"))
      user.press("Tab", "Tab")
    }
    try add("the button of the undo bar, pressed") { user in
      user.press("Down", "Delete")
      user.wait(2)
      if let place = user.place(of: "Undo") { user.send(.down, mouse, at: place) }
    }
    try add("the row's menu under the mouse") { user in
      let row = try #require(user.app.stage.list.visibleRows.first { $0.id == RowID(1) }).frame
      user.hover(Point(x: row.maxX - 8, y: row.middle.y))
    }
    try add("a wide window's style under the mouse") { user in
      user = try AppUser(style, size: Size(width: 1200, height: 700))
      user.wait(0.1)
      user.hover(user.place(of: "Panels"))
    }
    try add("large texts") { user in
      user = try AppUser(style, size: Size(width: 120, height: 213))
      user.press("Down", "Right", "Delete")
      user.wait(1)
    }
    try add("the button under the mouse where nothing is left") { user in
      user.app = try App(style: style, count: 0, size: user.app.stage.size, scale: 1, theme: .light)
      user.hover(user.place(of: "Start Over"))
    }
    try add("a pressed title") { user in user.send(.down, mouse, at: Point(x: 180, y: 22)) }
    try add("a wide window") { user in
      user = try AppUser(style, size: Size(width: 1200, height: 700))
      user.wait(0.1)
      user.tap(try middle(user))
    }
    try add("nothing left") { user in
      user.app = try App(style: style, count: 0, size: user.app.stage.size, scale: 1, theme: .light)
    }
    return states
  }

  @Test(arguments: StyleDemo.all.map(\.name) + ["delete:full"])
  func `every text, icon and border stands out in every state and theme`(style: String) throws {
    for (state, user) in try Self.states(of: style) {
      for (name, theme) in Self.themes {
        var user = user
        user.app.stage.theme = theme
        let list = user.picture
        let marks = Self.marks(in: list, window: theme.background)
        #expect(!marks.isEmpty)
        for mark in marks where mark.contrast < mark.least - 0.005 {
          // The shade of a press or of the mouse makes colours darker, which is also exempt.
          let isExempt = Self.exempt.contains { pair in
            mark.color == pair.text
              && [Color(0), theme.pressedButton, theme.hoveredButton].contains {
                mark.drawnOn == ($0 == Color(0) ? pair.ground : pair.ground.overlaid(with: $0))
              }
          }
          #expect(
            isExempt,
            "\(name), \(state): '\(mark.what)' in \(mark.color.hex) on \(mark.ground.hex) has \(mark.contrast)")
        }
      }
    }
  }

  @Test func `borders and marks stand out from their background, and so do lines if contrast is high`() {
    for (name, theme) in Self.themes {
      let grounds = [theme.content, theme.row, theme.bar, theme.background]
      for ground in grounds {
        #expect(theme.border.contrast(with: ground) >= Self.graphic, "\(name): a small button's border")
        #expect(theme.accent.contrast(with: ground) >= Self.graphic, "\(name): the focus' ring")
      }
      // The two lines of the ring contrast with each other, so one contrasts with any background.
      #expect(theme.accent.contrast(with: theme.content) >= Self.graphic)
      // A line between rows is only needed for high contrast.
      if name.contains("high") {
        for ground in grounds { #expect(theme.separator.contrast(with: ground) >= Self.graphic, "\(name)") }
      }
    }
  }

  @Test func `with high contrast, found letters stand out on their mark, and so does the mark`() {
    for theme in [Theme.lightHighContrast, .darkHighContrast] {
      for accent in [theme.accent, Color(0xF6D32D), Color(0x241F31), Color(0xE01B24)] {
        let theme = theme.accented(accent)
        #expect(theme.foundText.contrast(with: theme.content) >= Self.text)
        #expect(theme.foundText.contrast(with: theme.label) >= Self.text)
      }
    }
  }

  @Test func `layers over the window are set off from the background, by a line if contrast is high`()
    throws
  {
    for (name, theme) in Self.themes {
      for (style, keys) in [
        ("menu", ["Down", "Right", "Return"]), ("actions", ["Down", "Return"]), ("inbox", ["Down", "Ctrl+E"]),
        ("inbox", ["Down", "Menu"]),
      ] {
        var user = try AppUser(style)
        user.app.stage.theme = theme
        for key in keys { user.press(key) }
        user.wait(1)
        let over = try #require(user.elements.last { [.alert, .sheet, .undoBar, .menu].contains($0.role) }).frame
        // The lower end of a sheet is the window's.
        let list = user.picture
        func seen(at y: Double) -> Color {
          let place = Point(x: over.x + over.width / 2, y: y)
          return list.commands.reduce(theme.background) { seen, command in
            switch command {
            case .fill(let rect, let color), .fillRounded(let rect, _, let color):
              rect.contains(place) ? seen.overlaid(with: color) : seen
            default: seen
            }
          }
        }
        let (far, line) = (seen(at: over.y - 20), seen(at: over.y - 0.5))
        #expect(
          line.contrast(with: far) >= (name.contains("high") ? Self.graphic : 1.2), "\(name), \(style) \(keys)")
      }
    }
  }

  /// The backgrounds of the scroll indicator: everything in rows, closed or open.
  private static func grounds(of theme: Theme) throws -> [Color] {
    var grounds = [
      theme.content, theme.row, theme.bar, theme.background, theme.pressedRow, theme.hoveredRow, theme.plainAction,
      theme.destructiveAction,
    ]
    for style in StyleDemo.all.map(\.name) {
      for edge in [Edge.leading, .trailing] {
        var user = try AppUser(style)
        user.app.stage.theme = theme
        user.app.stage.list.open(RowID(1), at: edge, animated: false)
        let list = user.picture
        for command in list.commands {
          switch command {
          case .fill(let rect, let color), .fillRounded(let rect, _, let color):
            // Only large fills, without lines and marks.
            if rect.width > 20, rect.height > 20, color.alpha == 255 { grounds.append(color) }
          default: break
          }
        }
      }
    }
    return grounds
  }

  @Test func `the scroll indicator, or the line about it, stands out from all that it lies on`() throws {
    // The green of the trigger's Archive is the seed's own, and between both colours.
    let exempt = Color(0x00C800)
    for (name, theme) in Self.themes {
      for ground in try Self.grounds(of: theme) where ground != exempt {
        let contrast = max(theme.indicator.contrast(with: ground), theme.content.contrast(with: ground))
        #expect(contrast >= Self.graphic, "\(name): on \(ground.hex) it has \(contrast)")
      }
    }
  }

  @Test func `the ring of the focus stands out from all that it lies on, and is as round as that`() throws {
    for (state, user) in try Self.states(of: "inbox") where state.contains("keyboard") || state == "the focus" {
      for (name, theme) in Self.themes {
        var user = user
        user.app.stage.theme = theme
        let list = user.picture
        let rings = list.commands.count { command in
          switch command {
          case .strokeRounded(_, let radius, _, theme.accent): radius > 0
          case .fill(let rect, theme.accent): rect.height == 2 || rect.width == 2
          default: false
          }
        }
        #expect(rings > 0, "\(name), \(state)")
      }
    }
  }
}
