import Synchronization

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension RuntimeContainer {
  /// Returns the dependency that is registered under a type, tag and key.
  ///
  /// A request for an optional type gets the registration of that type, otherwise that of the wrapped type, otherwise `nil`. The errors of
  /// a registration are errors of the request.
  ///
  /// - Parameters:
  ///   - type: The requested type.
  ///   - tag: The tag of the registration.
  ///   - key: The name of the registration.
  ///   - lifetime: The lifetime for this request.
  /// - Returns: The instance.
  /// - Throws: ``ResolutionError`` if a dependency is missing, depends on itself, or cannot be created.
  public func resolve<T: Sendable>(
    _ type: T.Type = T.self,
    tag: (any DependencyTag.Type)? = nil,
    key: String? = nil,
    lifetime: DependencyLifetime = .registered
  ) throws(ResolutionError) -> T {
    try resolve(BindingKey(type, tag: tag, name: key), lifetime: lifetime, argument: ())
  }

  /// Returns a new instance from the factory that takes an argument of this type.
  ///
  /// - Parameters:
  ///   - type: The requested type.
  ///   - argument: The argument of the factory.
  ///   - tag: The tag of the registration.
  ///   - key: The name of the registration.
  /// - Returns: The instance.
  /// - Throws: ``ResolutionError`` if a dependency is missing, depends on itself, or cannot be created.
  public func resolve<T: Sendable, A: Sendable>(
    _ type: T.Type = T.self,
    argument: A,
    tag: (any DependencyTag.Type)? = nil,
    key: String? = nil
  ) throws(ResolutionError) -> T {
    try resolve(BindingKey(type, tag: tag, name: key, argument: A.self), lifetime: .new, argument: argument)
  }

  /// Returns all dependencies of a type, in the order of the search and of their registration.
  ///
  /// These are all elements, and all registrations that ``resolve(_:tag:key:lifetime:)`` can get: a registration hides those of parents for
  /// the same tag and key, and an override those of all containers.
  ///
  /// - Parameters:
  ///   - type: The type of the elements.
  ///   - tag: The tag of the elements, or `nil` for all.
  ///   - key: The name of the elements, or `nil` for all.
  /// - Returns: The elements.
  /// - Throws: ``ResolutionError`` if an element cannot be created.
  public func resolveAll<T: Sendable>(
    _ type: T.Type = T.self,
    tag: (any DependencyTag.Type)? = nil,
    key: String? = nil
  ) throws(ResolutionError) -> [T] {
    let wanted = BindingKey(type, tag: tag, name: key)
    return try inSession { resolution throws(ResolutionError) in
      var elements: [T] = []
      var known: Set<BindingKey> = []
      for owner in searched {
        for binding in owner.registered.bindings(of: wanted.typeID)
        where (tag == nil || binding.key.tag == wanted.tag) && (key == nil || binding.key.name == key) {
          guard binding.isElement || known.insert(binding.key).inserted else { continue }
          elements.append(try instance(of: binding, owner, .registered, (), resolution))
        }
      }
      return elements
    }
  }

  /// Creates the instances of scope `eagerSingleton` in this container.
  ///
  /// An override replaces them like any other registration: its scope determines whether its instance is created.
  ///
  /// - Throws: ``ResolutionError`` if one of them cannot be created.
  public func createEagerInstances() throws(ResolutionError) {
    try inSession { resolution throws(ResolutionError) in
      for registered in registered.bindings {
        let override = registered.isElement ? nil : binding(for: registered.key, in: Overrides.containers)
        let (binding, owner) = override ?? (registered, self)
        guard binding.scope == .eagerSingleton else { continue }
        _ = try instance(of: binding, owner, .registered, (), resolution) as any Sendable
      }
    }
  }

  /// Returns the dependency that the first container in the order of the search provides under a key, or under that of its wrapped type.
  func resolve<T: Sendable>(
    _ key: BindingKey,
    lifetime: DependencyLifetime,
    argument: any Sendable
  ) throws(ResolutionError) -> T {
    try inSession { resolution throws(ResolutionError) in
      let containers = searched
      guard let (binding, owner) = binding(for: key, in: containers) else {
        return try missing(key, in: containers, resolution)
      }
      return try instance(of: binding, owner, lifetime, argument, resolution)
    }
  }

  /// Returns `nil` for a request of an optional type that no container provides.
  private func missing<T>(
    _ key: BindingKey,
    in containers: [RuntimeContainer],
    _ resolution: Resolution
  ) throws(ResolutionError) -> T {
    if let optional = T.self as? any OptionalDependency.Type, let missing = optional.missing as? T { return missing }
    let others = containers.flatMap(\.registered.bindings).map(\.key)
    throw .missing(chain: resolution.chain(to: key).distinguished(from: others))
  }

  /// Returns the binding that the first of some containers has under a key, or else under that of its wrapped type.
  private func binding(
    for key: BindingKey,
    in containers: [RuntimeContainer]
  ) -> (ContainerBinding, owner: RuntimeContainer)? {
    for owner in containers {
      if let binding = owner.registered[key] { return (binding, owner) }
    }
    return key.wrapped.flatMap { binding(for: $0, in: containers) }
  }

  /// Returns the value of a property, and lets the factory that creates its object fail if there is none.
  func resolveProperty<Value>(_ key: BindingKey, resolve: () throws -> Value) -> Result<Value, ResolutionError> {
    let result = Result(catching: resolve).mapError { error in
      error as? ResolutionError ?? .failed(chain: Resolution.chain(to: key), reason: error)
    }
    if case .failure(let error) = result { Resolution.current?.fail(error) }
    return result
  }

  /// Calls a closure in the running resolution, or in a new one.
  private func inSession<T>(
    _ body: (Resolution) throws(ResolutionError) -> T
  ) throws(ResolutionError) -> T {
    if let current = Resolution.current { return try body(current) }
    return try body(Resolution(container: self))
  }

  private func instance<T: Sendable>(
    of binding: ContainerBinding,
    _ owner: RuntimeContainer,
    _ lifetime: DependencyLifetime,
    _ argument: any Sendable,
    _ resolution: Resolution
  ) throws(ResolutionError) -> T {
    try resolution.checkCycle(to: binding)
    if binding.isOnMainActor, !MainQueue.isCurrent {
      throw .notOnMainActor(chain: resolution.chain(to: binding.key))
    }
    // An override belongs to the container that it replaces registrations of, so that its factories can resolve the rest.
    let keeper = Overrides.containers.contains { $0 === owner } ? self : owner
    let kept = Overrides.instances ?? owner.instances
    let scope: DependencyScope =
      switch lifetime {
      case .registered: binding.scope
      case .new: .unique
      case .kept: .singleton
      }
    let result: Result<any Sendable, ResolutionError> =
      switch scope {
      case .unique: resolution.create(binding, in: self, argument: argument)
      case .shared:
        resolution.session.instances.instance(of: binding, isWeak: false, for: resolution) {
          resolution.create(binding, in: self, argument: ())
        }
      case .singleton, .eagerSingleton, .weakSingleton:
        kept.instance(of: binding, isWeak: scope == .weakSingleton, for: resolution) {
          resolution.create(binding, in: keeper, argument: ())
        }
      }
    guard let value = try result.get() as? T else { throw .missing(chain: resolution.chain(to: binding.key)) }
    return value
  }
}
