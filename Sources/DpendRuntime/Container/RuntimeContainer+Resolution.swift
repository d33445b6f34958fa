import Synchronization

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension RuntimeContainer {
  /// Returns the dependency that is registered under a type, tag and key.
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
      for owner in searched {
        for binding in owner.registered.bindings(of: wanted.typeID)
        where (tag == nil || binding.key.tag == wanted.tag) && (key == nil || binding.key.name == key) {
          elements.append(try instance(of: binding, owner, .registered, (), resolution))
        }
      }
      return elements
    }
  }

  /// Creates the instances of scope `eagerSingleton` in this container.
  ///
  /// - Throws: ``ResolutionError`` if one of them cannot be created.
  public func createEagerInstances() throws(ResolutionError) {
    try inSession { resolution throws(ResolutionError) in
      for binding in registered.bindings where binding.scope == .eagerSingleton {
        _ = try instance(of: binding, self, .registered, (), resolution) as any Sendable
      }
    }
  }

  /// Returns the dependency that the first container in the order of the search provides under a key.
  func resolve<T: Sendable>(
    _ key: BindingKey,
    lifetime: DependencyLifetime,
    argument: any Sendable
  ) throws(ResolutionError) -> T {
    try inSession { resolution throws(ResolutionError) in
      for owner in searched {
        if let binding = owner.registered[key] {
          return try instance(of: binding, owner, lifetime, argument, resolution)
        }
      }
      throw .missing(chain: resolution.chain(to: key))
    }
  }

  /// Returns the value of a property, and lets the factory that creates its object fail if there is none.
  func resolveProperty<Value>(_ key: BindingKey, resolve: () throws -> Value) -> Result<Value, ResolutionError> {
    let resolution = Resolution.current
    let result = Result(catching: resolve).mapError { error in
      error as? ResolutionError ?? .failed(chain: resolution?.chain(to: key) ?? [key], reason: error)
    }
    if case .failure(let error) = result { resolution?.fail(error) }
    return result
  }

  /// Calls a closure in the running resolution, or in a new one.
  private func inSession<T>(
    _ body: (Resolution) throws(ResolutionError) -> T
  ) throws(ResolutionError) -> T {
    if let current = Resolution.current { return try body(current) }
    let resolution = Resolution(container: self)
    defer { resolution.session.isActive.store(false, ordering: .releasing) }
    return try body(resolution)
  }

  private func instance<T: Sendable>(
    of binding: ContainerBinding,
    _ owner: RuntimeContainer,
    _ lifetime: DependencyLifetime,
    _ argument: any Sendable,
    _ resolution: Resolution
  ) throws(ResolutionError) -> T {
    if resolution.steps.contains(where: { $0.binding == binding.id }) {
      throw .cycle(chain: resolution.chain(to: binding.key))
    }
    // An override belongs to the container that it replaces registrations of, so that its factories can resolve the rest.
    let keeper = Overrides.containers.contains { $0 === owner } ? self : owner
    let kept = Overrides.instances ?? owner.instances
    let scope: DependencyScope =
      switch lifetime {
      case .registered: binding.scope
      case .new: .unique
      case .kept: binding.scope == .weakSingleton ? .weakSingleton : .singleton
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
