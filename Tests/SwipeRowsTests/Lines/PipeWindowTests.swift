import Foundation
import TestSupport
import Testing

@Suite(.serialized, .timeLimit(.minutes(5))) struct PipeWindowTests {
  private let folder: URL
  private let server: DisplayServer

  init() throws { (folder, server) = (try makeTestFolder(), try DisplayServer()) }

  /// Runs a script in the folder, whose `$0` is the program.
  private func window(byShell script: String) throws -> ProgramWindow {
    let (shell, arguments) = BuiltProgram.swiperows.byShell("cd '\(folder.path)' && \(script)")
    return try ProgramWindow(shell, arguments, on: server.display)
  }

  /// The pipe stays open, and its last line comes after a second.
  private func window(_ options: String = "", by parent: String = "") throws -> ProgramWindow {
    let program = try window(
      byShell: """
        mkfifo lines && exec 3<>lines && printf 'one\\ntwo\\nfour\\n' >&3
        (sleep 1; printf 'three\\n' >&3) &
        exec \(parent) "$0" - --size 360x640 --appearance light \(options) <&3
        """)
    try program.expect("text = '4 lines …, Type to filter'")
    return program
  }

  @Test func `a line that comes later shows, is found by typing and sorted by a swipe`() throws {
    let program = try window()
    let number = "\(program.window)"
    try program.act(["type", "t"])
    try program.expect("text = '2 of 4'")
    // Rows begin at 88, and the second row is the last line.
    try program.act(["mousemove", "--window", number, "300", "150", "mousedown", "1"])
    for x in stride(from: 290, through: 150, by: -10) {
      try program.act(["mousemove", "--window", number, "\(x)", "150"])
    }
    try program.act(["mouseup", "1"])
    try program.expect("Deleted “three”")
    #expect(program.printed == "", "it can be undone")
    try program.act(["key", "ctrl+q"])
    #expect(program.process.wait(atMost: patience) == 0)
    #expect(program.printed == "delete\t3\tthree\n")
  }

  @Test func `a picture that is too much keeps nobody from the window and the others`() throws {
    let program = try window(
      byShell: """
        mkfifo pipe.png
        python3 -c 'import zlib, struct
        def part(name, data): return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
        def write(name, width, height, data):
          head = struct.pack(">IIBBBBB", width, height, 1, 3, 0, 0, 0)
          parts = [part(b"IHDR", head), part(b"PLTE", b"\\xff\\0\\0" * 2), part(b"IDAT", zlib.compress(data)), part(b"IEND", b"")]
          open(name, "wb").write(bytes([137, 80, 78, 71, 13, 10, 26, 10]) + b"".join(parts))
        write("good.png", 4000, 3000, bytes(501 * 3000))
        write("bomb.png", 9000, 9000, bytes(1126 * 9000))'
        echo '<svg viewBox="0 0 9 9"><path d="M0 0H9e6" stroke="red" stroke-dasharray=".001"/></svg>' >dashes.svg
        cp good.png large.png && truncate -s 17M large.png
        for name in dashes.svg bomb.png pipe.png large.png good.png; do printf '%s\\0icon\\037./%s\\n' $name $name; done >lines
        printf 'log\\0icon\\037/proc/kmsg\\n' >>lines
        exec "$0" - --size 360x640 --appearance light <lines
        """)
    try program.expect("text = '6 lines, Type to filter'")
    try eventually("the picture shows") { try program.color(28, 44 + 4 * 44 + 22) == 0xFF0000 ? true : nil }
    try eventually("what cannot be shown is said") {
      let errors = program.process.errors
      return ["./dashes.svg", "./bomb.png", "./pipe.png", "./large.png", "/proc/kmsg"].allSatisfy {
        errors.contains("WARN: there is no picture '\($0)'")
      } ? true : nil
    }
    #expect(!program.process.errors.contains("picture './good.png'"))
    #expect(try program.process.status("VmHWM") < 100_000)
  }

  @Test func `what is recorded plays again with the same lines`() throws {
    let program = try window(
      byShell: """
        printf 'one\\ntwo\\nthree\\n' > lines
        exec "$0" - --record a.trace --no-undo --exec delete='test {n} = 2' <lines
        """)
    try program.expect("text = '3 lines, Type to filter'")
    try program.act(["type", "t"])
    try program.expect("text = '2 of 3'")
    try program.act(["key", "Return", "key", "Delete"])
    try program.expect("test ended with status 1")
    try program.act(["key", "Return", "key", "Down", "key", "Delete", "key", "Home", "key", "ctrl+q"])
    #expect(program.process.wait(atMost: patience) == 0)
    let played = try BuiltProgram.swiperows.run(
      byShell: "<lines \"$0\" - --play a.trace --no-undo --shell --exec delete='test {n} = 2 && echo gone {n}'",
      in: folder)
    #expect(played.status == 0 && played.output == "gone 2\n")
  }

  @Test func `an interrupt leaves undone what is not final`() throws {
    let program = try window()
    try program.act(["key", "Down", "key", "Delete"])
    try program.expect("Deleted “one”")
    program.process.signal(SIGINT)
    #expect(program.process.wait(atMost: patience) == 130)
    #expect(program.printed == "")
  }

  @Test func `a command that does not end is named, and quitting waits for it until an interrupt stops it`() throws
  {
    let program = try window("--no-undo --exec delete='sleep 100'")
    try program.act(["key", "Down", "key", "Delete"])
    try program.expect("text = 'Delete is running …, Type to filter'")
    // The command of the next line waits.
    try program.act(["key", "Delete"])
    try program.expect("Delete is running, 1 command waits …")
    try program.act(["key", "ctrl+q"])
    try eventually("it says so") {
      program.process.errors.contains("waiting for sleep to end; Ctrl+C stops it") ? true : nil
    }
    let start = Date()
    program.process.signal(SIGINT)
    #expect(program.process.wait(atMost: patience) == 1)
    #expect(Date().timeIntervalSince(start) < 5)
    #expect(program.process.errors.contains("sleep was not run"))
  }

  @Test func `a command that has stopped is named, and one interrupt ends it, but no hangup under nohup`() throws {
    let command = #"--no-undo --exec delete='sh -c "kill -STOP \$\$; sleep 100"'"#
    let program = try window(command, by: "env --ignore-signal=HUP")
    try program.act(["key", "Down", "key", "Delete"])
    try eventually("it says so") { program.process.errors.contains(" is stopped; kill -CONT ") ? true : nil }
    try program.act(["key", "ctrl+q"])
    try eventually("it waits") { program.process.errors.contains("waiting for sh to end") ? true : nil }
    program.process.signal(SIGHUP)
    Thread.sleep(forTimeInterval: 0.5)
    #expect(program.process.isRunning)
    program.process.signal(SIGINT)
    #expect(program.process.wait(atMost: 5) == 1)
  }

  @Test func `a command that takes no notice of an interrupt is ended by the second one`() throws {
    let command = #"--no-undo --exec delete='sh -c "trap : INT; while :; do sleep 1; done"'"#
    let program = try window(command)
    try program.act(["key", "Down", "key", "Delete"])
    try program.expect("text = 'Delete is running …, Type to filter'")
    try program.act(["key", "ctrl+q"])
    try eventually("it says so") {
      program.process.errors.contains("waiting for sh to end; Ctrl+C stops it") ? true : nil
    }
    program.process.signal(SIGINT)
    Thread.sleep(forTimeInterval: 1.5)
    let start = Date()
    program.process.signal(SIGINT)
    #expect(program.process.wait(atMost: patience) == 1)
    #expect(Date().timeIntervalSince(start) < 5)
  }

  @Test func `results that nobody reads do not keep a signal from ending the program`() throws {
    let program = try window(
      byShell: """
        mkfifo out && exec 3<>out && printf '%0900000d\\n' 1 2 >lines
        exec "$0" - --no-undo --size 360x640 <lines >out
        """)
    try program.expect("text = '2 lines, Type to filter'")
    try program.act(["key", "Down", "key", "Delete"])
    try program.expect("text = '1 line, Type to filter'")
    let start = Date()
    program.process.signal(SIGTERM)
    #expect(program.process.wait(atMost: patience) == 1)
    // The program counts half a second of its own time.
    #expect(Date().timeIntervalSince(start) < 5)
    #expect(program.process.errors.contains("cannot write the standard output: nobody reads it"))
  }

  @Test func `a window that waits for lines does not wake up`() throws {
    let program = try window("--stats")
    Thread.sleep(forTimeInterval: 1)
    let before = try program.process.waits
    Thread.sleep(forTimeInterval: 2)
    #expect(try program.process.waits - before <= 1)
  }
}

extension ProgramWindow {
  /// Waits for a text in the view tree.
  func expect(_ text: String) throws {
    try eventually("the tree has \(text)") {
      try act(["key", "F2"])
      return process.errors.contains(text) ? true : nil
    }
  }
}
