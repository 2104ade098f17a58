import Foundation
import Glibc
import SafeFiles
import Synchronization
import TestSupport
import Testing

/// A save whose system calls fail, one after the other.
@Suite struct SafeFileFaultsTests {
  private let folder: URL

  init() throws { folder = try makeTestFolder() }

  private static let old = "a\nb\n"
  private static let new = "x a\nb\n"

  /// Calls that count, with a fault at one of them.
  private final class Injector: Sendable {
    private let seen = Mutex<[FileCall]>([])
    private let fault: @Sendable (Int, FileCall) -> FileCalls.Fault?

    init(_ fault: @escaping @Sendable (Int, FileCall) -> FileCalls.Fault?) { self.fault = fault }

    var calls: FileCalls {
      FileCalls { [self] call in
        let number = seen.withLock {
          $0.append(call)
          return $0.count - 1
        }
        return fault(number, call)
      }
    }

    var all: [FileCall] { seen.withLock { $0 } }
  }

  /// The calls from opening a file to the end of its save, and the number of those before the save.
  private static func calls() throws -> (all: [FileCall], opening: Int) {
    let injector = Injector { _, _ in nil }
    return try withTemporaryFolder { folder in
      var file = try SafeFile(try folder.file(old).bytes, calls: injector.calls)
      let opening = injector.all.count
      _ = try file.save(new.bytes)
      return (injector.all, opening)
    }
  }

  @Test func `a save makes its calls in the order that keeps the file`() throws {
    let all = try Self.calls().all
    let order: [FileCall] = [
      .resolve, .openFolder, .lock, .create, .write(6), .mode, .sync, .exchange, .remove, .syncFolder,
    ]
    var rest = all[...]
    for call in order {
      let index = try #require(rest.firstIndex(of: call), "\(call) in \(all)")
      rest = rest[(index + 1)...]
    }
  }

  @Test func `a process that ends before any call, or halfway through a write, leaves the old or the new file`()
    throws
  {
    let count = try Self.calls().all.count
    var results: Set<String> = []
    for written in 0...Self.new.utf8.count {
      for end in 0...count {
        try withTemporaryFolder { folder in
          let path = try folder.file(Self.old)
          // Nothing that comes after the end is done, so no file is removed either.
          let injector = Injector { number, call in
            if number >= end { return .error(EIO) }
            if case .write = call { return .short(max(1, written)) }
            return nil
          }
          let saved = try? SafeFile(path.bytes, calls: injector.calls)
          if var file = saved { _ = try? file.save(Self.new.bytes) }
          let text = try #require(path.read)
          #expect([Self.old, Self.new].contains(text), "\(text) at \(end)")
          results.insert(text)
          // And the next save is as ever.
          var next = try SafeFile(path.bytes)
          _ = try next.save("c\n".bytes)
          #expect(path.read == "c\n")
        }
      }
    }
    #expect(results == [Self.old, Self.new])
  }

