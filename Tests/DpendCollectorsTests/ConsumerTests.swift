import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

/// The bindings that receive the requests of consumers.
struct ConsumerTests {
  private static let source: MarkedSource = """
    import FlexInject
    protocol Mailer {}
    struct SMTPMailer: Mailer {}
    class Base { @Inject var mailer: Mailer }
    final class Desk: Base { init(lamp: Lamp) {} }
    final class Lamp {}
    func start() { DependencyContainer.shared.register(type: Mailer.self) { SMTPMailer() } }
    """

  @Test(
    "A binding of another dialect that creates a type receives the requests of the type and its superclasses"
  )
  func creation() {
    let graph = TestProject(Self.source, implicit: { ["Desk", "Lamp"].contains($0) }).graph
    #expect(
      graph.sketch == [
        "Desk.init(lamp:) -lamp-> Lamp.init()",
        "Desk.init(lamp:) -_-> DependencyContainer.shared.register(type: Mailer.self)",
      ]
    )
    #expect(!graph.bindings.contains { $0.kind == .consumer })
    #expect(analyze(graph).findings == [])
  }

  @Test("Static members of a type that the project does not declare belong to none of its subclasses")
  func staticMembersOfForeignTypes() {
    let graph = TestProject(
      """
      import Swinject
      final class Theme {}
      final class Label: UIView {}
      extension UIView {
        private static let theme = app.resolve(Theme.self)!
        static func style() { use(app.resolve(Theme.self)!) }
        static var tint: Theme { app.resolve(Theme.self)! }
      }
      let app = Container { c in
        c.register(Theme.self) { _ in Theme() }
        c.register(Label.self) { _ in Label() }
      }
      """,
      implicit: nil
    ).graph
    #expect(
      graph.sketch == [
        "UIView.style() -_:lazy-> app.Theme", "UIView.theme -theme:lazy-> app.Theme", "UIView.tint -_:lazy-> app.Theme",
      ]
    )
  }

  @Test("A binding receives the requests of a generic superclass, with its arguments")
  func genericSuperclass() {
    let graph = TestProject(
      """
      import FlexInject
      final class Mailer {}
      final class Store {}
      class Base<Kept> {
        @Inject var mailer: Mailer
        @Inject var kept: Kept
      }
      final class Desk: Base<Store> {}
      func start() {
        DependencyContainer.shared.register(type: Mailer.self) { Mailer() }
        DependencyContainer.shared.register(type: Store.self) { Store() }
      }
      """,
      implicit: { $0 == "Desk" }
    ).graph
    #expect(
      graph.sketch == [
        "Desk.init() -_-> DependencyContainer.shared.register(type: Mailer.self)",
        "Desk.init() -_-> DependencyContainer.shared.register(type: Store.self)",
      ]
    )
    #expect(!graph.bindings.contains { $0.kind == .consumer })
  }

  @Test("A type of some builds has requests in those builds")
  func builds() {
    let graph = TestProject(
      """
      import FlexInject
      final class Mailer {}
      #if os(iOS)
      final class Desk { @Inject var mailer: Mailer }
      #endif
      func start() { DependencyContainer.shared.register(type: Mailer.self) { Mailer() } }
      """,
      implicit: { $0 == "Desk" }
    ).graph
    #expect(graph.sketch == ["Desk.init() -_-> DependencyContainer.shared.register(type: Mailer.self)"])
  }

  @Test("A type that no binding creates is a consumer")
  func consumer() {
    let graph = TestProject(Self.source, implicit: nil).graph
    #expect(graph.sketch == ["Base -_-> DependencyContainer.shared.register(type: Mailer.self)"])
  }

  // MARK: Requests in some builds

  /// A class with requests in several builds, and registrations of them.
  private static let desk = """
    import Swinject
    final class Mailer {}
    final class Lamp {}
    final class Clock {}
    final class Desk {
      func open() {
        #if os(iOS)
        let mailer = app.resolve(Mailer.self)!
        #else
        let lamp = app.resolve(Lamp.self)!
        #endif
        let clock = app.resolve(Clock.self)!
      }
    }
    let app = Container { c in
      c.register(Clock.self) { _ in Clock() }
      #if os(iOS)
      c.register(Mailer.self) { _ in Mailer() }
      #else
      c.register(Lamp.self) { _ in Lamp() }
      #endif
    }

    """

  @Test("A request in an #if is one of the binding that creates the type, with its condition")
  func conditionalRequests() {
    let registration = "func add() { app.register(Desk.self) { _ in Desk() } }"
    let graph = TestProject(MarkedSource(Self.desk + registration), implicit: nil).graph
    #expect(
      graph.sketch == [
        "app.Desk -_:lazy-> app.Mailer #if os(iOS)", "app.Desk -_:lazy-> app.Lamp #if !os(iOS)",
        "app.Desk -_:lazy-> app.Clock",
      ]
    )
    #expect(graph.bindings.map(\.kind) == Array(repeating: .closure, count: 4))
    #expect(analyze(graph).findings.filter { $0.severity > .note } == [])
  }

  @Test("A binding has the requests of its builds only, without the condition that it has itself")
  func conditionalBindings() {
    let registrations = """
      func add() {
        #if os(iOS)
        app.register(Desk.self) { _ in Desk() }
        #else
        app.register(Desk.self) { _ in let desk = Desk(); return desk }
        #endif
      }
      """
    let graph = TestProject(MarkedSource(Self.desk + registrations), implicit: nil).graph
    let lines = graph.edges.map { edge in
      "\(graph.bindings[edge.source].condition) \(graph.request(of: edge).key) \(edge.condition)"
    }
    #expect(lines == ["!os(iOS) Lamp true", "!os(iOS) Clock true", "os(iOS) Mailer true", "os(iOS) Clock true"])
    #expect(graph.bindings.allSatisfy { $0.kind == .closure })
  }

  @Test("A condition that a request adds to that of its type is the one of the request")
  func conditionBesideThatOfType() {
    let graph = TestProject(
      """
      import FlexInject
      final class Mailer {}
      #if os(iOS)
      final class Desk {
        #if DEBUG
        @Inject var mailer: Mailer
        #endif
      }
      #endif
      func start() { DependencyContainer.shared.register(type: Mailer.self) { Mailer() } }
      """,
      implicit: { $0 == "Desk" }
    ).graph
    #expect(
      graph.sketch == ["Desk.init() -_-> DependencyContainer.shared.register(type: Mailer.self) #if DEBUG"]
    )
  }

  @Test("A type that no binding creates is one consumer, with the conditions of its requests")
  func conditionalConsumer() {
    let graph = TestProject(MarkedSource(Self.desk), implicit: nil).graph
    #expect(
      graph.sketch == [
        "Desk -_:lazy-> app.Mailer #if os(iOS)", "Desk -_:lazy-> app.Lamp #if !os(iOS)", "Desk -_:lazy-> app.Clock",
      ]
    )
    #expect(graph.bindings.filter { $0.kind == .consumer }.map(\.condition) == [.always])
  }

  @Test("A type with requests in exclusive builds alone is one consumer of all builds of the type")
  func exclusiveConsumers() {
    let source = Self.desk.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.contains("let clock") }.joined(separator: "\n")
    let graph = TestProject(MarkedSource(source), implicit: nil).graph
    #expect(graph.sketch == ["Desk -_:lazy-> app.Mailer #if os(iOS)", "Desk -_:lazy-> app.Lamp #if !os(iOS)"])
    #expect(graph.bindings.filter { $0.kind == .consumer }.map(\.condition) == [.always])
  }

  @Test("Only the builds of a conditional request need a provider, and the finding names the others")
  func missingInSomeBuilds() {
    let source = """
      import Swinject
      final class Mailer {}
      final class Desk {
        func open() {
          #if os(iOS)
          let mailer = 1️⃣app.resolve(Mailer.self)!
          #endif
        }
      }
      let app = Container { c in
        c.register(Desk.self) { _ in Desk() }
        #if DEBUG
        c.register(Mailer.self) { _ in Mailer() }
        #endif
      }
      """
    let graph = TestProject(MarkedSource(source), implicit: nil).graph
    #expect(
      graph.sketch == ["app.Desk -_:lazy-> ?Mailer #if os(iOS) && !DEBUG", "app.Desk -_:lazy-> app.Mailer #if os(iOS)"]
    )
    let messages = analyze(graph).findings.filter { $0.severity > .note }.map(\.message.description)
    #expect(messages == ["nothing provides 'Mailer' in builds with !DEBUG, which app.Desk needs"])
  }

  @Test("A request that nothing satisfies has the same finding, with a condition or without")
  func missingInAllBuilds() {
    let source = """
      import Swinject
      final class Mailer {}
      final class Desk {
        func open() {
          #if os(iOS)
          let mailer = app.resolve(Mailer.self)!
          #endif
        }
      }
      let app = Container { c in c.register(Desk.self) { _ in Desk() } }
      """
    let plain = source.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.contains("#") ? "" : $0 }.joined(separator: "\n")
    let findings = [source, plain].map { analyze(TestProject(MarkedSource($0), implicit: nil).graph).findings }
    #expect(findings[0].map(\.message) == findings[1].map(\.message))
    #expect(findings[0].map(\.notes) == findings[1].map(\.notes))
    #expect(findings[0].contains { $0.rule == RuleName("missing-dependency") })
  }

  @Test("A request in an #if of the closure of a registration has its condition")
  func conditionalClosure() {
    let source = """
      import Swinject
      final class Mailer {}
      final class Lamp {}
      final class Desk { init(mailer: Mailer) {}; init(lamp: Lamp) {} }
      let app = Container { c in
        c.register(Desk.self) { r in
          #if os(iOS)
          return Desk(mailer: r.resolve(Mailer.self)!)
          #else
          return Desk(lamp: r.resolve(Lamp.self)!)
          #endif
        }
        #if os(iOS)
        c.register(Mailer.self) { _ in Mailer() }
        #else
        c.register(Lamp.self) { _ in Lamp() }
        #endif
      }
      """
    let graph = TestProject(MarkedSource(source), implicit: nil).graph
    #expect(graph.sketch == ["app.Desk -mailer-> app.Mailer #if os(iOS)", "app.Desk -lamp-> app.Lamp #if !os(iOS)"])
    #expect(analyze(graph).findings.filter { $0.severity > .note } == [])
  }

  @Test("A function that the closure of a registration calls has the builds of the closure")
  func conditionalFunctions() {
    let source = """
      import Swinject
      final class Mailer {}
      final class Desk { init(mailer: Mailer) {} }
      #if os(iOS)
      func makeDesk(_ r: Resolver) -> Desk { Desk(mailer: r.resolve(Mailer.self)!) }
      #else
      func makeDesk(_ r: Resolver) -> Desk { Desk(mailer: r.resolve(Mailer.self)!) }
      #endif
      let app = Container { c in
        #if !os(iOS)
        c.register(Desk.self) { r in makeDesk(r) }
        #endif
        c.register(Mailer.self) { _ in Mailer() }
      }
      """
    let graph = TestProject(MarkedSource(source), implicit: nil).graph
    #expect(graph.sketch == ["app.Desk -mailer-> app.Mailer", "makeDesk(_:) -mailer:lazy-> app.Mailer"])
  }

  @Test("A consumer with which the program starts is a root, whichever dialect found its requests")
  func programs() {
    let graph = TestProject(
      """
      import FlexInject
      import UIKit
      protocol Mailer {}
      @main final class Main { @Inject var mailer: Mailer }
      final class Delegate: UIResponder, UIApplicationDelegate { @Inject var mailer: Mailer }
      final class Notices: UNNotificationServiceExtension { @Inject var mailer: Mailer }
      protocol UISceneDelegate {}
      final class Other: UISceneDelegate { @Inject var mailer: Mailer }
      """,
      implicit: nil
    ).graph
    #expect(graph.bindings.filter(\.isRoot).map { "\($0.type)" } == ["Delegate", "Main", "Notices"])
  }

  @Test(
    "The principal object of an app extension is a root",
    arguments: [
      "DeviceActivityMonitor", "FPUIActionExtensionViewController", "ILClassificationUIExtensionViewController",
      "MSMessagesAppViewController", "NEAppPushProvider", "NETransparentProxyProvider", "PHContentEditingController",
      "PKIssuerProvisioningExtensionHandler", "ShieldActionDelegate", "ShieldConfigurationDataSource",
      "TVTopShelfContentProvider", "UNNotificationServiceExtension",
    ]
  )
  func appExtensions(superclass: String) {
    let source = """
      import FlexInject
      protocol Mailer {}
      final class Principal: \(superclass) { @Inject var mailer: Mailer }
      final class Part { @Inject var mailer: Mailer }
      """
    let graph = TestProject(MarkedSource(source), implicit: nil).graph
    #expect(graph.bindings.filter(\.isRoot).map { "\($0.type)" } == ["Principal"])
  }
}
