import Foundation
import Testing
import _DpendTestSupport

/// `dpend docs --check` for applications that call initializers.
struct DocumentationCheckTests {
  private static let code = "Sources/Shop.swift"

  private static let shop: KeyValuePairs = [
    code: """
    import DpendRuntime

    final class Session {}

    final class ShopConfiguration: DependencyConfiguration {
      func session() -> DependencyRegistration<Session> {
        DependencyRegistration(scope: .shared) { Session() }
      }
    }

    final class Journal {}

    final class Cart {
      init(journal: Journal) {}
    }

    final class Scope {
      lazy var journal = Journal()
      lazy var cart = Cart(journal: journal)
    }

    let scope = Scope()

    """
  ]

  private static let moved = "dpend: construction sites changed; update the pages with 'dpend docs -o dpend-docs'\n"

  private static let everything = ["registered", "constructed", "inferred"].flatMap { ["--evidence", $0] }

  @Test("Pages that differ in construction sites only are not stale, unless the evidence is given")
  func constructionSites() async throws {
    try await withTemporaryFolder(Self.shop) { (folder) async throws in
      _ = try await docs([], in: folder)
      let written = try await docs(["--check"], in: folder)
      #expect(written.code == 0 && written.messages.hasPrefix("dpend: No findings; "), "\(written)")

      try edit("  lazy var cart = Cart(journal: journal)\n", "", in: folder)
      try edit("let scope = Scope()", "let scope = Scope()\nlet cart = Cart(journal: scope.journal)", in: folder)
      let moved = try await docs(["--check"], in: folder)
      #expect(moved.code == 0 && moved.messages.hasPrefix(Self.moved), "\(moved)")
      #expect(try await docs(["--check", "-q"], in: folder) == .init(code: 0, output: "", messages: ""))
      let strict = try await docs(["--check"] + Self.everything, in: folder)
      #expect(strict.code == 1 && strict.messages.contains("dpend-docs/index.html: error: stale page"), "\(strict)")
    }
  }

  @Test("Pages without the effects of a closure are stale")
  func effects() async throws {
    try await withTemporaryFolder(Self.shop) { (folder) async throws in
      _ = try await docs([], in: folder)
      try edit("{ Session() }", "{ try await Session() }", in: folder)
      let changed = try await docs(["--check"], in: folder)
      #expect(changed.code == 1 && changed.messages.contains("error: stale page"), "\(changed)")
    }
  }

  @Test("Registered bindings, cycles of any evidence, settings and edited pages are checked")
  func stale() async throws {
    let cycle: KeyValuePairs = [
      "final class Journal {}": "final class Journal {\n  init(cart: Cart) {}\n}", "Journal()": "Journal(cart: cart)",
    ]
    let changes: [(edits: KeyValuePairs<String, String>, options: [String])] = [
      (["final class Session": "\nfinal class Session"], []),
      (["import DpendRuntime\n": "import DpendRuntime\n/// The session."], []), ([".shared": ".singleton"], []),
      (cycle, []),
      ([:], ["--title", "Shop"]),
    ]
    for change in changes {
      try await withTemporaryFolder(Self.shop) { (folder) async throws in
        _ = try await docs([], in: folder)
        for (old, new) in change.edits { try edit(old, new, in: folder) }
        let outcome = try await docs(["--check"] + change.options, in: folder)
        #expect(outcome.code == 1 && outcome.messages.contains("error: stale page"), "\(change): \(outcome)")
      }
    }
    let layer = "layers:\n  - name: Sessions\n    holds: type:Session\n"
    try await withTemporaryFolder(Self.shop) { (folder) async throws in
      _ = try await docs([], in: folder)
      try write(Data(layer.utf8), to: "\(folder)/.dpend.yml")
      let outcome = try await docs(["--check"], in: folder)
      #expect(outcome.code == 1 && outcome.messages.contains("error: stale page"), "\(outcome)")
    }
    try await withTemporaryFolder(Self.shop) { (folder) async throws in
      _ = try await docs([], in: folder)
      try write(Data("edited".utf8), to: "\(folder)/dpend-docs/index.html")
      let outcome = try await docs(["--check"], in: folder)
      #expect(outcome.code == 1 && outcome.messages.contains("dpend-docs/index.html: error: stale page"), "\(outcome)")
    }
  }

  @Test("Pages that name another created class, or another filter, are stale")
  func origins() async throws {
    let files: KeyValuePairs = [
      Self.code: """
      import DpendRuntime
      protocol Session {}
      final class UserSession: Session {}
      final class GuestSession: Session {}
      final class LogService {}
      final class ShopConfiguration: DependencyConfiguration {
        func session() -> DependencyRegistration<any Session> { DependencyRegistration { UserSession() } }
      }
      """,
      ".dpend.yml": "implicit-filter: '.+Service'\n",
    ]
    let changes: [(path: String, old: String, new: String)] = [
      (Self.code, "{ UserSession() }", "{ GuestSession() }"), (".dpend.yml", ".+Service", ".*Service"),
    ]
    for change in changes {
      try await withTemporaryFolder(files) { (folder) async throws in
        _ = try await docs([], in: folder)
        let path = "\(folder)/\(change.path)"
        let source = try #require(text(of: path))
        try write(Data(source.replacing(change.old, with: change.new).utf8), to: path)
        let outcome = try await docs(["--check"], in: folder)
        #expect(outcome.code == 1 && outcome.messages.contains("error: stale page"), "\(change): \(outcome)")
      }
    }
  }

  @Test("Pages of another history are stale")
  func history() async throws {
    try await withTemporaryFolder(Self.shop) { (folder) async throws in
      for version in ["v1", "v2"] {
        let graph = ["graph", "--quiet", "--format", "json", "-o", "\(version).json"]
        #expect(try await Program.dpend.run(graph, in: folder).code == 0)
      }
      try FileManager.default.createDirectory(atPath: "\(folder)/history", withIntermediateDirectories: false)
      try FileManager.default.moveItem(atPath: "\(folder)/v1.json", toPath: "\(folder)/history/v1.json")
      let options = ["--history", "history"]
      _ = try await docs(options, in: folder)
      #expect(try await docs(["--check"] + options, in: folder).code == 0)
      let without = try await docs(["--check"], in: folder)
      #expect(without.code == 1 && without.messages.contains("index.html: error: stale page"), "\(without)")
      try FileManager.default.moveItem(atPath: "\(folder)/v2.json", toPath: "\(folder)/history/v2.json")
      let further = try await docs(["--check"] + options, in: folder)
      #expect(further.code == 1 && further.messages.contains("history.html: error: stale page"), "\(further)")
    }
  }

  @Test("--evidence restricts the pages")
  func evidence() async throws {
    try await withTemporaryFolder(Self.shop) { (folder) async throws in
      _ = try await docs(["--evidence", "registered"], in: folder)
      let page = try #require(text(of: "\(folder)/dpend-docs/markdown/bindings/index.md"))
      #expect(page.contains("Session") && !page.contains("Journal"), "\(page)")
      #expect(try await docs(["--check", "--evidence", "registered"], in: folder).code == 0)
      #expect(try await docs(["--check"], in: folder).code == 1)
    }
  }

  private func docs(_ options: [String], in folder: String) async throws -> Program.Outcome {
    try await Program.dpend.run(["docs"] + options, in: folder)
  }

  private func edit(_ old: String, _ new: String, in folder: String) throws {
    let source = try #require(text(of: "\(folder)/\(Self.code)"))
    #expect(source.contains(old), "\(old)")
    try write(Data(source.replacing(old, with: new).utf8), to: "\(folder)/\(Self.code)")
  }
}
