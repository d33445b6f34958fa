import DpendAnalysis
import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// The forms of requests, and the containers that receive them.
struct CustomContainerRequestTests {
  private static let registrations = """
    func register() {
      Locator.shared.add(Storage.self) { Disk() }
      Locator.shared.add(API.self, name: "test") { Cloud() }
    }
    """

  @Test(
    "Every form of request",
    arguments: [
      ("let storage: Storage = locator.get()", "_:lazy-> Locator.shared.Disk"),
      ("let storage = locator.get(Storage.self)", "_:lazy-> Locator.shared.Disk"),
      ("let storage = locator.get() as Storage", "_:lazy-> Locator.shared.Disk"),
      ("use(locator.get())", "_:lazy-> Locator.shared.Disk"),
      ("use(Locator.shared.get())", "_:lazy-> Locator.shared.Disk"),
      ("let api: API = locator.get(name: \"test\")", "_:lazy-> Locator.shared.Cloud #test"),
      ("let api: API = locator.get()", "_:lazy-> ?API"),
      ("let api = locator.find(API.self)", "_:lazy-> -"),
      ("let api = locator.find(API.self)!", "_:lazy-> ?API"),
      ("let api = locator.find(API.self, named: \"test\")!", "_:lazy-> Locator.shared.Cloud #test"),
      ("guard let storage: Storage = locator.find() else { return }", "_:lazy-> Locator.shared.Disk"),
      ("let storage: Storage = inject()", "_:lazy-> Locator.shared.Disk"),
    ]
  )
  func forms(code: String, edge: String) {
    let graph = TestProject(
      customContainer: MarkedSource(
        """
        \(Self.registrations)
        func inject<T>() -> T { Locator.shared.get() }
        final class Screen {
          let locator: Locator
          init(locator: Locator = .shared) { self.locator = locator }
          func open() { \(code) }
          func use(_ storage: Storage) {}
        }
        """
      )
    ).graph
    #expect(graph.sketch == ["Screen -\(edge)"])
  }

  @Test("A request for an unknown type keeps bindings from being unused")
  func unknownType() {
    let project = TestProject(
      customContainer: MarkedSource(Self.registrations + "\nfunc open() { print(Locator.shared.get()) }")
    )
    #expect(analyze(project.graph).findings == [])
  }