  @Test(arguments: [EACCES, EROFS, ENOSPC, EDQUOT, EIO, EPERM, ENOENT])
  func `a call that fails is an error, and leaves the old file alone`(code: Int32) throws {
    let all = try Self.calls().all
    var failures = 0
    for (number, call) in all.enumerated() {
      try withTemporaryFolder { folder in
        let path = try folder.file(Self.old)
        let injector = Injector { at, _ in at == number ? .error(code) : nil }
        do {
          var file = try SafeFile(path.bytes, calls: injector.calls)
          _ = try file.save(Self.new.bytes)
          // It was not needed: the kernel has another way for an exchange, and what was put away may stay.
          #expect(path.read == Self.new && [.exchange, .remove, .lock].contains(call), "\(call)")
        } catch {
          failures += 1
          let text = String(cString: strerror(code))
          #expect("\(error)".hasSuffix(": \(text)") && !"\(error)".contains("\n"))
          // After the exchange the new file is whole, and there.
          let isLate = all[..<number].contains(.exchange)
          #expect(path.read == (isLate ? Self.new : Self.old), "\(call)")
          if !isLate { #expect(folder.names == ["todo.txt"], "\(call)") }
        }
      }
    }
    #expect(failures >= all.count - 3)
  }

  @Test func `a system without an exchange moves the new file over the old one`() throws {
    let path = try folder.file(Self.old)
    let injector = Injector { $1 == .exchange ? .error(EINVAL) : nil }
    var file = try SafeFile(path.bytes, calls: injector.calls)
    _ = try file.save(Self.new.bytes)
    #expect(path.read == Self.new && folder.names == ["todo.txt"] && injector.all.contains(.rename))
  }

  /// How another program writes, which knows no lock.
  enum Other: CaseIterable { case replaces, appends }

  @Test(arguments: Other.allCases)
  func `what another program writes before any call is neither lost nor doubled`(other: Other) throws {
    let (all, opening) = try Self.calls()
    for (number, call) in all.enumerated().dropFirst(opening) {
      try withTemporaryFolder { folder in
        let path = try folder.file(Self.old)
        let injector = Injector { at, _ in
          guard at == number else { return nil }
          let line = "other\n"
          switch other {
          case .replaces:
            let text = path.read ?? ""
            try? (text + line).write(toFile: path, atomically: true, encoding: .utf8)
          case .appends:
            let file = open(path, O_WRONLY | O_APPEND)
            _ = line.bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
            close(file)
          }
          return nil
        }
        var file = try SafeFile(path.bytes, calls: injector.calls)
        _ = try file.save(Self.new.bytes)
        let lines = (path.read ?? "").split(separator: "\n").map(String.init)
        #expect(lines.filter { $0 == "x a" }.count == 1, "\(call) \(lines)")
        #expect(lines.filter { $0 == "b" }.count == 1, "\(call) \(lines)")
        #expect(lines.filter { $0 == "other" }.count == 1, "\(call) \(number) \(lines)")
        #expect(folder.names == ["todo.txt"], "\(call)")
      }
    }
  }

  /// Puts another file in the place of one, as a program does that knows no lock.
  private static func replace(_ path: String, by text: String) {
    try? text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  @Test(arguments: [0, ENOSYS])
  func `a file that is replaced before each save is an error in time, and no other file is left`(code: Int32) throws
  {
    let path = try folder.file(Self.old)
    let injector = Injector { number, call in
      // Its first line is contested each time.
      if call == .mode { Self.replace(path, by: "other \(number)\nb\n") }
      return call == .exchange && code != 0 ? .error(code) : nil
    }
    var file = try SafeFile(path.bytes, calls: injector.calls)
    let start = ContinuousClock.now
    let error = #expect(throws: SafeFileError.self) { try file.save(Self.new.bytes) }
    #expect(error?.description == "cannot save \(path): Device or resource busy")
    #expect(ContinuousClock.now - start < .seconds(2))
    #expect(path.read?.hasPrefix("other") == true && folder.names == ["todo.txt"])
    // Then the other program rests.
    var next = try SafeFile(path.bytes)
    let saved = try next.save(Self.new.bytes, madeOf: Self.old.bytes)
    #expect(path.read == Self.new && saved.conflicts.count == 1)
  }

  @Test func `a file that is replaced between two exchanges is saved with what is in it then`() throws {
    let path = try folder.file(Self.old)
    let exchanges = Mutex(0)
    let injector = Injector { number, call in
      // It would go on for good.
      if number > 1000 { return .error(EIO) }
      guard call == .exchange else { return nil }
      let count = exchanges.withLock {
        $0 += 1
        return $0
      }
      if count <= 2 { Self.replace(path, by: "a\nb\nother \(count)\n") }
      return nil
    }
    var file = try SafeFile(path.bytes, calls: injector.calls)
    let saved = try file.save(Self.new.bytes)
    #expect(path.read == "x a\nb\nother 2\n" && saved.bytes == path.read?.bytes && folder.names == ["todo.txt"])
  }

  @Test(arguments: [0, ENOSYS])
  func `a file that another program appends to all the time is opened and saved, and has every line once`(
    code: Int32
  )
    throws
  {
    let old = String(repeating: "line\n", count: 20_000)
    let path = try folder.file(old)
    let injector = Injector { number, call in
      let file = open(path, O_WRONLY | O_APPEND)
      _ = "other \(number)\n".bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      close(file)
      return call == .exchange && code != 0 ? .error(code) : nil
    }
    let start = ContinuousClock.now
    var file = try SafeFile(path.bytes, calls: injector.calls)
    _ = try file.save(("x " + String(decoding: file.bytes, as: UTF8.self)).bytes)
    #expect(ContinuousClock.now - start < .seconds(2))
    let others = (0..<injector.all.count).map { "other \($0)" }
    let lines = (path.read ?? "").split(separator: "\n").map(String.init)
    #expect(lines.first == "x line" && lines.filter { $0 == "line" }.count == 19_999)
    #expect(lines.filter { $0.hasPrefix("other") }.sorted() == others.sorted() && folder.names == ["todo.txt"])
    #expect(file.isChanged, "what came meanwhile is news")
  }

  @Test func `a file with other names is written in place, and a process that ends meanwhile leaves a copy`() throws
  {
    var (count, end) = (Int.max, 0)
    var seen: Set<String> = []
    while end <= count {
      try withTemporaryFolder { folder in
        let (path, state) = (try folder.file(Self.old), folder.appending(path: "state/copies"))
        link(path, folder.appending(path: "other.txt").path)
        let (number, last) = (status(path).st_ino, end)
        let injector = Injector { number, call in
          if number >= last { return .error(EIO) }
          if case .write = call { return .short(2) }
          return nil
        }
        if var file = try? SafeFile(path.bytes, copies: state.path.bytes, calls: injector.calls) {
          if (try? file.save(Self.new.bytes)) != nil { count = end }
        }
        let next = try SafeFile(path.bytes, copies: state.path.bytes)
        let text = try #require(path.read)
        let copies = next.unfinishedCopies().map { String(decoding: $0, as: UTF8.self).read }
        #expect(text == Self.old || text == Self.new || copies == [Self.new], "\(text) at \(end)")
        #expect(copies.allSatisfy { $0 == Self.new } && state.names.count == copies.count, "a copy is whole")
        #expect(text != Self.new || copies == [], "and gone when it is of no use")
        #expect(status(path).st_ino == number && folder.appending(path: "other.txt").path.read == text)
        if count == end { #expect(text == Self.new && state.names == []) }
        seen.insert(text == Self.old ? "old" : text == Self.new ? "new" : "copy")
      }
      end += 1
    }
    #expect(seen == ["old", "new", "copy"])
  }

  @Test func `a save in place whose call fails leaves no copy that is of no use`() throws {
    var (count, failing) = (Int.max, 0)
    while failing < count {
      try withTemporaryFolder { folder in
        let (path, state) = (try folder.file(Self.old), folder.appending(path: "state"))
        link(path, folder.appending(path: "other.txt").path)
        let number = failing
        let injector = Injector { at, _ in at == number ? .error(EIO) : nil }
        if var file = try? SafeFile(path.bytes, copies: state.path.bytes, calls: injector.calls) {
          _ = try? file.save(Self.new.bytes)
        }
        if injector.all.count <= number { count = number }
        let text = try #require(path.read)
        #expect([Self.old, Self.new].contains(text))
        #expect(state.names == [] || injector.all[number] == .remove, "\(injector.all[number])")
        #expect(try SafeFile(path.bytes, copies: state.path.bytes).unfinishedCopies() == [] && state.names == [])
      }
      failing += 1
    }
    #expect(count > 20)
  }

  @Test func `a copy of no use goes, and useful copies stay, also copies of another file of the same name`()
    throws
  {
    let state = folder.appending(path: "state")
    let paths = try ["one/todo.txt", "two/todo.txt"].map { try folder.file(Self.old, $0) }
    func crash(_ path: String, saving text: String) throws {
      link(path, path + ".link")
      // The copy is there, and nothing is written over the file.
      let injector = Injector { $1 == .syncFolder || $1 == .remove ? .error(EIO) : nil }
      var file = try SafeFile(path.bytes, copies: state.path.bytes, calls: injector.calls)
      #expect(throws: SafeFileError.self) { try file.save(text.bytes) }
    }
    for text in [Self.new, "b\n"] { try crash(paths[0], saving: text) }
    try crash(paths[1], saving: Self.new)
    #expect(state.names.count == 3)
    // What the first copy has is done again.
    var file = try SafeFile(paths[0].bytes, copies: state.path.bytes)
    _ = try file.save(Self.new.bytes)
    let copies = try SafeFile(paths[0].bytes, copies: state.path.bytes).unfinishedCopies()
    #expect(copies.map { String(decoding: $0, as: UTF8.self).read } == ["b\n"] && state.names.count == 2)
    let others = try SafeFile(paths[1].bytes, copies: state.path.bytes).unfinishedCopies()
    #expect(others.map { String(decoding: $0, as: UTF8.self).read } == [Self.new] && state.names.count == 2)
  }
}
