import Synchronization

/// The instances of a container, of one resolution, or of a set of overrides.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class InstanceStore: Sendable {
  /// An instance, strongly or weakly referenced.
  private enum Entry: Sendable {
    case strong(any Sendable)
    case weak(WeakReference)

    var value: (any Sendable)? {
      switch self {
      case .strong(let value): value
      case .weak(let reference): reference.value()
      }
    }
  }

  private struct State: Sendable {
    var entries: [Int: Entry] = [:]
    var creations: [Int: Creation] = [:]
  }

  private enum Turn: Sendable {
    case finished(Result<any Sendable, ResolutionError>)
    case waits(Creation)
  }

  private let state = Mutex(State())

  /// Returns the instance of a binding, which one resolution at a time creates if there is none.
  ///
  /// - Parameters:
  ///   - binding: The binding.
  ///   - isWeak: Whether other objects must keep the instance.
  ///   - resolution: The resolution that requests the instance.
  ///   - create: The closure that creates an instance.
  /// - Returns: The instance, or the reason why there is none.
  func instance(
    of binding: ContainerBinding,
    isWeak: Bool,
    for resolution: Resolution,
    create: () -> Result<any Sendable, ResolutionError>
  ) -> Result<any Sendable, ResolutionError> {
    while true {
      if let existing = existing(binding.id, isWeak: isWeak) { return .success(existing) }
      let creation = Creation(of: binding.key, by: resolution)
      // The creation runs before others can see it, so that they wait for its end in any case.
      let turn = creation.run { () -> Turn in
        if let other = begin(creation, of: binding.id) { return .waits(other) }
        let created = existing(binding.id, isWeak: isWeak).map { .success($0) } ?? create()
        finish(creation, of: binding.id, with: created, isWeak: isWeak)
        return .finished(created)
      }
      switch turn {
      case .finished(let result): return result
      case .waits(let other):
        do { try other.wait(resolution, for: binding.key) } catch { return .failure(error) }
      }
    }
  }

  /// Releases the instance of a binding.
  func remove(_ binding: Int) {
    let removed = state.withLock { state in
      state.creations[binding] = nil
      return state.entries.removeValue(forKey: binding)
    }
    withExtendedLifetime(removed) {}
  }

  /// Releases all instances; those that are being created are not kept.
  func removeAll() {
    // Deinitializers run outside of the lock: they may use the container.
    let removed = state.withLock { state in
      defer { state = State() }
      return state
    }
    withExtendedLifetime(removed) {}
  }

  /// Returns the instance of a binding if there is one, and keeps it from now on unless it is requested as a weak one.
  private func existing(_ binding: Int, isWeak: Bool) -> (any Sendable)? {
    state.withLock { state in
      guard let value = state.entries[binding]?.value else { return nil }
      if !isWeak { state.entries[binding] = .strong(value) }
      return value
    }
  }

  /// Returns the creation that has begun before, if there is one.
  private func begin(_ creation: Creation, of binding: Int) -> Creation? {
    state.withLock { state in
      if let other = state.creations[binding] { return other }
      state.creations[binding] = creation
      return nil
    }
  }

  private func finish(
    _ creation: Creation,
    of binding: Int,
    with result: Result<any Sendable, ResolutionError>,
    isWeak: Bool
  ) {
    let entry = (try? result.get()).flatMap { Self.entry($0, isWeak: isWeak) }
    state.withLock { state in
      // A reset has removed the creation.
      guard state.creations[binding] === creation else { return }
      state.creations[binding] = nil
      state.entries[binding] = entry
    }
  }

  /// A value cannot be referenced weakly, so it is released at once.
  private static func entry(_ instance: any Sendable, isWeak: Bool) -> Entry? {
    isWeak ? (try? WeakReference(instance)).map { .weak($0) } : .strong(instance)
  }
}
