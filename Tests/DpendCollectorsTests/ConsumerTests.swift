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
