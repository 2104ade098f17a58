import Glibc
import SafeFiles
import TodoTxt
import TodoTxtOperations

// What tests do to a todo.txt by the library and by safe saves, as a program of its own:
//
//     todotxt-conformance fields                              a line on the standard input, its fields on the output
//     todotxt-conformance apply FOLDER OPERATION LINE [VALUE] an operation on the folder's todo.txt, today being $TODAY
//     todotxt-conformance append FILE PREFIX COUNT            as many lines, by a save for each

func leave(_ status: Int32, _ message: String = "") -> Never {
  let line = message.isEmpty ? [] : Array("todotxt-conformance: \(message)\n".utf8)
  _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  exit(status)
}

func input() -> [UInt8] {
  var (bytes, piece): ([UInt8], [UInt8]) = ([], Array(repeating: 0, count: 4096))
  while case let count = read(STDIN_FILENO, &piece, piece.count), count > 0 { bytes += piece[..<count] }
  return bytes
}

func escaped(_ bytes: [UInt8]) -> String {
  bytes.map { byte in
    switch byte {
    case UInt8(ascii: "\\"): #"\\"#
    case 0x20..<0x7F: String(UnicodeScalar(byte))
    default: "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
  }.joined()
}

func apply(_ operation: Operation, in folder: [UInt8], today: TodoDate) throws(SafeFileError) {
  var todo = try SafeFile(folder + Array("/todo.txt".utf8))
  var done = try SafeFile(folder + Array("/done.txt".utf8))
  var (file, archive) = (FileText(bytes: todo.bytes), FileText(bytes: done.bytes))
  do throws(Operation.Failure) {
    try operation.apply(to: &file, archive: &archive, today: today)
  } catch {
    leave(error == .unknown ? 3 : 2, "cannot \(operation.name): \(error)")
  }
  // Lines that leave the list are archived first.
  if !archive.bytes.isEmpty { _ = try done.save(archive.bytes) }
  _ = try todo.save(file.bytes)
}

func append(_ count: Int, _ prefix: String, to path: [UInt8]) throws(SafeFileError) {
  var file = try SafeFile(path)
  for number in 0..<count {
    var lines = FileText(bytes: file.bytes)
    lines.append(TodoLine("\(prefix)\(number)"))
    let saved = try file.save(lines.bytes)
    if !saved.conflicts.isEmpty { leave(4, "a conflict at \(number)") }
  }
}

// An error of the disk instead of a signal.
signal(SIGXFSZ, SIG_IGN)
let arguments = CommandLine.arguments
do {
  switch (arguments.dropFirst().first, arguments.count) {
  case ("fields", 2):
    for field in fields(of: TodoLine(bytes: input())) { print("\(field.name)\t\(escaped(field.value))") }
  case ("apply", 5...6):
    let value = Array((arguments.count == 6 ? arguments[5] : "").utf8)
    guard let today = getenv("TODAY").flatMap({ TodoDate(String(cString: $0)) }), let line = Int(arguments[4])
    else {
      leave(2, "no date of today in TODAY, or no number of a line")
    }
    let operation = Operation(name: arguments[3], line: line, value: value)
    try apply(operation, in: Array(arguments[2].utf8), today: today)
  case ("append", 5): try append(Int(arguments[4]) ?? 0, arguments[3], to: Array(arguments[2].utf8))
  default: leave(2, "no such command")
  }
} catch {
  leave(1, "\(error)")
}
