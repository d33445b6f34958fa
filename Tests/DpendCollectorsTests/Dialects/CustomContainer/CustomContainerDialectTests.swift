import DpendAnalysis
import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// The whole dialect, with its settings.
struct CustomContainerDialectTests {
  @Test("The example of the reference")
  func example() throws {
    let explanation = CustomContainerDialect().explanation
    var project = TestProject(MarkedSource(explanation.example), implicit: nil)
    project.options.containers = try #require(explanation.settings).containers
    #expect(
      project.graph.customSketch == [
        "ServiceLocator.shared.DiskStore: Store (singleton)", "ServiceLocator.shared.Feed: Feed (transient)",
      ]
    )
    #expect(
      project.graph.sketch == [
        "Screen -_-> ServiceLocator.shared.Feed",
        "ServiceLocator.shared.Feed -store-> ServiceLocator.shared.DiskStore",
      ]
    )
    #expect(analyze(project.graph).findings == [])
  }

  @Test("Without settings, nothing is read")
  func withoutSettings() {
    let project = TestProject(customContainers: [], "func start() { Locator.shared.add { Disk() } }")
    #expect(project.graph.bindings == [])
    #expect(CustomContainerDialect().markers == [])
  }

  @Test("Files without the names in the settings are not read")
  func markers() {
    let dialect = CustomContainerDialect()
    let container = CustomContainer(["App.Box"], register: ["put"], resolve: ["take"], wrappers: ["Use"])
    #expect(dialect.markers(for: [container]) == ["Box", "put", "take", "Use", "= \"", "=\"", "String"])
  }

  @Test("The rules check the bindings")
  func rules() {
    let project = TestProject(
      customContainer: """
        final class First { init(second: Second) {} }
        final class Second { init(first: First) {} }
        func start() {
          Locator.shared.add { First(second: $0.get()) }
          Locator.shared.add { Second(first: $0.get()) }
          Locator.shared.add(API.self) { Cloud() }
          let first: First = Locator.shared.get()
          let storage: Storage = Locator.shared.get()
        }
        """
    )
    #expect(
      analyze(project.graph).findings.map(\.rule.rawValue).sorted() == [
        "dependency-cycle", "missing-dependency", "unused-binding",
      ]
    )
  }

  @Test("The description of a container takes precedence over a library whose API it has")
  func precedence() {
    let container = """
      public final class DependencyContainer {
        public static let shared = DependencyContainer()
        public func register<T>(type: T.Type, dependency: @escaping () -> Any) {}
        public func resolve<T>(type: T.Type) -> T { fatalError() }
      }
      @propertyWrapper public struct Inject<Value> {
        public let wrappedValue: Value = DependencyContainer.shared.resolve(type: Value.self)
      }
      """
    let code: MarkedSource = """
      final class Clock {}
      func start() { DependencyContainer.shared.register(type: Clock.self) { Clock() } }
      final class Screen { @Inject var clock: Clock }
      """
    let described = CustomContainer(["DependencyContainer"], register: ["register"], resolve: ["resolve"])
    let dialects = [[], [described]].map { containers in
      Set(TestProject(customContainers: containers, code, types: container).graph.bindings.map(\.dialect))
    }
    #expect(dialects == [["flexinject"], ["custom-container"]])
  }

  @Test("Names that no code declares or uses are warnings at their locations in the settings")
  func unmatched() {
    func name(_ text: String, _ line: Int) -> CustomContainer.Name {
      CustomContainer.Name(text, at: SourceLocation(file: ".dpend.yml", line: line, column: 3))
    }
    let container = CustomContainer(
      types: [name("Locator", 1), name("Lokator", 2)],
      registering: [CustomContainer.Registering(name("add", 3)), CustomContainer.Registering(name("ad", 4))],
      resolving: [name("get", 5), name("gte", 6)],
      wrappers: [name("Servise", 7)],
      nameLabels: [name("name", 11), name("nam", 12)],
      scopes: [.init(name("cached", 13), .weak), .init(name("sesion", 14), .component)]
    )
    let unknown = CustomContainer(
      types: [name("Nowhere", 8)],
      registering: [.init(name("put", 9))],
      resolving: [name("take", 10)]
    )
    let project = TestProject(
      customContainers: [container, unknown],
      """
      func start() {
        Locator.shared.add(scope: .cached) { _ in 1 }
        Locator.shared.add(scope: .session) { _ in true }
        _ = Locator.shared.get(Int.self)
        _ = Locator.shared.get(Bool.self)
      }
      """
    )
    #expect(
      project.sketch(analyze(project.graph).findings.filter { $0.rule == .unmatchedContainer }) == [
        ".dpend.yml:2:3: warning: no code declares or uses the container type 'Lokator' [unmatched-container]",
        "  did you mean 'Locator'?",
        ".dpend.yml:4:3: warning: no code declares or calls the method 'ad' [unmatched-container]",
        "  did you mean 'add'?",
        ".dpend.yml:6:3: warning: no code declares or calls the method 'gte' [unmatched-container]",
        "  change it to the name of a method or function, without labels",
        ".dpend.yml:7:3: warning: no code declares or uses the property wrapper 'Servise' [unmatched-container]",
        "  change it to the name of a property wrapper, without '@'",
        ".dpend.yml:8:3: warning: no code declares or uses the container type 'Nowhere' [unmatched-container]",
        "  change it to the name of a type, after those around it",
        ".dpend.yml:12:3: warning: no method of the container has the label 'nam' [unmatched-container]",
        "  did you mean 'name'?",
        ".dpend.yml:14:3: warning: no registration has the scope 'sesion' [unmatched-container]",
        "  did you mean 'session'?",
      ]
    )
  }

  @Test("Methods in extensions and superclasses, and a module with a type of its own name, are known")
  func knownNames() {
    var project = TestProject(
      [
        (
          "App.swift", "Shop",
          """
          struct Shop {}
          class Base { func take<T>() -> T { fatalError() } }
          final class Locator: Base { static let shared = Locator() }
          extension Locator { func put<T>(id: String, _ make: @escaping () -> T) {} }
          """
        )
      ],
      implicit: nil
    )
    project.options.containers = [
      CustomContainer(["Shop.Locator"], register: ["put"], resolve: ["take"], nameLabels: ["id"])
    ]
    #expect(project.graph.findings == [])
  }
}
