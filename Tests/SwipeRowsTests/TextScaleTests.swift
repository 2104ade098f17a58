import SwipeKit
import SwipeRowsDemo
import SwipeRowsShared
import Testing

@Suite struct TextScaleTests {
  /// In sizes, with accents and descenders: DejaVu Sans has 0.928 above the baseline and 0.236 below.
  private static let letterHeight = 1.164

  private struct Drawn {
    let text: String
    let style: TextStyle
    let letters: Rect
    let frame: Rect
    let clip: Rect
  }

  private func texts(_ list: DisplayList, in range: Range<Int>) -> [Drawn] {
    var clips: [Rect] = []
    var drawn: [Drawn] = []
    for (index, command) in list.commands.enumerated() {
      switch command {
      case .clip(let rect): clips.append(clips.last?.intersection(rect) ?? rect)
      case .unclip: clips.removeLast()
      case .text(let text, let style, let frame, let alignment, _) where range.contains(index):
        let width = min(frame.width, FontMetrics.dejaVuSans.width(of: text, style))
        let height = Self.letterHeight * style.size
        let x =
          switch alignment {
          case .leading, .natural: frame.x
          case .center: frame.x + (frame.width - width) / 2
          case .trailing: frame.maxX - width
          }
        let letters = Rect(x: x, y: frame.y + (frame.height - height) / 2, width: width, height: height)
        drawn.append(
          Drawn(text: text, style: style, letters: letters, frame: frame, clip: clips.last ?? .everywhere))
      case .paragraph(let text, let style, let frame, let alignment, _) where range.contains(index):
        let lines = FontMetrics.dejaVuSans.lines(of: text, style, in: frame.width)
        let height = FontMetrics.dejaVuSans.height(ofLines: lines, style)
        let y = alignment == .center ? frame.y + (frame.height - height) / 2 : frame.y
        let inset = (TextStyle.lineSpacing - Self.letterHeight) * style.size / 2
        let letters = Rect(x: frame.x, y: y + inset, width: frame.width, height: height - 2 * inset)
        drawn.append(
          Drawn(text: text, style: style, letters: letters, frame: frame, clip: clips.last ?? .everywhere))
      default: break
      }
    }
    return drawn
  }

  private enum Page: CaseIterable {
    case list, open, menu, undo, styles, folders, until, keys, letter, alert, empty, refreshing
  }

  private func picture(_ page: Page, _ style: String, size: Size, scale: Double) throws -> (DisplayList, AppUser) {
    var user = try AppUser(style, size: size, count: page == .empty ? 0 : nil)
    user.app.stage.settings.set(.motion(isReduced: true))
    user.app.stage.settings.set(.textScale(scale))
    user.wait(0.1)
    switch page {
    case .list, .empty: break
    case .open: user.app.stage.list.open(RowID(0), animated: false)
    case .menu: user.press("Down", "Application")
    case .undo: user.press("Down", "Delete")
    case .styles: user.press("F10", "S", "Return")
    case .folders: user.press("Tab", "Tab", "Return")
    case .until: user.press("Down", "Ctrl+L")
    case .keys: user.press("F1")
    case .letter: user.press("Down", "Return")
    case .alert: user.press("Down", "Application", "Return")
    case .refreshing: user.press("F5")
    }
    user.wait(0.2)
    return (user.picture, user)
  }

  private static let sizes: Set<Double> = [
    Theme.light.rowText.size, Theme.light.buttonText.size, Theme.light.titleText.size,
    Theme.light.buttonText.size + 1,
    Theme.light.rowText.size + 4,
  ]

  @Test(arguments: [0.5, 1, 1.25, 1.5, 2, 2.5, 3])
  func `no text overlaps another, or is cut above or below, and its size is the usual one times the scale`(
    scale: Double
  ) throws {
    for size in [Size(width: 360, height: 640), Size(width: 1100, height: 680), Size(width: 520, height: 900)] {
      for style in StyleDemo.all.map(\.name) {
        for page in Page.allCases {
          let (list, user) = try picture(page, style, size: size, scale: scale)
          let name = "\(page) of \(style) at \(scale), \(formattedNumber(size.width)) points wide"
          for element in list.elements where element.alpha > 0 {
            let drawn = texts(list, in: element.drawing)
            for text in drawn {
              // Titles on narrowed buttons are smaller.
              let fraction = text.style.size / (Theme.light.buttonText.size * scale)
              #expect(
                Self.sizes.contains { abs($0 * scale - text.style.size) < 1e-9 }
                  || page == .open && (0.75...1).contains(fraction), "\(text.text): \(name)")
            }
            // Content is cut at the edge of its scroll view.
            let scrolled: [Element.Role] = [.sheet, .sidePane, .choices, .part, .menu]
            let isWhole = !scrolled.contains(element.role) && !["Mail", "StylePicker"].contains(element.role.name)
            for (index, text) in drawn.enumerated() {
              #expect(
                !isWhole
                  || text.letters.y >= element.frame.y - 0.01 && text.letters.maxY <= element.frame.maxY + 0.01,
                "\(text.text) is cut: \(name)")
              #expect(
                !isWhole
                  || text.letters.x >= element.frame.x - 0.01 && text.letters.maxX <= element.frame.maxX + 0.01,
                "\(text.text) is out of its element: \(name)")
              for other in drawn[..<index] {
                let both = text.letters.intersection(text.clip).intersection(other.letters.intersection(other.clip))
                #expect(
                  both.width <= 0.01 || both.height <= 0.01, "\(text.text) is over \(other.text): \(name)")
              }
            }
          }
          #expect(user.app.stage.size == size)
        }
      }
    }
  }
}

extension Rect {
  fileprivate static let everywhere = Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
}
