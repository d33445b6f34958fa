import Synchronization

/// The creation of an instance that a container keeps, by one resolution, for which others wait.
///
/// A resolution that creates an instance can wait for another resolution. If that one waits for the first, directly or through others, their
/// instances depend on each other, and the last wait fails with the dependency cycle: no resolution waits forever.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class Creation: Sendable {
  /// A resolution that waits, with the keys on its path to the awaited one.
  private struct Wait: Sendable {
    let creation: Creation
    let chain: [BindingKey]
  }

  /// The waiting resolutions of all containers.
  private static let waits = Mutex<[ObjectIdentifier: Wait]>([:])

  private let owner: Resolution.Session
  private let depth: Int
  private let lock = Mutex<Void>(())
  private let isFinished = Atomic(false)

  /// Creates a creation by a resolution, as its next step.
  init(by resolution: Resolution) {
    owner = resolution.session
    depth = resolution.steps.count
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
    let session = resolution.session
    let chain = resolution.chain(to: key)
    let cycle = Self.waits.withLock { waits in
      let cycle = self.cycle(from: session, chain, waits)
      if cycle == nil { waits[ObjectIdentifier(session)] = Wait(creation: self, chain: chain) }
      return cycle
    }
    if let cycle { throw .cycle(chain: cycle) }
    lock.withLock { _ in }
    Self.waits.withLock { $0[ObjectIdentifier(session)] = nil }
  }

  /// Returns the keys from those of a resolution to the first one that it creates itself.
  private func cycle(
    from session: Resolution.Session,
    _ chain: [BindingKey],
    _ waits: [ObjectIdentifier: Wait]
  ) -> [BindingKey]? {
    var chain = chain
    var creation = self
    while !creation.isFinished.load(ordering: .acquiring) {
      if creation.owner === session { return chain }
      guard let wait = waits[ObjectIdentifier(creation.owner)] else { return nil }
      chain += wait.chain.dropFirst(creation.depth + 1)
      creation = wait.creation
    }
    return nil
  }
}
