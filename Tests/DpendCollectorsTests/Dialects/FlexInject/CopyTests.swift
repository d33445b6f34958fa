import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

/// Containers with FlexInject's methods that the project declares itself.
struct CopyTests {
  private static let container = """
    public enum ResolveMode { case new, shared }
    public protocol DIContainer {
      func register<T>(type: T.Type, dependency: @escaping () -> Any)
      func resolve<T>(type: T.Type, mode: ResolveMode) -> T
      func resolve<T>(key: String, mode: ResolveMode) -> T
    }
    public final class DependencyContainer: DIContainer {
      public static let shared: DIContainer = DependencyContainer()
      private var dependencies: [String: () -> Any] = [:]
      public func register<T>(type: T.Type, dependency: @escaping () -> Any) {
        register(key: String(describing: type), dependency: dependency)
      }
      public func register(key: String, dependency: @escaping () -> Any) { dependencies[key] = dependency }
      public func resolve<T>(type: T.Type, mode: ResolveMode) -> T { resolve(key: String(describing: type), mode: mode) }
      public func resolve<T>(key: String, mode: ResolveMode) -> T { dependencies[key]!() as! T }
    }
    @propertyWrapper public struct Inject<Value> {
      public let wrappedValue: Value
      public init(container: DIContainer = DependencyContainer.shared, key: String? = nil, mode: ResolveMode = .shared) {
        wrappedValue = key.map { container.resolve(key: $0, mode: mode) } ?? container.resolve(type: Value.self, mode: mode)
      }
    }
    @propertyWrapper public struct LazyInject<Value> {
      public lazy var wrappedValue: Value = DependencyContainer.shared.resolve(type: Value.self, mode: .shared)
      public init() {}
    }
    """

  private static let application = """
    protocol Mailer {}
    final class SMTPMailer: Mailer {}
    final class Courier { init(mailer: Mailer) {} }
    let box: DIContainer = DependencyContainer()
    func start() {
      DependencyContainer.shared.register(type: Mailer.self) { SMTPMailer() }
      box.register(type: Courier.self) { Courier(mailer: DependencyContainer.shared.resolve(type: Mailer.self, mode: .new)) }
    }
    final class Desk {
      @Inject var mailer: Mailer
      @LazyInject var missing: Printer
      @Inject(container: box) var courier: Courier
    }
    protocol Printer {}
    """

  @Test("The article's container and wrappers in the module of the application are read like FlexInject's")
  func article() {
    let project = FlexInjectProject([
      ("Container.swift", "App", MarkedSource(Self.container)), ("App.swift", "App", MarkedSource(Self.application)),
    ])
    #expect(
      project.bindings == [
        "shared: Mailer by SMTPMailer", "Desk ← mailer: Mailer, missing: ?Printer lazy, courier: box.Courier",
        "box: Courier ← mailer: shared.Mailer new",
      ]
    )
    #expect(
      project.findings == [
        "App.swift:11:19: error: nothing provides 'Printer', which Desk needs [missing-dependency]",
        "  pass --external 'Printer' if the application supplies it",
      ]
    )
  }

  @Test("A container in another module is read where the files import it")
  func module() {
    let project = FlexInjectProject([
      ("Kit/Container.swift", "Kit", MarkedSource(Self.container)),
      ("App.swift", "App", MarkedSource("import Kit\n" + Self.application)),
    ])
    #expect(project.bindings.contains("shared: Mailer by SMTPMailer"))
  }

  @Test("Without modes, the scope is unknown, and a registered value is the product")
  func values() {
    let project = FlexInjectProject([
      (
        "App.swift", "App",
        """
        final class DependencyContainer {
          static let shared = DependencyContainer()
          private var values: [String: Any] = [:]
          func register<T>(type: T.Type, dependency: Any) { values["\\(type)"] = dependency }
          func resolve<T>(type: T.Type) -> T { values["\\(type)"] as! T }
        }
        protocol Mailer {}
        final class SMTPMailer: Mailer {}
        func start() { DependencyContainer.shared.register(type: Mailer.self, dependency: SMTPMailer()) }
        final class Desk { let mailer: Mailer = DependencyContainer.shared.resolve(type: Mailer.self) }
        """
      )
    ])
    #expect(project.bindings == ["shared: Mailer by SMTPMailer", "Desk ← mailer: Mailer"])
    #expect(project.project.graph.bindings.map(\.scope) == [.unknown, .unknown])
    #expect(project.findings == [])
  }

  @Test(
    "A container with other methods, or that returns nil for a missing value, is not FlexInject's",
    arguments: [
      "func register<T>(_ value: T, for type: T.Type) {}; func resolve<T>() -> T { fatalError() }",
      "func register<T>(type: T.Type, _ value: T) {}; func resolve<T>(type: T.Type) -> T? { nil }",
    ]
  )
  func other(methods: String) {
    let project = FlexInjectProject([
      (
        "App.swift", "App",
        MarkedSource(
          """
          final class DependencyContainer {
            static let shared = DependencyContainer()
            \(methods)
          }
          @propertyWrapper struct Inject<Value> { var wrappedValue: Value }
          func start() { DependencyContainer.shared.register(type: Int.self) { 1 } }
          final class Desk { @Inject var number: Int }
          """
        )
      )
    ])
    #expect(project.bindings == [])
  }
}
