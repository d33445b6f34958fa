import DpendAnalysis
import DpendCollectors
import Testing
import _DpendTestSupport

@testable import DpendReporters

/// The numbered lists of the objects that the entry points of a program create at start.
struct ObjectsAtStartTests {
  @Test("An object that an earlier entry point creates is not listed again, whether itself or as a dependency")
  func sharedInstances() {
    #expect(
      answer(delegates(application: "Session", scene: "Cart")) == [
        uikit, "The code of Delegate and Window creates at start:", "1. Session", "2. Cart",
      ]
    )
    #expect(
      answer(delegates(application: "Cart", scene: "Session")) == [
        uikit, "The code of Delegate and Window creates at start:", "1. Cart, after Session",
      ]
    )
    #expect(
      answer(delegates(application: "Session", scene: "Cart", scope: "transient")) == [
        uikit, "The code of Delegate and Window creates at start:", "1. Session", "2. Cart, after Session",
      ]
    )
  }

  @Test("The objects that are created before another one are a list of their own where they are many")
  func manyDependencies() {
    let names = (1...7).map { "Part\($0)" }
    let parameters = names.map { "\($0.lowercased()): \($0)" }.joined(separator: ", ")
    let arguments = names.map { "\($0.lowercased()): \($0)()" }.joined(separator: ", ")
    let source = """
      \(names.map { "final class \($0) { init() {} }" }.joined(separator: "\n"))
      final class Cart { init(\(parameters)) {} }
      @main final class Program { init() { print(Cart(\(arguments))) }; static func main() {} }
      """
    var project = TestProject(MarkedSource(stringLiteral: source), implicit: nil)
    project.dialects = DialectRegistry.all
    let page = ReportPage.initialization(PageContext(analyze(project.graph), container: .omitted("")))
    let items = page.sections.filter { $0.anchor == "start" }.flatMap(\.blocks).flatMap { block -> [[ReportBlock]] in
      if case .items(true, let items) = block { items } else { [] }
    }
    #expect(items.map { $0.compactMap(\.sentences) } == [["Cart, after these 7 objects:"]])
    let inner = items.joined().flatMap { block -> [[ReportBlock]] in
      if case .items(true, let items) = block { items } else { [] }
    }
    #expect(inner.map { $0.compactMap(\.sentences) } == names.map { [$0] })
  }

  @Test("Entry points whose order is not known have lists of their own, and one sentence if they create nothing")
  func unknownOrder() {
    #expect(
      answer(
        """
        import UIKit
        final class Log { init() {} }
        final class Board: UIResponder { let log = Log() }
        final class Panel: UIResponder { let log = Log() }
        final class Table: UIResponder { lazy var log = Log() }
        """
      ) == [
        "The order in which the system creates Board, Panel and Table is not known.",
        "The code of Board creates at start:", "1. Log in Board", "The code of Panel creates at start:",
        "1. Log in Panel", "The code of Table creates no binding at start.", "Created later, or only in some runs:",
        "- On first use of log of Table: Log in Table. dpend does not know the code that uses it.",
      ]
    )
  }

  @Test("Several delegates of scenes have lists of their own, without the objects of the application delegate")
  func severalScenes() {
    let lines = answer(
      """
      \(delegates(application: "Session", scene: "Cart"))
      final class Display: UIResponder, UIWindowSceneDelegate { let cart = container.resolve(Cart.self)! }
      """
    )
    #expect(
      lines.dropFirst() == [
        "The code of Delegate creates at start:", "1. Session", "The code of Display creates at start:", "1. Cart",
        "The code of Window creates at start:", "1. Cart",
      ]
    )
  }

  @Test("A delegate of a CarPlay scene is an entry point, whatever its superclass")
  func carScene() {
    let lines = answer(
      """
      import CarPlay
      final class Log { init() {} }
      class Observer: NSObject {}
      final class Display: Observer, CPTemplateApplicationSceneDelegate { let log = Log() }
      """
    )
    #expect(lines == ["The code of Display creates at start:", "1. Log"])
  }

  @Test("A task that code at start begins creates its objects in each run, also those of the code of these objects")
  func tasks() {
    #expect(
      answer(
        """
        import UIKit
        final class Log { init() {} }
        final class Disk { init() {} }
        final class Sync { init() {} }
        final class Model {
          lazy var disk = Disk()
          lazy var sync = Sync()
          init(log: Log) { load() }
          func load() { print(disk) }
        }
        final class Window: UIResponder, UIWindowSceneDelegate {
          private lazy var model = Model(log: Log())
          func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            Task { [weak self] in
              guard let self else { return }
              print(model)
            }
          }
        }
        """
      ) == [
        "The code of Window begins tasks at start, which create:",
        """
        1. Model, after Log, on first use of model (scene(_:willConnectTo:options:) uses it in a task at App.swift:16, and UIKit calls \
        scene(_:willConnectTo:options:) when it connects a scene)
        """,
        "2. Disk, on first use of disk (load() uses it at App.swift:9, and init(log:) calls load())",
        "Created later, or only in some runs:",
        "- On first use of sync of Model: Sync. dpend does not know the code that uses it.",
      ]
    )
  }

  @Test("An object that code in a conditional branch creates has its condition")
  func conditions() {
    #expect(
      answer(
        """
        final class Mock { init() {} }
        @main final class Program {
          init() {
            #if DEBUG
            print(Mock())
            #endif
          }
          static func main() {}
        }
        """
      ) == ["The code of Program creates at start:", "1. Mock, under #if DEBUG"]
    )
  }

  @Test("Only dependencies that all variants share are created before the chosen one")
  func variants() {
    #expect(
      answer(
        """
        import FactoryKit

        final class Log { init() {} }
        final class Net { init() {} }
        final class Disk { init(log: Log) {}; init(log: Log, net: Net) {} }
        final class Cart { init(disk: Disk) {} }
        extension Container {
          var log: Factory<Log> { self { Log() }.singleton }
          var net: Factory<Net> { self { Net() }.singleton }
          var disk: Factory<Disk> {
            self { Disk(log: self.log()) }.onArg("a") { Disk(log: self.log(), net: self.net()) }.singleton
          }
          var cart: Factory<Cart> { self { Cart(disk: self.disk()) } }
        }
        @main final class Program {
          @Injected(\\.disk) var disk
          @Injected(\\.net) var net
          static func main() {}
        }
        @main final class Tool {
          @Injected(\\.cart) var cart
          static func main() {}
        }
        """
      ).filter { $0.first?.isNumber ?? false } == [
        "1. Container.disk (one of 2 variants), after Log #log", "2. Net #net, unless created above",
        "1. Cart #cart, after Container.disk (one of 2 variants)",
      ]
    )
  }

  @Test("A view controller from a container creates later what it requests when its view loads")
  func viewControllers() {
    #expect(
      answer(
        """
        import Swinject
        import UIKit

        final class Session { init() {} }
        final class Banner { init() {} }
        final class Menu { init() {} }
        class Screen: UIViewController {}
        final class Home: Screen {
          let session: Session
          lazy var menu = container.resolve(Menu.self)!
          init(session: Session) { self.session = session }
          override func viewDidLoad() { addViews() }
          private func addViews() { print(container.resolve(Banner.self)!) }
        }
        let container = Container()
        func register() {
          container.register(Session.self) { _ in Session() }.inObjectScope(.container)
          container.register(Banner.self) { _ in Banner() }
          container.register(Menu.self) { _ in Menu() }
          container.register(Home.self) { r in Home(session: r.resolve(Session.self)!) }
        }
        @main final class Delegate: UIResponder, UIApplicationDelegate {
          let window = UIWindow()
          func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
            window.rootViewController = container.resolve(Home.self)!
            return true
          }
        }
        """
      ) == [
        "The code of Delegate creates at start:",
        "1. Home, after Session, when application(_:didFinishLaunchingWithOptions:) runs (UIKit calls it at launch)",
        "Created later, or only in some runs:",
        "- On first use of menu of Home: Menu. dpend does not know the code that uses it.",
        """
        - When addViews() of Home runs: Banner. viewDidLoad() calls it at App.swift:12. The system calls viewDidLoad() when it has loaded \
        the view.
        """,
      ]
    )
  }

  @Test("The system calls a function only of a type that inherits from what declares it")
  func systemCalls() {
    #expect(
      answer(
        """
        import UIKit
        final class Log { init() {} }
        @main final class Program {
          func viewDidLoad() { print(Log()) }
          func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            print(Log())
          }
          static func main() {}
        }
        """
      ).filter { $0.hasPrefix("- ") }.map { $0.contains("dpend does not know the code that calls it.") } == [
        true, true,
      ]
    )
  }

  private let uikit =
    "UIKit creates the application delegate Delegate first, and then the delegate of each scene: Window."

  /// A program whose delegates each request one of two objects, of which one depends on the other.
  private func delegates(application: String, scene: String, scope: String = "container") -> String {
    """
    import Swinject
    import UIKit

    final class Session { init() {} }
    final class Cart { init(session: Session) {} }
    let container = Container()
    func register() {
      container.register(Session.self) { _ in Session() }.inObjectScope(.\(scope))
      container.register(Cart.self) { r in Cart(session: r.resolve(Session.self)!) }.inObjectScope(.container)
    }
    @main final class Delegate: UIResponder, UIApplicationDelegate {
      let object = container.resolve(\(application).self)!
    }
    final class Window: UIResponder, UIWindowSceneDelegate { let object = container.resolve(\(scene).self)! }
    """
  }

  /// The lines of the answer about a program with some source.
  private func answer(_ source: String) -> [String] {
    var project = TestProject(MarkedSource(stringLiteral: source), implicit: nil)
    project.dialects = DialectRegistry.all
    return ReportPage.initialization(PageContext(analyze(project.graph), container: .omitted(""))).answer
  }
}
