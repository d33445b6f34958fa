import DpendAnalysis
import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendReporters

/// The page of the start, where code calls functions of other objects, the system calls functions, and tasks begin.
struct InitializationCallsTests {
  @Test("The system starts an extension with its main function, and calls others later")
  func systemCalls() {
    #expect(
      answer(
        """
        import NetworkExtension
        import Swinject

        final class Log { init() {} }
        final class Report { init() {} }
        let container = Container()
        final class Tunnel: NEPacketTunnelProvider {
          lazy var log: Log = {
            let log = container.resolve(Log.self)!
            return log
          }()
          lazy var report = Report()
          override init() { container.register(Log.self) { _ in Log() } }
          override func startTunnel(options: [String: NSObject]?) async throws { log.write() }
          override func stopTunnel(with reason: NEProviderStopReason) async { report.send() }
        }
        """
      ) == [
        "The code of Tunnel creates at start:",
        """
        1. Log, on first use of log (startTunnel(options:) uses it at App.swift:14, and the system calls startTunnel(options:) when it \
        starts the tunnel)
        """,
        "Created later, or only in some runs:",
        """
        - On first use of report of Tunnel: Report. stopTunnel(with:) uses it at App.swift:15. The system calls stopTunnel(with:) when it \
        stops the tunnel.
        """,
      ]
    )
  }

  @Test("The code of a principal view controller runs when it has loaded the view, with the functions that it calls")
  func principalViewController() {
    #expect(
      answer(
        """
        import UIKit

        final class Disk { init() {} }
        final class Coordinator {
          lazy var disk = Disk()
          init() {}
          func start() async { print(disk) }
        }
        final class Panel: UIViewController, NSExtensionRequestHandling {
          private lazy var coordinator = Coordinator()
          override func viewDidLoad() {
            super.viewDidLoad()
            Task { @MainActor [weak self] in
              guard let self else { return }
              await coordinator.start()
            }
          }
        }
        """
      ) == [
        "The code of Panel begins tasks at start, which create:",
        """
        1. Coordinator, on first use of coordinator (viewDidLoad() uses it in a task at App.swift:15, and the system calls viewDidLoad() \
        when it has loaded the view)
        """,
        """
        2. Disk, on first use of disk (start() uses it at App.swift:7, and viewDidLoad() of Panel calls start() in a task at App.swift:15)
        """,
      ]
    )
  }

  /// An object that is called like a function, by a function of its protocol.
  private static let report = """
    import UIKit
    import FactoryKit

    final class Address { init() {} }
    protocol Reporting { func execute(name: String) }
    extension Reporting { func callAsFunction(name: String = "") { execute(name: name) } }
    final class Report: Reporting {
      init() {}
      func execute(name: String) {
        let address = Address()
        address.load()
      }
    }
    extension Container { var report: Factory<any Reporting> { self { Report() } } }

    """

  @Test(
    "An object that code at start calls like a function runs the function of its type",
    arguments: ["private let report: any Reporting = Report()", "@Injected(\\.report) private var report"]
  )
  func calledObjects(property: String) {
    let found = answer(
      MarkedSource(
        """
        \(Self.report)
        @main final class App: UIApplicationDelegate {
          \(property)
          func applicationDidFinishLaunching(_ application: UIApplication) { report() }
        }
        """
      )
    )
    let name = property.contains("Injected") ? "Report #report" : "Report"
    #expect(
      found == [
        "The code of App creates at start:", "1. \(name)",
        """
        2. Address, when execute(name:) runs (callAsFunction(name:) calls it at App.swift:6, and applicationDidFinishLaunching(_:) of App \
        calls callAsFunction(name:) at App.swift:18)
        """,
      ]
    )
  }

  @Test("A type that declares the function itself does not run that of its protocol")
  func overriddenFunction() {
    #expect(
      answer(
        """
        import UIKit

        final class Address { init() {}; func load() {} }
        class Report {
          lazy var address = Address()
          func callAsFunction() { address.load() }
        }
        final class Summary: Report { override init() {}; override func callAsFunction() {} }
        @main final class App: UIApplicationDelegate {
          let summary = Summary()
          func applicationDidFinishLaunching(_ application: UIApplication) { summary() }
        }
        """
      ) == [
        "The code of App creates at start:", "1. Summary", "Created later, or only in some runs:",
        "- On first use of address of Summary: Address. dpend does not know the code that uses it.",
      ]
    )
  }

  @Test(
    "A variable with several values, or a parameter in it, has no known object",
    arguments: [
      "let store = store", "do { let store = store }; do { let store = other() }", "var store = store; store = other()",
      "do { let store = Store() }; do { let store = other() }",
    ]
  )
  func variables(code: String) {
    let found = answer(
      MarkedSource(
        """
        import UIKit

        final class Address { init() {}; func load() {} }
        final class Store { init() {}; lazy var address = Address(); func load() { address.load() } }
        @main final class App: UIApplicationDelegate {
          let store = Store()
          func applicationDidFinishLaunching(_ application: UIApplication) { \(code); store.load() }
        }
        """
      )
    )
    #expect(found.contains { $0.contains("Address") && $0.hasPrefix("2.") } == (code == "let store = store"))
  }

  @Test("A local constant with the name of a property has the object of the property")
  func localConstants() {
    #expect(
      answer(
        """
        import UserNotifications

        final class Handler { init() {} }
        actor Worker {
          init() {}
          func handle() { let handler = Handler(); handler.run() }
        }
        final class Service: UNNotificationServiceExtension {
          private let worker = Worker()
          override func didReceive(
            _ request: UNNotificationRequest, withContentHandler handler: @escaping (UNNotificationContent) -> Void
          ) {
            let worker = worker
            Task { await worker.handle() }
          }
        }
        """
      ) == [
        "The code of Service creates at start:", "1. Worker", "Tasks that this code begins then create:",
        "1. Handler, when handle() runs (didReceive(_:withContentHandler:) of Service calls it in a task at App.swift:14)",
      ]
    )
  }

  @Test("A function of an object in a property runs where code at start calls it")
  func calls() {
    #expect(
      answer(
        """
        import UIKit

        final class Log { init() {} }
        final class Disk { init() {} }
        final class Flags { init() {} }
        final class Note { init() {} }
        final class Coordinator {
          lazy var disk = Disk(); lazy var flags = Flags(); lazy var note = Note()
          init() {}
          func setUpAndStart(isFirst: Bool = true) async -> Bool { print(disk); start(); return true }
          private func start() { print(flags); setUpAndStart() }
          func stop() { print(note) }
        }
        final class Scene: UIResponder, UIWindowSceneDelegate {
          lazy var coordinator = Coordinator()
          lazy var log = Log()
          func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            Task { [weak self] in
              guard let self else { return }
              guard await coordinator.setUpAndStart() else { return }
              print(log)
            }
          }
        }
        """
      ) == [
        "The code of Scene begins tasks at start, which create:",
        """
        1. Coordinator, on first use of coordinator (scene(_:willConnectTo:options:) uses it in a task at App.swift:20, and UIKit calls \
        scene(_:willConnectTo:options:) when it connects a scene)
        """,
        """
        2. Disk, on first use of disk (setUpAndStart(isFirst:) uses it at App.swift:10, and scene(_:willConnectTo:options:) of Scene calls \
        setUpAndStart(isFirst:) in a task at App.swift:20)
        """,
        """
        3. Flags, on first use of flags (start() uses it at App.swift:11, setUpAndStart(isFirst:) calls start(), and \
        scene(_:willConnectTo:options:) of Scene calls setUpAndStart(isFirst:) in a task at App.swift:20)
        """,
        """
        4. Log, on first use of log (scene(_:willConnectTo:options:) uses it in a task at App.swift:21, and UIKit calls \
        scene(_:willConnectTo:options:) when it connects a scene)
        """,
        "Created later, or only in some runs:",
        "- On first use of note of Coordinator: Note. stop() uses it at App.swift:12.",
      ]
    )
  }

  @Test("A call on a property does not mean the object in another property of the same type")
  func otherProperties() {
    #expect(
      answer(
        """
        import UIKit

        final class Note { init() {} }
        final class Disk {
          lazy var note = Note()
          init() {}
          func write() { print(note) }
        }
        final class Scene: UIResponder, UIWindowSceneDelegate {
          let first: Disk = External.disk
          let second = Disk()
          func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            first.write()
          }
        }
        """
      ) == [
        "The code of Scene creates at start:", "1. Disk", "Created later, or only in some runs:",
        "- On first use of note of Disk: Note. write() uses it at App.swift:7.",
      ]
    )
  }

  @Test("A call in a branch at start stays one in a branch, if a task calls the function too")
  func branchAndTask() {
    #expect(
      answer(
        """
        import UIKit

        final class Note { init() {} }
        final class Disk {
          lazy var note = Note()
          init() {}
          func write() { print(note) }
        }
        final class Scene: UIResponder, UIWindowSceneDelegate {
          let disk = Disk()
          override init() {
            if CommandLine.argc > 1 { disk.write() }
            Task { disk.write() }
          }
        }
        """
      ) == [
        "The code of Scene creates at start:", "1. Disk",
        """
        2. Note, on first use of note (write() uses it at App.swift:7, and init() of Scene calls write() at App.swift:12), in a branch
        """,
      ]
    )
  }

  @Test("An object that a method creates for its callers is created once")
  func factoryMethods() {
    #expect(
      answer(
        """
        import UIKit

        final class Model { init() {} }
        final class Page { init(model: Model) {} }
        final class Factory {
          init() {}
          func makePage(model: Model) -> Page { Page(model: model) }
        }
        final class Scene: UIResponder, UIWindowSceneDelegate {
          let factory = Factory()
          let model = Model()
          override init() { let page = factory.makePage(model: model); page.show() }
        }
        """
      ) == ["The code of Scene creates at start:", "1. Factory", "2. Model", "3. Page"]
    )
  }

  @Test("A created object calls functions of its own objects, in its order, and a variable or a branch can call, too")
  func callsOfObjects() {
    #expect(
      answer(
        """
        import SwiftUI

        final class Disk { init() {} }
        final class Flags { init() {} }
        final class Note { init() {} }
        final class Resolver {
          lazy var flags = Flags()
          init() {}
          func load() { print(flags) }
        }
        final class Model {
          let resolver = Resolver()
          let disk: Disk
          lazy var note = Note()
          init() { disk = Disk(); resolver.load() }
          func open() { print(note) }
        }
        @main struct Program: App {
          init(isFirst: Bool) {
            let model = Model()
            if isFirst { model.open() }
          }
          var body: some Scene { WindowGroup { Text("") } }
        }
        """
      ) == [
        "The code of Program creates at start:", "1. Model, after Resolver and Disk",
        """
        2. Flags, on first use of flags (load() uses it at App.swift:9, and init() of Model calls load() at App.swift:15)
        """,
        """
        3. Note, on first use of note (open() uses it at App.swift:16, and init(isFirst:) of Program calls open() at App.swift:21), in a \
        branch
        """,
      ]
    )
  }

  @Test("The task of a view in the body of an application calls a function of an object")
  func taskOfView() {
    #expect(
      answer(
        """
        import SwiftUI

        protocol Starting { func start() }
        final class Disk { init() {} }
        final class Coordinator: Starting {
          lazy var disk = Disk()
          init() {}
          func start() { print(disk) }
        }
        @main struct Program: App {
          private var coordinator: Starting!
          init() { coordinator = Coordinator() }
          var body: some Scene {
            WindowGroup { Text("").task { coordinator.start() } }
          }
        }
        """
      ) == [
        "The code of Program creates at start:", "1. Coordinator", "Tasks that this code begins then create:",
        """
        1. Disk, on first use of disk (start() uses it at App.swift:8, and body of Program calls start() in a task at App.swift:14)
        """,
      ]
    )
  }

  @Test("Calls of several possible objects are not followed")
  func unknownObjects() {
    #expect(
      answer(
        """
        import SwiftUI

        final class Disk { init() {} }
        final class Model {
          lazy var disk = Disk()
          init() {}
          func open() { print(disk) }
        }
        @main struct Program: App {
          let model: Model
          init(isFirst: Bool) {
            if isFirst { model = Model() } else { model = Model() }
            model.open()
          }
          var body: some Scene { WindowGroup { Text("") } }
        }
        """
      ).filter { $0.contains("Disk") } == [
        "- On first use of disk of Model at App.swift:12:26: Disk. open() uses it at App.swift:7.",
        "- On first use of disk of Model at App.swift:12:51: Disk. open() uses it at App.swift:7.",
      ]
    )
  }

  @Test("Code in a task of a function belongs to the function, and so does that in closures that run in turn")
  func tasks() {
    #expect(
      answer(
        """
        import SwiftUI

        final class Home { init() {} }
        final class Login { init() {} }
        final class Search { init() {} }
        final class Inbox { init() {} }
        final class Menu { init() {} }
        @main final class Program: UIResponder, UIApplicationDelegate {
          var home: Home?; var login: Login?; var search: Search?; var inbox: Inbox?; var menu: Menu?
          let lock = NSLock()
          init() {
            showHome()
            Task { self.inbox = Inbox() }
          }
          func showHome() {
            Task { [weak self] in await MainActor.run { self?.home = Home() } }
            withAnimation { search = Search() }
            withTransaction(Transaction()) { lock.withLock { menu = Menu() } }
          }
          func showLogin() { Task { login = Login() } }
        }
        """
      ) == [
        "The code of Program creates at start:",
        "1. Search, when showHome() runs (init() calls it at App.swift:12)",
        "2. Menu, when showHome() runs (init() calls it at App.swift:12)",
        "Tasks that this code begins then create:",
        "1. Home, when showHome() runs (init() calls it at App.swift:12)", "2. Inbox",
        "Created later, or only in some runs:",
        "- When showLogin() of Program runs: Login. dpend does not know the code that calls it.",
      ]
    )
  }

  @Test("A task in a branch begins after the code that follows it, also if a task creates the object")
  func branches() {
    #expect(
      answer(
        """
        import FactoryKit
        import UIKit

        final class Disk { init() {} }
        final class Purge { init(disk: Disk) {} }
        final class Prefs { init(disk: Disk) {} }
        extension Container {
          var disk: Factory<Disk> { self { Disk() }.singleton }
          var purge: Factory<Purge> { self { Purge(disk: self.disk()) } }
          var prefs: Factory<Prefs> { self { Prefs(disk: self.disk()) } }
        }
        final class Coordinator {
          @LazyInjected(\\.purge) var purge
          @LazyInjected(\\.prefs) var prefs
          init(isTest: Bool) { if isTest { reset() }; bind() }
          private func reset() { Task { print(purge) } }
          private func bind() { print(prefs) }
        }
        final class Scene: UIResponder, UIWindowSceneDelegate {
          lazy var coordinator = Coordinator(isTest: false)
          func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            Task { print(coordinator) }
          }
        }
        """
      ) == [
        "The code of Scene begins tasks at start, which create:",
        """
        1. Coordinator, on first use of coordinator (scene(_:willConnectTo:options:) uses it in a task at App.swift:22, and UIKit calls \
        scene(_:willConnectTo:options:) when it connects a scene)
        """,
        """
        2. Prefs #prefs, after Disk #disk, on first use of prefs (bind() uses it at App.swift:17, and init(isTest:) calls bind())
        """,
        """
        3. Purge #purge, on first use of purge (reset() uses it in a task at App.swift:16, and init(isTest:) calls reset()), in a branch
        """,
      ]
    )
  }

  @Test("A list that is longer than its limit by one is complete")
  func limits() {
    let names = { (count: Int) in (1...count).map { "Part\($0)" } }
    let answer = { (count: Int) in
      self.answer(
        MarkedSource(
          stringLiteral: """
            \(names(count).map { "final class \($0) { init() {} }" }.joined(separator: "\n"))
            @main final class Program {
              func load() {
                \(names(count).map { "print(\($0)())" }.joined(separator: "\n    "))
              }
            }
            """
        )
      )
      .last ?? ""
    }
    #expect(
      answer(5) == """
        - When load() of Program runs: Part1, Part2, Part3, Part4 and Part5. dpend does not know the code that calls it.
        """
    )
    #expect(
      answer(6) == """
        - When load() of Program runs: Part1, Part2, Part3, Part4 and 2 more. dpend does not know the code that calls it.
        """
    )
  }

  /// The answer of the page of the start of a program.
  private func answer(_ source: MarkedSource) -> [String] {
    var project = TestProject(source, implicit: nil)
    project.dialects = DialectRegistry.all
    return ReportPage.initialization(PageContext(analyze(project.graph), container: .omitted(""))).answer
  }
}
