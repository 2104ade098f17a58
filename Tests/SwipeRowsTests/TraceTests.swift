import SwipeKit
import SwipeKitTraces
import SwipeRowsShared
import Testing
import swiperows

@Suite struct TraceTests {
  private func complaint(_ text: String) -> String? {
    do throws(UsageError) {
      _ = try Trace(text, file: "a.trace")
      return nil
    } catch {
      return error.message
    }
  }

  @Test func `each line of the format is read as what it means`() throws {
    let trace = try Trace(
      """
      # a comment
      size 320 480
      scale 2   # and another
      style actions
      rows 7

      0      down mouse 0 300 220
      16.7   move touch 3 280.5 221
      250    up mouse 0 180 222
      260    cancel touch 1
      300    wheel 180 300 0 -3
      350    wheel 180 300 0.25 0
      360    wheel 180 300 2.5 -3 points
      370    wheel 180 300 0 0 points
      380    hover 180 300.5
      385    hover nowhere
      390    context 180 300
      400    key Keypad Enter
      410    key '#'  # not the comment
      415    key Shift+Ctrl+Z
      450    resize 500 700
      455    resize 360 640 1.5
      456    resize 500 700
      460    focus lost
      461    focus gained
      470    set direction rtl
      471    set motion reduced
      472    set contrast high
      473    set appearance dark
      474    set accent 0a62D0
      475    set accent none
      476    set text-scale 3
      477    set text-scale 0.5
      478    resize 300 200
      500    describe
      510    screenshot after all.png
      600    end
      """, file: "a.trace")
    #expect(trace.size == Size(width: 320, height: 480))
    #expect(trace.scale == 2)
    #expect(trace.style == "actions")
    #expect(trace.rows == 7)
    let (mouse, finger) = (Pointer(.mouse), Pointer(.touch, id: 3))
    let place = Point(x: 180, y: 300)
    let expected: [(Double, Trace.Step.Action)] = [
      (0, .input(.pointer(PointerEvent(.down, mouse, at: Point(x: 300, y: 220), time: 0)))),
      (0.0167, .input(.pointer(PointerEvent(.move, finger, at: Point(x: 280.5, y: 221), time: 0.0167)))),
      (0.25, .input(.pointer(PointerEvent(.up, mouse, at: Point(x: 180, y: 222), time: 0.25)))),
      (0.26, .input(.pointer(PointerEvent(.cancel, Pointer(.touch, id: 1), at: .zero, time: 0.26)))),
      (0.3, .input(.wheel(WheelEvent(at: place, by: Point(x: 0, y: -3), time: 0.3)))),
      (0.35, .input(.wheel(WheelEvent(at: place, by: Point(x: 0.25, y: 0), time: 0.35)))),
      (0.36, .input(.wheel(WheelEvent(at: place, by: Point(x: 2.5, y: -3), in: .points, time: 0.36)))),
      (0.37, .input(.wheel(WheelEvent(at: place, by: .zero, in: .points, time: 0.37)))),
      (0.38, .input(.hover(Point(x: 180, y: 300.5), time: 0.38))),
      (0.385, .input(.hover(nil, time: 0.385))),
      (0.39, .input(.context(place, time: 0.39))),
      (0.4, .input(.key(Key("Keypad Enter"), time: 0.4))),
      (0.41, .input(.key(Key("#"), time: 0.41))),
      (0.415, .input(.key(Key("Z", with: [.control, .shift]), time: 0.415))),
      (0.45, .input(.resize(Size(width: 500, height: 700), scale: 2, time: 0.45))),
      (0.455, .input(.resize(Size(width: 360, height: 640), scale: 1.5, time: 0.455))),
      (0.456, .input(.resize(Size(width: 500, height: 700), scale: 1.5, time: 0.456))),
      (0.46, .input(.focus(false, time: 0.46))),
      (0.461, .input(.focus(true, time: 0.461))),
      (0.47, .set(.direction(.rightToLeft))),
      (0.471, .set(.motion(isReduced: true))),
      (0.472, .set(.contrast(isHigh: true))),
      (0.473, .set(.appearance(.dark))),
      (0.474, .set(.accent(Color(0x0A62D0)))),
      (0.475, .set(.accent(nil))),
      (0.476, .set(.textScale(3))),
      (0.477, .set(.textScale(0.5))),
      (0.478, .input(.resize(Size(width: 300, height: 200), scale: 1.5, time: 0.478))),
      (0.5, .describe),
      (0.51, .screenshot("after all.png")),
      (0.6, .end),
    ]
    #expect(trace.steps == expected.map { Trace.Step(time: $0.0, action: $0.1) })
  }

