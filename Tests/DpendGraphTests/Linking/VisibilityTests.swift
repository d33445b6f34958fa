import DpendGraph
import Testing
import _DpendTestSupport

/// The visibility of bindings in other modules.
struct VisibilityTests {
  private static let library: MarkedSource = """
    public protocol Store {}
    public protocol Log {}
    public class PublicStore: Store { public init() {} }
    public class InternalInitializer: Log { }
    class InternalLog: Log {}
    package class PackageLog: Log { package init() {} }
    public class Use { public init(log: any Log) {} }
    """

  @Test("A binding is visible in its own module unless it is private, and in others if it is public or of the package")
  func modules() {
    let project = TestProject([
      ("Lib.swift", "Lib", Self.library),
      ("App.swift", "App", "import Lib\nclass Use { init(store: any Store, log: any Log) {} }"),
    ])
    #expect(
      project.graph.edges.map {
        "\(project.graph.bindings[$0.source].id.rawValue) \($0.binding.map { project.graph.bindings[$0].type.description } ?? "-")"
      } == [
        "App.Use.init(store:log:) PublicStore", "App.Use.init(store:log:) PackageLog",
        "Lib.Use.init(log:) InternalInitializer", "Lib.Use.init(log:) InternalLog", "Lib.Use.init(log:) PackageLog",
      ]
    )
    #expect(
      project.graph.unavailable.map { "\($0.binding.type) \($0.reason)" } == [
        #"InternalInitializer internalDeclaration(module: "Lib")"#, #"InternalLog internalDeclaration(module: "Lib")"#,
      ]
    )
  }

  @Test("The module of the container decides, where it is known")
  func containerModule() {
    var project = TestProject([
      ("Lib.swift", "Lib", Self.library),
      ("App.swift", "App", "import Lib"),
    ])
    project.containerModule = "App"
    #expect(project.graph.sketch == ["Use.init(log:) -log-> PackageLog.init()"])
  }

  @Test("Private types and initializers are not visible")
  func privateDeclarations() {
    let project = TestProject(
      """
      protocol Store {}
      private class Hidden: Store {}
      class Closed: Store { private init() {} }
      fileprivate enum Outer { class Inner: Store {} }
      private extension Shop { class Nested: Store {} }
      extension Secret { class Deep: Store {} }
      private class Secret {}
      class Shop { private class Till: Store {}; init(store: any Store) {} }
      """
    )
    #expect(project.graph.sketch == ["Shop.init(store:) -store-> ?Store"])
    #expect(
      project.graph.unavailable.map { "\($0.binding.type) \($0.reason)" } == [
        "Closed privateInitializer", "Hidden privateType", "Outer.Inner privateType",
        "Secret.Deep privateType", "Secret privateType", "Shop.Nested privateType",
        "Shop.Till privateType",
      ]
    )
  }
}
