import Glibc

/// A connection by the path of a socket.
package final class LocalSocket {
  private let descriptor: Int32
  private let path: String

  package init(_ path: String) throws {
    self.path = path
    // Not for child processes: a server would still see the connection open.
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var limit = timeval(tv_sec: Int(patience), tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0 else { throw failure("connect to") }
  }

  deinit { close(descriptor) }

  package func write(_ bytes: [UInt8]) throws {
    guard send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else {
      throw failure("write to")
    }
  }

  /// The other end gets a descriptor of the same file.
  package func write(_ bytes: [UInt8], sharing file: Int32) throws {
    // A control message: its length, its type, and the descriptor, in whole words of the machine.
    var control: [UInt8] = []
    control.append(number: 20)
    for number in [SOL_SOCKET, Int32(SCM_RIGHTS), file, 0] { control.append(number: number) }
    var bytes = bytes
    let sent = bytes.withUnsafeMutableBytes { bytes in
      control.withUnsafeMutableBytes { control in
        var part = iovec(iov_base: bytes.baseAddress, iov_len: bytes.count)
        return withUnsafeMutablePointer(to: &part) { part in
          var message = msghdr()
          (message.msg_iov, message.msg_iovlen) = (part, 1)
          (message.msg_control, message.msg_controllen) = (control.baseAddress, control.count)
          return sendmsg(descriptor, &message, Int32(MSG_NOSIGNAL))
        }
      }
    }
    guard sent == bytes.count else { throw failure("write to") }
  }

  /// Reads exactly this number of bytes.
  package func read(_ count: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      var part = [UInt8](repeating: 0, count: count - bytes.count)
      // A signal may end the read early.
      let read = recv(descriptor, &part, part.count, Int32(MSG_WAITALL))
      guard read > 0 || (read < 0 && errno == EINTR) else { throw failure("read from") }
      bytes += part.prefix(max(read, 0))
    }
    return bytes
  }

  private func failure(_ action: String) -> Failure {
    Failure("cannot \(action) \(path): \(String(cString: strerror(errno)))")
  }
}

extension [UInt8] {
  /// Little-endian.
  package mutating func append(number: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
  }

  /// Of 32 bits.
  package func number(at place: Int) -> UInt32 {
    self[place..<place + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }
}
