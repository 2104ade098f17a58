import Foundation
import TestSupport
import Testing

import SwipeKit
import SwipeKitCSDL2

@testable import SwipeKitSDL

extension DrawingTests {
  /// Results of fontconfig are valid until their sources change.
  @Suite struct FoundFontsTests {
    private static let families = ["DejaVu Sans", "sans-serif"]
    private static let regular = FoundFonts.Question(wish: FontFinder.FontRequest())
    private static let bold = FoundFonts.Question(wish: FontFinder.FontRequest(isBold: true))

    private static let odd = FontFile(
      path: "/a folder/odd font.ttf", index: 3, bitmapPixels: nil, hasColors: false, isEmboldened: false)

    /// Fonts are found in a file and a folder.
    ///
    /// A third path is missing.
    private struct Places {
      let folder: URL
      var file: URL { folder.appending(path: "a configuration") }
      var fonts: URL { folder.appending(path: "fonts") }
      var missing: URL { folder.appending(path: "missing") }
      var cache: KeptFile { KeptFile(folder.appending(path: "caches/of a program").path.utf8) }

      init(_ folder: URL) throws {
        self.folder = folder
        try Data("one".utf8).write(to: file)
        try FileManager.default.createDirectory(at: fonts, withIntermediateDirectories: false)
      }

      func found() -> FoundFonts {
        var found = FoundFonts(families: FoundFontsTests.families, readFrom: [file, fonts, missing].map(\.path))
        _ = found.add(FoundFontsTests.odd, for: FoundFontsTests.regular)
        return found
      }
    }

    private func withPlaces(_ body: (Places) throws -> Void) throws {
      try TestFonts.use()
      try withTemporaryFolder { folder in try body(try Places(folder)) }
    }

    @Test func `what is written is read`() throws {
      try withPlaces { places in
        var found = places.found()
        let emoji = FontFile(
          path: "/emoji.ttf", index: 0, bitmapPixels: 109.5, hasColors: true, isEmboldened: false)
        let heavy = FontFile(path: "/b.ttf", index: 1, bitmapPixels: nil, hasColors: false, isEmboldened: true)
        _ = found.add(heavy, for: Self.bold)
        for characters in [[], ["\u{1F600}"], ["\u{1F468}", "\u{200D}", "\u{1F4BB}"]] as [[Unicode.Scalar]] {
          _ = found.add(emoji, for: FoundFonts.Question(wish: .init(isEmoji: true), characters: characters))
        }
        _ = found.add(nil, for: FoundFonts.Question(wish: .init(isBold: true), characters: ["\u{10FFFF}"]))
        let text = try #require(found.text)
        #expect(FoundFonts(text) == found)
        #expect(found.answers.count == 6)
        places.cache.write(text)
        #expect(places.cache.read() == text)
      }
    }

    @Test func `a name that has a line's end keeps all from being written`() {
      #expect(FoundFonts(families: ["a\nb"], readFrom: []).text == nil)
      #expect(FoundFonts(families: ["a"], readFrom: ["/a\nb"]).text == nil)
    }

    @Test func `an incomplete or invalid record is refused`() throws {
      try withPlaces { places in
        let text = try #require(places.found().text)
        for length in 0..<text.utf8.count {
          #expect(FoundFonts(String(decoding: text.utf8.prefix(length), as: UTF8.self)) == nil, "\(length)")
        }
        let lines = text.dropLast("end\n".count)
        #expect(FoundFonts(lines + "font --- -\nend\n") != nil)
        for line in [
          "", "what", "file", "file 1", "file 1.2 /a", "file 1.2.x /a", "font", "font - -", "font --- x",
          "font --- - -- - 0", "font --- - -- x 0 /a", "font --- - -- - x /a", "font --- - - - 0 /a",
          "font --- +d800",
          "font --- - -- 0 0 /a", "font --- - -- -9 0 /a", "font --- - -- nan 0 /a", "font --- - -- inf 0 /a",
          "font --- - -- 1e300 0 /a", "font --- - -- - -1 /a", "font --- - -- - 99999999999 /a",
        ] {
          #expect(FoundFonts(lines + "\(line)\nend\n") == nil, "\(line)")
        }
      }
    }

