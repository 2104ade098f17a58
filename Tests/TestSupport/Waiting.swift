import Foundation

package struct Failure: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}

/// The timeout of waits, in seconds.
package let patience = 60.0

@discardableResult package func eventually<T>(
  _ what: @autoclosure () -> String, pause: Double = 0.01, _ body: () throws -> T?
) throws -> T {
  let end = Date(timeIntervalSinceNow: patience)
  while Date() < end {
    if let result = try body() { return result }
    Thread.sleep(forTimeInterval: pause)
  }
  throw Failure("within \(patience) seconds it did not come about that \(what())")
}
