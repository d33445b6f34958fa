import Foundation
import Testing
import _DpendTestSupport

/// The reports for each commit of a branch.
struct HistoryTests {
  /// A commit of the branch.
  private struct Step {
    let name: String
    let replacements: KeyValuePairs<String, String>
    let gates: [String]
  }

  private static let shop: KeyValuePairs = [
    ".dpend.yml": "implicit-filter: '.*'\nsources: Sources\n",
    "Sources/Shop/Shop.swift": """
    import DpendRuntime

    final class Shop {
      init(basket: Basket, prices: Prices) {}
    }

    final class Basket {
      init(store: any Store, mail: Mail) {}
    }

    final class Prices {
      init(store: any Store) {}
    }

    """,
    "Sources/Shop/Store.swift": """
    import DpendRuntime

    protocol Store {}

    final class DiskStore: Store {
      init(session: Session) {}
    }

    final class Session {
    }

    final class ShopConfiguration: DependencyConfiguration {
      func session() -> DependencyRegistration<Session> {
        DependencyRegistration(scope: .shared) { Session() }
      }

      func store(session: Session) -> DependencyRegistration<any Store> {
        DependencyRegistration { DiskStore(session: session) }
      }
    }

    """,
  ]

  private static let branch = [
    Step(
      name: "1-opens-a-cycle",
      replacements: ["  init(store: any Store) {}": "  init(store: any Store, shop: Shop) {}"],
      gates: ["new-cycles"]
    ),
    Step(
      name: "2-widens-a-scope",
      replacements: [
        "  init(store: any Store, shop: Shop) {}": "  init(store: any Store) {}",
        "DependencyRegistration { DiskStore": "DependencyRegistration(scope: .singleton) { DiskStore",
      ],
      gates: ["new-warnings"]
    ),
    Step(
      name: "3-renames-a-binding",
      replacements: [
        "DependencyRegistration(scope: .singleton) { DiskStore": "DependencyRegistration { DiskStore",
        "Basket": "Cart", "basket": "cart",
      ],
      gates: []
    ),
    Step(
      name: "4-fixes-what-was-missing",
      replacements: ["final class Prices {": "final class Mail {\n}\n\nfinal class Prices {"],
      gates: []
    ),
  ]

  @Test("The reports and the exit code for each commit of a branch")
  func history() async throws {
    try await withTemporaryFolder(Self.shop) { (folder) async throws in
      try await commit("The shop", in: folder, before: "git init -q -b main")
      try await commit("The branch", in: folder, before: "git checkout -q -b feature")
      for step in Self.branch {
        try edit(step, in: folder)
        try await commit(step.name, in: folder)
        try await check(step, in: folder)
      }
    }
  }

  private func check(_ step: Step, in folder: String) async throws {
    let reports = ["markdown", "summary", "github", "sarif"].flatMap { ["--report", "\($0)=out/\($0).txt"] }
    let gates = step.gates.flatMap { ["--fail-on", $0] }
    let outcome = try await Program.dpend.run(["diff", "--base", "main"] + reports + gates, in: folder)
    let texts = try ["markdown", "summary", "github", "sarif"].map { name in
      try #require(text(of: "\(folder)/out/\(name).txt"))
    }
    let output = "exit code \(outcome.code)\n\n\(outcome.messages)\n\(outcome.output)\n\(texts[2])"
    #expect(throws: Never.self) { try Snapshot.check(texts[0], "History/\(step.name).comment.md") }
    #expect(throws: Never.self) { try Snapshot.check(texts[1], "History/\(step.name).summary.md") }
    #expect(throws: Never.self) { try Snapshot.check(output, "History/\(step.name).txt") }
    #expect(throws: Never.self) { try Snapshot.check(results(in: texts[3]), "History/\(step.name).sarif.json") }
  }

  /// Returns the results in a SARIF log, without its description of rules.
  private func results(in log: String) throws -> String {
    let object = try #require(try JSONSerialization.jsonObject(with: Data(log.utf8)) as? [String: Any])
    let run = try #require((object["runs"] as? [[String: Any]])?.first)
    let data = try JSONSerialization.data(
      withJSONObject: try #require(run["results"]),
      options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    )
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  private func edit(_ step: Step, in folder: String) throws {
    for path in ["Sources/Shop/Shop.swift", "Sources/Shop/Store.swift"] {
      var source = try #require(text(of: "\(folder)/\(path)"))
      for (old, new) in step.replacements { source = source.replacing(old, with: new) }
      try write(Data(source.utf8), to: "\(folder)/\(path)")
    }
  }

  /// Commits all changes, with a fixed time and identity, so that hashes are reproducible.
  private func commit(_ message: String, in folder: String, before: String = ":") async throws {
    let identity = ["AUTHOR", "COMMITTER"].map {
      "GIT_\($0)_NAME=a GIT_\($0)_EMAIL=a@b GIT_\($0)_DATE='2026-01-01T00:00:00Z'"
    }
    let settings = "export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null \(identity.joined(separator: " "))"
    let work = "git add -A -- Sources .dpend.yml && git commit -q --allow-empty -m '\(message)'"
    let outcome = try await Program("/bin/sh").run(["-c", "\(settings); \(before) && \(work)"], in: folder)
    #expect(outcome.code == 0, "\(outcome.messages)")
  }
}
