// swift-format-ignore-file
// A stand-in for Factory, with the signatures and the scopes that the generated code uses.

private final class Reference {
  weak var object: AnyObject?

  init(_ object: AnyObject) { self.object = object }
}

/// The stored objects of a container, by the names of their properties.
private struct Cache {
  var stored: [String: Any] = [:]
  var references: [String: Reference] = [:]
  var graph: [String: Any] = [:]
  var depth = 0
}

private enum Scope {
  case unique
  case graph
  case cached
  case shared
}

public final class Container: @unchecked Sendable {
  public static let shared = Container()

  fileprivate var cache = Cache()

  public init() {}

  public func callAsFunction<T>(key: StaticString = #function, _ factory: @escaping () -> T) -> Factory<T> {
    Factory(registration: Registration(container: self, key: "\(key)") { (_: Void) in factory() })
  }

  public func callAsFunction<P, T>(
    key: StaticString = #function,
    _ factory: @escaping (P) -> T
  ) -> ParameterFactory<P, T> {
    ParameterFactory(registration: Registration(container: self, key: "\(key)", make: factory))
  }
}

fileprivate struct Registration<P, T> {
  let container: Container
  let key: String
  let make: (P) -> T
  var scope = Scope.unique

  func resolve(_ parameters: P) -> T {
    container.cache.depth += 1
    defer {
      container.cache.depth -= 1
      if container.cache.depth == 0 { container.cache.graph = [:] }
    }
    switch scope {
    case .unique: return make(parameters)
    case .graph: return known(container.cache.graph[key]) ?? keep(make(parameters)) { $0.graph[key] = $1 }
    case .cached: return known(container.cache.stored[key]) ?? keep(make(parameters)) { $0.stored[key] = $1 }
    case .shared:
      return known(container.cache.references[key]?.object)
        ?? keep(make(parameters)) { $0.references[key] = Reference($1 as AnyObject) }
    }
  }

  private func known(_ value: Any?) -> T? { value.flatMap { $0 as? T } }

  private func keep(_ value: T, _ store: (inout Cache, T) -> Void) -> T {
    store(&container.cache, value)
    return value
  }
}

public struct Factory<T> {
  fileprivate var registration: Registration<Void, T>

  public func callAsFunction() -> T { registration.resolve(()) }

  public var graph: Self { with(.graph) }

  public var cached: Self { with(.cached) }

  public var shared: Self { with(.shared) }

  private func with(_ scope: Scope) -> Self {
    var copy = self
    copy.registration.scope = scope
    return copy
  }
}

public struct ParameterFactory<P, T> {
  fileprivate var registration: Registration<P, T>

  public func callAsFunction(_ parameters: P) -> T { registration.resolve(parameters) }

  public var graph: Self { with(.graph) }

  public var cached: Self { with(.cached) }

  private func with(_ scope: Scope) -> Self {
    var copy = self
    copy.registration.scope = scope
    return copy
  }
}
