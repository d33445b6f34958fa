import DpendKit
import Foundation
import Testing
import _DpendTestSupport

/// The reference pages under `site`, and what the texts for readers say of commands, options and settings.
struct ReferenceTests {
  private static let subjects = [
    "dialects", "rules", "reporters", "differences", "gates", "containers", "settings", "predicates",
    "inserts", "templates", "template-variables",
  ]
  private static let schemaFile = "dpend.schema.json"

  @Test("The reference pages match the registries; `make reference` updates them", arguments: subjects)
  func pages(subject: String) async throws {
    let outcome = try await Program.dpend.run(["list", subject, "--format", "markdown"], in: "/")
    #expect(outcome.code == 0)
    #expect(outcome.output == text(of: Checkout.path("site/reference/\(subject).md")))
  }

  @Test("The JSON schema of the configuration is what the settings say, and only they have one")
  func schema() async throws {
    let outcome = try await Program.dpend.run(["list", "settings", "--format", "json-schema"], in: "/")
    #expect(outcome.code == 0)
    #expect(outcome.output == text(of: Checkout.path("site/reference/\(Self.schemaFile)")))
    #expect(try await Program.dpend.run(["list", "rules", "--format", "json-schema"], in: "/").code == 64)
  }

  @Test("There are no other reference pages, and the first page of the site links to each")
  func completeness() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Checkout.path("site/reference"))
    #expect(files.sorted() == (Self.subjects.map { "\($0).md" } + [Self.schemaFile]).sorted())
    let index = try #require(text(of: Checkout.path("site/index.md")))
    for file in files { #expect(index.contains("(reference/\(file))")) }
  }

  @Test("The guide documents every setting")
  func settings() throws {
    let guide = try #require(text(of: Checkout.path("site/guides/configuration.md")))
    let documented = Checkout.codeSpans(of: guide)
    #expect(Setting.all.map(\.name).filter { !documented.contains($0) } == [])
  }

  @Test("A list is JSON as well, with everything that the page says", arguments: subjects)
  func json(subject: String) async throws {
    struct Entry: Decodable, Equatable {
      let name: String
      let summary: String
    }
    let outcome = try await Program.dpend.run(["list", subject, "--format", "json"], in: "/")
    let entries = try JSONDecoder().decode([Entry].self, from: Data(outcome.output.utf8))
    let lines = try await Program.dpend.run(["list", subject], in: "/").output.split(separator: "\n")
    #expect(entries.map(\.name) == lines.map { $0.prefix { $0 != " " } }.map(String.init))
    #expect(zip(entries, lines).allSatisfy { $1.hasSuffix($0.summary) })
  }
}
