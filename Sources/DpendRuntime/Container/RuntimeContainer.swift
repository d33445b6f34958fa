import Synchronization

/// A container that creates dependencies at run time, from registered closures.
///
/// ```swift
/// let container = RuntimeContainer()
/// container.register((any Store).self, scope: .singleton) { _ in DiskStore() }
/// container.register(Cart.self) { Cart(store: try $0.resolve()) }
/// let cart = try container.resolve(Cart.self)
/// ```
///
/// All methods can be called from several tasks and threads at once. Each instance that a container keeps is created once: other threads
/// that request it wait, and a cycle between threads is an error in each of them. A factory must not wait for another thread that resolves.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public final class RuntimeContainer: Sendable {
  /// The container that ``LazyInject`` uses outside of a resolution.
  public static let shared = RuntimeContainer()

  /// The container of the running factory; outside of factories, ``shared``.
  public static var current: RuntimeContainer { Resolution.current?.container ?? shared }

  /// The position among the parents of another container: higher values are searched first.
  public let priority: Int

  /// The parents with their own, in the order of the search.
  private let ancestors: [RuntimeContainer]

  let instances = InstanceStore()
  private let bindings = Mutex(BindingTable())

  /// Creates an empty container.
  ///
  /// - Parameters:
  ///   - parents: The containers that provide what this one does not, by descending priority, then in this order.
  ///   - priority: The position among the parents of another container.
  public init(parents: [RuntimeContainer] = [], priority: Int = 500) {
    ancestors = Self.ancestors(of: parents)
    self.priority = priority
  }

  /// Registers a dependency.
  ///
  /// An earlier registration for the same type, tag and key is replaced, and the container releases its instance. Objects that were created
  /// with the instance keep it.
  ///
  /// - Parameters:
  ///   - type: The type under which the dependency is provided.
  ///   - tag: The tag that distinguishes dependencies of one type.
  ///   - key: The name that distinguishes dependencies of one type.
  ///   - scope: The lifetime of instances. `eagerSingleton` instances are created by ``createEagerInstances()``.
  ///   - factory: The closure that creates an instance from the container.
  public func register<T: Sendable>(
    _ type: T.Type = T.self,
    tag: (any DependencyTag.Type)? = nil,
    key: String? = nil,
    scope: DependencyScope = .unique,
    factory: @escaping @Sendable (RuntimeContainer) throws -> T
  ) {
    insert(BindingKey(type, tag: tag, name: key), scope) { container, _ in try factory(container) }
  }

  /// Registers a factory with an argument, which creates a new instance for each request.
  ///
  /// Pass several values as a tuple.
  ///
  /// - Parameters:
  ///   - type: The type under which the dependency is provided.
  ///   - argument: The type of the argument.
  ///   - tag: The tag that distinguishes dependencies of one type.
  ///   - key: The name that distinguishes dependencies of one type.
  ///   - factory: The closure that creates an instance from the container and the argument.
  public func register<T: Sendable, A: Sendable>(
    _ type: T.Type = T.self,
    argument: A.Type,
    tag: (any DependencyTag.Type)? = nil,
    key: String? = nil,
    factory: @escaping @Sendable (RuntimeContainer, A) throws -> T
  ) {
    let bindingKey = BindingKey(type, tag: tag, name: key, argument: A.self)
    insert(bindingKey, .unique) { container, value in
      guard let value = value as? A else { throw ResolutionError.missing(chain: [bindingKey]) }
      return try factory(container, value)
    }
  }

  /// Adds an element to the arrays of a type, which ``resolveAll(_:tag:key:)`` returns.
  ///
  /// - Parameters:
  ///   - type: The type of the elements.
  ///   - tag: The tag by which the element can be selected.
  ///   - key: The name by which the element can be selected.
  ///   - scope: The lifetime of the element.
  ///   - factory: The closure that creates the element from the container.
  public func add<T: Sendable>(
    to type: T.Type,
    tag: (any DependencyTag.Type)? = nil,
    key: String? = nil,
    scope: DependencyScope = .unique,
    factory: @escaping @Sendable (RuntimeContainer) throws -> T
  ) {
    insert(BindingKey(type, tag: tag, name: key), scope, isElement: true) { container, _ in try factory(container) }
  }

  /// Removes the instances that the container keeps.
  ///
  /// Registrations remain.
  public func reset() { instances.removeAll() }

  /// Removes the registrations for a type, tag and key, also those of elements, and their instances.
  ///
  /// - Parameters:
  ///   - type: The type under which the dependency is provided.
  ///   - tag: The tag of the registration.
  ///   - key: The name of the registration.
  public func remove<T>(_ type: T.Type, tag: (any DependencyTag.Type)? = nil, key: String? = nil) {
    remove(BindingKey(type, tag: tag, name: key))
  }

  /// Removes the registration of a factory with an argument.
  ///
  /// - Parameters:
  ///   - type: The type under which the dependency is provided.
  ///   - argument: The type of the argument.
  ///   - tag: The tag of the registration.
  ///   - key: The name of the registration.
  public func remove<T, A>(
    _ type: T.Type,
    argument: A.Type,
    tag: (any DependencyTag.Type)? = nil,
    key: String? = nil
  ) {
    remove(BindingKey(type, tag: tag, name: key, argument: argument))
  }

  /// Removes all registrations and instances.
  public func removeAll() {
    // Factories are released outside of the lock: their objects may use the container.
    let removed = bindings.withLock { bindings in
      defer { bindings = BindingTable() }
      return bindings
    }
    withExtendedLifetime(removed) { reset() }
  }

  private func remove(_ key: BindingKey) {
    let removed = bindings.withLock { $0.remove(key) }
    for binding in removed { instances.remove(binding.id) }
  }

  /// Adds a binding, and releases the instance of the one that it replaces.
  func insert(
    _ key: BindingKey,
    _ scope: DependencyScope,
    isElement: Bool = false,
    isOnMainActor: Bool = false,
    make: @escaping @Sendable (RuntimeContainer, any Sendable) throws -> any Sendable
  ) {
    let binding = ContainerBinding(key, scope, isElement: isElement, isOnMainActor: isOnMainActor, make: make)
    if let replaced = bindings.withLock({ $0.insert(binding) }) { instances.remove(replaced.id) }
  }

  /// The bindings of this container.
  var registered: BindingTable { bindings.withLock { $0 } }

  /// The containers in the order of the search: those of overrides, this one, and its parents with their own.
  var searched: [RuntimeContainer] { Overrides.containers + [self] + ancestors }

  private static func ancestors(of parents: [RuntimeContainer]) -> [RuntimeContainer] {
    var result: [RuntimeContainer] = []
    for container in parents.sorted(by: { $0.priority > $1.priority }).flatMap({ [$0] + $0.ancestors })
    where !result.contains(where: { $0 === container }) {
      result.append(container)
    }
    return result
  }
}
