import DpendCollectors
import DpendGraph
import _DpendTestSupport

/// The container and the types that the tests register.
let customContainerTypes = """
  final class Locator {
    static let shared = Locator()
    func add<T>(_ type: T.Type = T.self, name: String? = nil, scope: Scope? = nil, _ make: @escaping (Locator) -> T) {}
    func add<T>(_ type: T.Type = T.self, name: String? = nil, _ make: @escaping () -> T) {}
    func addLazy<T>(_ value: @autoclosure @escaping () -> T) -> Self { self }
    func set<T>(_ value: T, as type: T.Type = T.self) {}
    func bind<T, U>(_ type: T.Type, to implementation: U.Type) {}
    func get<T>(_ type: T.Type = T.self, name: String? = nil) -> T { fatalError() }
    func find<T>(_ type: T.Type = T.self, named name: String? = nil) -> T? { nil }
    enum Scope { case singleton, cached, session }
  }
  protocol Storage {}
  protocol API {}
  final class Disk: Storage {
    static let live = Disk()
    static let singleton = Disk()
    init() {}
  }
  final class Cloud: API { init() {} }
  final class Feed { init(storage: Storage, api: API) {} }
  final class Reader { init(feed: Feed) {} }
  """

extension CustomContainer {
  /// Creates a container with names that have no locations.
  init(
    _ types: [String],
    register registering: [String],
    _ lifetimes: [String: Lifetime] = [:],
    resolve resolving: [String] = [],
    wrappers: [String] = [],
    nameLabels: Set<String>? = nil,
    scopes: [String: Lifetime] = [:]
  ) {
    self.init(
      types: types.map { Name($0) },
      registering: registering.map { Registering(Name($0), lifetimes[$0]) },
      resolving: resolving.map { Name($0) },
      wrappers: wrappers.map { Name($0) },
      nameLabels: nameLabels.map { $0.sorted().map { Name($0) } },
      scopes: scopes.sorted { $0.key < $1.key }.map { ScopeLifetime(Name($0.key), $0.value) }
    )
  }

  /// The container in ``customContainerTypes``.
  static let locator = CustomContainer(
    ["Locator"],
    register: ["add", "addLazy", "set", "bind"],
    ["addLazy": .weak],
    resolve: ["get", "find"],
    scopes: ["cached": .singleton]
  )
}

extension TestProject {
  /// Creates a project in which only registrations in containers of its own provide values.
  init(
    customContainers containers: [CustomContainer],
    _ source: MarkedSource,
    types: String = customContainerTypes
  ) {
    self.init([("App.swift", "App", source), ("Types.swift", "App", MarkedSource(types))], implicit: nil)
    options.containers = containers
  }

  /// Creates a project with the container and the types above.
  init(customContainer source: MarkedSource) { self.init(customContainers: [.locator], source) }
}

extension BindingGraph {
  /// The bindings of custom containers with their keys, runtime arguments and scopes.
  var customSketch: [String] { registrations(of: "custom-container") }
}
