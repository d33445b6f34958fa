import DpendAnalysis
import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// The forms of registrations in a container of the project.
struct CustomContainerRegistrationTests {
  @Test(
    "Every form of registration, with the type of its binding",
    arguments: [
      ("add(Storage.self) { Disk() }", "Locator.shared.Disk: Storage (unknown)"),
      ("add { Disk() as Storage }", "Locator.shared.Disk: Storage (unknown)"),
      ("add { Disk() }", "Locator.shared.Disk: Disk (unknown)"),
      ("add { () -> Storage in Disk() }", "Locator.shared.Disk: Storage (unknown)"),
      ("add(Storage.self, Disk.init)", "Locator.shared.Disk: Storage (unknown)"),
      ("add(Disk.init)", "Locator.shared.Disk: Disk (unknown)"),
      ("add(makeDisk)", "Locator.shared.Disk: Storage (unknown)"),
      ("add(Storage.self, name: \"fast\") { Disk() }", "Locator.shared.Disk #fast: Storage #fast (unknown)"),
      ("add(scope: .singleton) { _ in Disk() }", "Locator.shared.Disk: Disk (singleton)"),
      ("add(scope: .cached) { _ in Disk() }", "Locator.shared.Disk: Disk (cached)"),
      ("add(scope: .session) { _ in Disk() }", "Locator.shared.Disk: Disk (unknown)"),
      ("addLazy(Disk())", "Locator.shared.Disk: Disk (weak)"),
      ("addLazy(Disk() as Storage)", "Locator.shared.Disk: Storage (weak)"),
      ("set(Disk(), as: Storage.self)", "Locator.shared.Disk: Storage (singleton)"),
      ("set(.live, as: Disk.self)", "Locator.shared.Disk: Disk (singleton)"),
      ("set(Disk.singleton)", "Locator.shared.Disk: Disk (singleton)"),
      ("set(Disk())", "Locator.shared.Disk: Disk (singleton)"),
      ("bind(Storage.self, to: Disk.self)", "Locator.shared.Disk: Storage (unknown)"),
      ("bind(Disk.self, to: Storage.self)", "Locator.shared.Disk: Storage (unknown)"),
    ]
  )
  func forms(code: String, binding: String) {
    let code = "func start() { Locator.shared.\(code) }\nfunc makeDisk() -> Storage { Disk() }"
    let graph = TestProject(customContainer: MarkedSource(code)).graph
    #expect(graph.customSketch == [binding])
  }

