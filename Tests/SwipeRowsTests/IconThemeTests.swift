import Foundation
import TestSupport
import Testing

@testable import SwipeRowsLines

/// In the order of the Icon Theme Specification.
struct IconThemeTests {
  private static let indexes = [
    "Ash": """
    [Icon Theme]
    Name = Ash
    Inherits = Oak, hicolor
    # a remark
    Directories = 24/apps, 48/apps, scalable/apps, missing, broken, far
    [24/apps]
    Size = 24
    [48/apps]
    Size=48
    Type=Fixed
    [scalable/apps]
    Size=128
    Type=Scalable
    MinSize=64
    MaxSize=256
    [broken]
    Size=none
    [far]
    Size=9000
    Threshold=9223372036854775807
    """,
    "Oak": "[Icon Theme]\nInherits=Ash\nDirectories=16/apps\n[16/apps]\nSize=16\n",
    "hicolor": "[Icon Theme]\nDirectories=24/apps\n[24/apps]\nSize=24\n",
    "Adwaita": "[Icon Theme]\nDirectories=24/apps\n[24/apps]\nSize=24\n",
  ]
  private static let files = [
    "own/Ash/24/apps/a.png", "all/Ash/24/apps/a.png", "all/Ash/24/apps/b.svg", "all/Ash/24/apps/b.png",
    "own/Ash/48/apps/c.png", "all/Ash/scalable/apps/c.svg", "all/Oak/16/apps/d.png", "all/hicolor/24/apps/d.png",
    "all/hicolor/24/apps/e.png", "all/Adwaita/24/apps/e.png", "all/Adwaita/24/apps/f.png", "pixmaps/g.xpm",
  ]

  private static func themes(in folder: URL) throws -> [String] {
    for file in files + indexes.keys.map({ "all/\($0)/index.theme" }) {
      let place = folder.appending(path: file).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      try folder.write("", to: file)
    }
    for (name, text) in indexes { try folder.write(text, to: "all/\(name)/index.theme") }
    return ["own", "all"].map { folder.appending(path: $0).path }
  }

  @Test func `an icon comes from the theme in the nearest size, from an inherited one, or from the common ones`()
    throws
  {
    let folder = try makeTestFolder()
    let roots = try Self.themes(in: folder)
    let theme = IconTheme("Ash", in: roots, pixmaps: ["\(folder.path)/pixmaps"])
    func file(_ name: String, _ size: Int = 24) -> String? {
      theme.file(named: name, size: size).map { String($0.dropFirst("\(folder.path)/".utf8.count)) }
    }
    #expect(file("a") == "own/Ash/24/apps/a.png", "one's own is before the system's")
    #expect(file("b") == "all/Ash/24/apps/b.png")
    #expect(file("c", 40) == "own/Ash/48/apps/c.png" && file("c", 57) == "all/Ash/scalable/apps/c.svg")
    #expect(file("d") == "all/Oak/16/apps/d.png", "before hicolor, whatever the size")
    #expect(file("e") == "all/hicolor/24/apps/e.png" && file("f") == "all/Adwaita/24/apps/f.png")
    #expect(file("g") == "pixmaps/g.xpm" && file("h") == nil)
    #expect(file("") == nil && file("../apps/a") == nil && file("a\0") == nil)
  }

  @Test func `a missing theme, or no theme, has the common icons`() throws {
    let folder = try makeTestFolder()
    let roots = try Self.themes(in: folder)
    for name in [nil, "", "Elm", "..", "/", "hicolor"] {
      let theme = IconTheme(name, in: roots, pixmaps: [])
      #expect(theme.file(named: "e", size: 24)?.hasSuffix("/all/hicolor/24/apps/e.png") == true)
      #expect(theme.file(named: "f", size: 24)?.hasSuffix("/all/Adwaita/24/apps/f.png") == true)
      #expect(theme.file(named: "a", size: 24) == nil)
    }
  }
}
