// swift-format-ignore-file
// A stand-in for Swinject, with the signatures and the scopes that the project uses.

public protocol Resolver {
  func resolve<Service>(_ serviceType: Service.Type) -> Service?
  func resolve<Service>(_ serviceType: Service.Type, name: String?) -> Service?
  func resolve<Service, A>(_ serviceType: Service.Type, argument: A) -> Service?
  func resolve<Service, A, B>(_ serviceType: Service.Type, arguments first: A, _ second: B) -> Service?
}

public final class ObjectScope {
  nonisolated(unsafe) public static let transient = ObjectScope()
  nonisolated(unsafe) public static let graph = ObjectScope()
  nonisolated(unsafe) public static let container = ObjectScope()
  nonisolated(unsafe) public static let weak = ObjectScope()
}

private final class Reference {
  weak var object: AnyObject?

  init(_ object: AnyObject) { self.object = object }
}

/// A registration with its stored object.
public final class ServiceEntry<Service> {
  private let container: Container
  fileprivate let make: (any Resolver, Any) -> Service
  private var scope = ObjectScope.graph
  private var completed: [(any Resolver, Service) -> Void] = []
  private var stored: Service?
  private var reference: Reference?

  fileprivate init(_ container: Container, _ make: @escaping (any Resolver, Any) -> Service) {
    self.container = container
    self.make = make
  }

  @discardableResult
  public func inObjectScope(_ scope: ObjectScope) -> Self {
    self.scope = scope
    return self
  }

  @discardableResult
  public func initCompleted(_ completed: @escaping (any Resolver, Service) -> Void) -> Self {
    self.completed.append(completed)
    return self
  }

  @discardableResult
  public func implements<T>(_ type: T.Type, name: String? = nil) -> Self {
    container.entries[Container.key(type, name)] = { arguments in self.instance(arguments) as? T as Any? }
    return self
  }

  fileprivate func instance(_ arguments: Any) -> Service {
    if let known = known { return known }
    let service = make(container, arguments)
    if scope === ObjectScope.container { stored = service }
    if scope === ObjectScope.graph { container.graph[ObjectIdentifier(self)] = service }
    if scope === ObjectScope.weak { reference = Reference(service as AnyObject) }
    for step in completed { step(container, service) }
    return service
  }

  private var known: Service? {
    stored ?? container.graph[ObjectIdentifier(self)] as? Service ?? reference?.object as? Service
  }
}

public final class Container: Resolver {
  fileprivate var entries: [String: (Any) -> Any?] = [:]
  fileprivate var graph: [ObjectIdentifier: Any] = [:]
  private var depth = 0

  public init() {}

  fileprivate static func key<Service>(_ type: Service.Type, _ name: String?) -> String { "\(type) \(name ?? "")" }

  @discardableResult
  public func register<Service>(
    _ serviceType: Service.Type,
    name: String? = nil,
    factory: @escaping (any Resolver) -> Service
  ) -> ServiceEntry<Service> {
    add(serviceType, name, ServiceEntry(self) { resolver, _ in factory(resolver) })
  }

  @discardableResult
  public func register<Service, A>(
    _ serviceType: Service.Type,
    name: String? = nil,
    factory: @escaping (any Resolver, A) -> Service
  ) -> ServiceEntry<Service> {
    add(serviceType, name, ServiceEntry(self) { resolver, argument in factory(resolver, argument as! A) })
  }

  @discardableResult
  public func register<Service, A, B>(
    _ serviceType: Service.Type,
    name: String? = nil,
    factory: @escaping (any Resolver, A, B) -> Service
  ) -> ServiceEntry<Service> {
    add(
      serviceType,
      name,
      ServiceEntry(self) { resolver, arguments in
        let (first, second) = arguments as! (A, B)
        return factory(resolver, first, second)
      }
    )
  }

  private func add<Service>(
    _ type: Service.Type,
    _ name: String?,
    _ entry: ServiceEntry<Service>
  ) -> ServiceEntry<Service> {
    entries[Self.key(type, name)] = { entry.instance($0) }
    return entry
  }

  public func resolve<Service>(_ serviceType: Service.Type) -> Service? { resolve(serviceType, name: nil) }

  public func resolve<Service>(_ serviceType: Service.Type, name: String?) -> Service? {
    find(serviceType, name, ())
  }

  public func resolve<Service, A>(_ serviceType: Service.Type, argument: A) -> Service? {
    find(serviceType, nil, argument)
  }

  public func resolve<Service, A, B>(_ serviceType: Service.Type, arguments first: A, _ second: B) -> Service? {
    find(serviceType, nil, (first, second))
  }

  /// Resolves a service; the objects of a graph are forgotten after the outermost request.
  private func find<Service>(_ type: Service.Type, _ name: String?, _ arguments: Any) -> Service? {
    depth += 1
    defer {
      depth -= 1
      if depth == 0 { graph = [:] }
    }
    return entries[Self.key(type, name)]?(arguments) as? Service
  }
}

public protocol Assembly {
  func assemble(container: Container)
}

public final class Assembler {
  private let container = Container()

  public init(_ assemblies: [any Assembly]) {
    for assembly in assemblies { assembly.assemble(container: container) }
  }

  public var resolver: any Resolver { container }
}