  @Test("A parameter named key takes a type, members of types are values, and a written lifetime counts")
  func argumentsByType() {
    let project = TestProject(
      customContainers: [CustomContainer(["Box"], register: ["put"], resolve: ["take"])],
      """
      let box = Box()
      func start() {
        box.put(Clock.self) { Clock() }
        box.put(Disk.singleton)
        box.put(Lamp(), scope: Lifetime.weak)
      }
      """,
      types: """
        enum Lifetime { case weak, singleton }
        final class Box {
          func put<T>(_ key: T.Type, _ make: @escaping () -> T) {}
          func put<T>(_ value: T, scope: Lifetime = .singleton) {}
          func take<T>() -> T { fatalError() }
        }
        final class Clock {}
        final class Lamp {}
        final class Disk { static let singleton = Disk() }
        """
    )
    #expect(
      project.graph.customSketch == [
        "box.Clock: Clock (unknown)", "box.Disk: Disk (singleton)", "box.Lamp: Lamp (weak)",
      ]
    )
  }

  @Test("A closure receives the container, and its other parameters are runtime arguments")
  func parameters() {
    let project = TestProject(
      customContainers: [CustomContainer(["Box"], register: ["put"], resolve: ["take"])],
      """
      let box = Box()
      func start() {
        box.put { box, number in Page(number: number, text: box.take()) }
        box.put { "text" }
        box.put(makeLine)
        let page: Page = box.take(with: 7)
      }
      """,
      types: """
        final class Box {
          func put<T, A>(_ make: @escaping (Box, A) -> T) {}
          func put<T>(_ make: @escaping () -> T) {}
          func take<T>() -> T { fatalError() }
          func take<T, A>(with argument: A) -> T { fatalError() }
        }
        final class Page { init(number: Int, text: String) {} }
        final class Line { init(text: String) {} }
        func makeLine(box: Box, length: Double) -> Line { Line(text: box.take()) }
        """
    )
    #expect(
      project.graph.customSketch == [
        "box.Line: Line(Double) (unknown)", "box.Page: Page(Int) (unknown)", "box.String: String (unknown)",
      ]
    )
    #expect(
      project.graph.sketch == [
        "box.Line -length:runtimeValue-> =length: Double", "box.Line -text-> box.String",
        "box.Page -number:runtimeValue-> =number: Int", "box.Page -text-> box.String", "start() -_:lazy-> box.Page",
      ]
    )
  }

  @Test("An initializer is a registration whose parameters the container provides")
  func initializer() {
    let project = TestProject(
      customContainers: [CustomContainer(["Box"], register: ["put"], resolve: ["take"])],
      """
      let box = Box()
      func start() {
        box.put(Feed.init)
        box.put(Disk.init)
      }
      """,
      types: """
        final class Box {
          func put<each D, T>(_ make: @escaping (repeat each D) -> T) {}
          func take<T>() -> T { fatalError() }
        }
        final class Disk { init() {} }
        final class Feed { init(disk: Disk, cache: Cache?) {} }
        final class Cache {}
        """
    )
    #expect(project.graph.customSketch == ["box.Disk: Disk (unknown)", "box.Feed: Feed (unknown)"])
    #expect(project.graph.sketch == ["box.Feed -disk-> box.Disk", "box.Feed -cache-> -"])
  }

  @Test("Methods that return the container can be chained")
  func chained() {
    let graph = TestProject(customContainer: "func start() { Locator().addLazy(Disk()).addLazy(Cloud()).set(7) }").graph
    #expect(
      graph.customSketch == [
        "start.Cloud: Cloud (weak)", "start.Disk: Disk (weak)", "start.Int: Int (singleton)",
      ]
    )
  }

  @Test("Generic functions and methods of the project that register")
  func generic() {
    let graph = TestProject(
      customContainer: """
        extension Locator {
          func addTwice<T>(_ first: T.Type, _ make: @escaping () -> T) {
            add(first) { make() }
            add(first, name: "second") { make() }
          }
        }
        func start() { Locator.shared.addTwice(Storage.self) { Disk() } }
        """
    ).graph
    #expect(
      graph.customSketch == [
        "Locator.shared.Disk: Storage (unknown)", "Locator.shared.Disk #second: Storage #second (unknown)",
      ]
    )
  }

  @Test(
    "A later registration replaces an earlier one in the same function, and those of other functions are alternatives"
  )
  func replacement() {
    let project = TestProject(
      customContainer: """
        func start() {
          Locator.shared.1️⃣add(Storage.self) { Disk() }
          Locator.shared.add(Storage.self) { Disk() }
        }
        func restart() { Locator.shared.add(Storage.self) { Disk() } }
        """
    )
    #expect(project.graph.customSketch.map { String($0.suffix(8)) } == ["branch 0", "branch 1"])
    #expect(analyze(project.graph).findings.map(\.rule.rawValue) == ["overridden-registration"])
  }

  @Test(
    "Broken code affects no other bindings",
    arguments: [
      "add(", "add {", "add()", "add(1, 2, 3)", "add(Storage.self", "add(name: ) { Disk() }", "add { $0.get( }", "get(",
      "get()",
      "add(scope: .) { Disk() }", "add(scope: .cached", "bind(Storage.self, to: )", "bind()", "set()", "set(set())",
      "find(named:",
      "add { Locator.shared.add { Locator.shared.add { } } }", "shared.shared.add", "}}}}",
    ]
  )
  func broken(code: String) {
    var project = TestProject(
      [
        ("Types.swift", "App", MarkedSource(customContainerTypes)),
        ("Broken.swift", "App", MarkedSource("func broken() {\nLocator.shared.\(code)\n}")),
        ("App.swift", "App", "func start() { Locator.shared.add { Reader(feed: $0.get()) } }"),
      ],
      implicit: nil
    )
    project.options.containers = [.locator]
    #expect(project.graph.customSketch.contains("Locator.shared.Reader: Reader (unknown)"))
    // A registration of an unknown type can provide the feed, so that it is not always missing.
    #expect(project.graph.sketch.contains { $0.hasPrefix("Locator.shared.Reader -feed-> ") })
  }

  @Test("The default value of a parameter is the scope of a registration without one")
  func defaultScope() {
    let graph = TestProject(
      customContainers: [
        CustomContainer(["Box"], register: ["put"], resolve: ["take"], scopes: ["cached": .weak, "fresh": .transient])
      ],
      """
      let box = Box()
      func start() {
        box.put { Clock() }
        box.put(scope: .cached) { Lamp() }
      }
      """,
      types: """
        final class Clock {}
        final class Lamp {}
        enum Lifetime { case cached, fresh }
        final class Box {
          func put<T>(scope: Lifetime = .fresh, _ make: @escaping () -> T) {}
          func take<T>() -> T { fatalError() }
        }
        """
    ).graph
    #expect(graph.customSketch == ["box.Clock: Clock (fresh)", "box.Lamp: Lamp (cached)"])
    #expect(graph.findings == [])
  }

  @Test("The default value of a name parameter is a name in registrations and requests")
  func defaultName() {
    let graph = TestProject(
      customContainers: [CustomContainer(["Box"], register: ["put"], ["put": .transient], resolve: ["take"])],
      """
      let box = Box()
      func start() {
        box.put { Clock() }
        let clock: Clock = box.take(name: "default")
        let same: Clock = box.take()
      }
      """,
      types: """
        final class Clock {}
        final class Box {
          func put<T>(name: String = "default", _ make: @escaping () -> T) {}
          func take<T>(name: String = "default") -> T { fatalError() }
        }
        """
    ).graph
    #expect(graph.customSketch == ["box.Clock #default: Clock #default (transient)"])
    #expect(analyze(graph).findings == [])
  }

  @Test("A container gets an object that is passed itself once, whatever the scope of its method")
  func passedObject() {
    let graph = TestProject(
      customContainers: [
        CustomContainer(["Box"], register: ["put", "keep"], ["put": .transient, "keep": .weak], resolve: ["take"])
      ],
      """
      let box = Box()
      func start() {
        box.put(Clock())
        box.keep(Lamp())
      }
      """,
      types: """
        final class Clock {}
        final class Lamp {}
        final class Box {
          func put<T>(_ value: T) {}
          func keep<T>(_ value: T) {}
          func take<T>() -> T { fatalError() }
        }
        """
    ).graph
    #expect(graph.customSketch == ["box.Clock: Clock (singleton)", "box.Lamp: Lamp (weak)"])
  }
}
