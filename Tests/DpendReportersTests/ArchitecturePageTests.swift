import DpendAnalysis
import DpendCollectors
import DpendGraph
import DpendGraphviz
import Testing
import _DpendTestSupport

@testable import DpendReporters

/// The pages about modules and layers.
struct ArchitecturePageTests {
  private static let graph = TestProject([
    ("Ports.swift", "Ports", "public protocol Clock {}"),
    (
      "Domain.swift", "Domain",
      "import Ports\npublic protocol Store {}\npublic class UseCase { public init(store: any Store, clock: any Clock) {} }"
    ),
    ("Data.swift", "Data", "import Domain\npublic class SQLStore: Store { public init() {} }"),
    (
      "App.swift", "App",
      "import Domain\nimport Ports\npublic class WallClock: Clock { public init() {} }\nclass Screen { init(useCase: UseCase) {} }"
    ),
  ]).graph

  private static func context(_ layerOrder: LayerOrder? = nil) -> PageContext {
    var settings = AnalysisSettings()
    settings.architecture.layerOrder = layerOrder
    return PageContext(analyze(graph, settings: settings), container: .omitted("no container"))
  }

  private static func layerOrder() throws -> LayerOrder {
    let location = SourceLocation(file: ".dpend.yml", line: 2, column: 3)
    let layers = try [("Screens", "module:App"), ("Data", "module:Data"), ("Domain", "type:UseCase")].map {
      name,
      holds in
      LayerOrder.Layer(name: name, holds: PlacedSelection(try Selection(holds), at: location))
    }
    return LayerOrder(layers, isStrict: true, at: location)
  }

