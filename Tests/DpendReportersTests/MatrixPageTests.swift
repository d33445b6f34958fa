import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendReporters

/// The page of the matrix, and its script.
struct MatrixPageTests {
  private static let result: AnalysisResult = {
    let project = TestProject([
      ("Cart.swift", "Cart", "import Orders\npublic class Basket { public init(orders: Orders, again: Orders) {} }"),
      (
        "Orders.swift", "Orders",
        "import Cart\npublic class Orders { public init() {} }\nclass Reorder { init(a: Basket) {} }"
      ),
      ("Log.swift", "Log", "public class Log { public init() {} }"),
      ("App.swift", "App", "import Log\nimport Orders\nclass Screen { init(log: Log, orders: Orders) {} }"),
    ])
    var settings = AnalysisSettings()
    let location = SourceLocation(file: ".dpend.yml", line: 2, column: 3)
    if let from = try? Selection("module:App"), let to = try? Selection("module:Log") {
      settings.architecture.forbidden = [
        DependencyConstraint(from: PlacedSelection(from, at: location), to: PlacedSelection(to, at: location))
      ]
    }
    return analyze(project.graph, settings: settings)
  }()

  private static let context = PageContext(result, container: .omitted("no container"))

  @Test("Each cell has its number, its marks and a link to the list of its references")
  func cells() throws {
    let matrix = try #require(shownMatrix(of: Self.context))
    #expect(matrix.caption == "Modules")
    #expect(matrix.parts.map(\.name) == ["App", "Cart", "Orders", "Log"])
    #expect(matrix.parts.map(\.cycle) == [nil, 0, 0, nil])
    #expect(
      matrix.cells.map(matrix.label) == [
        "App depends on Orders: 1 reference", "App depends on Log: 1 reference, 1 violation",
        "Cart depends on Orders: 2 references, in a cycle", "Orders depends on Cart: 1 reference, in a cycle",
      ]
    )
    let page = ReportPage.matrix(Self.context)
    let anchors = page.sections.flatMap(\.blocks).flatMap(\.anchors)
    #expect(anchors == ["references-1-3", "references-1-4", "references-2-3", "references-3-2"])
    #expect(matrix.cells.map(\.target) == anchors.map { PageTarget(PageNames.matrix, anchor: $0) })
    let lists = page.sections.flatMap(\.blocks).compactMap { block -> [String]? in
      guard case .folded(let title, _, let blocks) = block, case .table(let table) = blocks.first else { return nil }
      return [title] + table.rows.map { $0.map(\.plain).joined(separator: " | ") }
    }
    #expect(
      lists == [
        ["App → Orders, 1 reference", "Screen | requests Orders | App.swift:3"],
        ["App → Log, 1 reference", "Screen | requests Log | App.swift:3"],
        [
          "Cart → Orders, 2 references", "Basket | requests Orders | Cart.swift:2",
          "Basket | requests Orders | Cart.swift:2",
        ],
        ["Orders → Cart, 1 reference", "Reorder | requests Basket | Orders.swift:3"],
      ]
    )
  }

  @Test("The numbers are those of the dependencies between modules on the page about the architecture")
  func numbers() throws {
    let matrix = try #require(shownMatrix(of: Self.context))
    let cells = matrix.cells.map { "\(matrix.parts[$0.row].name) \(matrix.parts[$0.column].name) \($0.count)" }
    let section = ReportPage.architecture(Self.context).sections.first { $0.anchor == "dependencies" }
    let rows = (section?.blocks ?? []).flatMap { block -> [String] in
      guard case .table(let table) = block else { return [] }
      return table.rows.map { $0.prefix(3).map(\.plain).joined(separator: " ") }
    }
    #expect(cells.sorted() == rows.sorted())
  }

  @Test("In Markdown, a matrix of few rows is a table with its marks in words")
  func markdown() throws {
    let table = try #require(shownMatrix(of: Self.context)?.table)
    #expect(table.columns.map(\.title) == ["", "App", "Cart", "Orders", "Log"])
    #expect(
      table.rows.map { $0.map(\.plain) } == [
        ["App", "", "", "1", "1 (1 violation)"], ["Cart", "", "", "2 (cycle)", ""],
        ["Orders", "", "1 (cycle)", "", ""],
        ["Log", "", "", "", ""],
      ]
    )
    let many = ReportMatrix(
      caption: "Modules",
      parts: (0..<21).map { .init(name: "\($0)", target: nil, layer: nil, cycle: nil) },
      cells: []
    )
    #expect(many.table == nil)
  }

  @Test("The script has the parts, and a line of numbers for each reference")
  func script() throws {
    let sources = SourceLinks(base: WebAddress("https://example.com/blob"))
    let script = try MatrixScript(DependencyMatrix(Self.result), sources).text()
    #expect(
      script == """
        "use strict";
        globalThis.dpendMatrix = {
        "names": ["App","Screen","Cart","Basket","Orders","Orders","Reorder","Log","Log"],
        "kinds": [0,2,0,2,0,2,2,0,2],
        "parents": [-1,0,-1,2,-1,4,4,-1,7],
        "cycles": [-1,-1,0,-1,0,-1,-1,-1,-1],
        "layers": [-1,-1,-1,-1,-1,-1,-1,-1,-1],
        "bindings": [-1,0,-1,1,-1,3,4,-1,2],
        "layerNames": [],
        "roles": ["creates","is provided as","requests","names the tag"],
        "types": ["Basket","Log","Orders"],
        "files": ["App.swift","Cart.swift","Orders.swift"],
        "addresses": ["https://example.com/blob/App.swift#L{line}","https://example.com/blob/Cart.swift#L{line}","https://example.com/blob/Orders.swift#L{line}"],
        "references": [[1,8,0,2,1,0,3],[1,5,0,2,2,0,3],[3,5,1,2,2,1,2],[3,5,1,2,2,1,2],[6,3,4,2,0,2,3]],
        "violations": [0]
        };

        """
    )
  }

  @Test("A graph without bindings has an empty matrix")
  func empty() throws {
    let context = PageContext(analyze(BindingGraph(literal: [:])), container: .omitted("no container"))
    let matrix = try #require(shownMatrix(of: context))
    #expect(matrix.parts == [] && matrix.cells == [])
  }

  private func shownMatrix(of context: PageContext) -> ReportMatrix? {
    ReportPage.matrix(context).sections.flatMap(\.blocks).lazy.compactMap { block in
      if case .matrix(let matrix) = block { matrix } else { nil }
    }.first
  }
}
