import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// Types that match an implicit filter.
struct ImplicitBindingTests {
  @Test("A binding with all its properties")
  func whole() throws {
    let source: MarkedSource = """
      import Foundation
      protocol Store {}
      @MainActor public class Disk: Store, Codable, Unknown {
        public 1️⃣init?(2️⃣url: String) async throws {}
      }
      """
    let project = TestProject(source)
    let disk = CanonicalType.named("Disk", module: "App")
    let binding = Binding(
      id: BindingID("App.Disk.init(url:)"),
      type: disk,
      keys: [Key(.named("Store", module: "App"))],
      fallbackKeys: [Key(disk), Key(.named("Unknown"))],
      factory: Factory(
        name: "init(url:)",
        effects: Effects(isAsync: true, isThrowing: true),
        isFailable: true,
        globalActor: "MainActor"
      ),
      kind: .initializer,
      precedence: .implicit,
      dialect: "dpend",
      module: "App",
      component: ComponentID("dpend"),
      access: .public,
      requests: [
        DependencyRequest(
          label: "url",
          name: "url",
          declaredType: .named("String"),
          alternatives: [.init(Key(.named("String")))],
          injection: .initializer,
          location: try #require(project.location(of: "2️⃣"))
        )
      ],
      requiredModules: [ModuleImport("Foundation")],
      location: try #require(project.location(of: "1️⃣"))
    )
    #expect(project.graph.bindings == [binding])
  }

  @Test(
    "The keys of a type",
    arguments: [
      ("class Use {}", "Use"), ("class Use: P {}", "P"), ("class Use: P, Q {}", "P, Q"),
      ("class Use: P & Q {}", "P, Q"),
      ("struct Use: P {}", "P"), ("actor Use: P {}", "P"), ("class Use: Base {}", "Use"),
      ("class Use: Base, P {}", "P"),
      ("class Use: UIView {}", "Use"), ("class Use: NSObject, P, Codable, Sendable {}", "P"),
      ("class Use: Equatable {}", "Use"),
      ("class Use {}\nextension Use: P {}", "P"), ("class Use: P {}\nextension Use: P, Q {}", "P, Q"),
      ("class Use {}\nextension Use: Hashable {}", "Use"), ("class Use: @unchecked Sendable, P {}", "P"),
      ("class Use<T> {}\nextension Use: P where T: P {}", "Use<T>"), ("class Use: Named {}", "P"),
      ("class Use: G<Int> {}", "G<Int>"), ("class Use: any P {}", "P"), ("class Use: ~Copyable {}", "Use"),
      ("extension N { class Use: Inside {} }", "N.Inside"), ("class Use: N.Inside {}", "N.Inside"),
    ]
  )
  func keys(source: String, expected: String) {
    let declarations = """
      protocol P {}
      protocol Q {}
      protocol G<T> {}
      class Base {}
      typealias Named = P
      enum N { protocol Inside {} }
      """
    let project = TestProject(
      MarkedSource("\(declarations)\n\(source)"),
      implicit: { $0.split(separator: ".").last == "Use" }
    )
    #expect(project.graph.bindings.map { $0.keys.map(\.description).joined(separator: ", ") } == [expected])
  }

  @Test("Enums, protocols and types that match no filter are no bindings; those with a requested type are known")
  func others() {
    let project = TestProject(
      """
      enum Use { case one; init() { self = .one } }
      protocol Store { init() }
      extension UIView { init(a: Int) {} }
      class Left: Store {}
      class Other {}
      class Taken { class Left {}; init(left: Left, store: any Store) {} }
      """,
      implicit: { $0 == "Taken" || $0 == "Use" || $0 == "UIView" }
    )
    #expect(project.graph.bindings.map(\.type.description) == ["Taken"])
    #expect(
      project.graph.unavailable.map { "\($0.binding.type) \($0.reason)" } == [
        "Left leftOutByFilter", "Taken.Left leftOutByFilter",
      ]
    )
  }

  @Test("Unavailable initializers and initializers for decoding are no bindings")
  func initializers() {
    let project = TestProject(
      """
      class View { init(frame: Int) {}; required init?(coder: NSCoder) { nil } }
      class Cell { required init?(coder aDecoder: Foundation.NSCoder) { nil } }
      class Model: Decodable { init(id: Int) {}; required init(from decoder: any Decoder) throws {} }
      class Reader { init(from decoder: Decoder, id: Int) {}; init(coder: Coder) {} }
      class Dead { @available(*, unavailable) init() {} }
      class Leaf: Cell {}
      """
    )
    #expect(
      project.graph.bindings.map(\.factoryTitle) == [
        "Model.init(id:)", "Reader.init(coder:)", "Reader.init(from:id:)", "View.init(frame:)",
      ]
    )
  }

  @Test("A call omits a variadic parameter, and a missing one with a default value or an optional type")
  func leftOut() {
    let project = TestProject(
      """
      class A {}
      class Other: Int {}
      class Another: Int {}
      class Use { init(many: Int..., a: A, text: String = "", maybe: String?, forced: String!) {} }
      """
    )
    #expect(
      project.graph.sketch == [
        "Use.init(many:a:text:maybe:forced:) -a-> A.init()", "Use.init(many:a:text:maybe:forced:) -text-> -",
        "Use.init(many:a:text:maybe:forced:) -maybe-> -", "Use.init(many:a:text:maybe:forced:) -forced-> -",
      ]
    )
  }

  @Test("Bindings satisfy parameters with a default value, an optional type or an autoclosure")
  func metAnyway() {
    let project = TestProject(
      """
      class A {}
      class Use { init(one: A = A(), two: A?, three: @autoclosure () -> A, four: () -> A?) {} }
      """
    )
    #expect(
      project.graph.sketch == [
        "Use.init(one:two:three:four:) -one-> A.init()", "Use.init(one:two:three:four:) -two-> A.init()",
        "Use.init(one:two:three:four:) -three-> A.init()", "Use.init(one:two:three:four:) -four:factory-> A.init()",
      ]
    )
  }

  @Test("The Tagged of the runtime library requests a tag, qualified or not; a Tagged of the project does not")
  func tagged() {
    let own = TestProject(
      "struct Tagged<A, B> {}\nclass Use { init(id: Tagged<Use, Int>) {} }",
      implicit: { $0 == "Use" }
    )
    #expect(own.graph.sketch == ["Use.init(id:) -id-> ?Tagged<Use, Int>"])
    let runtime = TestProject(
      "import DpendRuntime\nclass Use { init(id: DpendRuntime.Tagged<any Store, Fast>) {} }"
    )
    #expect(runtime.graph.sketch == ["Use.init(id:) -id-> ?Store #Fast"])
  }

  @Test("A binding requires the imports of the file of its initializer and of the file of its type")
  func requiredModules() {
    let project = TestProject([
      ("A.swift", "App", "import Logging\nstruct Service { init() {} }\nclass Base { init(id: Int) {} }"),
      ("B.swift", "App", "import Foundation\nimport Logging\nextension Service { init(session: URLSession) {} }"),
      ("C.swift", "App", "import Network\nclass Leaf: Base {}"),
    ])
    let modules = project.graph.bindings.map { "\($0.factoryTitle): \($0.requiredModules.map(\.module))" }
    #expect(
      modules == [
        #"Base.init(id:): ["Logging"]"#, #"Leaf.init(id:): ["Network", "Logging"]"#, #"Service.init(): ["Logging"]"#,
        #"Service.init(session:): ["Logging", "Foundation"]"#,
      ]
    )
  }
}
