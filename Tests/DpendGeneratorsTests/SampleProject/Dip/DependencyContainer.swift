// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A container with the public signatures of Dip 7.1 that generated code uses, and the behavior that it relies on.
///
/// Written for the tests from what Dip documents: keys are a type and a tag, a lookup with a tag falls back to none, what is
/// shared lives until the outermost call returns, what is weak as long as it is referenced, and types that a definition
/// implements share its instance where the tag is the same.
public final class DependencyContainer {
  public enum Tag: Hashable {
    case String(StringLiteralType)
    case Int(IntegerLiteralType)
  }

  fileprivate struct Key: Hashable {
    let type: ObjectIdentifier
    let tag: Tag?
  }

  fileprivate struct Entry {
    let scope: ComponentScope
    let make: () throws -> Any

    /// The types that share the instance.
    let family: Family
  }

  fileprivate final class Family {
    var types: [ObjectIdentifier] = []

    /// Sets the properties of a new instance.
    var complete: (Any) throws -> Void = { _ in }
  }

  fileprivate final class WeakReference {
    weak var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
  }

  /// The type, the arguments and the tag of a factory with arguments.
  private struct FactoryKey: Hashable {
    let type: ObjectIdentifier
    let values: ObjectIdentifier
    let tag: Tag?
  }

  private var entries: [Key: Entry] = [:]
  private var factories: [FactoryKey: Any] = [:]
  private var eager: [() throws -> Void] = []
  private var singletons: [Key: Any] = [:]
  private var shared: [Key: Any] = [:]
  private var weakSingletons: [Key: WeakReference] = [:]
  private var depth = 0
  private var isBootstrapped = false

  public init(
    autoInjectProperties: Bool = true,
    threadSafe: Bool = true,
    configBlock: (DependencyContainer) -> Void = { _ in }
  ) {
    configBlock(self)
  }

  @discardableResult
  public func register<T>(
    _ scope: ComponentScope = .shared,
    type: T.Type = T.self,
    tag: (any DependencyTagConvertible)? = nil,
    factory: @escaping (()) throws -> T
  ) -> Definition<T, ()> {
    let family = Family()
    add(T.self, tag, Entry(scope: scope, make: { try factory(()) }, family: family))
    return Definition(container: self, scope: scope, factory: factory, family: family)
  }

  public func resolve<T>(tag: (any DependencyTagConvertible)? = nil) throws -> T {
    guard let value = try resolve(T.self, tag: tag) as? T else { throw DipError.invalidType }
    return value
  }

  public func resolve(_ type: Any.Type, tag: (any DependencyTagConvertible)? = nil) throws -> Any {
    depth += 1
    defer {
      depth -= 1
      if depth == 0 { shared = [:] }
    }
    let key = Key(type: ObjectIdentifier(type), tag: tag?.dependencyTag)
    guard let entry = entries[key] ?? entries[Key(type: key.type, tag: nil)] else { throw DipError.definitionNotFound }
    let keys = [key] + entry.family.types.map { Key(type: $0, tag: key.tag) }
    for key in keys { if let known = instance(of: key, entry.scope) { return known } }
    let created = try entry.make()
    for key in keys { if let known = instance(of: key, entry.scope) { return known } }
    keep(created, under: key, entry.scope)
    try entry.family.complete(created)
    return created
  }

  @discardableResult
  public func register<T, A>(
    _ scope: ComponentScope = .shared,
    type: T.Type = T.self,
    tag: (any DependencyTagConvertible)? = nil,
    factory: @escaping (A) throws -> T
  ) -> Definition<T, A> {
    addFactory(T.self, (A).self, tag, scope, factory)
    return Definition(container: self, scope: scope, factory: factory, family: Family())
  }

  @discardableResult
  public func register<T, A, B>(
    _ scope: ComponentScope = .shared,
    type: T.Type = T.self,
    tag: (any DependencyTagConvertible)? = nil,
    factory: @escaping (A, B) throws -> T
  ) -> Definition<T, (A, B)> {
    let tuple = { (values: (A, B)) throws -> T in try factory(values.0, values.1) }
    addFactory(T.self, (A, B).self, tag, scope, tuple)
    return Definition(container: self, scope: scope, factory: tuple, family: Family())
  }

  public func resolve<T, A>(tag: (any DependencyTagConvertible)? = nil, arguments a: A) throws -> T {
    try make(T.self, tag, from: a)
  }

  public func resolve<T, A, B>(tag: (any DependencyTagConvertible)? = nil, arguments a: A, _ b: B) throws -> T {
    try make(T.self, tag, from: (a, b))
  }

