import DpendGraph
import Testing
import _DpendTestSupport

/// Parameters whose values call sites supply, and requests that are none.
struct ValueRequestTests {
  @Test(
    "An implicit binding takes closures, enums, Codable structs and system types as external values",
    arguments: [
      "(Int) -> Void", "() -> Void", "Mode", "Settings", "URL", "CGRect", "NSManagedObjectContext", "UIWindow",
    ]
  )
  func values(type: String) {
    let project = TestProject(
      MarkedSource(
        """
        enum Mode { case fast }
        struct Settings: Codable { var size: Double }
        class Screen { init(value: \(type)) {} }
        """
      ),
      implicit: { $0 == "Screen" }
    )
    #expect(project.graph.sketch == ["Screen.init(value:)\(Self.arrow)=value: \(type)"])
  }

  private static let arrow = " -value:runtimeValue-> "

  @Test(
    "Protocols, classes and other structs need a provider",
    arguments: ["any Store", "Clock", "Size", "() -> Clock", "UIApplicationDelegate", "any NSCoding"]
  )
  func services(type: String) {
    let project = TestProject(
      MarkedSource(
        """
        protocol Store {}
        class Clock {}
        struct Size { var width: Double }
        class Screen { init(value: \(type)) {} }
        """
      ),
      implicit: { $0 == "Screen" }
    )
    #expect(project.graph.missing.count == 1)
  }

  @Test(
    "An implicit binding takes objects of a database as external values, and those of other classes need a provider",
    arguments: [
      ("SwiftData", "@Model class Entry {}", true), ("Other", "@Model class Entry {}", false),
      ("CoreData", "class Row: NSManagedObject {}\nclass Entry: Row {}", true),
      ("RealmSwift", "class Entry: Object {}", true), ("Other", "class Object {}\nclass Entry: Object {}", false),
    ]
  )
  func databases(module: String, declaration: String, isValue: Bool) {
    let project = TestProject(
      MarkedSource("import \(module)\n\(declaration)\nclass Screen { init(value: Entry) {} }"),
      implicit: { $0 == "Screen" }
    )
    #expect(project.graph.missing.isEmpty == isValue)
  }

  @Test("A binding of such a type still satisfies the request")
  func provided() {
    let project = TestProject(
      """
      enum Mode { case fast }
      class Screen { init(mode: Mode) {} }
      class Configuration: DependencyConfiguration {
        func mode() -> DependencyRegistration<Mode> { DependencyRegistration { .fast } }
      }
      """
    )
    #expect(
      project.graph.sketch == [
        "Configuration.mode() -_-> Configuration.init()", "Screen.init(mode:) -mode-> Configuration.mode()",
      ]
    )
  }

  @Test(
    "A type whose name the parser cannot read is no request",
    arguments: ["init(a: ) {}", "init(a: , clock: Clock) {}"]
  )
  func emptyNames(initializer: String) {
    let graph = TestProject(MarkedSource("class Clock {}\nclass Screen { \(initializer) }")).graph
    #expect(graph.missing.isEmpty)
    #expect(graph.bindings.flatMap(\.requests).allSatisfy { $0.declaredType.description != "" })
  }

  @Test("A request for a class is satisfied by the class itself and by explicit registrations, not by subclasses")
  func subclasses() {
    let project = TestProject(
      """
      class ViewModel {}
      class CartModel: ViewModel {}
      class ListModel: ViewModel {}
      class CartScreen: UIViewController {}
      class ListScreen: UIViewController {}
      class Use { init(model: ViewModel, screen: UIViewController) {} }
      """
    )
    #expect(
      project.graph.sketch == [
        "Use.init(model:screen:) -model-> ViewModel.init()",
        "Use.init(model:screen:) -screen:runtimeValue-> =screen: UIViewController",
      ]
    )
  }
}
