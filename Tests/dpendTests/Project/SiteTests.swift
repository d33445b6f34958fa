import DpendReporters
import Foundation
import Testing
import _DpendTestSupport

@testable import DpendSite

/// The program that writes the site of dpend.
///
/// `Tests/Pages/test_site.py` checks the site itself.
struct SiteTests {
  private static let program = Program(
    URL(filePath: Program.dpend.path).deletingLastPathComponent().appending(path: "DpendSite").path
  )

  @Test("Files outside of the site that its pages link to are pages, too")
  func pages() async throws {
    let files: KeyValuePairs = [
      "site/index.md":
        "# Shop\n[a](../README.md) [b](../LICENSE) [c](../Examples/One) [d](data.json) ![e](images/a.svg)\n",
      "README.md": "# Shop\nSee [the notes](Notes/NOTES.md).\n", "Notes/NOTES.md": "# Notes\n", "LICENSE": "Free.\n",
      "Examples/One/README.md": "# One\n", "Examples/Two/README.md": "# Two\n", "site/data.json": "{}\n",
      "site/images/a.svg": "<svg/>",
    ]
    try await withTemporaryFolder(files) { folder in
      let outcome = try await Self.program.run([folder, folder + "/out"], in: folder)
      #expect(outcome == .init(code: 0, output: "", messages: ""))
      let paths = try FileManager.default.subpathsOfDirectory(atPath: folder + "/out")
      #expect(
        paths.filter { $0.contains(".") && !$0.hasPrefix("assets/") }.sorted() == [
          "data.json", "data.json.html", "dpend-files.txt", "images/a.svg", "index.html", "project/examples-one.html",
          "project/license.html", "project/notes-notes.html", "project/readme.html",
        ]
      )
      #expect(text(of: folder + "/out/project/license.html")?.contains("<code>Free.\n</code>") == true)
    }
  }

  @Test("A dead link is a problem, and nothing is written")
  func deadLinks() async throws {
    try await withTemporaryFolder(["site/index.md": "# Shop\n[a](none.md) [b](#none)\n", "site/images/a.svg": ""]) {
      folder in
      let outcome = try await Self.program.run([folder, folder + "/out"], in: folder)
      #expect(
        outcome
          == .init(
            code: 1,
            output: "",
            messages: "error: site/index.md: no target 'none.md'\nerror: site/index.md: no target '#none'\n"
          )
      )
      #expect(!FileManager.default.fileExists(atPath: folder + "/out"))
    }
  }

  @Test("A command of the gallery is run as the page shows it, with another output")
  func commands() {
    let picture = GalleryCommand("dpend diagram --select 'module:Orders and tag:*' -o orders.svg")
    #expect(picture.output == "orders.svg")
    #expect(picture.isPicture)
    #expect(
      picture.arguments(output: "/out/orders.svg") == [
        "diagram", "--select", "module:Orders and tag:*", "-o", "/out/orders.svg", "--quiet",
      ]
    )
    let pages = GalleryCommand("dpend docs -o docs")
    #expect(!pages.isPicture)
    #expect(pages.arguments(output: "/out/docs") == ["docs", "-o", "/out/docs", "--quiet", "--only", "site"])
  }
}
