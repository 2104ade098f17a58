import Foundation

/// Why something could not be done, for people.
package struct Failure: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}

/// How long to wait for something to come about before it counts as not coming, in seconds.
package let patience = 30.0

/// Waits until there is a result.
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
