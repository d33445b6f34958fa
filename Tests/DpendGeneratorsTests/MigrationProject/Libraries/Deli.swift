// swift-format-ignore-file
// A stand-in for Deli, with the signatures and the scopes that the generated code uses.

public protocol Inject {}
public protocol Component: Inject {}
public protocol Autowired: Inject {}
public protocol LazyAutowired: Inject {}
public protocol AutowiredFactory: Inject {}
public protocol LazyAutowiredFactory: Inject {}
public protocol Configuration: Inject {}
public protocol ConfigProperty {}
public protocol _Payload {}

public protocol Payload: _Payload {
  associatedtype Tuple
  init(with argument: Tuple)
}

extension Configuration {
  public static func Config<T>(_ type: T.Type, qualifier: String = "", scope: Scope = .singleton, resolver: @escaping () -> T) -> () -> T {
    resolver
  }

  public static func Config<T, A>(_ type: T.Type, _ first: A.Type, resolver: @escaping (A) -> T) -> () -> T {
    { resolver(AppContext.shared.get(first, qualifier: "")!) }
  }
}

public enum Scope { case always, singleton, prototype, weak }

private final class Reference {
  weak var object: AnyObject?
}

private final class Entry {
  let scope: Scope
  let make: (any _Payload) -> Any
  var stored: Any?
  let reference = Reference()

  init(_ scope: Scope, _ make: @escaping (any _Payload) -> Any) {
    self.scope = scope
    self.make = make
  }

  func value(_ payload: any _Payload) -> Any {
    if let known = stored ?? reference.object { return known }
    let value = make(payload)
    if scope == .singleton || scope == .always { stored = value }
    if scope == .weak { reference.object = value as AnyObject }
    return value
  }
}

private struct NoPayload: _Payload {}

public final class AppContext {
  nonisolated(unsafe) public static let shared = AppContext()
  fileprivate var entries: [(key: String, entry: Entry)] = []
  fileprivate var properties: [String: String] = [:]
  fileprivate var later: [() -> Void] = []

  public func load(_ factories: [ModuleFactory.Type]) {
    for factory in factories { factory.init().load(context: self) }
    for (_, entry) in entries where entry.scope == .always { _ = entry.value(NoPayload()) }
  }

  /// Runs the injectors of lazy registrations, as the main queue does for the library.
  public func finishLater() {
    while !later.isEmpty { later.removeFirst()() }
  }

  fileprivate static func key<T>(_ type: T.Type, _ qualifier: String) -> String { "\(type) \(qualifier)" }

  public func get<T>(_ type: T.Type, qualifier: String) -> T? {
    entries.last { $0.key == Self.key(type, qualifier) }?.entry.value(NoPayload()) as? T
  }

  public func get<T>(_ type: [T].Type, qualifier: String) -> [T] {
    entries.filter { $0.key == Self.key(T.self, qualifier) }.compactMap { $0.entry.value(NoPayload()) as? T }
  }

  public func make<T>(_ type: T.Type, payload: any _Payload) -> T? {
    entries.last { $0.key == Self.key(type, "") }?.entry.value(payload) as? T
  }

  public func getProperty<T: LosslessStringConvertible>(_ path: String, type: T.Type) -> T? {
    properties[path].flatMap { T($0) }
  }
}

public final class Linker<T> {
  private let entry: Entry
  private let qualifier: String

  fileprivate init(_ entry: Entry, _ qualifier: String) {
    self.entry = entry
    self.qualifier = qualifier
  }

  @discardableResult
  public func link<U>(_ type: U.Type) -> Linker<T> {
    AppContext.shared.entries.append((AppContext.key(type, qualifier), entry))
    return self
  }
}

open class ModuleFactory {
  public required init() {}

  open func load(context: AppContext) {}

  public func loadProperty(_ properties: [String: Any], prefix: String = "") {
    for (name, value) in properties {
      if let group = value as? [String: Any] { loadProperty(group, prefix: prefix + name + ".") }
      if let text = value as? String { AppContext.shared.properties[prefix + name] = text }
    }
  }

  private func add<T>(_ type: T.Type, _ qualifier: String, _ scope: Scope, _ make: @escaping (any _Payload) -> Any) -> Linker<T> {
    let entry = Entry(scope, make)
    AppContext.shared.entries.append((AppContext.key(type, qualifier), entry))
    return Linker(entry, qualifier)
  }

  private func injecting<T>(_ make: @escaping (any _Payload) -> Any, _ injector: @escaping (T) -> Void) -> (any _Payload) -> Any {
    { payload in
      let value = make(payload)
      if let value = value as? T { AppContext.shared.later.append { injector(value) } }
      return value
    }
  }

  @discardableResult
  public func register<T>(_ type: T.Type, resolver: @escaping () -> Any, qualifier: String, scope: Scope) -> Linker<T> {
    add(type, qualifier, scope) { _ in resolver() }
  }

  @discardableResult
  public func registerLazy<T>(
    _ type: T.Type, resolver: @escaping () -> Any, injector: @escaping (T) -> Void, qualifier: String, scope: Scope
  ) -> Linker<T> {
    add(type, qualifier, scope, injecting({ _ in resolver() }, injector))
  }

  @discardableResult
  public func registerFactory<T>(_ type: T.Type, resolver: @escaping (any _Payload) -> Any, qualifier: String) -> Linker<T> {
    add(type, qualifier, .prototype, resolver)
  }

  @discardableResult
  public func registerLazyFactory<T>(
    _ type: T.Type, resolver: @escaping (any _Payload) -> Any, injector: @escaping (T) -> Void, qualifier: String
  ) -> Linker<T> {
    add(type, qualifier, .prototype, injecting(resolver, injector))
  }
}
