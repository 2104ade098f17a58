import Glibc

/// Returns the ends of a new pipe, which neither block nor go to child processes; nil if the system makes no pipe.
func makePipe() -> (reading: Int32, writing: Int32)? {
  var ends: [2 of Int32] = [-1, -1]
  var span = ends.mutableSpan
  guard span.withUnsafeMutableBufferPointer({ pipe($0.baseAddress) }) == 0 else { return nil }
  for end in [ends[0], ends[1]] {
    _ = fcntl(end, F_SETFL, O_NONBLOCK)
    _ = fcntl(end, F_SETFD, FD_CLOEXEC)
  }
  return (ends[0], ends[1])
}
