import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// Targets of `deli.yml` that use the containers of others, whose sources are read in the same run.
struct DeliSeveralContainersTests {
  private static let library = (
    "Lib/Heater.swift", "LibKit",
    "public protocol Heater {}\npublic class Gas: Heater, Component { public init() {} }"
  )
  private static let application = (
    "Shop/Kettle.swift", "Shop", "import LibKit\nclass Kettle: Autowired { required init(_ heater: Heater) {} }"
  )

  @Test(
    "A target depends on the registrations of another one without its Deli.resolved",
    arguments: [
      ("{ project: Lib/LibKit }", "Lib"), ("{ project: Lib/LibKit }", "Lib/Deli.resolved"),
      ("{ project: Lib/LibKit }", "./Shop/../Lib"),
      ("{ project: Lib/LibKit, resolve: { output: Out/Lib.resolved } }", "Lib/Out/Lib.resolved"),
      ("{ project: Lib/LibKit, resolve: { output: Out } }", "Lib/Out/Deli.resolved"),
    ]
  )
  func sources(library: String, path: String) {
    let text = "config:\n  Shop: { project: Shop/Shop, dependencies: [{ path: \(path) }] }\n  Base: \(library)\n"
    let project = TestProject.deli(
      [Self.application, Self.library],
      companions: [CompanionFile(path: "deli.yml", text: text)]
    )
    #expect(project.collectedFindings == [])
    #expect(project.graph.typeSketch == ["Kettle → Gas"])
    #expect(
      project.graph.components.filter { $0.id.rawValue.hasPrefix("deli.") }.map {
        "\($0.id.rawValue): \($0.collaborators.map(\.rawValue))"
      }
        == ["deli.Base: []", "deli.Shop: [\"deli.Base\"]"]
    )
  }

  @Test("A target depends on the registrations of a module in the named folder, which has no deli.yml")
  func module() {
    let settings = CompanionFile(
      path: "Shop/deli.yml",
      text: "config:\n  Shop: { project: Shop, dependencies: [{ path: ../Lib }, { path: ../None }] }\n"
    )
    let project = TestProject.deli([Self.application, Self.library], companions: [settings])
    #expect(
      project.collectedFindings == [
        "Shop/deli.yml:2:67: warning: no Deli.resolved at '../None': the registrations of that project are unknown [unseen-declaration]",
        "  build that project with Deli first, or let dpend read its sources as well",
      ]
    )
    #expect(project.graph.typeSketch == ["Kettle → Gas"])
  }

  @Test("The sources of a target replace its Deli.resolved, whatever the name of its project")
  func stale() {
    let settings = CompanionFile(
      path: "deli.yml",
      text: "config:\n  Shop: { project: Shop/Shop, dependencies: [{ path: Lib }] }\n  Base: { project: Lib/LibKit }\n",
      named: ["Lib/Deli.resolved": ["Lib/Deli.resolved"]]
    )
    let resolved = CompanionFile(
      path: "Lib/Deli.resolved",
      text: "PROJECT: Heating\nDEPENDENCY: [{ TYPE: Coal, DEPENDENCY: [], LINK: [Heater] }]"
    )
    let project = TestProject.deli([Self.application, Self.library], companions: [settings, resolved])
    #expect(project.collectedFindings == [])
    #expect(project.graph.typeSketch == ["Kettle → Gas"])
  }

  @Test(
    "The loaded factories decide which container provides a type that both register",
    arguments: [
      ("[LibKit.BaseFactory.self, ShopFactory.self]", "ShopGas"),
      ("[ShopFactory.self, LibKit.BaseFactory.self]", "LibGas"),
      ("[ShopFactory.self, BaseFactory.self]", "LibGas"), ("[ShopFactory.self, LibKit.Unknown.self]", "LibGas"),
    ]
  )
  func order(load: String, provider: String) {
    let text = """
      config:
        Shop: { project: Shop/Shop, output: Shop/Sources/shopFactory.swift, dependencies: [{ path: Lib }] }
        Base: { project: Lib/LibKit, className: BaseFactory, accessControl: public }

      """
    let code = { (product: String) in
      """
      class \(product)Configuration: Configuration {
        let gas = Config(Pipe.self) { \(product)Gas() }
      }
      class \(product)Gas: Pipe {}

      """
    }
    let project = TestProject.deli(
      [
        ("Lib/Pipe.swift", "LibKit", "open class Pipe {}\n" + code("Lib")),
        (
          "Shop/Kettle.swift", "Shop",
          "import LibKit\nclass Kettle: Autowired { required init(_ pipe: Pipe) {} }\n" + code("Shop")
            + "func start() { AppContext.shared.load(\(load)) }"
        ),
      ],
      companions: [CompanionFile(path: "deli.yml", text: text)]
    )
    #expect(project.collectedFindings == [])
    #expect(project.graph.edges(from: "Kettle") == [provider])
    #expect(
      project.graph.components.filter { $0.id.rawValue.hasPrefix("deli.") }.map {
        [$0.generated.name, $0.generated.access?.rawValue]
      }
        == [["BaseFactory", "public"], ["ShopFactory", nil]]
    )
  }
}

extension BindingGraph {
  /// The configurations of the bindings on which a binding depends.
  fileprivate func edges(from title: String) -> [String] {
    edges.filter { bindings[$0.source].title == title }.map { edge in
      guard case .binding(let index) = edge.target else { return "?" }
      return bindings[index].module == "Shop" ? "ShopGas" : "LibGas"
    }
  }
}
