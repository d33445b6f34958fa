import DpendAnalysis
import DpendCollectors
import DpendGraph
import DpendReporters
import Testing
import _DpendTestSupport

@testable import DpendReporters

/// The pages of the cycles of modules, folders and layers.
struct PartCyclePagesTests {
  @Test("Cycles between modules are those of the source code, on the list and on the overview")
  func modules() throws {
    let project = TestProject([
      ("Cart.swift", "Cart", "import Orders\npublic class Basket { public init(orders: Orders) {} }"),
      (
        "Orders.swift", "Orders",
        "import Cart\npublic class Orders { public init() {} }\nclass Reorder { init(a: Basket, b: [Basket]) {} }"
      ),
    ])
    let document = ReportDocument(analyze(project.graph), title: "", container: .omitted(""))
    let page = try #require(document.pages.first { $0.kind == .cycles })
    #expect(
      page.summary.plain == "0 dependency cycles, 0 strong reference cycles, 0 deferred cycles, 1 module cycle."
    )
    #expect(
      page.sections[0].blocks.first?.sentences == """
        No cycle of bindings requires a change. The worst cycle in the source code is module cycle 1, the module cycle with the most references: \
        2 modules depend on each other, for example Cart → Orders → Cart. Its cut has 1 reference: 1 from Cart to Orders.
        """
    )
    #expect(page.rows(of: "modules") == ["Cart → Orders → Cart | 2 | 3"])
    #expect(numbersOfCycles(on: document.pages[0]) == ["0 dependency cycles", "1 module cycle"])
    #expect(document.pages[0].rows(of: "modules").suffix(2) == ["Cart | 1 | 1 | 1 | 1", "Orders | 2 | 1 | 1 | 1"])
  }

  @Test(
    "One page defines a reference, and others that count references link to it",
    arguments: [
      (DialectRegistry.all, "creates an object or a value of the type", false),
      (DialectRegistry.all.filter { !$0.readsEveryFile }, "creates an object of the graph of the type", true),
    ]
  )
  func countedReferences(dialects: [any Dialect], creation: String, leavesOutValues: Bool) {
    var project = TestProject([
      ("Sources/Cart/Till/Till.swift", "Cart", "class Till { init(basket: Basket) {} }"),
      ("Sources/Cart/Base/Base.swift", "Cart", "class Basket { init() {} }"),
    ])
    project.dialects = dialects
    let document = ReportDocument(analyze(project.graph), title: "", container: .omitted(""))
    let definition = PageTarget(PageNames.architecture, anchor: "references")
    let pages = document.pages.filter { page in
      page.sections.flatMap(\.blocks).contains { $0.targets.contains(definition) }
    }
    #expect(Set(pages.map(\.kind)).isSuperset(of: [.cycles, .matrix]))
    let facts = document.pages.filter { $0.kind == .architecture }.flatMap(\.sections)
      .filter { $0.anchor == "references" }.flatMap(\.blocks)
      .flatMap { block in if case .facts(let facts) = block { facts.flatMap(\.lines).map(\.plain) } else { [String]() }
      }
    #expect(facts.first?.contains(creation) == true)
    #expect(facts.contains { $0.contains("views and values that code creates") } == leavesOutValues)
  }

  @Test("A module whose objects receive objects of a dependent module is in no cycle")
  func invertedDependency() throws {
    let project = TestProject([
      ("Ports.swift", "Ports", "public protocol Clock {}"),
      ("Domain.swift", "Domain", "import Ports\npublic class UseCase { public init(clock: any Clock) {} }"),
      (
        "App.swift", "App",
        "import Domain\nimport Ports\npublic class WallClock: Clock { public init() {} }\nclass Screen { init(useCase: UseCase) {} }"
      ),
    ])
    let document = ReportDocument(analyze(project.graph), title: "", container: .omitted(""))
    let page = try #require(document.pages.first { $0.kind == .cycles })
    #expect(
      page.summary.plain == "0 dependency cycles, 0 strong reference cycles, 0 deferred cycles, 0 module cycles."
    )
    #expect(page.sections[0].blocks.first == .verdict(nil, "No cycle requires a change."))
    #expect(page.rows(of: "modules") == [])
    #expect(numbersOfCycles(on: document.pages[0]) == ["0 dependency cycles", "0 module cycles"])
    #expect(
      document.pages[0].rows(of: "modules") == [
        "App | Domain | 1", "App | Ports | 1", "Domain | App | at run time only", "Domain | Ports | 1",
        "App | 2 | 1 | 2 | 0", "Domain | 1 | 1 | 1 | 1",
      ]
    )
  }

  @Test("Dependencies at run time only have no influence on the order of the modules, and are shown on demand")
  func moduleViews() throws {
    let project = TestProject([
      ("Ports.swift", "Ports", "public protocol Clock {}"),
      ("Domain.swift", "Domain", "import Ports\npublic class UseCase { public init(clock: any Clock) {} }"),
      ("App.swift", "App", "import Ports\npublic class WallClock: Clock { public init() {} }"),
    ])
    let figures = { (document: ReportDocument) in document.pages[0].figures }
    let figure = try #require(
      figures(ReportDocument(analyze(project.graph), title: "", container: .omitted(""))).first
    )
    let drawing = figure.drawing
    #expect(
      drawing.summary
        == "3 modules (1 without bindings and consumers), with the number of references between them in the source code"
    )
    #expect(drawing.nodes.map(\.details) == [["1 binding"], ["1 binding"], ["0 bindings"]])
    #expect(
      drawing.edges.map {
        "\(drawing.nodes[$0.source].title) \(drawing.nodes[$0.destination].title) \($0.label ?? "dashed")"
      }
        == ["App Ports 1", "Domain App dashed", "Domain Ports 1"]
    )
    #expect(figure.views.map(\.name) == ["source", "all"])
    let one = ReportDocument(analyze(BindingGraph(literal: ["A": ["B"], "B": []])), title: "", container: .omitted(""))
    #expect(figures(one).map(\.views) == [[]])
    let apart = TestProject([
      ("A.swift", "A", "class Cart { init() {} }"), ("B.swift", "B", "class Till { init() {} }"),
    ])
    let parts = ReportDocument(analyze(apart.graph), title: "", container: .omitted(""))
    #expect(
      figures(parts).map(\.caption.plain)
        == ["2 modules, with the number of references between them in the source code."]
    )
  }

  @Test("A diagram with many lines has wider ones in place of numbers, and says so")
  func manyReferences() {
    let files = (0..<10).map { number -> (String, String, MarkedSource) in
      let parameters = (0..<number).map { "a\($0): A\($0)" }.joined(separator: ", ")
      let imports = (0..<number).map { "import M\($0)\n" }.joined()
      let source = "\(imports)public class A\(number) { public init(\(parameters)) {} }"
      return ("A\(number).swift", "M\(number)", MarkedSource(source))
    }
    let drawings = [9, 10].map { count in
      GraphDrawings(analyze(TestProject(Array(files.prefix(count))).graph), names: nil).modules(name: "modules")
    }
    #expect(
      drawings.map(\.summary) == [
        "9 modules, with the number of references between them in the source code",
        "10 modules, with wider lines for more references between them in the source code",
      ]
    )
    #expect(drawings.map { $0.edges.compactMap(\.label).count } == [36, 0])
  }

  @Test("A cycle of modules has its dependencies, those to cut, and the code behind each")
  func moduleCycle() throws {
    let project = TestProject([
      (
        "Cart.swift", "Cart",
        "import Orders\npublic class Basket { public init() {} }\nclass Row { init(a: Orders) {} }"
      ),
      (
        "Orders.swift", "Orders",
        "import Cart\npublic class Orders { public init() {} }\nclass Reorder { init(a: Basket, b: [Basket]) {} }"
      ),
    ])
    let page = ReportPage.cycles(PageContext(analyze(project.graph), container: .omitted("")))
    #expect(page.sections.map(\.anchor) == ["cycles", "modules", "module-cycle-1"])
    #expect(
      blocks(of: "module-cycle-1", on: page) == [
        "2 modules depend on each other. To end this cycle of references, remove 1 of them, the fewest possible:",
        "Cart → Orders, 1 reference", Self.aboutCuts,
        "Cart | Orders | 1 | cut; Orders | Cart | 2 | ",
        // The matrix lists the other references.
        "Cart → Orders, 1 reference: Row | requests Orders | Cart.swift:3",
      ]
    )
    let targets = page.sections.filter { $0.anchor == "module-cycle-1" }.flatMap(\.blocks).flatMap(\.targets).filter {
      $0.anchor != nil
    }
    #expect(
      targets == [
        PageTarget(PageNames.architecture, anchor: "references"),
        PageTarget(PageNames.cycles, anchor: "module-references-1-2"),
        PageTarget(PageNames.matrix, anchor: "references-1-2"),
      ]
    )
  }

  @Test("A request for a protocol of the own layer is in no cycle of layers, and one for a type of an upper layer is")
  func layerCycle() throws {
    #expect(try layerCycles(requesting: "any Store") == [])
    #expect(
      try layerCycles(requesting: "DiskStore") == [
        "2 layers depend on each other. To end this cycle of references, remove 2 of them, against the order of the layers:",
        "Services → Screens, 2 references", Self.aboutCuts,
        "Screens | Services | 2 | ; Services | Screens | 2 | cut",
        "Services → Screens, 2 references: Catalog | requests DiskStore | Lower.swift:3; "
          + "Service | requests DiskStore | Lower.swift:2",
        "Screens → Services, 2 references: DiskStore | is provided as Store | Upper.swift:1; "
          + "Screen | requests Service | Upper.swift:2",
      ]
    )
  }

  @Test("Folders are in a cycle by the references of their code, also of code that registers objects")
  func folderCycles() throws {
    let project = TestProject([
      ("App/Screens/Home/Home.swift", "App", "class Home { init(store: Store) {} }\nprotocol Theme {}"),
      ("App/Screens/Cart.swift", "App", "class Cart { init(home: Home, prices: Prices) {} }"),
      ("App/Services/Store.swift", "App", "class Store { init() {} }"),
      ("App/Services/Prices.swift", "App", "class Prices { init(theme: any Theme, store: Store) {} }"),
      ("App/Tools/Log.swift", "App", "class Log { init(store: Store) {} }"),
    ])
    let page = ReportPage.cycles(PageContext(analyze(project.graph), container: .omitted("")))
    #expect(
      page.summary.plain
        == "0 dependency cycles, 0 strong reference cycles, 0 deferred cycles, 0 module cycles, 1 folder cycle."
    )
    #expect(page.rows(of: "folders") == ["Screens → Services → Screens | App | 2 | 3"])
    #expect(
      blocks(of: "folder-cycle-1", on: page) == [
        "2 folders of App depend on each other. To end this cycle of references, remove 1 of them, the fewest possible:",
        "Services → Screens, 1 reference", Self.aboutCuts,
        "Screens | Services | 2 | ; Services | Screens | 1 | cut",
        "Services → Screens, 1 reference: Prices | requests Theme | App/Services/Prices.swift:1",
      ]
    )
    let document = ReportDocument(analyze(project.graph), title: "", container: .omitted(""))
    #expect(numbersOfCycles(on: document.pages[0]) == ["0 dependency cycles", "0 module cycles", "1 folder cycle"])
    let verdicts = document.pages[0].sections[0].blocks.compactMap { block in
      if case .verdict(_, let text) = block { text.plain } else { nil as String? }
    }
    #expect(
      verdicts == ["The graph is not sound: 1 error. The source code contains 1 folder cycle."]
    )
    let registered = TestProject(
      [
        ("App/Screens/Home.swift", "App", "class Home { init(store: Store) {} }"),
        ("App/Services/Store.swift", "App", "class Store {}"),
        (
          "App/Services/Assembly.swift", "App",
          """
          import Dip
          let container = DependencyContainer { container in
            container.register { Home(store: try container.resolve()) }
            container.register { Store() }
          }
          """
        ),
      ],
      implicit: nil
    )
    let constructing = ReportPage.cycles(PageContext(analyze(registered.graph), container: .omitted("")))
    #expect(constructing.rows(of: "folders") == ["Screens → Services → Screens | App | 2 | 2"])
  }

  private static let aboutCuts = """
    These numbers count references only. Other mentions of types, such as supertypes and the types of properties, can remain in the code.
    """

  private func layerCycles(requesting type: String) throws -> [String] {
    let project = TestProject([
      ("Upper.swift", "App", "class DiskStore: Store { init() {} }\nclass Screen { init(service: Service) {} }"),
      (
        "Lower.swift", "App",
        MarkedSource(
          "protocol Store {}\nclass Service { init(store: \(type)) {} }\nclass Catalog { init(store: \(type)) {} }"
        )
      ),
    ])
    let location = SourceLocation(file: ".dpend.yml", line: 1, column: 1)
    let layers = try [("Screens", "path:Upper.swift"), ("Services", "path:Lower.swift")].map {
      LayerOrder.Layer(name: $0, holds: PlacedSelection(try Selection($1), at: location))
    }
    var settings = AnalysisSettings()
    settings.architecture.layerOrder = LayerOrder(layers, at: location)
    let result = analyze(project.graph, settings: settings)
    return blocks(of: "layer-cycle-1", on: .cycles(PageContext(result, container: .omitted(""))))
  }

  private func blocks(of section: String, on page: ReportPage) -> [String] {
    page.sections.filter { $0.anchor == section }.flatMap(\.blocks).map(text)
  }

  private func text(of block: ReportBlock) -> String {
    switch block {
    case .paragraph(let text): text.plain
    case .list(let lines): lines.map(\.plain).joined(separator: "; ")
    case .table(let table): table.rows.map { $0.map(\.plain).joined(separator: " | ") }.joined(separator: "; ")
    case .folded(let title, _, let blocks): "\(title): \(blocks.map(text).joined())"
    default: ""
    }
  }

  @Test("Containers of one module that depend on each other are no module cycle")
  func containers() {
    let result = analyze(
      BindingGraph(containers: ["first": ["A": ["second:B"], "C": []], "second": ["B": ["first:C"]]])
    )
    #expect(BindingAreas.modules(of: result.graph).all.map(\.title) == ["App / first", "App / second"])
    let document = ReportDocument(result, title: "", container: .omitted(""))
    #expect(
      document.pages.first { $0.kind == .cycles }?.summary.plain
        == "0 dependency cycles, 0 strong reference cycles, 0 deferred cycles, 0 module cycles."
    )
  }

  /// The numbers of an overview that count cycles.
  private func numbersOfCycles(on page: ReportPage) -> [String] {
    page.sections[0].blocks.flatMap { block in
      if case .numbers(let numbers) = block { numbers } else { [] as [ReportNumber] }
    }
    .filter { $0.label.contains("cycle") }.map { "\($0.value) \($0.label)" }
  }
}
