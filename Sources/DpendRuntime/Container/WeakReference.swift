/// A weak reference to an instance of a `Sendable` type.
struct WeakReference: Sendable {
  // Registrations accept `Sendable` types alone, which a cast to `AnyObject` forgets.
  nonisolated(unsafe) private weak var object: AnyObject?

  /// Creates a reference to an object.
  ///
  /// - Throws: ``ValueError`` for a structure or an enumeration.
  init(_ instance: any Sendable) throws(ValueError) {
    guard Swift.type(of: instance) is AnyClass else { throw ValueError(type: "\(Swift.type(of: instance))") }
    object = instance as AnyObject
  }

  /// Returns the instance if it still exists.
  func value<T>(as type: T.Type = T.self) -> T? { object.flatMap { $0 as? T } }

  /// The error for a weak property of a structure or an enumeration.
  struct ValueError: Error, CustomStringConvertible {
    let type: String

    var description: String { "'\(type)' is not a class, so no property can reference it weakly" }
  }
}
