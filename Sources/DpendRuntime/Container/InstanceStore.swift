import Synchronization

/// The instances of a container, of one resolution, or of a set of overrides.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class InstanceStore: Sendable {
  /// An instance, strongly or weakly referenced.
  enum Entry: Sendable {
    case strong(any Sendable)
    case weak(WeakReference)
  }

  /// A weak reference to an instance of a `Sendable` type.
  struct WeakReference: Sendable {
    // Registrations accept `Sendable` types alone, which a cast to `AnyObject` forgets.
    nonisolated(unsafe) weak var object: AnyObject?

    /// The instance, if it still exists.
    var value: (any Sendable)? { object.flatMap { Self.cast($0) } }

    private static func cast<T>(_ object: AnyObject) -> T? { object as? T }
  }

  private let entries = Mutex<[Int: Entry]>([:])

  func instance(of binding: Int) -> (any Sendable)? {
    switch entries.withLock({ $0[binding] }) {
    case .strong(let value): value
    case .weak(let reference): reference.value
    case nil: nil
    }
  }

  func keep(_ instance: any Sendable, of binding: Int, weakly: Bool) {
    let isObject = Swift.type(of: instance) is AnyClass
    let entry = weakly && isObject ? Entry.weak(WeakReference(object: instance as AnyObject)) : .strong(instance)
    // A value that is only weakly kept is released at once.
    if weakly && !isObject { return }
    entries.withLock { $0[binding] = entry }
  }

  func removeAll() {
    // Deinitializers run outside of the lock: they may use the container.
    let removed = entries.withLock { entries in
      defer { entries = [:] }
      return entries
    }
    withExtendedLifetime(removed) {}
  }
}
