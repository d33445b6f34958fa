import DpendAnalysis
import DpendTemplates
import Testing
import _DpendTestSupport

@testable import DpendGraph
@testable import DpendReporters

/// The bounds that keep the total size of all pages linear in the size of the graph.
struct PageSizeTests {
  @Test("The diagram of a binding has some dependents and states the number of the others, which the table has")
  func hub() throws {
    let consumers = (100..<300).map { "Consumer\($0)" }
    let document = document(of: [("Hub", [])] + consumers.map { ($0, ["Hub"]) })
    let page = try #require(document.pages.first { $0.kind == .binding && $0.title == "Hub" })
    let figure = try #require(page.figures.first)
    #expect(figure.drawing.nodes.count == 61)
    #expect(figure.drawing.edges.count == 60)
    #expect(
      figure.caption.plain
        == "Hub with its dependencies and dependents, without 140 dependents, which the tables of its page list."
    )
    let dependents = try #require(page.sections.first { $0.anchor == "dependents" })
    #expect(dependents.blocks.compactMap(\.rows) == [200])
  }

  @Test("A finding about many bindings is whole on the page of the findings, and on others links to it")
  func largeFinding() throws {
    let count = 120
    let document = document(of: (0..<count).map { ("Part\($0)", ["Part\(($0 + 1) % count)"]) })
    let findings = document.pages.map { page in
      page.sections.flatMap(\.blocks).compactMap { block in
        if case .finding(let finding) = block, finding.finding.path.count == count { finding.bindings } else { nil }
      }
    }
    let whole = try #require(zip(document.pages, findings).first { $0.0.kind == .findings }?.1.first)
    #expect(whole.count == count)
    let repeated = zip(document.pages, findings).filter { $0.0.kind == .binding }.flatMap(\.1)
    #expect(repeated.count == count)
    #expect(repeated.allSatisfy { $0.count == 51 && $0.last?.plain.hasPrefix("70 more bindings") == true })
  }

  @Test("The hops of a cycle and the dependencies between two parts are whole lists")
  func wholeLists() throws {
    let document = document(of: (0..<600).map { ("Part\($0)", ["Part\(($0 + 1) % 600)"]) })
    let page = try #require(document.pages.first { $0.kind == .cycle })
    let hops = try #require(page.sections.first { $0.anchor == "hops" })
    #expect(hops.blocks.compactMap(\.rows) == [600])
    #expect(page.summary.plain.contains(" → … 576 more … → "))
    let rows = (0..<600).map { ["\($0)", "", ""] as [ReportText] }
    guard case .folded(_, _, let blocks) = ReportBlock.dependencies("A → B", rows) else {
      Issue.record("the dependencies are not folded")
      return
    }
    #expect(blocks.compactMap(\.rows) == [600])
  }

  @Test("The navigation lists some modules, the module of the page, and a link to the others")
  func navigation() throws {
    let modules = (100..<260).map { "Module\($0)" }
    let pages = modules.map { name in
      ReportPage(path: PagePath(rawValue: "modules/\(name)"), kind: .module, title: name, summary: "", sections: [])
    }
    let navigation = SiteNavigation(ReportDocument(title: "App", pages: pages))
    let text = HTMLText(page: "modules/Module", sources: SourceLinks(base: nil))
    let labels = { (page: ReportPage) in navigation.groups(on: page, text).flatMap(\.items).map(\.label) }
    #expect(labels(pages[3]) == modules.prefix(100) + ["60 more"])
    #expect(labels(pages[150]) == modules.prefix(100) + [modules[150], "60 more"])
    let last = try #require(navigation.groups(on: pages[3], text).last?.items.last)
    #expect(last.address == "../architecture.html#metrics")
  }

  @Test("Pages name the file with the code of the container, which the search finds by the name of its type")
  func fileOfContainer() throws {
    let result = analyze(BindingGraph(bindings: [("A", [])]))
    let source = GeneratedSource(
      text: "import struct Kit.Clock\n\n// The container.\nfinal class Shop {\n  let a = A()\n}\n",
      lines: [result.graph.bindings[0].id: 5...5]
    )
    let file = "Derived/Shop.generated.swift"
    let document = ReportDocument(result, title: "App", container: .generated(source, file: file))
    let pages = document.pages.map(\.self)
    let page = try #require(pages.first { $0.kind == .container })
    #expect(page.summary.plain == "The container that dpend generate writes, as in Derived/Shop.generated.swift.")
    let section = pages.first { $0.kind == .binding }?.sections.first { $0.anchor == "container" }
    #expect(section?.blocks.first?.paragraph == "Line 5 of Derived/Shop.generated.swift:")
    let subject = document.subjects.first { $0.target.page == page.path }
    #expect(subject?.texts.map(\.text) == ["generated code", "Shop", file])
  }

  @Test("The page of a large container ends with the code of a binding, and those of other bindings have theirs")
  func container() throws {
    let result = analyze(BindingGraph(bindings: [("A", []), ("B", []), ("C", [])]))
    let lines = [101...200, 19_001...19_900, 19_901...20_001]
    let source = GeneratedSource(
      text: (1...25_000).map { "let value\($0) = \($0)\n" }.joined(),
      lines: Dictionary(uniqueKeysWithValues: zip(result.graph.bindings.map(\.id), lines))
    )
    let document = ReportDocument(result, title: "App", container: .generated(source))
    let page = try #require(document.pages.first { $0.kind == .container })
    let code = try #require(page.sections.last).blocks
    #expect(code.compactMap(\.code?.regions).map { $0.map(\.title) } == [["A", "B"]])
    #expect(
      code.compactMap(\.code?.text.utf8.count) == [
        source.text.split(separator: "\n").prefix(19_900).joined(separator: "\n").utf8.count + 1
      ]
    )
    #expect(
      code.compactMap(\.paragraph)
        == [
          """
          The first 19900 of 25000 lines. The page of each binding shows the first 100 lines that create it; dpend generate writes the whole \
          container.
          """
        ]
    )
    let sections = ["A", "C"].map { name in
      document.pages.first { $0.kind == .binding && $0.title == name }?.sections.first { $0.anchor == "container" }
    }
    #expect(
      sections.map { $0?.blocks.last?.code?.text } == [
        source.text.split(separator: "\n")[100..<200].joined(separator: "\n"),
        source.text.split(separator: "\n")[19_900..<20_000].joined(separator: "\n"),
      ]
    )
    let cut: ReportText = ", of which this page shows the first 100:"
    #expect(
      sections.map(\.?.blocks.first) == [
        .paragraph(
          "\(.reference("Lines 101 to 200", PageTarget(PageNames.container, anchor: "L101"))) of the container\(":" as ReportText)"
        ),
        .paragraph(
          """
          \(.reference("Lines 19901 to 20001", PageTarget(PageNames.container))) of the container\(cut)
          """
        ),
      ]
    )
  }

  private func document(of dependencies: [(String, [String])]) -> ReportDocument {
    let graph = BindingGraph(bindings: dependencies.map { (name: $0, dependencies: $1) })
    return ReportDocument(analyze(graph), title: "App", container: .omitted("None."))
  }
}

extension ReportBlock {
  /// The number of rows of a table; nil for another block.
  fileprivate var rows: Int? {
    if case .table(let table) = self { table.rows.count } else { nil }
  }

  /// The code; nil for another block.
  fileprivate var code: ReportCode? { if case .code(let code) = self { code } else { nil } }

  /// The text of a paragraph; nil for another block.
  fileprivate var paragraph: String? { if case .paragraph(let text) = self { text.plain } else { nil } }
}
