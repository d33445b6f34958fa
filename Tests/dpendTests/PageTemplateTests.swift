import Foundation
import Testing
import _DpendTestSupport

/// `dpend docs --templates`, and `dpend init --templates`.
struct PageTemplateTests {
  private static let verdict = "Pages/site/block-verdict.html.mustache"
  private static let project: KeyValuePairs = [
    "Sources/Shop.swift": "protocol Store {}\nfinal class DiskStore: Store {}\n",
    ".dpend.yml": "sources: Sources\nimplicit-filter: '.*'\n",
  ]

  private func dpend(_ arguments: String..., in folder: String) async throws -> Program.Outcome {
    try await Program.dpend.run(arguments, in: folder)
  }

  @Test("The guide's example: the original, its change, and the message for a mistake")
  func guide() async throws {
    let guide = try #require(text(of: Checkout.path("site/guides/templates.md")))
    let section = try #require(guide.components(separatedBy: "\n## The templates of the pages\n").last)
    let blocks = section.components(separatedBy: "```").enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(
      \.element
    )
    #expect(blocks.map { $0.prefix { $0 != "\n" } } == ["console", "html", "console"])
    func command(_ block: Int) throws -> (arguments: [String], output: String) {
      let parts = try #require(blocks[block].wholeMatch(of: /console\n\$ dpend ([^\n]*)\n(.*)/.dotMatchesNewlines()))
        .output
      return (parts.1.split(separator: " ").map(String.init), String(parts.2))
    }
    let (start, mistake) = (try command(0), try command(2))
    try await withTemporaryFolder(Self.project) { folder in
      #expect(
        try await Program.dpend.run(start.arguments, in: folder) == .init(code: 0, output: start.output, messages: "")
      )
      let change = blocks[1].dropFirst("html\n".count)
      #expect(
        try #require(text(of: folder + "/" + Self.verdict)).hasPrefix(
          #"<p class="verdict verdict-{{kind}}">{{{html}}}"#
        )
      )
      try write(Data(change.utf8), to: folder + "/" + Self.verdict)
      #expect(try await dpend("docs", "-q", "--templates", "Pages", in: folder).code == 0)
      let page = try #require(text(of: folder + "/dpend-docs/index.html"))
      #expect(page.contains(#" <a href="https://example.com/architecture">Our architecture guide</a></p>"#))

      try write(Data(change.replacing("{{kind}}", with: "{{knd}}").utf8), to: folder + "/" + Self.verdict)
      #expect(
        try await Program.dpend.run(mistake.arguments, in: folder)
          == .init(code: 2, output: "", messages: mistake.output)
      )
      #expect(text(of: folder + "/dpend-docs/index.html") == page)
    }
  }

  @Test("Every original can be written, and the pages are the same with all of them")
  func originals() async throws {
    try await withTemporaryFolder(Self.project) { folder in
      let names = try await dpend("list", "templates", in: folder).output.split(separator: "\n")
        .map { String($0.prefix { $0 != " " }) }
      let outcome = try await dpend("init", "--templates", "Pages", in: folder)
      #expect(outcome.code == 0)
      #expect(
        outcome.output.hasPrefix(
          names.sorted().map { "Wrote Pages/\($0)\n" }.joined() + "\nNext steps:\n1. change the files"
        )
      )
      let arguments = ["docs", "-q", "--only", "site", "-o"]
      #expect(try await Program.dpend.run(arguments + ["plain"], in: folder).code == 0)
      #expect(try await Program.dpend.run(arguments + ["own", "--templates", "Pages"], in: folder).code == 0)
      let files = FileManager.default
      let paths = try files.subpathsOfDirectory(atPath: folder + "/plain").sorted()
      #expect(try files.subpathsOfDirectory(atPath: folder + "/own").sorted() == paths)
      #expect(paths.filter { text(of: "\(folder)/plain/\($0)") != text(of: "\(folder)/own/\($0)") } == [])
    }
  }

  @Test("Existing files are kept without --force, and a dry run writes none")
  func existingFiles() async throws {
    try await withTemporaryFolder([Self.verdict: "mine"]) { folder in
      let arguments = ["init", "--templates", "Pages", "--only", "site/block-verdict.html.mustache", "-q"]
      let kept = try await Program.dpend.run(arguments, in: folder)
      #expect(kept == .init(code: 0, output: "", messages: ""))
      #expect(text(of: folder + "/" + Self.verdict) == "mine")
      #expect(try await Program.dpend.run(arguments + ["--force", "--dry-run"], in: folder).code == 0)
      #expect(text(of: folder + "/" + Self.verdict) == "mine")
      #expect(try await Program.dpend.run(arguments + ["--force"], in: folder).code == 0)
      #expect(text(of: folder + "/" + Self.verdict)?.hasPrefix("<p class=") == true)
    }
  }

  @Test("Options of the project and of templates exclude each other, and names are known")
  func usage() async throws {
    let folder = "/"
    #expect(try await dpend("init", "--only", "site/page.html.mustache", in: folder).code == 64)
    #expect(try await dpend("init", "--templates", "T", "--host", "github", in: folder).code == 64)
    #expect(try await dpend("init", "--templates", "T", "Project", in: folder).code == 64)
    #expect(try await dpend("init", "--templates", "T", "--only", "site/pag.html.mustache", in: folder).code == 64)
  }
}
