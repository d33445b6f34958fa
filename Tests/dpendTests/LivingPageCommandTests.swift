import Foundation
import Testing
import _DpendTestSupport

/// `dpend docs` for living pages, and for a catalog of DocC.
struct LivingPageCommandTests {
  private static let page = "Text.\n\n<!-- dpend:table -->\nold\n<!-- /dpend -->\n"

  private static let filled = """
    Text.

    <!-- dpend:table -->

    | Binding | Provides | Scope | Module | Source |
    | --- | --- | --- | --- | --- |
    | `CartService` | `CartService` | unique | App | `Shop/Shop.swift` |
    | `TaxService` | `TaxService` | unique | App | `Shop/Shop.swift` |

    <!-- /dpend -->

    """

  private static let summary =
    "dpend: No findings; read 1 file, 2 registered bindings (dpend); 1 dependency\n"

  private static func files(pages: [String: String], settings: String = "") -> KeyValuePairs<String, String> {
    [
      "Sources/Shop/Shop.swift": """
      final class TaxService {}
      final class CartService {
        init(tax: TaxService) {}
      }

      """,
      ".dpend.yml": "implicit-filter: .+Service\nroots: CartService\nsources: Sources\npages: docs\n\(settings)",
    ]
  }

  /// Runs commands in a project with pages in the folder `docs`.
  private func withProject(
    _ pages: [String: String],
    settings: String = "",
    _ work: (_ folder: String) async throws -> Void
  ) async throws {
    try await withTemporaryFolder(Self.files(pages: pages, settings: settings)) { (folder) async throws in
      for (path, text) in pages { try write(Data(text.utf8), to: "\(folder)/docs/\(path)") }
      try await work(folder)
    }
  }

  private func docs(_ options: [String], in folder: String) async throws -> Program.Outcome {
    try await Program.dpend.run(["docs"] + options, in: folder)
  }

