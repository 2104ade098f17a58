import SwipeKitSDL
import Testing

@Suite struct PictureFileTests {
  private func picture(_ reds: [UInt8]) -> PictureFile {
    PictureFile(pixels: reds.flatMap { [$0, 0, 0, 255] }, width: reds.count, height: 1)
  }

  @Test func `pixels that differ by more than 32 are counted`() {
    let former = picture([100, 100, 100, 100])
    #expect(former.differences(from: former) == 0)
    #expect(picture([100, 132, 133, 67]).differences(from: former) == 2)
  }

  @Test func `pictures of other sizes, and unreadable ones, cannot be compared`() {
    #expect(picture([1, 2]).differences(from: picture([1, 2, 3])) == nil)
    #expect(picture([1]).differences(from: PictureFile([1])) == nil)
    #expect(PictureFile([1]).differences(from: picture([1])) == nil)
  }
}
