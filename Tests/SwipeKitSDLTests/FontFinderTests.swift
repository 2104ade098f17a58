import Foundation
import TestSupport
import Testing

import SwipeKit
import SwipeKitCSDL2

@testable import SwipeKitSDL

extension DrawingTests {
  @Suite struct FontFinderTests {
    private static func finder() throws -> FontFinder {
      try TestFonts.use()
      return try FontFinder(families: ["DejaVu Sans", "sans-serif"])
    }

    @Test func `if a font cannot be used, the next one is found instead of it`() throws {
      var finder = try Self.finder()
      let found = finder.file(FontFinder.FontRequest())
      let usual = try #require(found)
      #expect(usual.path.hasSuffix("/DejaVuSans.ttf"))
      finder.drop(usual)
      let (next, withLetter) = (finder.file(FontFinder.FontRequest()), finder.file(.init(), showing: ["a"]))
      #expect(next != nil && next != usual)
      #expect(withLetter != nil && withLetter != usual)
    }

    @Test func `no font is found for a character that no font has`() throws {
      var finder = try Self.finder()
      let found = finder.file(FontFinder.FontRequest(), showing: ["\u{10FFFF}"])
      #expect(found == nil)
    }

    @Test(arguments: [0, 2 << 20]) func `a font that is shortened while it is in use ends nothing`(room: Int) throws
    {
      var finder = try Self.finder()
      let found = finder.file(FontFinder.FontRequest())
      let usual = try #require(found)
      try #require(TTF_Init() == 0)
      defer { TTF_Quit() }
      try withTemporaryFolder { folder in
        let path = folder.appending(path: "a.ttf").path
        try FileManager.default.copyItem(atPath: usual.path, toPath: path)
        let copy = FontFile(path: path, index: 0, bitmapPixels: nil, hasColors: false, isEmboldened: false)
        let advances = FontAdvances(copy, room: room)
        let small = try SizedFont(copy, advances, pixels: 16)
        defer { small.close() }
        let width = small.widthOfPlain("Archive")
        let before = try #require(width)
        truncate(path, 0)
        let after = small.widthOfPlain("Archive")
        #expect(after == before && before > 20)
        SDL_FreeSurface(small.renderPlain("quick", SDL_Color()))
        // The whole font is in memory only if there is room.
        if room > 0 {
          let large = try SizedFont(copy, advances, pixels: 32)
          defer { large.close() }
          let doubled = large.widthOfPlain("Archive")
          #expect(abs((doubled ?? 0) - 2 * before) < 4)
        }
      }
    }
  }
}