  @Test("A container's own methods have the meaning of the settings, and its other code is read")
  func ownCode() {
    let project = TestProject(
      customContainers: [CustomContainer(["App.Box"], register: ["put"], resolve: ["take"])],
      """
      final class Feed { init(disk: Disk) {} }
      final class Disk {}
      func start() -> Feed { App.Box().take() }
      """,
      types: """
        enum App {
          final class Box {
            private var values: [String: () -> Any] = [:]
            init() {
              put { Disk() }
              putFeed()
            }
            private func putFeed() { put { Feed(disk: self.take()) } }
            func put<T>(_ make: @escaping () -> T) { put("\\(T.self)", make) }
            func put<T>(_ key: String, _ make: @escaping () -> T) { values[key] = make }
            func take<T>() -> T { take("\\(T.self)") }
            func take<T>(_ key: String) -> T { values[key]!() as! T }
          }
        }
        """
    )
    #expect(project.graph.customSketch == ["start.Disk: Disk (unknown)", "start.Feed: Feed (unknown)"])
    #expect(
      project.graph.sketch == ["start() -_:lazy-> start.Feed", "start.Feed -disk-> start.Disk"]
    )
  }

  @Test("Static methods mean the container that a static property holds, else the type")
  func staticMethods() {
    let container = CustomContainer(["DI"], register: ["put"], resolve: ["take"])
    let code: MarkedSource = """
      final class Disk {}
      func start() { DI.put { Disk() } }
      final class Screen { let disk: Disk = DI.take() }
      """
    let methods = """
      static func put<T>(_ make: @escaping () -> T) {}
      static func take<T>() -> T { fatalError() }
      """
    let type = TestProject(customContainers: [container], code, types: "enum DI { \(methods) }").graph
    #expect(type.sketch == ["Screen -disk-> DI.Disk"])
    let shared = TestProject(
      customContainers: [container],
      code,
      types: "final class DI { static let main = DI()\n\(methods) }"
    ).graph
    #expect(shared.sketch == ["Screen -disk-> DI.main.Disk"])
  }

  @Test("Global functions are a container")
  func globalFunctions() {
    let graph = TestProject(
      customContainers: [CustomContainer([], register: ["provide"], ["provide": .singleton], resolve: ["use"])],
      """
      final class Disk {}
      final class Feed { init(disk: Disk) {} }
      final class Other { func provide(_ make: () -> Disk) {}
        func open() { provide { Disk() } } }
      func start() {
        provide { Disk() }
        provide(Feed.self) { Feed(disk: use()) }
      }
      let feed = use(Feed.self)
      """,
      types: """
        func provide<T>(_ type: T.Type = T.self, _ make: @escaping () -> T) {}
        func use<T>(_ type: T.Type = T.self) -> T { fatalError() }
        """
    ).graph
    #expect(graph.customSketch == ["provide.Disk: Disk (singleton)", "provide.Feed: Feed (singleton)"])
    #expect(graph.sketch == ["feed -feed:lazy-> provide.Feed", "provide.Feed -disk-> provide.Disk"])
  }

  @Test("Subclasses, protocols and types that conform to them are containers too")
  func relatives() {
    let graph = TestProject(
      customContainers: [CustomContainer(["Box"], register: ["put"], resolve: ["take"])],
      """
      final class Disk {}
      final class Feed { init(disk: Disk) {} }
      final class Bag: Box { override init() { super.init()
        put { Disk() } } }
      struct Scope: Taking {
        let box: Box
        func take<T>() -> T { box.take() }
      }
      func start() {
        let bag = Bag()
        bag.put { taking in Feed(disk: taking.take()) }
        open(bag)
      }
      func open(_ taking: any Taking) { let feed: Feed = taking.take() }
      """,
      types: """
        protocol Taking { func take<T>() -> T }
        class Box: Taking {
          func put<T>(_ make: @escaping (any Taking) -> T) {}
          func put<T>(_ make: @escaping () -> T) {}
          func take<T>() -> T { fatalError() }
        }
        """
    ).graph
    #expect(
      graph.sketch == ["open(_:) -_:lazy-> start.bag.Feed", "start.bag.Feed -disk-> start.bag.Disk"]
    )
  }

  @Test("Two containers of one type are apart, and each request belongs to its own")
  func twoContainers() {
    let graph = TestProject(
      customContainer: """
        let first = Locator()
        let second = Locator()
        func start() {
          first.add(Storage.self) { Disk() }
          second.add(Storage.self) { Disk() }
          second.add(API.self) { Cloud() }
          first.add { Feed(storage: $0.get(), api: second.get()) }
        }
        """
    ).graph
    #expect(
      graph.sketch == ["first.Feed -storage-> first.Disk", "first.Feed -api-> second.Cloud"]
    )
  }

  @Test("A type of another module requires no declaration")
  func foreign() {
    let graph = TestProject(
      customContainers: [CustomContainer(["Depot"], register: ["store"], resolve: ["fetch"], wrappers: ["Fetched"])],
      """
      import Depot
      protocol Clock {}
      final class Watch: Clock {}
      final class Timer { init(clock: Clock) {} }
      func start() {
        Depot.main.store(Clock.self, as: "c") { Watch() }
        Depot.main.store { depot in Timer(clock: depot.fetch()) }
      }
      final class Screen { @Fetched var timer: Timer }
      """,
      types: ""
    ).graph
    #expect(graph.customSketch == ["Depot.Timer: Timer (unknown)", "Depot.Watch: Clock (unknown)"])
    #expect(graph.sketch == ["Screen -_:lazy-> Depot.Timer", "Depot.Timer -clock-> Depot.Watch"])
  }

  @Test(
    "The types of one description share their registrations",
    arguments: [
      (
        """
        final class Registry { static let shared = Registry()
          func put<T>(_ make: @escaping () -> T) {} }
        final class Locator { static let shared = Locator()
          func take<T>() -> T { fatalError() } }
        """, "Registry.shared.put { Disk() }", "Locator.shared.take()"
      ),
      (
        """
        enum Registry { static func put<T>(_ make: @escaping () -> T) {} }
        enum Locator { static func take<T>() -> T { fatalError() } }
        """, "Registry.put { Disk() }", "Locator.take()"
      ),
      (
        """
        final class Registry { func put<T>(_ make: @escaping () -> T) {} }
        final class Locator { init(_ registry: Registry) {}
          func take<T>() -> T { fatalError() } }
        """, "let registry = Registry()\nregistry.put { Disk() }\nopen(Locator(registry))", "locator.take()"
      ),
      (
        """
        class Registry { static func put<T>(_ make: @escaping () -> T) {} }
        final class Locator: Registry { static func take<T>() -> T { fatalError() } }
        """, "Registry.put { Disk() }", "Locator.take()"
      ),
    ]
  )
  func severalTypes(types: String, registration: String, request: String) {
    let graph = TestProject(
      customContainers: [CustomContainer(["Registry", "Locator"], register: ["put"], resolve: ["take"])],
      MarkedSource(
        """
        final class Disk {}
        func start() {
          \(registration)
        }
        func open(_ locator: Locator) { let disk: Disk = \(request) }
        """
      ),
      types: types
    ).graph
    #expect(graph.sketch.map { $0.hasPrefix("open(_:) -_:lazy-> ") && $0.hasSuffix("Disk") } == [true])
    #expect(analyze(graph).findings == [])
  }

  @Test("Types of one name in two modules are apart")
  func modules() {
    let locator: MarkedSource = """
      public final class Locator {
        public static let shared = Locator()
        public func put<T>(_ make: @escaping () -> T) {}
        public func take<T>() -> T { fatalError() }
      }
      final class Disk {}
      func start() { Locator.shared.put { Disk() } }
      """
    var project = TestProject([("A.swift", "Core", locator), ("B.swift", "Other", locator)], implicit: nil)
    project.options.containers = [CustomContainer(["Core.Locator"], register: ["put"], resolve: ["take"])]
    #expect(project.graph.bindings.map(\.module) == ["Core"])
    #expect(project.graph.findings == [])
  }

  @Test("A subscript of the container is no consumer")
  func subscripts() {
    let graph = TestProject(
      customContainer: """
        extension Locator {
          subscript<T>(_ type: T.Type) -> T { get(type) }
          subscript<T>(path: KeyPath<Locator, T>) -> T { get() }
        }
        """
    ).graph
    #expect(graph.bindings == [])
    #expect(graph.sketch == [])
  }

  @Test("A request with an optional result is optional, and has no default value")
  func optional() {
    let graph = TestProject(
      customContainer: "final class Screen { func open() { let api = Locator.shared.find(API.self) } }"
    ).graph
    let requests = graph.bindings.flatMap(\.requests)
    #expect(requests.map(\.hasDefault) == [false])
    #expect(requests.map { $0.alternatives[0].wrappings } == [[.optional, .deferred(.lazy)]])
  }

  @Test("A container that is called itself returns values, with arguments")
  func callAsFunction() {
    let graph = TestProject(
      customContainers: [CustomContainer(["Box"], register: ["put"], resolve: ["callAsFunction"])],
      """
      final class Disk {}
      final class Feed { init(disk: Disk) {} }
      let box = Box()
      func start() {
        box.put(Disk.self) { _ in Disk() }
        box.put(Feed.self) { c in Feed(disk: c()) }
      }
      final class Screen {
        let feed: Feed = box()
        func open() { let disk = box(Disk.self) }
      }
      """,
      types: """
        final class Box {
          func put<T>(_ type: T.Type, _ make: @escaping (Box) -> T) {}
          func callAsFunction<T>(_ type: T.Type = T.self) -> T { fatalError() }
        }
        """
    ).graph
    #expect(
      graph.sketch == [
        "Screen -feed-> box.Feed", "Screen -_:lazy-> box.Disk", "box.Feed -disk-> box.Disk",
      ]
    )
  }

  @Test("A subscript can return every value, so that nothing in the container is unused")
  func readSubscript() {
    let project = TestProject(
      customContainer: MarkedSource(Self.registrations + "\nfunc open() { print(Locator.shared[API.self]) }")
    )
    #expect(analyze(project.graph).findings == [])
  }

  @Test("A property or global variable with a container as its value needs no written type")
  func inferredTypes() {
    let graph = TestProject(
      customContainer: """
        let global = Locator.shared
        func start() {
          global.add { Disk() }
          global.add { Cloud() }
        }
        final class Screen {
          private let locator = Locator.shared
          lazy var later = locator
          func open() { print(locator.get(Disk.self), later.get(Cloud.self)) }
        }
        """
    ).graph
    #expect(
      graph.sketch == ["Screen -_:lazy-> Locator.shared.Disk", "Screen -_:lazy-> Locator.shared.Cloud"]
    )
    #expect(analyze(graph).findings == [])
  }

  @Test("Values that read each other are evaluated once, whatever code reads them first", arguments: [false, true])
  func chainedValues(isReversed: Bool) {
    let chain = (1...50).map { "  static let v\($0) = flag ? v\($0 - 1) : v\($0 - 1)" }
    let graph = TestProject(
      customContainer: MarkedSource(
        """
        let flag = true
        enum Values {
        \((isReversed ? chain.reversed() : chain).joined(separator: "\n"))
          static let v0 = Locator.shared
          static let left = right
          static let right = left
        }
        func start() { Values.v50.add { Disk() } }
        func open() { print(Values.v5.get(Disk.self), Values.left.get(Disk.self)) }
        """
      )
    ).graph
    #expect(graph.sketch == ["open() -_:lazy-> Locator.shared.Disk"])
    #expect(analyze(graph).findings == [])
  }

  @Test("A value is the same for code at the end of several calls", arguments: 1...9)
  func valueAfterCalls(count: Int) {
    let calls = (0..<count).map { "func f\($0)() -> Reader { f\($0 + 1)() }" }.joined(separator: "\n")
    let graph = TestProject(
      customContainer: MarkedSource(
        """
        enum Values {
          static let mid = base
          static let base = Locator.shared
        }
        func start() {
          Locator.shared.add { f0() }
          Values.mid.add { Disk() }
        }
        \(calls)
        func f\(count)() -> Reader { print(Values.mid.get(Disk.self)); fatalError() }
        func open() { print(Values.mid.get(Disk.self)) }
        """
      )
    ).graph
    #expect(graph.sketch.contains("open() -_:lazy-> Locator.shared.Disk"))
    #expect(!analyze(graph).findings.contains { $0.severity == .error })
  }

  @Test(
    "The default value of a name is read in the context of the method, with the type of the parameter",
    arguments: ["String = Self.main", "String = Box.main", "Key = .main", "Key = Key.main", "String = \"main\""]
  )
  func defaultNames(parameter: String) {
    let graph = TestProject(
      customContainers: [CustomContainer(["Box"], register: ["put"], resolve: ["take"])],
      """
      let main = "another"
      func start(box: Box) {
        box.put(name: "main") { Disk() }
        let disk: Disk = box.take()
      }
      """,
      types: """
        final class Disk {}
        enum Key: String { case main }
        final class Box {
          static let main = "main"
          func put<T>(name: String, _ make: @escaping () -> T) {}
          func take<T>(name: \(parameter)) -> T { fatalError() }
        }
        """
    ).graph
    #expect(analyze(graph).findings == [])
  }
}