  @Test("Markers are filled once, and a check prints the difference")
  func fill() async throws {
    try await withProject(["a.md": Self.page, "b.md": "No marker.\n"]) { (folder) async throws in
      let stale = try await docs(["--check", "--only", "pages"], in: folder)
      #expect(
        stale
          == .init(
            code: 1,
            output: """
              --- docs/a.md
              +++ docs/a.md
              @@ -1,5 +1,10 @@
               Text.
               
               <!-- dpend:table -->
              -old
              +
              +| Binding | Provides | Scope | Module | Source |
              +| --- | --- | --- | --- | --- |
              +| `CartService` | `CartService` | unique | App | `Shop/Shop.swift` |
              +| `TaxService` | `TaxService` | unique | App | `Shop/Shop.swift` |
              +
               <!-- /dpend -->

              """,
            messages: "docs/a.md: error: stale file; update it with 'dpend docs'\n" + Self.summary
          )
      )
      #expect(text(of: "\(folder)/docs/a.md") == Self.page)
      let written = try await docs(["--only", "pages"], in: folder)
      #expect(written == .init(code: 0, output: "", messages: "dpend: updated docs/a.md\n" + Self.summary))
      #expect(text(of: "\(folder)/docs/a.md") == Self.filled)
      let again = try await docs(["--only", "pages"], in: folder)
      #expect(again == .init(code: 0, output: "", messages: Self.summary))
      #expect(try await docs(["--check", "--only", "pages"], in: folder) == again)
      #expect(!FileManager.default.fileExists(atPath: "\(folder)/dpend-docs"))
      let edit = text(of: "\(folder)/Sources/Shop/Shop.swift") ?? ""
      try write(Data("// A line.\n\(edit)".utf8), to: "\(folder)/Sources/Shop/Shop.swift")
      #expect(try await docs(["--check", "--only", "pages"], in: folder) == again)
    }
  }

  @Test("The site and the pages are written and checked together")
  func site() async throws {
    try await withProject(["a.md": Self.page]) { (folder) async throws in
      let written = try await docs([], in: folder)
      #expect(
        written.messages == "dpend: updated docs/a.md\ndpend: wrote the pages; open dpend-docs/index.html\n"
          + Self.summary
      )
      #expect(try await docs(["--check"], in: folder).code == 0)
      #expect(text(of: "\(folder)/dpend-docs/markdown/pages/index.md")?.contains("`docs/a.md`") == true)
      try write(Data("# Edited\n\n\(Self.filled)".utf8), to: "\(folder)/docs/a.md")
      let edited = try await docs(["--check", "--only", "site"], in: folder)
      #expect(
        edited.code == 1 && edited.messages.contains("dpend-docs/pages/index.html: error: stale page"),
        "\(edited)"
      )
      try write(Data(Self.page.utf8), to: "\(folder)/docs/a.md")
      #expect(try await docs(["--check"], in: folder).code == 1)
      #expect(try await docs(["--check", "--only", "site"], in: folder).code == 0)
    }
  }

  @Test("A page with mistakes stays as it is, and the others are filled")
  func mistakes() async throws {
    let wrong = "<!-- dpend:table select='Cart' -->\n<!-- /dpend -->\n<!-- dpend:graph -->\n<!-- /dpend -->\n"
    try await withProject(["a.md": Self.page, "b.md": wrong, "c.md": "<!-- /dpend -->"]) { (folder) async throws in
      try write(Data([0xFF]), to: "\(folder)/docs/d.md")
      for options in [["--check"], []] {
        let outcome = try await docs(["--only", "pages", "--quiet"] + options, in: folder)
        #expect(outcome.code == 2)
        #expect(
          outcome.messages.hasPrefix(
            """
            error: docs/b.md:1:26: nothing matches type:Cart; nearest: type:CartService
            error: docs/b.md:3:6: unknown marker 'dpend:graph'; use one of dpend:diagram, dpend:table, dpend:cycles, \
            dpend:container, dpend:summary, dpend:findings
            error: docs/c.md:1:1: the end has no marker; remove it, or add the marker
            error: docs/d.md: cannot read the page; check that it is UTF-8 text

            """
          ),
          "\(outcome.messages)"
        )
      }
      #expect(text(of: "\(folder)/docs/a.md") == Self.filled)
      #expect(text(of: "\(folder)/docs/b.md") == wrong)
    }
  }

  @Test("Pictures are drawn beside a page, and stay while they show the same")
  func pictures() async throws {
    let page = "<!-- dpend:diagram format=\"svg\" name=\"shop\" -->\n<!-- /dpend -->\n"
    try await withProject(["a.md": page]) { (folder) async throws in
      let picture = "\(folder)/docs/shop.svg"
      try write(Data("<svg/>".utf8), to: picture)
      let refused = try await docs(["--only", "pages", "--quiet"], in: folder)
      let reason = "the file exists and was not written by dpend; rename the picture in its marker, or delete this file"
      #expect(refused == .init(code: 2, output: "", messages: "error: docs/shop.svg: \(reason)\n"))
      #expect(text(of: "\(folder)/docs/a.md") == page && text(of: picture) == "<svg/>")

      try FileManager.default.removeItem(atPath: picture)
      let written = try await docs(["--only", "pages"], in: folder)
      let updated = "dpend: updated docs/shop.svg\ndpend: updated docs/a.md\n"
      #expect(written == .init(code: 0, output: "", messages: updated + Self.summary))
      #expect(
        text(of: "\(folder)/docs/a.md") == """
          <!-- dpend:diagram format="svg" name="shop" -->

          ![2 bindings, 1 dependency, 1 module](shop.svg)

          <!-- /dpend -->

          """
      )
      let drawn = try #require(text(of: picture))
      #expect(drawn.hasPrefix("<svg xmlns=") && drawn.contains("TaxService") && !drawn.contains(".swift"))
      #expect(try await docs(["--check", "--only", "pages", "--quiet"], in: folder).code == 0)

      try write(Data(drawn.replacing("TaxService", with: "Tax").utf8), to: picture)
      let stale = try await docs(["--check", "--only", "pages", "--quiet"], in: folder)
      let messages = "docs/shop.svg: error: stale file; update it with 'dpend docs'\n"
      #expect(stale == .init(code: 1, output: "", messages: messages))
      #expect(try await docs(["--only", "pages"], in: folder).code == 0)
      #expect(text(of: picture) == drawn)
    }
  }

  @Test("Two pages cannot have one picture")
  func samePicture() async throws {
    let page = "<!-- dpend:diagram format=\"svg\" name=\"shop\" -->\n<!-- /dpend -->\n"
    try await withProject(["a.md": page, "b.md": page]) { (folder) async throws in
      let outcome = try await docs(["--only", "pages", "--quiet"], in: folder)
      let message = "error: docs/b.md: two pages have a picture 'docs/shop.svg'; rename one of them in its marker\n"
      #expect(outcome == .init(code: 2, output: "", messages: message))
      #expect(text(of: "\(folder)/docs/b.md") == page)
    }
  }

  @Test("Articles and pictures are written into a catalog of DocC, and checked")
  func catalog() async throws {
    try await withProject([:], settings: "docc: Shop.docc\n") { (folder) async throws in
      let missing = try await docs(["--only", "docc", "--quiet"], in: folder)
      let advice = "name a folder with the extension 'docc' in 'docc', and create it"
      #expect(
        missing == .init(code: 2, output: "", messages: "error: Shop.docc: there is no catalog of DocC; \(advice)\n")
      )
      try write(Data("# Shop\n".utf8), to: "\(folder)/Shop.docc/Shop.md")
      let written = try await docs(["--only", "docc"], in: folder)
      let wrote = "dpend: wrote the articles in Shop.docc/DependencyGraph\n"
      #expect(written == .init(code: 0, output: "", messages: wrote + Self.summary))
      let articles = "\(folder)/Shop.docc/DependencyGraph"
      let names = try FileManager.default.contentsOfDirectory(atPath: articles).sorted()
      #expect(
        names == [
          "dependency-graph-architecture.md", "dependency-graph-cycles-index.md",
          "dependency-graph-module-app-1023wss.svg", "dependency-graph-module-app-1023wss~dark.svg",
          "dependency-graph-modules-app-1023wss.md", "dependency-graph-modules.svg",
          "dependency-graph-modules~dark.svg",
          "dependency-graph.md", "dpend-files.txt",
        ]
      )
      #expect(try await docs(["--check", "--only", "docc", "--quiet"], in: folder).code == 0)
      try write(Data("# Edited\n".utf8), to: "\(articles)/dependency-graph.md")
      try FileManager.default.removeItem(atPath: "\(articles)/dependency-graph-modules~dark.svg")
      let stale = try await docs(["--check", "--only", "docc", "--quiet"], in: folder)
      let files = ["dependency-graph-modules~dark.svg", "dependency-graph.md"]
      let messages = files.map {
        "Shop.docc/DependencyGraph/\($0): error: stale file; update it with 'dpend docs'\n"
      }.joined()
      #expect(stale == .init(code: 1, output: "", messages: messages))

      try FileManager.default.moveItem(atPath: articles, toPath: "\(folder)/elsewhere")
      try link(articles, to: "\(folder)/elsewhere")
      let refused = try await docs(["--only", "docc", "--quiet"], in: folder)
      let reason = "the path of the catalog contains a link; name the folder itself in 'docc'"
      #expect(refused == .init(code: 2, output: "", messages: "error: Shop.docc: \(reason)\n"))
    }
  }

  @Test("Parts that the configuration does not name, or that an option excludes")
  func parts() async throws {
    try await withTemporaryFolder(["A.swift": "", ".dpend.yml": "title: A\n"]) { (folder) async throws in
      for part in ["pages", "docc"] {
        let outcome = try await docs(["--only", part, "--quiet"], in: folder)
        let advice = "add '\(part)' to the configuration, or remove '--only \(part)'"
        let message = "error: .dpend.yml: the configuration has no '\(part)'; \(advice)\n"
        #expect(outcome == .init(code: 2, output: "", messages: message))
      }
      #expect(try await docs(["--only", "pages", "--open"], in: folder).code == 64)
      #expect(try await docs(["--only", "page"], in: folder).code == 64)
    }
  }
}
