import Testing

@testable import DpendReporters
@testable import DpendTemplates

/// The templates of pages, their variables, and the check of files that replace them.
struct SiteTemplatesTests {
  private static let page = "site/page.html.mustache"
  private static let table = "site/block-table.html.mustache"

  @Test("Every embedded file of pages can be replaced, except for those that `dpend serve` adds")
  func completeness() throws {
    let embedded = try Templates().paths.filter { $0.hasPrefix("site/") && !$0.hasPrefix("site/served/") }
    #expect(HTMLSite.replacement.paths.sorted() == embedded)
  }

  @Test("The embedded templates pass the check")
  func embeddedTemplates() throws {
    let text = try Templates().text(of: Self.page)
    let templates = try HTMLSite.replacement.templates(with: [Self.page: text])
    #expect(try templates.text(of: Self.page) == text)
  }

  @Test("An embedded template uses every variable")
  func uses() throws {
    let templates = try Templates()
    for object in HTMLSite.replacement.objects {
      let used = try TemplateTags.read(templates.text(of: object.template), path: "").map(\.name)
      let names = TemplateObjects(from: object).types.flatMap { $0.documentation.map(\.name) }
      #expect(Set(names).subtracting(used) == [], "\(object.template)")
    }
  }

  @Test("A template can include other files, in the scope of the tag")
  func parts() throws {
    let templates = try HTMLSite.replacement.templates(with: [
      Self.table: "{{#rows}}{{> parts/row.html}}{{/rows}}\n",
      "parts/row.html.mustache": "{{#cells}}{{{html}}}{{^isLast}}, {{/isLast}}{{/cells}} in {{caption}};",
    ])
    let cells = ["<b>a</b>", "b"].map { HTMLBlock.Table.Cell(html: $0, isHeading: false) }
    let table = HTMLBlock.Table(
      caption: "A & B",
      count: nil,
      columns: [],
      classes: nil,
      rows: [.init(cells: cells)],
      emptyText: "",
      isEmpty: false,
      isPrinted: false,
      rowCount: 1
    )
    #expect(try templates.render(table) == "<b>a</b>, b in A &amp; B;\n")
  }

  @Test(
    "A mistake has the file and the line",
    arguments: [
      ([page: "{{title"], "site/page.html.mustache:1: the tag is not closed with '}}'"),
      ([page: "a\n{{titel}}"], "site/page.html.mustache:2: unknown variable 'titel' in 'page'"),
      (
        [page: "\n{{#navigation}}\n{{#items}}{{adress}}{{/items}}{{/navigation}}"],
        "site/page.html.mustache:3: unknown variable 'adress' in 'navigation entry'"
      ),
      ([page: "{{summary}}"], "site/page.html.mustache:1: 'summary' is HTML; write {{{summary}}}"),
      ([page: "\n{{{title}}}"], "site/page.html.mustache:2: 'title' is not HTML; write {{title}}"),
      ([page: "{{&title}}"], "site/page.html.mustache:1: 'title' is not HTML; write {{title}}"),
      (
        [page: "{{#sections}}{{#blocks}}{{.}}{{/blocks}}{{/sections}}"],
        "site/page.html.mustache:1: '.' is HTML; write {{{.}}}"
      ),
      (
        [page: "{{> site/none.html}}"],
        "site/page.html.mustache:1: the template 'site/none.html.mustache' does not exist"
      ),
      (
        [page: "{{> site/page.html}}"],
        "site/page.html.mustache:1: the template 'site/page.html.mustache' includes itself"
      ),
      (
        [page: "{{> parts/a.html}}", "parts/a.html.mustache": "\n{{> site/page.html}}"],
        "parts/a.html.mustache:2: the template 'site/page.html.mustache' includes itself"
      ),
      (
        [page: "{{> parts/a}}", "parts/a.mustache": ""],
        "site/page.html.mustache:1: a part of a page ends in '.html.mustache', unlike 'parts/a.mustache'"
      ),
      (
        [page: "\n{{> site/block-table.html}}"],
        "site/page.html.mustache:2: 'site/block-table.html.mustache' does not fit here: unknown variable 'isEmpty' in 'page'"
      ),
      ([table: "{{title}}"], "site/block-table.html.mustache:1: unknown variable 'title' in 'table'"),
      (
        [page: "{{>*title}}"], "site/page.html.mustache:1: dpend does not support functions and dynamic names: '*title'"
      ),
      ([page: "{{$title}}"], "site/page.html.mustache:1: dpend does not support inheritance of templates: '{{$'"),
      (
        [page: String(repeating: "{{#isOverview}}", count: 101)],
        "site/page.html.mustache:1: more than 100 sections in each other"
      ),
      (["site/pages.html.mustache": ""], "site/pages.html.mustache: no template of pages has this name"),
      (["containers/dip.swift.mustache": ""], "containers/dip.swift.mustache: no template of pages has this name"),
      (["site/served/reload.js": ""], "site/served/reload.js: no template of pages has this name"),
    ]
  )
  func mistakes(files: [String: String], message: String) throws {
    let error = #expect(throws: TemplateError.self) { try HTMLSite.replacement.templates(with: files) }
    #expect(error?.description == message)
  }

  @Test("Templates that include others too often are refused before they are rendered")
  func growth() throws {
    var files = [Self.page: "{{> p/0.html}}"]
    for level in 0..<20 { files["p/\(level).html.mustache"] = "{{> p/\(level + 1).html}}{{> p/\(level + 1).html}}" }
    files["p/20.html.mustache"] = "x"
    let error = #expect(throws: TemplateError.self) { try HTMLSite.replacement.templates(with: files) }
    #expect(error?.problem == "too many included templates")
    for level in 0..<200 { files["p/\(level).html.mustache"] = "{{> p/\(level + 1).html}}" }
    files["p/200.html.mustache"] = "x"
    let deep = #expect(throws: TemplateError.self) { try HTMLSite.replacement.templates(with: files) }
    #expect(deep?.description == "p/99.html.mustache:1: too many included templates")
  }
}
