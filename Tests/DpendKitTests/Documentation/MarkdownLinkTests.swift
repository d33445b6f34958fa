import DpendReporters
import DpendTemplates
import Foundation
import Testing
import _DpendTestSupport

@testable import DpendKit

/// The links of the Markdown pages of the examples, as GitHub and GitLab resolve them.
struct MarkdownLinkTests {
  @Test(
    "Each link has its target",
    arguments: [
      "Application", "Bookshop", "Deli", "DependencyCycle", "Dip", "FlexInject", "Library", "Migration", "SafeDI",
      "Sourcery",
    ]
  )
  func links(example: String) async throws {
    let pages = try await pages(of: example)
    var anchors = 0
    for (path, page) in pages.sorted(by: { $0.key < $1.key }) {
      for link in page.links {
        let parts = link.split(separator: "#", maxSplits: 1).map(String.init)
        let target = try #require(pages[Self.resolved(parts[0], from: path)], "\(path): \(link)")
        guard parts.count == 2 else { continue }
        anchors += 1
        #expect(target.gitHubIDs.contains(parts[1]), "\(path): \(link)")
        #expect(target.gitLabIDs.contains(parts[1]), "\(path): \(link)")
      }
    }
    #expect(anchors > 0)
  }

  @Test("Links to lines of the container, rules and modules use their headings")
  func anchors() async throws {
    let fragments = Set(
      try await pages(of: "Bookshop").values.flatMap(\.links).compactMap { link in
        link.split(separator: "#").dropFirst().first.map(String.init)
      }
    )
    #expect(fragments.isSuperset(of: ["code", "coupling-metrics", "modules"]), "\(fragments.sorted())")
    let rules = try await pages(of: "DependencyCycle").values.flatMap(\.links)
    #expect(rules.contains("findings.md#dependency-cycle-1"), "\(rules)")
  }

  private func pages(of example: String) async throws -> [String: Page] {
    let file = Checkout.path("Examples/\(example)/.dpend.yml")
    let configuration = try ConfigurationFile.read(file).applied(to: Configuration())
    let documentation = Documentation(
      title: example,
      sourceURL: nil,
      templates: try Templates(),
      pool: RenderPool(worker: RenderPool.Worker(executable: "/nowhere/dpend"))
    )
    let outcome = Pipeline(configuration).run()
    let files = try await documentation.files(of: documentation.draft(of: outcome, showing: outcome.result)).files
    let markdown = files.filter { $0.path.hasSuffix(".md") }
    #expect(markdown.count > 10)
    return Dictionary(
      uniqueKeysWithValues: markdown.map { ($0.path, Page(String(decoding: $0.contents, as: UTF8.self))) }
    )
  }

  /// Resolves a path that is relative to a file.
  private static func resolved(_ path: String, from file: String) -> String {
    var parts = file.split(separator: "/").dropLast()
    for part in path.split(separator: "/") {
      if part == ".." { parts = parts.dropLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }
}

/// The links of a page, and the ids of its headings on a code host.
private struct Page {
  let links: [String]
  let gitHubIDs: Set<String>
  let gitLabIDs: Set<String>

  init(_ markdown: String) {
    var isCode = false
    let lines = markdown.split(separator: "\n").filter { line in
      if line.hasPrefix("```") { isCode.toggle() }
      return !isCode
    }
    links = lines.flatMap { $0.matches(of: /\]\(([^) ]+)\)/).map { String($0.1) } }
      .filter { !$0.contains("://") && !$0.hasSuffix(".svg") }
    let anchors = lines.compactMap { $0.wholeMatch(of: /<a id="([^"]+)" name="([^"]+)"><\/a>/).map { String($0.1) } }
    let headings = lines.compactMap { $0.wholeMatch(of: /#{1,6} (.*)/).map { String($0.1) } }.map {
      $0.replacing(/\\([!-\/:-@\[-`{-~])/) { String($0.1) }.replacing("&lt;", with: "<").replacing("&amp;", with: "&")
    }
    let slugs = headings.map {
      $0.lowercased().replacing(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/, with: "").replacing(" ", with: "-")
    }
    gitHubIDs = Set(anchors + Self.counted(slugs))
    gitLabIDs = Set(anchors + Self.counted(slugs.map { $0.replacing(/-+/, with: "-") }))
  }

  /// Duplicate ids get a number.
  private static func counted(_ slugs: [String]) -> [String] {
    var counts: [String: Int] = [:]
    return slugs.map { slug in
      defer { counts[slug, default: 0] += 1 }
      return counts[slug].map { "\(slug)-\($0)" } ?? slug
    }
  }
}
