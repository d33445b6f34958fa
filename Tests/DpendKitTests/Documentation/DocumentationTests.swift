import DpendAnalysis
import DpendReporters
import DpendTemplates
import Foundation
import Testing
import _DpendTestSupport

@testable import DpendGraph
@testable import DpendKit

/// Documentation with failing workers.
struct DocumentationTests {
  private static let files: KeyValuePairs = [
    "Shop.swift": """
    protocol Store {}
    final class DiskStore: Store {}
    final class Cart { init(store: any Store) {} }
    final class Till { init(cart: Cart) {} }
    """
  ]

  @Test("A killed worker fails its picture alone, which is a finding, and the page keeps the table")
  func killedWorker() async throws {
    try await withTemporaryFolder(Self.files) { folder in
      let whole = try await documentation(of: folder, drawnBy: BuiltProgram.worker)
      #expect(whole.result.findings.isEmpty)
      // Each worker draws one picture; the third one kills itself.
      let counter = folder + "/started"
      let script = "echo >>'\(counter)'; [ $(wc -l <'\(counter)') = 3 ] && kill -KILL $$; exec \"$0\" render-worker"
      let damaged = try await documentation(of: folder, drawnBy: BuiltProgram.shellWorker(script))
      let lost = try #require(pictures(whole.files).subtracting(pictures(damaged.files)).first)
      #expect(pictures(damaged.files) == pictures(whole.files).subtracting([lost]))
      let name = try #require(lost.split(separator: "/").last?.dropLast(".svg".count))
      #expect(
        damaged.result.findings == [
          Finding(
            rule: .diagramOmitted,
            severity: .warning,
            message:
              "cannot draw the picture '\(name)': The renderer ended while it drew the picture (signal 9). Draw fewer nodes, or try another layout.",
            location: nil
          )
        ]
      )
      #expect(Set(damaged.files.map(\.path)).isSuperset(of: whole.files.map(\.path).filter { $0.hasSuffix(".html") }))
      #expect(page("findings.html", of: damaged.files).contains("cannot draw the picture"))
    }
  }

  @Test("The finding about a picture is on pages only that are printed after all pictures are drawn")
  func pagesOfFinding() async throws {
    try await withTemporaryFolder(Self.files) { folder in
      let pool = RenderPool(worker: RenderPool.Worker(executable: "/nowhere/dpend"), workerCount: 1)
      let documentation = try self.documentation(drawnBy: pool)
      let draft = try documentation.draft(of: outcome(of: folder), showing: outcome(of: folder).result)
      let (files, result) = try await documentation.files(of: draft)
      #expect(Set(files.map(\.path)).count == files.count)
      let pages = [draft.result, result].map { ReportDocument($0, title: "Shop", container: .omitted("")).pages }
      let changed = zip(pages[0], pages[1]).filter { $0 != $1 }.map(\.0)
      #expect(pages[0].count == pages[1].count)
      #expect(changed.map(\.path.rawValue) == ["index", "findings"])
      #expect(page("findings.html", of: files).contains("cannot draw the picture"))
      #expect(page("markdown/findings.md", of: files).contains("cannot draw the picture"))
    }
  }

  @Test("An empty container is not shown: code that creates all objects itself needs none")
  func emptyContainer() async throws {
    let code = "final class Log {}\nfinal class Model { init(log: Log) {} }\nlet model = Model(log: Log())"
    try await withTemporaryFolder(["main.swift": code]) { folder in
      var configuration = Configuration()
      configuration.sources = [folder]
      guard case .omitted(let reason) = Documentation.container(of: Pipeline(configuration).run()) else {
        Issue.record("there is a container")
        return
      }
      #expect(reason == "The container cannot be generated: the container has no members.")
    }
  }

  @Test("The container has the path of the project's file with the same code, and of no other one")
  func fileOfContainer() async throws {
    try await withTemporaryFolder(Self.files) { folder in
      try write(Data(), to: folder + "/.git/HEAD")
      let code = try container(of: folder).code
      let output = folder + "/Derived/Shop.generated.swift"
      let paths = try [code, code + "\n"].map { text in
        try write(Data(text.utf8), to: output)
        return try container(of: folder).file
      }
      #expect(paths == ["Derived/Shop.generated.swift", nil])
    }
  }

  @Test("Without workers, all pages are written, and every missing picture is a finding")
  func noWorkers() async throws {
    try await withTemporaryFolder(Self.files) { folder in
      let whole = try await documentation(of: folder, drawnBy: BuiltProgram.worker)
      let bare = try await documentation(of: folder, drawnBy: RenderPool.Worker(executable: "/nowhere/dpend"))
      #expect(pictures(bare.files) == [])
      #expect(bare.result.findings.count == figures(whole.files).count)
      #expect(bare.result.findings.allSatisfy { $0.rule == .diagramOmitted })
      #expect(
        bare.files.map(\.path).filter { $0.hasSuffix(".html") }
          == whole.files.map(\.path).filter { $0.hasSuffix(".html") }
      )
    }
  }

  /// The code of the container of a folder, and the file with the same code.
  private func container(of folder: String) throws -> (code: String, file: String?) {
    guard case .generated(let source, let file) = Documentation.container(of: try outcome(of: folder)) else {
      throw WorkProblem("there is no container")
    }
    return (source.text, file)
  }

  private func documentation(
    of folder: String,
    drawnBy worker: RenderPool.Worker
  ) async throws -> (files: [OutputFile], result: AnalysisResult) {
    let outcome = try outcome(of: folder)
    let pool = RenderPool(worker: worker, workerCount: 1, picturesPerWorker: 1)
    let documentation = try self.documentation(drawnBy: pool)
    return try await documentation.files(of: documentation.draft(of: outcome, showing: outcome.result))
  }

  private func outcome(of folder: String) throws -> Pipeline.Outcome {
    var configuration = Configuration()
    configuration.sources = [folder]
    configuration.implicitFilters = [try NamePattern(".*")]
    return Pipeline(configuration).run()
  }

  private func documentation(drawnBy pool: RenderPool) throws -> Documentation {
    Documentation(title: "Shop", sourceURL: nil, templates: try Templates(), pool: pool)
  }

  /// Returns the names of the figures of all pages, each of which names its own.
  private func figures(_ files: [OutputFile]) -> [Substring] {
    let pages = files.filter { $0.path.hasSuffix(".html") }.map { String(decoding: $0.contents, as: UTF8.self) }
    return pages.flatMap { $0.matches(of: /id="figure-([^"]+)"/).map(\.1) }
  }

  private func pictures(_ files: [OutputFile]) -> Set<String> {
    Set(files.map(\.path).filter { $0.hasSuffix(".svg") })
  }

  private func page(_ path: String, of files: [OutputFile]) -> String {
    files.first { $0.path == path }.map { String(decoding: $0.contents, as: UTF8.self) } ?? ""
  }
}
