import Synchronization

/// The instances of a container, of one resolution, or of a set of overrides.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class InstanceStore: Sendable {
  /// An instance, strongly or weakly referenced.
  enum Entry: Sendable {
    case strong(any Sendable)
    case weak(WeakReference)
  }

  private let entries = Mutex<[Int: Entry]>([:])

  func instance(of binding: Int) -> (any Sendable)? {
    switch entries.withLock({ $0[binding] }) {
    case .strong(let value): value
    case .weak(let reference): reference.value()
    case nil: nil
    }
  }

  func keep(_ instance: any Sendable, of binding: Int, weakly: Bool) {
    // A value cannot be referenced weakly, so it is released at once.
    guard let entry = weakly ? (try? WeakReference(instance)).map({ .weak($0) }) : Entry.strong(instance) else {
      return
    }
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
