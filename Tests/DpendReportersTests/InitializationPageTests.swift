import DpendAnalysis
import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendReporters

/// The page of the bindings that are created at start, and of what the code of entry points creates.
struct InitializationPageTests {
  @Test(
    "The page of the start lists what the entry point of a program requests, and what the objects that it creates request"
  )
  func entryPoints() {
    let page = start(
      """
      final class Store { init() {} }
      final class Model { let store: Store; init() { store = Store() } }
      final class Sync { init(store: Store) {} }
      @main final class Program {
        let model = Model()
        lazy var sync = Sync(store: model.store)
        static func main() {}
      }
      """
    )
    #expect(page.sections.map(\.title) == ["At start", "Entry point Program"])
    #expect(
      page.table("program-1") == [
        ["Row", "Requested by", "Binding", "Created", "Created before it", "Source"],
        ["1", "Program", "Model", "at start", "Store", "App.swift:5"],
        ["2", "Model", "Store", "already created in row 1", "", "App.swift:2"],
        ["3", "Program", "Sync", "on first use of sync", "", "App.swift:6"],
      ]
    )
  }

  @Test("The page begins with the objects at start, in order, and with those that are created later or possibly")
  func answer() {
    let page = start(
      """
      import Swinject

      final class Log { init() {} }
      final class Disk { init(log: Log) {} }
      final class Sync { init() {} }
      final class Note { init() {} }
      final class Screen { init() {} }
      let container = Container()
      @main final class Program {
        let disk = Disk(log: Log())
        lazy var screen = Screen()
        var handler: (() -> Void)?
        init() {
          container.register(Sync.self) { _ in Sync() }
          container.register(Note.self) { _ in Note() }
          begin()
        }
        private func begin() { Task { loadServices() } }
        private func loadServices() { print(container.resolve(Sync.self)!) }
        func show() { print(screen) }
        func hide() { print(self.screen) }
        func open(url: String) { print(container.resolve(Note.self)!) }
        func close() { handler = { print(container.resolve(Note.self)!) } }
        static func main() {}
      }
      """
    )
    #expect(
      page.answer == [
        "The code of Program creates at start:", "1. Disk, after Log", "Tasks that this code begins then create:",
        "1. Sync, when loadServices() runs (begin() calls it in a task at App.swift:18, and init() calls begin())",
        "Created later, or only in some runs:",
        """
        - On first use of screen of Program: Screen. show() and hide() use it. The first use in the source is at App.swift:20.
        """,
        "- When open(url:) of Program runs: Note. dpend does not know the code that calls it.",
        "- When other code of Program runs, such as a closure: Note. dpend does not know when.",
      ]
    )
  }

  @Test("An object in a static property is created by the first code at start that reads it")
  func staticProperties() {
    let page = start(
      """
      import SwiftUI

      final class Disk { init() {}; func open() {} }
      final class Log { static let shared = Log(); init() {}; func add() {} }
      final class Colors { static let shared = Colors(disk: Disk()); init(disk: Disk) {}; func load() {} }
      final class Flags { static let shared = Flags(); init() {}; func load() {} }
      final class Theme { static let shared = Theme(); init() {}; func load() {} }
      final class Alarm { static let shared = Alarm(); init() {}; func ring() {} }
      final class Unread { static let shared = Unread(); init() {} }
      @main struct Program: App {
        let log = Log.shared
        init() { setUp() }
        private func setUp() { Colors.shared.load(); begin() }
        private func begin() { Flags.shared.load(); Task { Alarm.shared.ring() } }
        var body: some Scene { let theme = Theme.shared; theme.load(); return WindowGroup { Text("") } }
        func stop() { Alarm.shared.ring(); Flags.shared.load() }
      }
      """
    )
    #expect(
      page.answer == [
        "The code of Program creates at start:", "1. Log",
        "2. Colors, after Disk, when setUp() runs (init() calls it at App.swift:12)",
        "3. Flags, when begin() runs (setUp() calls it at App.swift:13, and init() calls setUp())",
        "4. Theme, when body runs (the system calls it at launch)", "Created later, or only in some runs:",
        "- When stop() of Program runs: Alarm. dpend does not know the code that calls it.",
      ]
    )
    #expect(
      page.table("program-1").dropFirst().map { "\($0[2]) \($0[3]), \($0[5])" } == [
        "Log at start, App.swift:11", "Colors at start, when setUp() runs, App.swift:13",
        "Flags at start, when begin() runs, App.swift:14", "Theme at start, when body runs, App.swift:15",
        "Alarm when stop() runs, App.swift:16",
      ]
    )
    #expect(
      page.sections.filter { $0.anchor == "static-properties" }.flatMap(\.blocks).flatMap(\.tables).flatMap(\.rows)
        .map { $0.map(\.plain) } == [
          ["Alarm", "when stop() runs in Program", "1"], ["Colors", "at start of Program", "1"],
          ["Flags", "at start of Program", "1"], ["Log", "at start of Program", "1"],
          ["Theme", "at start of Program", "1"],
          ["Unread", "not known: no object of the graph depends on it", "0"],
        ]
    )
  }

  @Test("Objects of top-level code are not listed with those in static properties: it creates them in its order")
  func topLevelCode() {
    var project = TestProject(
      [
        (
          "App/main.swift", "App",
          """
          final class API { init() {} }
          final class App { static let log = Log(); init(api: API) {} }
          final class Log { init() {} }
          let app = App(api: API())
          let api = API()
          print(App(api: api))
          """
        ),
        ("App/Store.swift", "App", "final class Store { init() {} }\nlet store = Store()"),
        ("Tool/main.swift", "Tool", "final class Tool { init() {} }\nlet tool = Tool()"),
      ],
      implicit: nil
    )
    project.dialects = DialectRegistry.all
    let page = ReportPage.initialization(PageContext(analyze(project.graph), container: .omitted("")))
    #expect(
      page.sections.filter { $0.anchor == "static-properties" }.flatMap(\.blocks).flatMap(\.tables).flatMap(\.rows)
        .map { $0[0].plain } == ["Log", "Store"]
    )
  }

  @Test("An object that different functions create is listed with each, and functions that the system calls are known")
  func severalFunctions() {
    let page = start(
      """
      import Swinject
      import UIKit

      final class Log { init() {} }
      final class Archive { init() {} }
      final class Coordinator { init() {} }
      let container = Container()
      @main final class Delegate: UIResponder, UIApplicationDelegate {
        lazy var coordinator = Coordinator()
        lazy var late = Coordinator()
        init() {
          container.register(Log.self) { _ in Log() }.inObjectScope(.container)
          container.register(Archive.self) { _ in Archive() }.inObjectScope(.container)
        }
        func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
          print(container.resolve(Log.self)!, container.resolve(Log.self)!)
          coordinator.start()
          Task { late.start() }
          return true
        }
        func applicationDidEnterBackground(_ application: UIApplication) { print(container.resolve(Archive.self)!) }
        func applicationWillTerminate(_ application: UIApplication) {
          print(container.resolve(Archive.self)!, container.resolve(Log.self)!)
        }
      }
      """
    )
    #expect(
      page.answer == [
        "The code of Delegate creates at start:",
        "1. Log, when application(_:didFinishLaunchingWithOptions:) runs (UIKit calls it at launch)",
        """
        2. Coordinator at App.swift:9, on first use of coordinator (application(_:didFinishLaunchingWithOptions:) uses it at App.swift:17, \
        and UIKit calls application(_:didFinishLaunchingWithOptions:) at launch)
        """,
        "Tasks that this code begins then create:",
        """
        1. Coordinator at App.swift:10, on first use of late (application(_:didFinishLaunchingWithOptions:) uses it in a task at \
        App.swift:18, and UIKit calls application(_:didFinishLaunchingWithOptions:) at launch)
        """,
        "Created later, or only in some runs:",
        """
        - When applicationDidEnterBackground(_:) of Delegate runs: Archive. UIKit calls it when the application enters the background.
        """,
        "- When applicationWillTerminate(_:) of Delegate runs: Archive. UIKit calls it when the application ends.",
      ]
    )
  }

  @Test("Variants of one binding are one object, and the page states that the program chooses among them")
  func variants() {
    let page = start(
      """
      import FactoryKit

      final class Log { init() {} }
      final class Disk { init(log: Log) {} }
      extension Container {
        var log: Factory<Log> { self { Log() }.onArg("a") { Log() }.onArg("b") { Log() }.singleton }
        var disk: Factory<Disk> { self { Disk(log: self.log()) } }
      }
      @main final class Program {
        @Injected(\\.log) var log
        @Injected(\\.disk) var disk
        static func main() {}
      }
      """
    )
    #expect(
      page.answer == [
        "The code of Program creates at start:", "1. Container.log (one of 3 variants)",
        "2. Disk #disk", "Created later, or only in some runs:",
        "- Code that runs in the program chooses one variant: Container.log or onArg(\"a\") or onArg(\"b\").",
      ]
    )
    #expect(
      page.table("program-1").dropFirst().map { "\($0[0]) \($0[2]) \($0[3])" } == [
        "1 Container.log or onArg(\"a\") or onArg(\"b\") at start", "2 Disk #disk at start",
      ]
    )
  }

  @Test("Each program has its own objects at start, and a line names at most four objects that are created later")
  func answerOfPrograms() {
    var project = TestProject(
      [
        (
          "Shop/Shop.swift", "Shop",
          """
          final class A { init() {} }; final class B { init() {} }; final class C { init() {} }
          final class D { init() {} }; final class E { init() {} }; final class F { init() {} }
          final class Model { init(a: A, b: B, c: C, d: D, e: E, f: F) {} }
          @main final class Shop { let model = Model(a: A(), b: B(), c: C(), d: D(), e: E(), f: F()) }
          """
        ),
        (
          "Staging/Staging.swift", "Staging",
          "final class Test { init() {} }\n@main final class Staging { lazy var test = Test() }"
        ),
      ],
      implicit: nil
    )
    let files = project.declarations.files
    project.dialects = DialectRegistry.all
    project.options.programs = Programs(
      [
        ProgramFiles(name: "Shop", files: ["Shop/Shop.swift"]),
        ProgramFiles(name: "Staging", files: ["Staging/Staging.swift"]),
      ],
      files: files
    )
    #expect(
      ReportPage.initialization(context(analyze(project.graph))).answer == [
        "### Shop", "The code of Shop creates at start:",
        "1. Model, after A, B, C, D, E and F", "### Staging", "The code of Staging creates no binding at start.",
        "Created later, or only in some runs:",
        "- On first use of test of Staging: Test. dpend does not know the code that uses it.",
      ]
    )
  }

  @Test("The page of the start lists deferred requests last, each with the code that creates it and its dependencies")
  func deferredRequests() {
    let page = start(
      """
      import Swinject

      final class Log { init() {} }
      final class Disk { init(log: Log) {} }
      final class Cache { init(disk: Disk) {} }
      final class Sync { init(cache: Cache, log: Log) {} }
      final class Report { init(log: Log) {} }
      final class Screen { init() {} }; final class Hooks { init() {} }
      let container = Container()
      @main final class Program {
        lazy var report = Report(log: Log())
        let screen = Screen(); static let hooks = Hooks()
        init() {
          container.register(Log.self) { _ in Log() }
          container.register(Disk.self) { r in Disk(log: r.resolve(Log.self)!) }
          container.register(Cache.self) { r in Cache(disk: r.resolve(Disk.self)!) }
          container.register(Sync.self) { r in Sync(cache: r.resolve(Cache.self)!, log: r.resolve(Log.self)!) }
        }
        func loadServices() { let sync = container.resolve(Sync.self)!; print(sync) }
        func draw() { _ = Report(log: Log()) }
        static func main() {}
      }
      """
    )
    #expect(
      page.table("program-1") == [
        ["Row", "Requested by", "Binding", "Created", "Created before it", "Source"],
        ["1", "Program", "Screen", "at start", "", "App.swift:12"],
        [
          "2", "Program", "Report at App.swift:11", "on first use of report", "Log at App.swift:11", "App.swift:11",
        ],
        ["3", "Program", "Hooks", "on first use of hooks", "", "App.swift:12"],
        ["4", "Program", "Sync", "when loadServices() runs", "container.Log, Disk, Cache", "App.swift:19"],
        ["5", "Program", "Report at App.swift:20", "when draw() runs", "Log at App.swift:20", "App.swift:20"],
      ]
    )
  }

  @Test("Code that runs at an unknown time creates its objects later, and the main function at start")
  func unknownTimes() {
    let page = start(
      """
      import Dip

      final class Log { init() {} }
      final class Sync { init() {} }
      final class Note { init() {} }
      let container = DependencyContainer { $0.register { Sync() } }
      @main final class Program {
        static let early: Sync = try! container.resolve()
        var handler: (() -> Void)?
        func setUp() { handler = { let sync: Sync = try! container.resolve(); print(sync, Note()) } }
        func load() throws { let found: Sync = try container.resolve(); print(found) }
        static func main() { print(Log()) }
      }
      """
    )
    #expect(
      page.table("program-1").dropFirst().map { "\($0[2]) \($0[3]), \($0[5])" } == [
        "Log at start, App.swift:12", "Sync on first use of early, App.swift:8", "Sync later, App.swift:10",
        "Note later, App.swift:10", "Sync when load() runs, App.swift:11",
      ]
    )
  }

  @Test("A row states which earlier row creates its object, unless each request gets a new instance")
  func earlierRows() {
    let page = start(
      """
      import Swinject

      final class Log { init() {} }
      final class Disk { init(log: Log) {} }
      final class Note { init() {} }
      let container = Container()
      @main final class Program {
        init() {
          container.register(Log.self) { _ in Log() }.inObjectScope(.container)
          container.register(Disk.self) { r in Disk(log: r.resolve(Log.self)!) }.inObjectScope(.container)
          container.register(Note.self) { _ in Note() }.inObjectScope(.transient)
        }
        func load() {
          print(container.resolve(Disk.self)!, container.resolve(Note.self)!)
          print(container.resolve(Log.self)!, container.resolve(Note.self)!)
        }
        func draw() { print(container.resolve(Disk.self)!) }
        static func main() {}
      }
      """
    )
    #expect(
      page.table("program-1").dropFirst().map { "\($0[0]) \($0[2]) \($0[3]), \($0[5])" } == [
        "1 Disk when load() runs, App.swift:14", "2 Note when load() runs, App.swift:14",
        "3 Log when load() runs, unless created in row 1, App.swift:15", "4 Note when load() runs, App.swift:15",
        "5 Disk when draw() runs, unless created in row 1, App.swift:17",
      ]
    )
  }

  @Test("Overloads are different functions, a property named main is none, and one of two branches creates an object")
  func functions() {
    let page = start(
      """
      import Swinject

      final class Log { init() {} }
      let container = Container()
      @main final class Program {
        init(isFirst: Bool) {
          container.register(Log.self) { _ in Log() }.inObjectScope(.container)
          if isFirst { print(container.resolve(Log.self)!) } else { print(container.resolve(Log.self)!) }
        }
        var main: Log { container.resolve(Log.self)! }
        func open(url: String) { print(container.resolve(Log.self)!) }
        func open(file: String) { print(container.resolve(Log.self)!) }
        func main() { print(container.resolve(Log.self)!) }
        static func main() {}
      }
      """
    )
    #expect(
      page.table("program-1").dropFirst().map { "\($0[3]), \($0[5])" } == [
        "at start, in a branch, App.swift:8", "at start, in a branch, unless created in row 1, App.swift:8",
        "when main runs, unless created in row 1, App.swift:10",
        "when open(url:) runs, unless created in row 1, App.swift:11",
        "when open(file:) runs, unless created in row 1, App.swift:12",
        "when main() runs, unless created in row 1, App.swift:13",
      ]
    )
  }

  @Test("Each object of a type creates its own parts, and each call of a function a new object")
  func severalObjects() {
    let page = start(
      """
      final class Log { init() {} }
      final class Cart { let log: Log; init() { log = Log() } }
      final class Disk { init(log: Log) {} }
      final class Gate { init(log: Log) {} }
      @main final class Program {
        let a = Cart(); let b = Cart()
        let disk: Disk; let gate: Gate
        init() { disk = Disk(log: Program.makeLog()); gate = Gate(log: Program.makeLog()) }
        static func makeLog() -> Log { Log() }
        static func main() {}
        static func main(_ arguments: [String]) { print(Disk(log: Log())) }
      }
      """
    )
    #expect(
      page.table("program-1").dropFirst().map { "\($0[1]), \($0[2]), \($0[3]), \($0[5])" } == [
        "Program, Cart at App.swift:6:11, at start, App.swift:6",
        "Cart at App.swift:6:11, Log in Cart, already created in row 1, App.swift:2",
        "Program, Cart at App.swift:6:27, at start, App.swift:6",
        "Cart at App.swift:6:27, Log in Cart, at start, App.swift:2",
        "Gate, Log at App.swift:9, at start, App.swift:9", "Program, Disk at App.swift:8, at start, App.swift:8",
        "Program, Gate, at start, App.swift:8",
        "Program, Disk at App.swift:11, when main(_:) runs, App.swift:11",
      ]
    )
  }

  @Test("A closure that sets a property creates its object later")
  func closureOfProperty() {
    let page = start(
      """
      final class Disk { init() {} }
      @main final class Program {
        var disk: Disk?
        var onTap: (() -> Void)?
        init() { onTap = { [weak self] in self?.disk = Disk() } }
        static func main() {}
      }
      """
    )
    #expect(page.table("program-1").dropFirst().map { "\($0[2]) \($0[3])" } == ["Disk later"])
  }

  @Test("An object that code passes to several others is created once")
  func passedToSeveral() {
    let page = start(
      """
      final class Log { init() {} }
      final class Disk { init(log: Log) {} }
      final class Model { let log: Log; let disk: Disk; init() { log = Log(); disk = Disk(log: log) } }
      @main final class Program { let model = Model(); static func main() {} }
      """
    )
    #expect(
      page.table("program-1").dropFirst().map { "\($0[1]) \($0[2]) \($0[3]), \($0[4])" } == [
        "Program Model at start, Log, Disk", "Model Log already created in row 1, ",
        "Model Disk already created in row 1, ",
      ]
    )
  }

  @Test("The objects that the main function creates are listed like those of an initializer")
  func mainFunction() {
    let page = start(
      """
      final class Log { init() {} }
      final class Cart { init(log: Log) {} }
      @main final class Program {
        static func main() {
          let cart = Cart(log: Log())
          print(cart)
        }
      }
      """
    )
    #expect(
      page.table("program-1").dropFirst().map { "\($0[1]) \($0[2]) \($0[3]), \($0[4])" } == [
        "Program Cart at start, Log", "Cart Log already created in row 1, ",
      ]
    )
  }

  @Test("Each program has all of its entry points, and those of unknown programs come last")
  func programs() {
    var project = TestProject(
      [
        (
          "Shop/Shop.swift", "Shop",
          "import UIKit\nfinal class Log { init() {} }\n@main final class Shop: UIResponder, UIApplicationDelegate { let log = Log() }"
        ),
        (
          "Shop/Scene.swift", "Shop",
          "import UIKit\nfinal class Note { init() {} }\nfinal class Scene: UIResponder, UIWindowSceneDelegate { let note = Note() }"
        ),
        (
          "Staging/Staging.swift", "Staging",
          "import UIKit\nfinal class Test { init() {} }\n@main final class Staging: UIResponder, UIApplicationDelegate { let test = Test() }"
        ),
        (
          "Kit/Kit.swift", "Kit",
          "import UIKit\nfinal class Part { init() {} }\nfinal class Panel: UIResponder, UISceneDelegate { let part = Part() }"
        ),
      ],
      implicit: nil
    )
    let files = project.declarations.files
    project.dialects = DialectRegistry.all
    project.options.programs = Programs(
      [
        ProgramFiles(name: "Shop", files: ["Shop/Shop.swift", "Shop/Scene.swift"]),
        ProgramFiles(name: "Staging", files: ["Staging/Staging.swift", "Shop/Scene.swift"]),
      ],
      files: files
    )
    let page = ReportPage.initialization(context(analyze(project.graph)))
    #expect(
      page.lines.filter { $0.hasPrefix("#") || $0.contains("UIKit") || $0.contains("above") } == [
        "# Initialization", "## At start",
        "UIKit creates the application delegate Shop first, and then the delegate of each scene: Scene.",
        "UIKit creates the application delegate Staging first, and then the delegate of each scene: Scene.",
        "## Entry points of Shop", "## Entry points of Staging",
        "Scene is also an entry point of a program above.", "## Other entry points",
      ]
    )
  }

  @Test("The entry points of a program are listed together, the application delegate before the delegates of scenes")
  func delegates() {
    let page = start(
      """
      import UIKit
      final class Log { init() {} }
      @MainActor final class Window: UIResponder, UIWindowSceneDelegate { let log = Log() }
      @main final class Delegate: UIResponder, UIApplicationDelegate { let log = Log() }
      """
    )
    #expect(
      page.lines.dropFirst(2) == [
        "## At start",
        """
        The objects of each entry point are in the order in which its code runs: first the initial values of stored properties, then \
        initializers, and then the functions that the system calls. A function or a property runs where code first uses it, also a function \
        of an object that the code creates. An object in a branch is created only if the branch runs, such as that of an if or a loop, or a \
        function that the system calls only in some runs: no other code at start creates it. Code after a guard may not run either, and is \
        not marked.
        """,
        "UIKit creates the application delegate Delegate first, and then the delegate of each scene: Window.",
        "The code of Delegate and Window creates at start:", "## Entry points",
        """
        The code of each entry point requests and creates the objects in its table. The rows at start come first, then those in tasks \
        that begin at start, both in the order in which the code runs, and then the others in the order of the source. Each dependency \
        is listed where it is first created, also one with a new instance for each request. A row that only some builds have, or that \
        is in a branch, lists all dependencies of its object, unless that was created already.
        """,
        "1 | Delegate | Log in Delegate | at start |  | App.swift:4",
        "1 | Window | Log in Window | at start |  | App.swift:3",
      ]
    )
  }

  @Test("The order of entry points is not known unless UIKit defines it")
  func unknownOrder() {
    let page = start(
      """
      import UIKit
      final class Log { init() {} }
      final class Panel: UIResponder { let log = Log() }
      final class Board: UIResponder { let log = Log() }
      """
    )
    #expect(
      page.sections.flatMap(\.blocks).compactMap(\.sentences)[1]
        == "The order in which the system creates Board and Panel is not known."
    )
  }

  @Test("A row of the page of the start opens to the dependencies after the sixth")
  func manyDependencies() {
    let page = start(
      """
      final class Part1 { init() {} }
      final class Part2 { init() {} }
      final class Part3 { init() {} }
      final class Part4 { init() {} }
      final class Part5 { init() {} }
      final class Part6 { init() {} }
      final class Part7 { init() {} }
      final class Part8 { init() {} }
      final class Model {
        init(a: Part1, b: Part2, c: Part3, d: Part4, e: Part5, f: Part6, g: Part7, h: Part8) {}
      }
      @main final class Program {
        let model = Model(
          a: Part1(), b: Part2(), c: Part3(), d: Part4(), e: Part5(), f: Part6(), g: Part7(), h: Part8()
        )
        static func main() {}
      }
      """
    )
    #expect(
      page.table("program-1").dropFirst().first?[4]
        == "Part1, Part2, Part3, Part4, Part5, Part6, … 2 more …: Part7, Part8"
    )
  }

  @Test("The page of the start lists objects that code creates in variables and arguments, where it creates them")
  func passedObjects() {
    let page = start(
      """
      final class Log { init() {} }
      final class Store { init(log: Log) {} }
      final class Gate { init(store: Store) {} }
      final class Model { let log: Log; init(gate: Gate, log: Log) { self.log = log } }
      @main final class Program {
        let model: Model
        init() {
          let log = Log()
          let store = Store(log: log)
          model = Model(gate: Gate(store: store), log: log)
        }
        static func main() {}
      }
      """
    )
    #expect(
      page.table("program-1") == [
        ["Row", "Requested by", "Binding", "Created", "Created before it", "Source"],
        ["1", "Model", "Log", "at start", "", "App.swift:8"],
        ["2", "Gate", "Store", "at start", "", "App.swift:9"],
        ["3", "Program", "Model", "at start", "Gate", "App.swift:10"],
        ["4", "Model", "Gate", "already created in row 3", "", "App.swift:10"],
      ]
    )
  }

  @Test("The bindings created at start are listed in creation order")
  func initialization() {
    let graph = BindingGraph(
      literal: ["B": ["S", "S?"], "E": ["B", "C"], "C": [], "S": []],
      scopes: ["B": .singleton, "E": .eagerSingleton, "S": .shared]
    )
    #expect(
      ReportPage.initialization(context(analyze(graph))).table("start-1") == [
        ["Position", "Binding", "Scope", "Cause", "Distance", "Depends on"],
        ["1", "S", "shared", "E", "2", ""],
        ["2", "B", "singleton", "E", "1", "1"],
        ["3", "C", "unique", "E", "1", ""],
        ["4", "E", "eager singleton", "eager itself", "0", "2, 3"],
      ]
    )
  }

  @Test("The start of a generated container has the name of its class and the code that creates it")
  func createdContainer() {
    let graph = BindingGraph(literal: ["A": []], scopes: ["A": .eagerSingleton])
    let creation = ContainerCreation(
      type: "ShopContainer",
      location: SourceLocation(file: "Main.swift", line: 11, column: 21)
    )
    let page = ReportPage.initialization(context(analyze(graph.adding([], creations: [creation]))))
    #expect(page.sections.map(\.title) == ["Start of ShopContainer"])
    #expect(
      page.sections[0].blocks.compactMap(\.sentences).first?.hasSuffix("Code creates ShopContainer at Main.swift:11.")
        == true
    )
  }

  @Test("Without eager bindings, and with a cycle among them, the page says so")
  func noInitialization() {
    let lazy = ReportPage.initialization(context(.sample))
    #expect(lazy.summary.plain == "No binding has an eager scope: each is created when the program requests it.")
    #expect(lazy.sections.flatMap(\.blocks).flatMap(\.tables).isEmpty)
    let cycle = BindingGraph(literal: ["A": ["B"], "B": ["B"]], scopes: ["A": .eagerSingleton])
    let page = ReportPage.initialization(context(analyze(cycle)))
    #expect(
      page.sections.flatMap(\.blocks).compactMap(\.sentences)
        .contains("There is no creation order for A: their immediate dependencies form a cycle.")
    )
  }

  /// The page of the start of a program with hand-written composition.
  private func start(_ source: MarkedSource) -> ReportPage {
    var project = TestProject(source, implicit: nil)
    project.dialects = DialectRegistry.all
    return ReportPage.initialization(context(analyze(project.graph)))
  }

  private func context(_ result: AnalysisResult) -> PageContext { PageContext(result, container: .omitted("")) }
}

extension ReportPage {
  /// The lines of the section with the answer.
  var answer: [String] {
    sections.filter { $0.anchor == "start" }.flatMap(\.blocks).flatMap { block -> [String] in
      switch block {
      case .heading(_, let title, _): ["### \(title.plain)"]
      case .items(_, let items):
        items.enumerated().map { "\($0 + 1). \($1.compactMap(\.sentences).joined(separator: " "))" }
      case .list(let lines): lines.map { "- \($0.plain)" }
      default: [block.sentences].compactMap(\.self).filter { !$0.hasPrefix("The objects of each entry point are in") }
      }
    }
  }
}
