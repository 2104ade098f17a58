/// The colours and text styles of a list and of its bars and sheets.
///
/// ```swift
/// var theme = Theme(.dark, hasHighContrast: false, accent: Color(0x8E44AD))
/// theme.rowText = TextStyle(size: 18)
/// let warning = theme.destructiveLabel
/// ```
public struct Theme: Equatable, Sendable {
  /// The background of the list beyond its rows.
  public var background: Color
  /// The background under the content of a row.
  public var row: Color
  /// The background of a row's content; like `row`, so that bounces show no seam.
  public var content: Color
  /// The background of a pressed row.
  public var pressedRow: Color
  /// The background of a row under the mouse.
  public var hoveredRow: Color
  /// The lines between rows.
  public var separator: Color
  /// The text colour.
  public var label: Color
  /// The colour of less important text.
  public var secondaryLabel: Color
  /// The background of the title bar and of a sheet's header.
  public var bar: Color
  /// The accent colour, also of text-only buttons.
  public var accent: Color
  /// The overlay on a pressed button.
  public var pressedButton: Color
  /// The overlay on a button under the mouse.
  public var hoveredButton: Color
  /// The scroll indicator; its outline has the colour `content`.
  public var indicator: Color
  /// The button of a plain action.
  public var plainAction: Color
  /// The button of a destructive action.
  public var destructiveAction: Color
  /// The text of both kinds of action buttons.
  public var actionText: Color
  /// A destructive action that is only a text.
  public var destructiveLabel: Color
  /// The outline of a small button.
  public var border: Color
  /// The outline of panels over the window.
  public var panelEdge: Color

  /// The text of rows.
  public var rowText = TextStyle(size: 16)
  /// The text of buttons.
  public var buttonText = TextStyle(size: buttonSize)
  /// The style of section headers.
  public var headerText = TextStyle(size: buttonSize, isBold: true)
  /// The title of bars.
  public var titleText = TextStyle(size: 15, isBold: true)

  /// Dark text on white.
  public static let light = Theme(
    background: Color(0xF2F2F5), row: Color(0xFFFFFF), content: Color(0xFFFFFF), pressedRow: Color(0xD9DADF),
    hoveredRow: Color(0xEFEFF3), separator: Color(0xC9C9CE), label: Color(0x16161A),
    secondaryLabel: Color(0x6B6B73), bar: Color(0xF8F8FA), accent: Color(0x0A62D0),
    pressedButton: Color(0x000000).opacity(0.25), hoveredButton: Color(0x000000).opacity(0.04),
    indicator: Color(0x76767C), plainAction: Color(0x5E5E66), destructiveAction: Color(0xC01C28),
    actionText: Color(0xFFFFFF), destructiveLabel: Color(0xB01722), border: Color(0x85858C),
    panelEdge: Color(0x000000).opacity(0.12))

  /// Light text on dark grey.
  public static let dark = Theme(
    background: Color(0x151517), row: Color(0x1F1F22), content: Color(0x1F1F22), pressedRow: Color(0x3A3A40),
    hoveredRow: Color(0x2A2A2E), separator: Color(0x3D3D42), label: Color(0xF0F0F3),
    secondaryLabel: Color(0x9C9CA4), bar: Color(0x29292D), accent: Color(0x6BB0FF),
    pressedButton: Color(0x000000).opacity(0.16), hoveredButton: Color(0x000000).opacity(0.08),
    indicator: Color(0xC2C2C8), plainAction: Color(0x5A5A62), destructiveAction: Color(0xC0282F),
    actionText: Color(0xFFFFFF), destructiveLabel: Color(0xFF8A80), border: Color(0x7E7E86),
    panelEdge: Color(0xFFFFFF).opacity(0.14))

