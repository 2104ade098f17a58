import SwipeKit
import SwipeKitSDL
import Testing

@testable import SwipeRowsLines

/// The limits of the pictures of lines.
@Suite struct LinePicturesTests {
  @Test func `a picture that does not show any more is not read`() async {
    let pictures = RowPictures()
    pictures.show(["a"])
    let isSkipped = await withCheckedContinuation { continuation in
      pictures.read("/nowhere", named: "b", side: 8) { result in
        let isSkipped = if case .skipped = result { true } else { false }
        continuation.resume(returning: isSkipped)
      }
    }
    #expect(isSkipped)
  }

  @Test func `of the pictures off screen the latest are kept`() throws {
    var list = LineList(LineOptions(), size: Size(width: 360, height: 640), scale: 1, theme: .light)
    let text = (0..<800).map { "line \($0)\0icon\u{1F}none-\($0)\n" }.joined()
    list.append(LineBatch(Lines.Chunk(Array(text.utf8), separator: 10), list.options))
    list.end()
    let results = LineExecutor(Output(try OutputFile(to: "/dev/null", OverwritePolicy())))
    var session = LineSession(list, results, MessageQueue())
    var kept: Set<String> = []
    for row in stride(from: 0, to: 800, by: 10) {
      session.stage.list.scroll(to: RowID(row), at: .top, animated: false)
      session.advance(to: Double(row))
      let names = session.list.pictureNames
      #expect(names.count > 5)
      // A picture that does not show is replaced by an empty one.
      kept = kept.subtracting(session.takePictures().keys).union(names)
      #expect(kept.count <= names.count + 256)
    }
    #expect(!kept.contains("theme:none-0") && kept.contains("theme:none-700"))
  }
}
