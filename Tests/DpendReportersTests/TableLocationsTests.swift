import DpendAnalysis
import DpendGraph
import DpendTemplates
import Testing
import _DpendTestSupport

@testable import DpendReporters

/// The locations in the tables of HTML pages, and the names of bindings with many labels.
struct TableLocationsTests {
  private static func html(_ paths: [String]) throws -> [String] {
    let locations = paths.map { ReportText([.location(SourceLocation(file: $0, line: 3, column: 1))]) }
    let table = ReportTable(
      caption: "Requests",
      columns: [.init("Binding"), .init("Source")],
      rows: locations.enumerated().map { ["\($0)", $1] } + [["None", ""]],
      emptyText: "There are none."
    )
    let text = HTMLText(page: "index", sources: SourceLinks(base: WebAddress("https://example.org/code")))
    let printer = HTMLBlockPrinter(text: text, pictures: PictureBook([:]), templates: try Templates())
    return try printer.html(of: .table(table)).split(separator: "\n").filter { $0.hasPrefix("<tr>") }.map(String.init)
  }

  @Test("The heading has the common folder of the locations, which the cells hide, and files do not break")
  func common() throws {
    let link = "<a href=\"https://example.org/code/Sources"
    let hidden = "<code><small class=\"common\">Sources/</small>"
    #expect(
      try Self.html(["Sources/PlaceOrderUseCase.swift", "Sources/App/Cart+A&B.swift"]) == [
        "<tr><th>Binding<th>Source <span class=\"remark\">in Sources/</span>",
        "<tr><th>0<td>\(link)/PlaceOrderUseCase.swift#L3\">\(hidden)PlaceOrderUseCase.swift:3</code></a>",
        "<tr><th>1<td>\(link)/App/Cart+A%26B.swift#L3\">\(hidden)<small>App/<wbr></small>Cart+A&amp;B.swift:3</code></a>",
        "<tr><th>None<td>",
      ]
    )
  }

  @Test("A folder is common only as a whole, and to several locations")
  func different() throws {
    let cells = { (paths: [String]) in
      try Self.html(paths).map { $0.replacing(/<a [^>]*>/, with: "").replacing("</a>", with: "") }
    }
    #expect(
      try cells(["Apps/A.swift", "App/B.swift"]).prefix(3) == [
        "<tr><th>Binding<th>Source", "<tr><th>0<td><code><small>Apps/<wbr></small>A.swift:3</code>",
        "<tr><th>1<td><code><small>App/<wbr></small>B.swift:3</code>",
      ]
    )
    #expect(try cells(["App/A.swift"])[0] == "<tr><th>Binding<th>Source")
    #expect(try cells(["A.swift", "App/B.swift"])[1] == "<tr><th>0<td><code>A.swift:3</code>")
  }

  @Test("Locations in sentences have no common folder")
  func sentences() {
    let text = HTMLText(page: "index", sources: SourceLinks(base: nil))
    let locations = ["App/A.swift", "App/B.swift"].map { SourceLocation(file: $0, line: 3, column: 1) }
    let cell = ReportText([.location(locations[0]), .text(", "), .location(locations[1])])
    let sentence = ReportText([.text("ends at "), .location(locations[0]), .text(" or "), .location(locations[1])])
    #expect(text.commonFolder(of: [cell]) == "App/")
    #expect(text.commonFolder(of: [cell, sentence]).isEmpty)
  }

  @Test("The name of a binding has the first labels of an initializer with many")
  func labels() {
    let parameters = { (count: Int) in (0..<count).map { "p\($0): Int" }.joined(separator: ", ") }
    let source = """
      class Cart { init(\(parameters(5))) {}; init(\(parameters(4))) {} }
      """
    let names = BindingNames(TestProject(MarkedSource(source)).graph)
    #expect([names[0], names[1]] == ["Cart.init(p0:p1:p2:p3:)", "Cart.init(p0:p1:…)"])
  }
}
