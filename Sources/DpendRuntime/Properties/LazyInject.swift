import Synchronization

/// A property that a container provides on first access.
///
/// ```swift
/// @MainActor
/// final class UserCache {
///   @LazyInject var network: any NetworkLayer
/// }
/// ```
///
/// Two singletons may depend on each other if one of them resolves lazily. If the container cannot provide the dependency, `$network`
/// contains the error, and an access to `network` stops the program with the chain of keys and the location of the property. The next
/// access tries again.
///
/// Keep the container until the first access: the property of an object that a factory creates does not keep it, because the container may
/// keep the object. If the container was released, the error is ``ResolutionError/released(chain:)``. The property of any other object keeps
/// the container until the first access that succeeds.
///
/// Wrapped properties are variables, which a `Sendable` class without a global actor cannot have. Such a class declares a constant, and
/// calls ``resolve()``:
///
/// ```swift
/// final class UserCache: Sendable {
///   let network = LazyInject<any NetworkLayer>()
///   func refresh() throws { try network.resolve().load() }
/// }
/// ```
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
@propertyWrapper
public final class LazyInject<Value: Sendable>: Sendable {
  private enum State: Sendable {
    case unresolved(ContainerReference)
    case resolved(Value)
  }

  private let key: BindingKey
  private let lifetime: DependencyLifetime
  private let location: PropertyLocation
  private let state: Mutex<State>

  /// Creates a property that is not resolved yet.
  ///
  /// - Parameters:
  ///   - tag: The tag of the registration.
  ///   - key: The name of the registration.
  ///   - lifetime: The lifetime for this request.
  ///   - container: The container; by default the one whose factory runs, otherwise the shared one.
  ///   - file: The file of the property.
  ///   - line: The line of the property.
  public init(
    tag: (any DependencyTag.Type)? = nil,
    key: String? = nil,
    lifetime: DependencyLifetime = .registered,
    container: RuntimeContainer = .current,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.key = BindingKey(Value.self, tag: tag, name: key)
    self.lifetime = lifetime
    location = PropertyLocation(file: file, line: line)
    state = Mutex(.unresolved(ContainerReference(container)))
  }

  /// Returns the dependency, which is resolved by the first call that succeeds.
  ///
  /// - Throws: ``ResolutionError`` if the container cannot provide it, or was released.
  public func resolve() throws(ResolutionError) -> Value {
    let reference: ContainerReference
    switch state.withLock({ $0 }) {
    case .resolved(let value): return value
    case .unresolved(let unresolved): reference = unresolved
    }
    guard let container = reference.container else { throw .released(chain: Resolution.chain(to: key)) }
    // The lock is not held here: the factory may request the property that contains this one.
    let resolved: Value = try container.resolve(key, lifetime: lifetime, argument: ())
    return state.withLock { state in
      if case .resolved(let first) = state { return first }
      // `reference` releases the container outside of the lock: objects of its instances may use this property.
      state = .resolved(resolved)
      return resolved
    }
  }

  /// The dependency, or the reason why the container cannot provide it.
  public var projectedValue: Result<Value, ResolutionError> {
    Result { () throws(ResolutionError) in try resolve() }
  }

  /// The dependency.
  ///
  /// If the container cannot provide it, the access stops the program.
  public var wrappedValue: Value { location.value(of: projectedValue) }
}