  /// Black on white, with black borders.
  public static let lightHighContrast = Theme(
    background: Color(0xFFFFFF), row: Color(0xFFFFFF), content: Color(0xFFFFFF), pressedRow: Color(0xBFBFBF),
    hoveredRow: Color(0xE4E4E4), separator: Color(0x000000), label: Color(0x000000),
    secondaryLabel: Color(0x000000), bar: Color(0xFFFFFF), accent: Color(0x00409C),
    pressedButton: Color(0x000000).opacity(0.4), hoveredButton: Color(0x000000).opacity(0.2),
    indicator: Color(0x000000), plainAction: Color(0x303030), destructiveAction: Color(0x8C0010),
    actionText: Color(0xFFFFFF), destructiveLabel: Color(0x8C0010), border: Color(0x000000),
    panelEdge: Color(0x000000))

  /// White on black, with white borders.
  public static let darkHighContrast = Theme(
    background: Color(0x000000), row: Color(0x000000), content: Color(0x000000), pressedRow: Color(0x505050),
    hoveredRow: Color(0x303030), separator: Color(0xFFFFFF), label: Color(0xFFFFFF),
    secondaryLabel: Color(0xFFFFFF), bar: Color(0x000000), accent: Color(0x9CCBFF),
    pressedButton: Color(0x000000).opacity(0.25), hoveredButton: Color(0x000000).opacity(0.12),
    indicator: Color(0xFFFFFF), plainAction: Color(0xE0E0E0), destructiveAction: Color(0xFF8A80),
    actionText: Color(0x000000), destructiveLabel: Color(0xFF8A80), border: Color(0xFFFFFF),
    panelEdge: Color(0xFFFFFF))

  /// The font size of buttons, in points.
  static let buttonSize = 12.0

  /// The minimum contrast of a button's text with its background (WCAG 2.2, criterion 1.4.3).
  static let minimumContrast = 4.5

  /// The minimum contrast with a background that a hover may still shade.
  static let goodContrast = 5.0

  /// The background of the row whose item is shown elsewhere in the window.
  var currentRow: Color { content.overlaid(with: accent.opacity(0.14)) }

  var selectedRow: Color { content.overlaid(with: accent.opacity(0.24)) }

  /// The background of search matches.
  ///
  /// In a high-contrast theme it contrasts equally with the content and with the text: more than 4.5:1.
  public var foundText: Color {
    guard border == label else { return accent.opacity(0.35) }
    var fractions = 0.0...1
    for _ in 0..<8 {
      let fraction = (fractions.lowerBound + fractions.upperBound) / 2
      let color = content.overlaid(with: accent.opacity(fraction))
      let isPale = color.contrast(with: content) < color.contrast(with: label)
      fractions = isPale ? fraction...fractions.upperBound : fractions.lowerBound...fraction
    }
    return content.overlaid(with: accent.opacity(fractions.lowerBound))
  }

  /// Returns the theme with another accent, mixed with the label colour until readable on bars.
  public func accented(_ accent: Color) -> Theme {
    var theme = self
    theme.accent = readable(accent, on: bar, by: Self.goodContrast)
    return theme
  }

  /// Returns the theme with its secondary text and accent made readable on a background.
  public func texts(on ground: Color) -> Theme {
    var theme = self
    theme.secondaryLabel = readable(secondaryLabel, on: ground, by: Self.goodContrast)
    theme.accent = readable(accent, on: ground, by: Self.goodContrast)
    return theme
  }

  /// Returns a colour mixed with the label colour as far as necessary to be readable.
  func readable(_ color: Color, on ground: Color, by contrast: Double = goodContrast) -> Color {
    let shares = (0...20).map { Double($0) / 20 }
    let fraction = shares.first { color.overlaid(with: label.opacity($0)).contrast(with: ground) >= contrast } ?? 1
    return color.overlaid(with: label.opacity(fraction))
  }

  /// The theme with each layer in its own colour, as in the tutorial's view archaeology.
  ///
  /// The content is blue, and the scroll area green. The row is in an orange that no button of the styles has. The
  /// tutorial's purple is also the colour of a button.
  var withColoredLayers: Theme {
    var theme = self
    theme.background = Color(0x00C000)
    theme.row = Color(0xFF8C00)
    theme.content = Color(0x0000FF)
    theme.pressedRow = Color(0x0000A0)
    theme.label = Color(0xFFFFFF)
    return theme
  }
}