  @Test(arguments: [
    ("size 0 10", 1, "is no size"),
    ("size 360", 1, "a height is missing"),
    ("rows -3", 1, "is no number of rows"),
    ("style fancy", 1, "there is no style 'fancy'"),
    ("sizes 3", 1, "is neither a time nor one of size, scale, style, rows"),
    ("0 down mouse 0 3 3\nsize 360 640", 2, "before the first event"),
    ("0 describe\n\n-1 describe", 3, "a time is not below 0"),
    ("10 describe\n5 describe", 2, "times do not decrease"),
    ("0 end\n1 describe", 2, "nothing comes after the end"),
    ("0 down pen 0 1 1", 1, "mouse or touch, not 'pen'"),
    ("0 down mouse x 1 1", 1, "not the number of a pointer"),
    ("0 down mouse 0 1", 1, "a number for y is missing"),
    ("0 down mouse 0 nan 1", 1, "'nan' is not a number for x"),
    ("0 down mouse 0 1 inf", 1, "'inf' is not a number for y"),
    ("0 move mouse 0 1 1 1", 1, "'1' is too much"),
    ("0 wheel 1 1 0", 1, "a number for y is missing"),
    ("0 wheel 1 1 0 1 pixels", 1, "in steps, or in points, not in 'pixels'"),
    ("0 wheel 1 1 0 1 points points", 1, "'points' is too much"),
    ("0 hover 1", 1, "a number for y is missing"), ("0 context", 1, "a number for x is missing"),
    ("0 key Nonsense", 1, "SDL knows no key 'Nonsense'"),
    ("0 key Ctrl+Ctrl+Z", 1, "SDL knows no key 'Ctrl+Z'"),
    ("0 key Alt+", 1, "SDL knows no key ''"),
    ("0 key", 1, "the name of a key is missing"),
    ("0 set direction", 1, "ltr or rtl is missing"), ("0 set direction down", 1, "there is no direction 'down'"),
    ("0 set mood", 1, "'mood' cannot be set: direction, appearance, contrast, motion, accent and text-scale can"),
    ("0 set contrast", 1, "normal or high is missing"), ("0 set motion none", 1, "there is no motion 'none'"),
    ("0 set appearance red", 1, "there is no appearance 'red'"), ("0 set accent red", 1, "'red' is no colour"),
    ("0 set accent 12345G", 1, "'12345G' is no colour"), ("0 set text-scale 4", 1, "'4' is no scale of texts"),
    ("0 set text-scale", 1, "a share of the usual size is missing"),
    ("0 set motion full now", 1, "'now' is too much"),
    ("0 focus maybe", 1, "lost or gained, not 'maybe'"),
    ("0 screenshot", 1, "the file of a picture is missing"),
    ("0 dance", 1, "'dance' is nothing that can happen"),
    ("0", 1, "what happens is missing"),
  ])
  func `a bad line is refused with its place`(text: String, line: Int, reason: String) throws {
    let message = try #require(complaint(text))
    #expect(message.hasPrefix("a.trace:\(line): "))
    #expect(message.contains(reason), "\(message)")
  }
}
