import Synchronization

/// The creation of an instance that a container keeps, by one resolution, for which others wait.
///
/// A resolution that creates an instance can wait for another resolution. If that one waits for the first, directly or through others, their
/// instances depend on each other, and the last wait fails with the dependency cycle: no resolution waits forever. The same applies to a
/// second resolution in a thread that runs inside of a factory of the first one.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class Creation: Sendable {
  /// A thread that waits, with the keys on the path of its resolution to the awaited instance.
  private struct Wait: Sendable {
    let creation: Creation
    let session: Resolution.Session
    let chain: [BindingKey]
  }

  /// The waits of all containers, by thread.
  private static let waits = Mutex<[ObjectIdentifier: Wait]>([:])

  private let owner: Resolution.Session

  /// The keys on the path of the owner to the instance.
  private let chain: [BindingKey]

  private let lock = Mutex<Void>(())
  private let isFinished = Atomic(false)

  /// Creates a creation of the instance under a key, as the next step of a resolution.
  init(of key: BindingKey, by resolution: Resolution) {
    owner = resolution.session
    chain = resolution.chain(to: key)
  }

  /// Calls a closure, for whose end other resolutions can wait.
  func run<T: Sendable>(_ body: () -> T) -> T {
    lock.withLock { _ in
      // Before the lock is free, and before the owner can wait for another creation.
      defer { isFinished.store(true, ordering: .releasing) }
      return body()
    }
  }

  /// Waits for the end of the creation.
  ///
  /// - Parameters:
  ///   - resolution: The resolution that waits.
  ///   - key: The key of the instance.
  /// - Throws: ``ResolutionError/cycle(chain:)`` if the creation waits for the resolution.
  func wait(_ resolution: Resolution, for key: BindingKey) throws(ResolutionError) {
    let thread = resolution.session.thread
    let wait = Wait(creation: self, session: resolution.session, chain: resolution.chain(to: key))
    let cycle = Self.waits.withLock { waits in
      let cycle = Self.cycle(from: wait, waits)
      if cycle == nil { waits[thread] = wait }
      return cycle
    }
    if let cycle { throw .cycle(chain: cycle) }
    lock.withLock { _ in }
    Self.waits.withLock { $0[thread] = nil }
  }

  /// Returns the keys from those of a waiting resolution to the first one that its own thread creates.
  private static func cycle(from first: Wait, _ waits: [ObjectIdentifier: Wait]) -> [BindingKey]? {
    var chain = first.chain
    var creation = first.creation
    while !creation.isFinished.load(ordering: .acquiring) {
      if creation.owner.thread == first.session.thread {
        return creation.owner === first.session ? chain : creation.chain + chain
      }
      guard let wait = waits[creation.owner.thread] else { return nil }
      chain += wait.session === creation.owner ? Array(wait.chain.dropFirst(creation.chain.count)) : wait.chain
      creation = wait.creation
    }
    return nil
  }
}