    @Test func `a finder knows what was found, and asks for what was not`() throws {
      try withPlaces { places in
        places.cache.write(try #require(places.found().text))
        do {
          var finder = try FontFinder(families: Self.families, cache: places.cache)
          let (regular, bold) = (
            finder.file(FontFinder.FontRequest()), finder.file(FontFinder.FontRequest(isBold: true))
          )
          #expect(regular == Self.odd)
          #expect(bold?.path.hasSuffix("DejaVuSans-Bold.ttf") == true)
        }
        let kept = try #require(places.cache.read().flatMap(FoundFonts.init))
        #expect(kept.answers[Self.regular] == .some(Self.odd))
        #expect(kept.answers[Self.bold]??.path.hasSuffix("DejaVuSans-Bold.ttf") == true)
      }
    }

    enum FontChange: CaseIterable { case isGone, isEmpty, isHalf, isOther }

    @Test(arguments: FontChange.allCases) func `a font that cannot be used is dropped, and found once it can`(
      change: FontChange
    ) throws {
      try withPlaces { places in
        let path = places.folder.appending(path: "a.ttf")
        let font = FontFile(
          path: path.path, index: 0, bitmapPixels: nil, hasColors: false, isEmboldened: false)
        let whole = try Data(contentsOf: URL(filePath: try #require(try Self.usual(isBold: false))))
        try whole.write(to: path)
        var found = places.found()
        for question in [Self.regular, Self.bold] { _ = found.add(font, for: question) }
        switch change {
        case .isGone: try FileManager.default.removeItem(at: path)
        case .isEmpty: try Data().write(to: path)
        case .isHalf: try whole.prefix(whole.count / 2).write(to: path)
        case .isOther: try Data(repeating: 7, count: 100_000).write(to: path)
        }
        let isUpToDate = found.isUpToDate(families: Self.families)
        #expect(!isUpToDate)
        found = places.found()
        for question in [Self.regular, Self.bold] { _ = found.add(font, for: question) }
        places.cache.write(try #require(found.text))
        do {
          var fonts = FontBook(families: ["DejaVu Sans"], cache: places.cache)
          let letters = try fonts.metrics()
          #expect(letters != nil)
        }
        let kept = try #require(places.cache.read().flatMap(FoundFonts.init))
        #expect(kept.answers[Self.regular]??.path.hasSuffix("DejaVuSans.ttf") == true)
        try whole.write(to: path)
        let staysUpToDate = kept.isUpToDate(families: Self.families)
        #expect(!staysUpToDate)
      }
    }

    private static func usual(isBold: Bool) throws -> String? {
      var finder = try FontFinder(families: families)
      return finder.file(FontFinder.FontRequest(isBold: isBold))?.path
    }

    @Test(arguments: [0, 2 << 20]) func `a font that is shortened while it is in use ends nothing`(room: Int) throws
    {
      try withPlaces { places in
        let path = places.folder.appending(path: "a.ttf")
        try FileManager.default.copyItem(atPath: try #require(try Self.usual(isBold: false)), toPath: path.path)
        let font = FontFile(
          path: path.path, index: 0, bitmapPixels: nil, hasColors: false, isEmboldened: false)
        var found = places.found()
        for question in [Self.regular, Self.bold] { _ = found.add(font, for: question) }
        places.cache.write(try #require(found.text))
        var fonts = FontBook(families: ["DejaVu Sans"], cache: places.cache, room: room)
        let before = try fonts.width(of: "Archive", as: .init(isBold: false), pixels: 16)
        #expect(before > 20)
        truncate(path.path, 0)
        for text in ["Archive", "quick", "жук", "e\u{301}"] {
          SDL_FreeSurface(try fonts.render(text, as: .init(isBold: false), pixels: 16, Color(0)))
        }
        let after = try fonts.width(of: "Archive", as: .init(isBold: false), pixels: 16)
        #expect(after == before)
        if room > 0 {
          let larger = try fonts.width(of: "Archive", as: .init(isBold: false), pixels: 32)
          #expect(abs(larger - 2 * before) < 4)
        }
      }
    }

    enum Change: CaseIterable {
      case changedFile, otherFileOfSameTime, newFont, newFile, goneFile, otherFamilies, brokenCache
    }

    @Test(arguments: Change.allCases)
    func `a change makes a finder ask for all`(change: Change) throws {
      try withPlaces { places in
        var families = Self.families
        places.cache.write(try #require(places.found().text))
        switch change {
        case .changedFile: try Data("two".utf8).write(to: places.file)
        case .otherFileOfSameTime:
          // As in another image of a system.
          let time = try FileManager.default.attributesOfItem(atPath: places.file.path)[.modificationDate]
          try Data("two".utf8).write(to: places.file)
          try FileManager.default.setAttributes(
            [.modificationDate: try #require(time)], ofItemAtPath: places.file.path)
        case .newFont: try Data().write(to: places.fonts.appending(path: "new.ttf"))
        case .newFile: try Data().write(to: places.missing)
        case .goneFile: try FileManager.default.removeItem(at: places.file)
        case .otherFamilies: families = ["DejaVu Sans"]
        case .brokenCache: places.cache.write("SwipeKit's fonts, 2\nfont\nend\n")
        }
        var finder = try FontFinder(families: families, cache: places.cache)
        let regular = finder.file(FontFinder.FontRequest())
        #expect(regular?.path.hasSuffix("DejaVuSans.ttf") == true)
      }
    }

    @Test func `a program with a configuration of its own keeps nothing`() throws {
      try withPlaces { places in
        // The tests' fonts have such a configuration.
        do {
          var finder = try FontFinder(families: Self.families, cache: places.cache)
          let regular = finder.file(FontFinder.FontRequest())
          #expect(regular != nil)
        }
        #expect(places.cache.read() == nil)
      }
    }

    /// The variables of the manual `fonts-conf`, its folders, and the language.
    @Test(
      arguments: [
        "FONTCONFIG_FILE", "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT", "XDG_CONFIG_HOME", "XDG_DATA_HOME",
        "XDG_DATA_DIRS", "HOME", "XDG_CURRENT_DESKTOP", "FC_LANG", "LC_ALL", "LC_CTYPE", "LANG",
      ])
    func `the origin of results changes with each environment variable`(name: String) {
      let values: [String?] = [nil, "", "one", "two"]
      let origins = values.map { value in FoundFonts.origin([]) { $0 == name ? value : nil } }
      #expect(Set(origins).count == values.count)
    }

    @Test func `there is a limit to what is kept`() {
      var found = FoundFonts(families: [], readFrom: [])
      for code in 0..<UInt8(128) {
        for isBold in [false, true] {
          for other in "abcd".unicodeScalars {
            let question = FoundFonts.Question(
              wish: .init(isBold: isBold), characters: [Unicode.Scalar(code), other])
            let isAdded = found.add(nil, for: question)
            #expect(isAdded)
          }
        }
      }
      let isAdded = found.add(Self.odd, for: Self.regular)
      #expect(!isAdded)
      #expect(found.answers.count == 1024)
    }
  }
}
