/// The registration of a dependency: its tag, its scope and its factory.
///
/// Methods of a ``DependencyConfiguration`` return registrations. dpend reads the tag and the scope from the source, so write them
/// as literals: `tag: OnDisk.self`, `scope: .singleton`. The factory may throw and wait; the container then does the same.
public struct DependencyRegistration<Dependency> {
  /// The closure that creates an instance, by its effects.
  private enum Factory {
    case plain(() -> Dependency)
    case throwing(() throws -> Dependency)
    case async(() async -> Dependency)
    case asyncThrowing(() async throws -> Dependency)
  }

  /// The tag that distinguishes this dependency from others of its type; `nil` for the untagged one.
  public let tag: (any DependencyTag.Type)?

  /// The scope, which determines the lifetime of instances.
  public let scope: DependencyScope

  private let factory: Factory

  private init(_ tag: (any DependencyTag.Type)?, _ scope: DependencyScope, _ factory: Factory) {
    self.tag = tag
    self.scope = scope
    self.factory = factory
  }

  /// Registers a dependency.
  ///
  /// - Parameters:
  ///   - scope: The scope, which determines the lifetime of instances.
  ///   - factory: The closure that creates an instance.
  public init(scope: DependencyScope = .unique, factory: @escaping () -> Dependency) {
    self.init(nil, scope, .plain(factory))
  }

  /// Registers a dependency whose factory may throw.
  ///
  /// - Parameters:
  ///   - scope: The scope, which determines the lifetime of instances.
  ///   - throwingFactory: The closure that creates an instance.
  public init(scope: DependencyScope = .unique, throwingFactory: @escaping () throws -> Dependency) {
    self.init(nil, scope, .throwing(throwingFactory))
  }

  /// Registers a dependency whose factory waits.
  ///
  /// - Parameters:
  ///   - scope: The scope, which determines the lifetime of instances.
  ///   - asyncFactory: The closure that creates an instance.
  public init(
    scope: DependencyScope = .unique,
    asyncFactory: @escaping () async -> Dependency
  ) {
    self.init(nil, scope, .async(asyncFactory))
  }

  /// Registers a dependency whose factory waits and may throw.
  ///
  /// - Parameters:
  ///   - scope: The scope, which determines the lifetime of instances.
  ///   - asyncThrowingFactory: The closure that creates an instance.
  public init(
    scope: DependencyScope = .unique,
    asyncThrowingFactory: @escaping () async throws -> Dependency
  ) {
    self.init(nil, scope, .asyncThrowing(asyncThrowingFactory))
  }

  /// Registers a dependency that is requested as ``Tagged``.
  ///
  /// - Parameters:
  ///   - tag: The tag that distinguishes this dependency from others of its type.
  ///   - scope: The scope, which determines the lifetime of instances.
  ///   - factory: The closure that creates an instance.
  public init(
    tag: (some DependencyTag).Type,
    scope: DependencyScope = .unique,
    factory: @escaping () -> Dependency
  ) {
    self.init(tag, scope, .plain(factory))
  }

  /// Registers a dependency that is requested as ``Tagged``, and whose factory may throw.
  ///
  /// - Parameters:
  ///   - tag: The tag that distinguishes this dependency from others of its type.
  ///   - scope: The scope, which determines the lifetime of instances.
  ///   - throwingFactory: The closure that creates an instance.
  public init(
    tag: (some DependencyTag).Type,
    scope: DependencyScope = .unique,
    throwingFactory: @escaping () throws -> Dependency
  ) {
    self.init(tag, scope, .throwing(throwingFactory))
  }

  /// Registers a dependency that is requested as ``Tagged``, and whose factory waits.
  ///
  /// - Parameters:
  ///   - tag: The tag that distinguishes this dependency from others of its type.
  ///   - scope: The scope, which determines the lifetime of instances.
  ///   - asyncFactory: The closure that creates an instance.
  public init(
    tag: (some DependencyTag).Type,
    scope: DependencyScope = .unique,
    asyncFactory: @escaping () async -> Dependency
  ) {
    self.init(tag, scope, .async(asyncFactory))
  }

  /// Registers a dependency that is requested as ``Tagged``, and whose factory waits and may throw.
  ///
  /// - Parameters:
  ///   - tag: The tag that distinguishes this dependency from others of its type.
  ///   - scope: The scope, which determines the lifetime of instances.
  ///   - asyncThrowingFactory: The closure that creates an instance.
  public init(
    tag: (some DependencyTag).Type,
    scope: DependencyScope = .unique,
    asyncThrowingFactory: @escaping () async throws -> Dependency
  ) {
    self.init(tag, scope, .asyncThrowing(asyncThrowingFactory))
  }
}

extension DependencyRegistration {
  // A generated container calls the method with the effects of the factory, as dpend reads them from the source.

  /// Creates a new instance, regardless of the scope, which the container implements.
  ///
  /// - Precondition: The factory neither throws nor waits.
  public func make() -> Dependency {
    guard case .plain(let factory) = factory else { Self.stop("make()") }
    return factory()
  }

  /// Creates a new instance with a factory that may throw.
  ///
  /// - Precondition: The factory does not wait.
  /// - Throws: The error of the factory.
  public func makeThrowing() throws -> Dependency {
    switch factory {
    case .plain(let factory): factory()
    case .throwing(let factory): try factory()
    case .async, .asyncThrowing: Self.stop("makeThrowing()")
    }
  }

  /// Creates a new instance with a factory that may wait.
  ///
  /// - Precondition: The factory does not throw.
  public nonisolated(nonsending) func makeAsync() async -> Dependency {
    switch factory {
    case .plain(let factory): factory()
    case .async(let factory): await factory()
    case .throwing, .asyncThrowing: Self.stop("makeAsync()")
    }
  }

  /// Creates a new instance with a factory that may wait and throw.
  ///
  /// - Throws: The error of the factory.
  public nonisolated(nonsending) func makeAsyncThrowing() async throws -> Dependency {
    switch factory {
    case .plain(let factory): factory()
    case .throwing(let factory): try factory()
    case .async(let factory): await factory()
    case .asyncThrowing(let factory): try await factory()
    }
  }

  private nonisolated static func stop(_ method: String) -> Never {
    preconditionFailure(
      "\(method) cannot call the factory of DependencyRegistration<\(Dependency.self)>; generate the container again with dpend"
    )
  }
}
