import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// Incomplete code, invalid code, and code that only looks like Deli's.
struct DeliBrokenInputTests {
  @Test(
    "An invalid file does not affect the others",
    arguments: [
      "class Kettle: Autowired { required init(_ heater: ", "class Kettle: Component", "class : Component {}",
      "class Kettle: Autowired { required init(_ /* ", "class Kettle: Inject { let a = Inject( }",
      "class Kettle: Inject { let a = Inject(.self, qualifier:) }", "class Kettle: Configuration { let a = Config() }",
      "class Kettle: Configuration { let a = Config(5, qualifier: 7, scope: \"x\") { }",
      "class Kettle: Component { var qualifier: String? = ; var scope: Scope = }",
      "struct Kettle { @Dependency(qualifier var heater: Heater; @DependencyArray() var all }",
      "class Kettle: LazyAutowired { func inject(a b c: Heater) }; }}}}", "\u{0}\u{1}class K\u{7}: Component { 🫖 }",
      "class Kettle: AutowiredFactory { required init(payload) {} }",
      "final class F: ModuleFactory { override func load(context: AppContext) { register(; register(A.self).link() } }",
      "class `class`: Component { let qualifier: String? = \"\\\"]\\n\" }", "",
    ]
  )
  func broken(source: String) {
    let project = TestProject.deli([
      ("Broken.swift", "App", source),
      ("Good.swift", "App", "class Pot: Component {}\nclass Tea: Autowired { required init(_ pot: Pot) {} }"),
    ])
    #expect(project.graph.typeSketch.filter { $0.hasPrefix("Tea") } == ["Tea → Pot"])
    let files = Set(project.graph.findings.compactMap(\.location?.file))
    #expect(files.isSubset(of: ["Broken.swift"]))
  }

  @Test("Names with backticks, quotation marks and emoji")
  func hostileNames() {
    let project = TestProject.deli(
      #"""
      class `class`: Component { let qualifier: String? = "\"]\n🫖<b>" }
      class 🫖: Autowired { required init(`default` `init`: `class`) {} }
      class Über: Component { let qualifier: String? = "default" }
      """#
    )
    #expect(project.collectedFindings == [])
    #expect(
      project.graph.typeSketch == ["🫖 → ?class #default"]
    )
    #expect(project.graph.bindings.flatMap(\.keys).compactMap(\.tag?.name) == ["\"]\n🫖<b>", "default"])
  }

  @Test(
    "Code that only looks like Deli's has no bindings",
    arguments: [
      // No import of Deli.
      "class Kettle: Component { required init() {} }",
      "import NeedleFoundation\nclass Kettle: Component<Pot> {}",
      // Names of the project.
      "import Deli\nprotocol Component {}\nclass Kettle: Component {}",
      "import Deli\nenum Kit { protocol Inject {} }\nclass Kettle: Kit.Inject { let a = Inject(Pot.self) }",
      "import Deli\nclass Kettle: UIKit.Component {}",
      // Names of other libraries.
      "import Deli\nimport Dependencies\nstruct Screen { @Dependency(\\.clock) var clock }",
      "import Deli\nclass Screen { func Inject(_ type: Any.Type) {}; func open() { Inject(Pot.self) } }",
      "import Deli\nclass Screen { let map: [String: Int] = Config(a: 1); func get() { store.get(Pot.self) } }",
      "import Deli\nclass Kettle: Component<Pot> {}",
      "// class Kettle: Component {}\nimport Deli\nlet text = \"class Kettle: Component {}\"",
    ]
  )
  func lookalikes(source: String) {
    let project = TestProject([("App.swift", "App", MarkedSource(source))], implicit: nil)
    #expect(project.graph.bindings.filter { $0.dialect == "deli" } == [])
    #expect(project.graph.findings == [])
    #expect(project.graph.entryPoints == [])
  }
}
