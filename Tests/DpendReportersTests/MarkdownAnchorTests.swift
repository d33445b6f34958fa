import DpendAnalysis
import DpendCollectors
import Testing
import _DpendTestSupport

@testable import DpendReporters

/// The targets of links to anchors on Markdown pages.
struct MarkdownAnchorTests {
  private static let tagged: TestProject = {
    var project = TestProject(
      """
      import DpendRuntime
      protocol Store {}
      enum OnDisk_: DependencyTag {}
      final class MemoryStore: Store {}
      final class Wiring: DependencyConfiguration {
        func disk() -> DependencyRegistration<any Store> { DependencyRegistration(tag: OnDisk_.self) { MemoryStore() } }
      }
      final class Cart { init(disk: Tagged<any Store, OnDisk_>, clock: any Clock, name: String) {} }
      """
    )
    project.externalTypes = ["String"]
    return project
  }()

  @Test("Headings have the ids that GitHub and GitLab generate, and none where they differ")
  func headings() {
    let headings = [
      "Cycles", "cycles", "dependency-cycle (3)", "Was heißt_das?", "`A<B>` holds \"C\"", "#tag", "Orders / Handlers",
      "A - b",
      "2024", "?!", "-x", "Ⅳ", "Cycles-1", "Cycles", "多 1",
    ]
    var ids = HeadingIDs()
    #expect(
      headings.map { ids.next($0) } == [
        "cycles", "cycles-1", "dependency-cycle-3", "was-heißt_das", "ab-holds-c", "tag", nil, nil, nil, nil, nil, nil,
        nil,
        "cycles-2", "多-1",
      ]
    )
  }

  @Test(
    "A link to a section of the page of a binding leads to its top, and each other anchor that the pages of bindings and types link has an id"
  )
  func bindingPages() {
    let document = ReportDocument(analyze(Self.tagged.graph), title: "Shop", container: .omitted("None."))
    let anchors = MarkdownAnchors(document)
    let bindings = document.pages.filter { $0.kind == .binding }
    let linked = document.pages.flatMap(\.targets).filter { $0.anchor != nil }
    let sections = bindings.flatMap { page in page.sections.map { PageTarget(page.path, anchor: $0.anchor) } }
    let ofSections = linked.filter { target in bindings.contains { $0.path == target.page } }
    #expect(Set(ofSections.map(\.anchor)) == ["dependents"])
    #expect(ofSections.filter { !sections.contains($0) || anchors.id(of: $0) != nil } == [])
    let types = document.pages.filter { $0.kind == .key }
    let ofBindings = bindings.flatMap(\.targets).filter { $0.anchor != nil }
    let ofTypes = types.flatMap(\.targets).filter { target in
      target.anchor != nil && !types.contains { $0.path == target.page }
    }
    #expect(!ofBindings.isEmpty && !ofTypes.isEmpty)
    #expect((ofBindings + ofTypes).filter { anchors.id(of: $0) == nil } == [])
  }

  @Test(
    "A link leads to the heading of its section, or to an explicit anchor where the id of the heading is uncertain"
  )
  func page() {
    let code = ReportCode(language: "swift", text: "let a = 1\nlet b = 2", firstLine: 7, regions: [])
    let links = ["code", "L7", "L8", "L9", "part-1"].map {
      ReportText([.reference($0, PageTarget("x/page", anchor: $0))])
    }
    let page = ReportPage(
      path: "x/page",
      kind: .container,
      title: "Code",
      summary: "All.",
      sections: [
        ReportSection(anchor: "links", title: "A / b", blocks: [.list(links)]),
        ReportSection(anchor: "code", title: "Code", blocks: [.folded("More", [.code(code)])]),
        ReportSection(anchor: "part-1", title: "Orders / Handlers", blocks: []),
      ]
    )
    let site = MarkdownSite(ReportDocument(title: "", pages: [page]), sources: SourceLinks(base: nil))
    #expect(
      String(decoding: site.file(of: page, pictures: PictureBook([:])).contents, as: UTF8.self) == """
        # Code

        All.

        ## A / b

        - [code](page.md#code-1)
        - [L7](page.md#code-1)
        - [L8](page.md#code-1)
        - [L9](page.md)
        - [part\\-1](page.md#\(PageNames.fileName(readable: "part-1", unique: "part-1")))

        ## Code

        <details><summary>More</summary>

        ```swift
        let a = 1
        let b = 2
        ```


        </details>

        <a id="\(PageNames.fileName(readable: "part-1", unique: "part-1"))" name="\(PageNames.fileName(readable: "part-1", unique: "part-1"))"></a>

        ## Orders / Handlers

        [Overview](../index.md)

        """
    )
  }
}
