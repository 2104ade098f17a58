import SwipeKit
import Testing

struct ColorTests {
  @Test func `a colour is read from and written in hexadecimal`() {
    let purple = Color(0x80FF0A)
    #expect(purple.red == 128)
    #expect(purple.green == 255)
    #expect(purple.blue == 10)
    #expect(purple.alpha == 255)
    #expect(purple.hex == "#80FF0A")
    #expect(Color(0).hex == "#000000")
  }

  @Test func `an opacity from 0 to 1 multiplies the alpha of a colour`() {
    #expect(Color(0x112233).opacity(0.5).alpha == 128)
    #expect(Color(0x112233).opacity(0.5).opacity(0.5).alpha == 64)
    #expect(Color(0x112233).opacity(-1).alpha == 0)
    #expect(Color(0x112233).opacity(2).alpha == 255)
    #expect(Color(0x112233).opacity(0.5).hex == "#112233")
  }

  @Test func `a solid colour covers, an invisible one does not`() {
    #expect(Color(0x102030).overlaid(with: Color(0xFFFEFD)) == Color(0xFFFEFD))
    #expect(Color(0x102030).overlaid(with: Color(0xFFFEFD).opacity(0)) == Color(0x102030))
  }

  @Test func `mixed channels are rounded to the nearest`() {
    // 10 of 155 and 200 of 100 parts of 255 make 84.51.
    var above = Color(0xC8C8C8)
    above.alpha = 100
    #expect(Color(0x0A0A0A).overlaid(with: above) == Color(0x555555))
  }

  @Test func `more than three channels are refused`() async {
    await #expect(processExitsWith: .failure) { _ = Color(0x1000000) }
  }
}