  @Test("Every module has metrics, with a dash for an undefined one")
  func metrics() {
    #expect(
      rows("metrics", of: .architecture(Self.context())) == [
        ["App", "0", "2", "1.00", "0.00", "0.00"], ["Data", "0", "1", "1.00", "0.00", "0.00"],
        ["Domain", "2", "1", "0.33", "0.50", "0.17"], ["Ports", "2", "0", "0.00", "1.00", "0.00"],
      ]
    )
    let alone = PageContext(
      analyze(BindingGraph(literal: ["A": []])),
      container: .omitted("no container")
    )
    #expect(rows("metrics", of: .architecture(alone)) == [["App", "0", "0", "–", "–", "–"]])
  }

  @Test("Dependencies in the source code have their first reference; those at run time only follow")
  func dependencies() {
    #expect(
      rows("dependencies", of: .architecture(Self.context())) == [
        ["App", "Domain", "1", "App.swift:4"],
        ["App", "Ports", "1", "App.swift:3"],
        ["Data", "Domain", "1", "Data.swift:2"],
        ["Domain", "Ports", "1", "Domain.swift:3"],
        ["Domain", "App", "", "at run time only"], ["Domain", "Data", "", "at run time only"],
      ]
    )
  }

  @Test("A module whose views other modules create has metrics, also without bindings")
  func created() {
    var project = TestProject(
      [
        ("Kit.swift", "Kit", "import SwiftUI\npublic struct Row: View { public init() {} }"),
        ("Store.swift", "App", "final class Store { init() {} }"),
        (
          "Home.swift", "App",
          "import Kit\nimport SwiftUI\nstruct Home: View { let store: Store; var body: some View { Row() } }"
        ),
        ("Main.swift", "App", "let home = Home(store: Store())"),
      ],
      implicit: nil
    )
    project.dialects = DialectRegistry.all
    let page = ReportPage.architecture(PageContext(analyze(project.graph), container: .omitted("no container")))
    #expect(rows("dependencies", of: page) == [["App", "Kit", "1", "Home.swift:3"]])
    #expect(
      rows("metrics", of: page) == [
        ["App", "0", "1", "1.00", "0.00", "0.00"], ["Kit", "1", "0", "0.00", "0.00", "1.00"],
      ]
    )
  }

  @Test("Modules that code imports without a reference follow with the files, but not in a part of a graph")
  func imports() {
    let graph = TestProject([
      ("Kit.swift", "Kit", "public enum Theme {}"),
      ("Domain.swift", "Domain", "import Kit\npublic class UseCase { public init() {} }"),
      ("App.swift", "App", "import Domain\nimport Kit\nclass Screen { init(useCase: UseCase) {} }"),
    ]).graph
    let result = analyze(graph)
    let context = PageContext(result, container: .omitted("no container"))
    let dependencies = [
      ["App", "Domain", "1", "App.swift:3"], ["App", "Kit", "", "import"], ["Domain", "Kit", "", "import"],
    ]
    #expect(rows("dependencies", of: .architecture(context)) == dependencies)
    #expect(
      rows("imports", of: .architecture(context)) == [
        ["App", "Kit", "1 file: App.swift"], ["Domain", "Kit", "1 file: Domain.swift"],
      ]
    )
    let omitted = "leaves out 2 imports without references between modules."
    let captions = [ReportPage.overview(context, title: "", modules: []), .matrix(context)].map { page in
      page.sections.flatMap(\.blocks).compactMap(\.words).filter { $0.hasSuffix(omitted) }.count
    }
    #expect(captions == [0, 1], "The diagram has the imports, and the matrix does not.")
    let drawing = context.modules
    #expect(
      drawing.edges.map { [drawing.nodes[$0.source].title, drawing.nodes[$0.destination].title, $0.label] } == [
        ["App", "Domain", "1"], ["App", "Kit", "import"], ["Domain", "Kit", "import"],
      ]
    )
    #expect(
      ReportTable.edges(of: drawing, caption: "", name: "").rows.map { $0.map(\.plain) } == [
        ["App", "Domain", "1"], ["App", "Kit", "import"], ["Domain", "Kit", "import"],
      ]
    )
    #expect(
      rows("modules", of: .overview(context, title: "", modules: ["App", "Domain"])) == [
        ["App", "1", "1", "1", "0", "1", "0"], ["Domain", "1", "1", "0", "1", "1", "0"],
      ]
    )
    let part = PageContext(result.narrowed(to: [0, 1]).result, container: .omitted("no container"))
    #expect(rows("dependencies", of: .architecture(part)) == [["App", "Domain", "1", "App.swift:3"]])
    let registered = PageContext(result.narrowed(toEvidence: [.registered]), container: .omitted("no container"))
    #expect(rows("dependencies", of: .architecture(registered)) == [["App", "Domain", "1", "App.swift:3"]])
  }

  @Test("The types in shared files count where one module imports the other, and the file belongs to one of them")
  func sharedFiles() {
    var project = TestProject([
      ("Hooks.swift", "Kit", "public final class Hooks { public init() {} }"),
      ("Widget.swift", "Widget", "import Kit\nfinal class Panel { init(hooks: Hooks) {} }"),
      ("Tunnel.swift", "Tunnel", "final class Link { init(hooks: Hooks) {} }"),
      (
        "Shop.swift", "Shop",
        "import Pack\nfinal class Shop { init(box: Box) {} }\npublic final class Shelf { public init() {} }"
      ),
      ("Box.swift", "Pack", "public final class Box { init(shelf: Shelf) {} }"),
    ])
    project.sharedFiles = [
      "Widget": ["Kit": ["Hooks.swift"]], "Tunnel": ["Kit": ["Hooks.swift"]], "Pack": ["Shop": ["Shop.swift"]],
    ]
    let context = PageContext(analyze(project.graph), container: .omitted("no container"))
    #expect(
      rows("shared-files", of: .architecture(context)) == [
        ["Kit", "Tunnel", "1 shared file: Hooks.swift", "not counted"],
        ["Kit", "Widget", "1 shared file: Hooks.swift", "counted: Widget imports Kit"],
        ["Pack", "Shop", "1 shared file: Shop.swift", "not counted"],
        ["Tunnel", "Widget", "1 shared file: Hooks.swift", "not counted: the file belongs to Kit"],
      ]
    )
  }

  @Test("References in files that several modules compile are counted apart")
  func referencesInSharedFiles() {
    var project = TestProject([
      ("Kit.swift", "Kit", "public final class Log { public init() {} }"),
      (
        "Feed.swift", "App",
        "import Kit\nfinal class Feed { init(log: Log) {} }\nfinal class List { init(log: Log) {} }"
      ),
      ("Panel.swift", "Widget", "import Kit\nfinal class Panel { init(log: Log) {} }"),
    ])
    project.sharedFiles = ["Widget": ["App": ["Feed.swift"]]]
    let context = PageContext(analyze(project.graph), container: .omitted("no container"))
    #expect(
      rows("dependencies", of: .architecture(context)).map { Array($0.prefix(3)) } == [
        ["App", "Kit", "2"], ["Widget", "Kit", "3: 1 + 2 in shared files"],
      ]
    )
    let titles = ReportPage.matrix(context).sections.flatMap(\.blocks).compactMap { block in
      if case .folded(let title, _, _) = block { title } else { nil }
    }
    #expect(titles == ["App → Kit, 2 references", "Widget → Kit, 3 references: 1 + 2 in shared files"])
  }

  @Test("The number of references leads to their list on the page of the matrix")
  func references() {
    let context = Self.context()
    let matrix = ReportPage.matrix(context).sections.flatMap(\.blocks)
    let lists = matrix.reduce(into: [String: String]()) { lists, block in
      if case .folded(let title, let anchor?, _) = block { lists[anchor] = title }
    }
    let targets = [ReportPage.architecture(context), .overview(context, title: "", modules: context.modulesWithPages)]
      .map { $0.sections.flatMap(\.blocks).flatMap(\.targets).filter { $0.page == PageNames.matrix } }
    let titles = targets.map { $0.map { lists[$0.anchor ?? ""] ?? "" } }
    let all = ["App → Domain", "App → Ports", "Data → Domain", "Domain → Ports"].map { "\($0), 1 reference" }
    #expect(titles == [all, all])
  }

  @Test("Layers are listed from the top, only in a project with layers")
  func layers() throws {
    let context = Self.context(try Self.layerOrder())
    #expect(
      rows("layers", of: .architecture(context)) == [
        ["Screens", "module:App", "App", "2"], ["Data", "module:Data", "Data", "1"],
        ["Domain", "type:UseCase", "Domain", "1"],
      ]
    )
    let sections = ReportPage.architecture(context).sections
    #expect(
      sections.map(\.anchor) == [
        "layers", "rules", "references", "metrics", "dependencies", "longest-chain", "findings",
      ]
    )
    #expect(
      ReportPage.architecture(Self.context()).sections.map(\.anchor)
        == ["rules", "references", "metrics", "dependencies", "longest-chain"]
    )
  }

  @Test("The picture of the layers has a row for each, its violations, and a table with its lines")
  func layersPicture() throws {
    let context = Self.context(try Self.layerOrder())
    let figure = try #require(ReportPage.architecture(context).figures.first)
    let drawing = figure.drawing
    #expect(drawing.groups.map(\.title) == ["Screens", "Data", "Domain"])
    #expect(
      drawing.nodes.map { "\($0.title) \($0.group ?? -1): \($0.details)" } == [
        "App 0: [\"2 bindings\"]", "Data 1: [\"1 binding\"]", "Domain 2: [\"1 binding\"]",
      ]
    )
    #expect(
      drawing.edges.map { "\($0.source) → \($0.destination) \($0.label ?? "") \($0.marks)" } == [
        "0 → 2 1 past 1 layer [DpendReporters.Drawing.Mark.violation]"
      ]
    )
    #expect(
      figure.table?.rows.map { $0.map(\.plain) } == [
        ["App", "Screens", "Domain", "Domain", "1", "1", "past 1 layer"]
      ]
    )
    #expect(
      figure.caption.plain.contains(
        "A red line contains references that a rule about layers or dependencies forbids; its label counts them."
      )
    )
    let source = DrawingLayout(of: drawing).source
    let meaning = "forbidden by a rule about layers or dependencies"
    #expect(drawing.hasLegend && "\(source.attributes["label"] ?? "")".contains(meaning))
    let hidden = source.edges.filter { $0.attributes["style"] == .text("invis") }.map { "\($0.tail) \($0.head)" }
    #expect(hidden == ["n0 n1", "n1 n2"])
  }

  @Test(
    "A forbidden dependency on a lower layer is marked in the picture, and a picture without violations has no legend"
  )
  func forbidden() throws {
    var settings = AnalysisSettings()
    let location = SourceLocation(file: ".dpend.yml", line: 2, column: 3)
    let layers = try ["App", "Data", "Domain", "Ports"].map {
      LayerOrder.Layer(name: $0, holds: PlacedSelection(try Selection("module:\($0)"), at: location))
    }
    settings.architecture.layerOrder = LayerOrder(layers, at: location)
    let drawing = { (settings: AnalysisSettings) throws -> Drawing in
      let context = PageContext(analyze(Self.graph, settings: settings), container: .omitted("no container"))
      return try #require(ReportPage.architecture(context).figures.first?.drawing)
    }
    let edges = { (drawing: Drawing) in
      drawing.edges.map { edge in
        let names = [edge.source, edge.destination].map { drawing.nodes[$0].title }.joined(separator: " ")
        return "\(names) \(edge.label ?? "")\(edge.marks.contains(.violation) ? " marked" : "")"
      }
    }
    let allowed = try drawing(settings)
    #expect(edges(allowed) == ["App Domain 1", "App Ports 1", "Data Domain 1", "Domain Ports 1"])
    #expect(!allowed.hasLegend)
    settings.architecture.forbidden = [
      DependencyConstraint(
        from: PlacedSelection(try Selection("module:App"), at: location),
        to: PlacedSelection(try Selection("module:Domain"), at: location)
      )
    ]
    let forbidden = try drawing(settings)
    #expect(edges(forbidden) == ["App Domain 1 forbidden marked", "App Ports 1", "Data Domain 1", "Domain Ports 1"])
    #expect(forbidden.hasLegend)
  }

  @Test("A module in several layers has its references on the page; those between whole modules are in the matrix")
  func layerReferences() throws {
    let location = SourceLocation(file: ".dpend.yml", line: 2, column: 3)
    let layers = try ["type:Screen", "module:App", "module:Data", "module:Domain"].map {
      LayerOrder.Layer(name: $0, holds: PlacedSelection(try Selection($0), at: location))
    }
    let page = ReportPage.architecture(Self.context(LayerOrder(layers, at: location)))
    let table = try #require(page.figures.first?.table)
    let targets = table.rows.flatMap(\.self).flatMap(\.runs).compactMap { run -> String? in
      guard case .reference(let text, let target) = run, let anchor = target.anchor else { return nil }
      return "\(text) \(target.page.rawValue) \(anchor)"
    }
    #expect(table.rows.map { "\($0[0].plain) \($0[2].plain) \($0[4].plain)" } == ["App Domain 1", "Data Domain 1"])
    #expect(targets == ["1 matrix references-1-3", "1 matrix references-2-3"])
    #expect(page.sections.last?.anchor != "layer-references")
  }

  @Test("Each rule has its violations, also none, and a rule without findings can be off")
  func rules() throws {
    let location = { (line: Int) in SourceLocation(file: ".dpend.yml", line: line, column: 1) }
    let selection = { (text: String) in PlacedSelection(try Selection(text), at: location(text.utf8.count)) }
    var settings = AnalysisSettings()
    settings.architecture.layerOrder = try Self.layerOrder()
    settings.architecture.forbidden = [
      DependencyConstraint(from: try selection("module:App"), to: try selection("type:UseCase"), reason: "it is old"),
      DependencyConstraint(from: try selection("module:Data"), to: try selection("type:*")),
      // An alias of YAML has the location of its anchor.
      DependencyConstraint(from: try selection("module:Any"), to: try selection("type:SQLStore")),
    ]
    settings.architecture.allowed = [
      DependencyConstraint(from: try selection("type:UseCase"), to: try selection("module:Ports"))
    ]
    settings.architecture.fanOutLimit = GraphLimit(1, at: location(1))
    settings.architecture.depthLimit = GraphLimit(3, at: location(2))
    settings.severities = [
      RuleName("module-cycle"): RuleSeverity(.off), RuleName("unstable-dependency"): RuleSeverity(.off),
    ]
    let context = PageContext(analyze(Self.graph, settings: settings), container: .omitted("no container"))
    let forbidden = "forbidden-dependency"
    #expect(
      rows("rules", of: .architecture(context)) == [
        [
          "layer-violation", "A layer depends only on itself and the next layer below: Screens, Data, Domain",
          ".dpend.yml:2",
          "1",
        ],
        [forbidden, "module:App does not depend on type:UseCase, because it is old", ".dpend.yml:10", "1"],
        [forbidden, "module:Data does not depend on type:*", ".dpend.yml:11", "0"],
        [forbidden, "module:Any does not depend on type:SQLStore", ".dpend.yml:10", "0"],
        [forbidden, "type:UseCase depends only on module:Ports and on itself", ".dpend.yml:12", "1"],
        ["fan-out-limit", "A binding requests at most 1 key", ".dpend.yml:1", "1"],
        ["depth-limit", "A dependency chain has at most 3 dependencies", ".dpend.yml:2", "0"],
        ["module-cycle", "Modules do not depend on each other in a cycle", "default", "off"],
        [
          "unstable-dependency", "A module does not depend on one whose instability is at least 0.20 higher", "default",
          "off",
        ],
        ["unmatched-pattern", "The selections of these rules match something", "default", "1"],
      ]
    )
  }

  @Test("The page of a module has its coupling, the page of a binding its layer")
  func facts() throws {
    let context = Self.context(try Self.layerOrder())
    #expect(
      self.facts(of: .module("Domain", context)) == [
        "Bindings: 1", "Consumers: 0", "Files: 1, of which 1 with bindings or consumers", "Depends on modules: Ports",
        "Dependent modules: App, Data",
        "Depends on at run time only: App, Data",
        "Layers: Domain",
        """
        Coupling: Ca 2: the code of 2 types in other modules references types of this module; Ce 1: the code of 1 type in this module \
        references types of other modules; I 0.33: 1 of 3 couplings are outgoing; A 0.50: 1 of 2 referenced types is a protocol; D 0.17: distance from the main sequence; About these metrics
        """,
      ]
    )
    let useCase = try #require(Self.graph.bindings.firstIndex { $0.title == "UseCase" })
    #expect(self.facts(of: .binding(useCase, context)).contains("Layer: Domain"))
    #expect(!self.facts(of: .binding(useCase, Self.context())).contains { $0.hasPrefix("Layer") })
  }

  @Test("The dependents of a module by imports and at run time are on its page, and those by imports in the overview")
  func dependentModules() {
    let project = TestProject([
      ("Ports.swift", "Ports", "public protocol Clock {}"),
      ("Clocks.swift", "Clocks", "import Ports\npublic class WallClock: Clock { public init() {} }"),
      ("Domain.swift", "Domain", "import Ports\npublic class UseCase { public init(clock: any Clock) {} }"),
      ("App.swift", "App", "import Clocks\nimport Domain\nclass Screen { init(useCase: UseCase) {} }"),
    ])
    let context = PageContext(analyze(project.graph), container: .omitted("no container"))
    let words = ["epend", "mport"]
    #expect(
      facts(of: .module("Clocks", context)).filter { fact in words.contains { fact.contains($0) } } == [
        "Depends on modules: Ports", "Dependent modules: none", "Dependents at run time only: Domain",
        "Imported without references by: App: 1 file: App.swift",
      ]
    )
    #expect(
      rows("modules", of: .overview(context, title: "App", modules: ["App", "Clocks", "Domain"])) == [
        ["App", "1", "1", "1", "0", "1", "0"], ["Clocks", "1", "1", "1", "0", "0", "1"],
        ["Domain", "1", "1", "1", "1", "0", "0"],
      ]
    )
  }

  private func rows(_ section: String, of page: ReportPage) -> [[String]] {
    blocks(of: section, on: page).flatMap { block -> [[String]] in
      guard case .table(let table) = block else { return [] }
      return table.rows.map { $0.map(\.plain) }
    }
  }

  private func facts(of page: ReportPage) -> [String] {
    blocks(of: "about", on: page).flatMap { block -> [String] in
      guard case .facts(let facts) = block else { return [] }
      return facts.map { "\($0.term): \($0.lines.map(\.plain).joined(separator: "; "))" }
    }
  }

  private func blocks(of section: String, on page: ReportPage) -> [ReportBlock] {
    page.sections.filter { $0.anchor == section }.flatMap(\.blocks)
  }
}

extension ReportBlock {
  /// The text of a paragraph or the caption of a figure; nil for other blocks.
  fileprivate var words: String? {
    switch self {
    case .paragraph(let text): text.plain
    case .figure(let figure): figure.caption.plain
    default: nil
    }
  }
}
