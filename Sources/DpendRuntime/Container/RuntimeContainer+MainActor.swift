@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension RuntimeContainer {
  /// Registers a dependency whose factory runs on the main actor.
  ///
  /// ```swift
  /// @MainActor
  /// final class CartModel {
  ///   init(store: any Store) { … }
  /// }
  ///
  /// container.registerOnMainActor { CartModel(store: try $0.resolve()) }
  /// ```
  ///
  /// The dependency can be requested on the main actor only: in each of its functions, and by factories and properties that one of them
  /// uses. In all other code, a request throws ``ResolutionError/notOnMainActor(chain:)``, also if the container keeps an instance.
  ///
  /// - Parameters:
  ///   - type: The type under which the dependency is provided.
  ///   - tag: The tag that distinguishes dependencies of one type.
  ///   - key: The name that distinguishes dependencies of one type.
  ///   - scope: The lifetime of instances. `eagerSingleton` instances are created by ``createEagerInstances()``.
  ///   - factory: The closure that creates an instance from the container.
  public func registerOnMainActor<T: Sendable>(
    _ type: T.Type = T.self,
    tag: (any DependencyTag.Type)? = nil,
    key: String? = nil,
    scope: DependencyScope = .unique,
    factory: @escaping @MainActor @Sendable (RuntimeContainer) throws -> T
  ) {
    insert(BindingKey(type, tag: tag, name: key), scope, isOnMainActor: true) { container, _ in
      try MainActor.assumeIsolated { try factory(container) }
    }
  }

  /// Registers a factory with an argument that runs on the main actor, and creates a new instance for each request.
  ///
  /// - Parameters:
  ///   - type: The type under which the dependency is provided.
  ///   - argument: The type of the argument.
  ///   - tag: The tag that distinguishes dependencies of one type.
  ///   - key: The name that distinguishes dependencies of one type.
  ///   - factory: The closure that creates an instance from the container and the argument.
  public func registerOnMainActor<T: Sendable, A: Sendable>(
    _ type: T.Type = T.self,
    argument: A.Type,
    tag: (any DependencyTag.Type)? = nil,
    key: String? = nil,
    factory: @escaping @MainActor @Sendable (RuntimeContainer, A) throws -> T
  ) {
    let bindingKey = BindingKey(type, tag: tag, name: key, argument: argument)
    insert(bindingKey, .unique, isOnMainActor: true) { container, value in
      guard let value = value as? A else { throw ResolutionError.missing(chain: [bindingKey]) }
      return try MainActor.assumeIsolated { try factory(container, value) }
    }
  }

  /// Adds an element, whose factory runs on the main actor, to the arrays of a type.
  ///
  /// - Parameters:
  ///   - type: The type of the elements.
  ///   - tag: The tag by which the element can be selected.
  ///   - key: The name by which the element can be selected.
  ///   - scope: The lifetime of the element.
  ///   - factory: The closure that creates the element from the container.
  public func addOnMainActor<T: Sendable>(
    to type: T.Type,
    tag: (any DependencyTag.Type)? = nil,
    key: String? = nil,
    scope: DependencyScope = .unique,
    factory: @escaping @MainActor @Sendable (RuntimeContainer) throws -> T
  ) {
    insert(BindingKey(type, tag: tag, name: key), scope, isElement: true, isOnMainActor: true) { container, _ in
      try MainActor.assumeIsolated { try factory(container) }
    }
  }
}