  private func addFactory<T, Values>(
    _ type: T.Type,
    _ values: Values.Type,
    _ tag: (any DependencyTagConvertible)?,
    _ scope: ComponentScope,
    _ factory: @escaping (Values) throws -> T
  ) {
    precondition(scope == .unique, "the tests need no stored values with arguments")
    let key = FactoryKey(type: ObjectIdentifier(type), values: ObjectIdentifier(values), tag: tag?.dependencyTag)
    precondition(factories[key] == nil, "\(type) is registered twice with \(values)")
    factories[key] = factory
  }

  private func make<T, Values>(
    _ type: T.Type,
    _ tag: (any DependencyTagConvertible)?,
    from values: Values
  ) throws -> T {
    let key = FactoryKey(type: ObjectIdentifier(type), values: ObjectIdentifier(Values.self), tag: tag?.dependencyTag)
    guard let factory = factories[key] as? (Values) throws -> T else { throw DipError.definitionNotFound }
    depth += 1
    defer {
      depth -= 1
      if depth == 0 { shared = [:] }
    }
    return try factory(values)
  }

  public func bootstrap() throws {
    isBootstrapped = true
    for make in eager { try make() }
    eager = []
  }

  fileprivate func add<T>(_ type: T.Type, _ tag: (any DependencyTagConvertible)?, _ entry: Entry) {
    precondition(!isBootstrapped, "nothing can be registered after bootstrap()")
    let key = Key(type: ObjectIdentifier(T.self), tag: tag?.dependencyTag)
    precondition(entries[key] == nil, "\(type) is registered twice")
    entries[key] = entry
    entry.family.types.append(key.type)
    if entry.scope == .eagerSingleton { eager.append { [unowned self] in _ = try self.resolve(tag: tag) as T } }
  }

  private func instance(of key: Key, _ scope: ComponentScope) -> Any? {
    switch scope {
    case .unique: nil
    case .shared: shared[key]
    case .singleton, .eagerSingleton: singletons[key]
    case .weakSingleton: shared[key] ?? weakSingletons[key]?.object
    }
  }

  private func keep(_ instance: Any, under key: Key, _ scope: ComponentScope) {
    switch scope {
    case .unique: break
    case .shared: shared[key] = instance
    case .singleton, .eagerSingleton: singletons[key] = instance
    case .weakSingleton:
      shared[key] = instance
      weakSingletons[key] = WeakReference(instance as AnyObject)
    }
  }
}

public enum ComponentScope {
  case unique, shared, singleton, eagerSingleton, weakSingleton
}

public enum DipError: Error {
  case definitionNotFound
  case invalidType
}

public protocol DependencyTagConvertible {
  var dependencyTag: DependencyContainer.Tag { get }
}

extension String: DependencyTagConvertible {
  public var dependencyTag: DependencyContainer.Tag { .String(self) }
}

extension Int: DependencyTagConvertible {
  public var dependencyTag: DependencyContainer.Tag { .Int(self) }
}

public final class Definition<T, U> {
  public typealias F = (U) throws -> T

  private weak var container: DependencyContainer?
  private let scope: ComponentScope
  private let factory: F
  private let family: DependencyContainer.Family

  fileprivate init(
    container: DependencyContainer,
    scope: ComponentScope,
    factory: @escaping F,
    family: DependencyContainer.Family
  ) {
    self.container = container
    self.scope = scope
    self.factory = factory
    self.family = family
  }

  @discardableResult
  public func resolvingProperties(_ block: @escaping (DependencyContainer, T) throws -> Void) -> Definition {
    family.complete = { [weak container] instance in
      guard let container, let instance = instance as? T else { throw DipError.invalidType }
      try block(container, instance)
    }
    return self
  }

  fileprivate func forward<F>(_ type: F.Type, _ tag: (any DependencyTagConvertible)?) where U == Void {
    let make = { [factory] in
      guard let value = try factory(()) as? F else { throw DipError.invalidType }
      return value as Any
    }
    container?.add(F.self, tag, DependencyContainer.Entry(scope: scope, make: make, family: family))
  }
}

extension Definition where U == Void {
  @discardableResult
  public func implements<F>(_ type: F.Type, tag: (any DependencyTagConvertible)? = nil) -> Definition {
    forward(type, tag)
    return self
  }

  @discardableResult
  public func implements<A, B>(_ a: A.Type, _ b: B.Type) -> Definition { implements(a).implements(b) }

  @discardableResult
  public func implements<A, B, C>(_ a: A.Type, _ b: B.Type, _ c: C.Type) -> Definition {
    implements(a).implements(b).implements(c)
  }

  @discardableResult
  public func implements<A, B, C, D>(_ a: A.Type, _ b: B.Type, _ c: C.Type, _ d: D.Type) -> Definition {
    implements(a).implements(b).implements(c).implements(d)
  }
}
