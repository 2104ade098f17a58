import Glibc
import TodoTxt

package struct DayClock: Sendable {
  /// Returns the day, and the seconds until its end; nil if it does not end.
  let now: @Sendable () -> (day: TodoDate, left: Double?)

  init(_ now: @escaping @Sendable () -> (day: TodoDate, left: Double?)) { self.now = now }

  package var today: TodoDate { now().day }

  package static let system = DayClock { day(at: time(nil)) }

  package static func stopped(at day: TodoDate) -> DayClock { DayClock { (day, nil) } }

  /// Returns the local day at a time, and the seconds until its end; some days have 23 or 25 hours.
  static func day(at time: time_t) -> (day: TodoDate, left: Double?) {
    var (time, parts) = (time, tm())
    localtime_r(&time, &parts)
    let day = TodoDate(year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
    var next = tm()
    (next.tm_year, next.tm_mon, next.tm_mday, next.tm_isdst) = (parts.tm_year, parts.tm_mon, parts.tm_mday + 1, -1)
    let end = mktime(&next)
    return (day ?? .first, end > time ? Double(end - time) : nil)
  }
}
