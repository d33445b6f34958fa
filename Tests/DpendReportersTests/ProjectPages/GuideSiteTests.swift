import Testing

@testable import DpendReporters

/// Sites of Markdown files without a graph.
struct GuideSiteTests {
  private static let first = """
    # Shop
    Sells *everything*.

    ![A picture](images/a.svg)

    ## Guides
    | Page | Contents |
    |---|---|
    | [Start](guides/start.md) | the start |
    | [Example](../Examples/One) | an example |
    """

  private static func site(
    _ first: String,
    start: String = "# Start\n[back](../index.md#guides)\n## Next\n### Last\n"
  ) -> GuideSite {
    GuideSite(
      [
        .init(source: "site/index.md", page: "index", text: first),
        .init(source: "site/guides/start.md", page: "guides/start", text: start),
        .init(source: "Examples/One/README.md", page: "project/one", text: "# One\n"),
      ],
      others: ["site/gallery/one.html": "gallery/one"],
      images: ["site/images/a.svg": "images/a.svg"],
      title: "Shop"
    )
  }

  @Test(
    "The first paragraph is the summary, a paragraph of an image is a picture, and headings have the anchors of code hosts"
  )
  func pages() {
    let site = Self.site(Self.first)
    #expect(site.deadLinks == [])
    let table = ReportTable(
      caption: "Guides",
      columns: [.init("Page"), .init("Contents")],
      rows: [
        [ReportText([.reference("Start", PageTarget("guides/start"))]), "the start"],
        [ReportText([.reference("Example", PageTarget("project/one"))]), "an example"],
      ],
      emptyText: "The table is empty."
    )
    #expect(
      Array(site.document.pages) == [
        ReportPage(
          path: "index",
          kind: .home,
          title: "Shop",
          summary: ReportText([.text("Sells "), .emphasis("everything"), .text(".")]),
          sections: [
            ReportSection(
              anchor: "section-0",
              title: "",
              blocks: [.image(path: "images/a.svg", description: "A picture")]
            ),
            ReportSection(anchor: "guides", title: "Guides", blocks: [.table(table)]),
          ]
        ),
        ReportPage(
          path: "guides/start",
          kind: .page,
          title: "Start",
          summary: ReportText([.reference("back", PageTarget("index", anchor: "guides"))]),
          sections: [
            ReportSection(anchor: "next", title: "Next", blocks: [.heading(3, "Last", anchor: "last")])
          ]
        ),
        ReportPage(path: "project/one", kind: .page, title: "One", summary: ReportText(), sections: []),
      ]
    )
  }

  @Test("The navigation has a group for each section with links in a table, and the search finds pages and sections")
  func navigation() {
    let site = Self.site(Self.first)
    #expect(site.navigation.map(\.heading) == [nil, "Guides"])
    #expect(site.navigation.map { $0.entries.map(\.label) } == [["Overview"], ["Start", "Example"]])
    #expect(site.navigation.map { $0.entries.map(\.page) } == [["index"], ["guides/start", "project/one"]])
    #expect(site.document.subjects.map(\.name) == ["Shop", "Guides", "Start", "Next", "One"])
    #expect(site.document.subjects.map(\.details) == ["", "Shop", "", "Start", ""])
  }

  @Test("Links and images without a target are listed")
  func deadLinks() {
    let start =
      "# Start\n[a](none.md) [b](../index.md#none) [c](#none) [d](https://example.org) [e](../gallery/one.html)\n\n![f](f.svg)\n"
    #expect(
      Self.site(Self.first, start: start).deadLinks == [
        "site/guides/start.md: no target 'none.md'", "site/guides/start.md: no target '../index.md#none'",
        "site/guides/start.md: no target '#none'", "site/guides/start.md: no image 'f.svg'",
      ]
    )
  }
}
