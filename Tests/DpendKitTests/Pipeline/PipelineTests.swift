import DpendAnalysis
import DpendGraph
import DpendReporters
import Synchronization
import Testing
import _DpendTestSupport

@testable import DpendKit

/// The whole pipeline from files to a graph.
struct PipelineTests {
  private static let files: KeyValuePairs = [
    "Package.swift": "let package = Package(name: \"S\", targets: [.target(name: \"One\"), .target(name: \"Two\")])",
    "Sources/One/Store.swift": "public protocol Store {}\npublic final class DiskStore: Store { public init() {} }",
    "Sources/One/Wiring.swift": """
    public final class Wiring: DependencyConfiguration {
      public init() {}
      public func clock() -> DependencyRegistration<Clock> { DependencyRegistration(scope: .singleton) { Clock() } }
    }
    """,
    "Sources/Two/Cart.swift": """
    import One
    final class Cart { init(store: any Store, name: String, clock: Clock, till: Till) {} }
    #if DEBUG
    final class DebugStore: Store {}
    #endif
    """,
  ]

  @Test("The same project gives the same bytes in two folders, with the paths in two orders")
  func sameBytes() async throws {
    let one = try await withTemporaryFolder(Self.files) { try json(["\($0)/Sources/One", "\($0)/Sources/Two"]) }
    let two = try await withTemporaryFolder(Self.files) { try json(["\($0)/Sources/Two", "\($0)/Sources/One"]) }
    let whole = try await withTemporaryFolder(Self.files) { try json([$0]) }
    #expect(one == two)
    #expect(one == whole)
    #expect(one.contains(#""file" : "Sources/Two/Cart.swift""#))
    #expect(!one.contains("dpend-"))
  }

  @Test("Files outside of the working directory are shown from their repository, unless two paths would be equal")
  func shownPaths() async throws {
    let files: KeyValuePairs = [
      "One/.git/HEAD": "", "One/Sources/Store.swift": "class Store {}", "One/Sources/Cart.swift": "class Cart {}",
      "Two/.git/HEAD": "", "Two/Sources/Store.swift": "class Shelf {}",
    ]
    try await withTemporaryFolder(files) { folder in
      let paths = Pipeline(try configuration(["\(folder)/One", "\(folder)/Two"])).run().files
      let shown = paths.sources.map { paths.shownPaths[$0] ?? $0 }
      #expect(shown == ["Sources/Cart.swift", "One/Sources/Store.swift", "Two/Sources/Store.swift"])
    }
  }

  @Test("The stages and files are reported as they are processed")
  func progress() async throws {
    try await withTemporaryFolder(Self.files) { folder in
      let received = Mutex<[WorkProgress]>([])
      _ = Pipeline(try configuration([folder])) { progress in received.withLock { $0.append(progress) } }.run()
      #expect(
        received.withLock { $0 } == [
          .began(.findingFiles), .began(.readingFiles, steps: 3), .finishedStep, .finishedStep, .finishedStep,
          .began(.linking), .began(.checking),
        ]
      )
    }
  }

  @Test("Filters, external types, roots and flags affect the graph")
  func settings() async throws {
    try await withTemporaryFolder(Self.files) { folder in
      var configuration = try configuration([folder])
      configuration.externalTypes = [try NamePattern("String|Till|Clock")]
      configuration.roots = [try NamePattern("Cart")]
      configuration.definedFlags = ["DEBUG"]
      let outcome = Pipeline(configuration).run()
      #expect(outcome.problems.isEmpty)
      #expect(
        outcome.result.graph.sketch == [
          "Wiring.clock() -_-> Wiring.init()", "Cart.init(store:name:clock:till:) -store-> DiskStore.init()",
          "Cart.init(store:name:clock:till:) -store-> DebugStore.init()",
          "Cart.init(store:name:clock:till:) -name:runtimeValue-> =name: String",
          "Cart.init(store:name:clock:till:) -clock-> Wiring.clock()",
          "Cart.init(store:name:clock:till:) -till:runtimeValue-> =till: Till",
        ]
      )
      #expect(outcome.result.graph.entryPoints.map(\.key.description) == ["Cart"])
      #expect(outcome.result.findings.map(\.rule.rawValue) == ["ambiguous-dependency"])
      #expect(outcome.result.graph.modules == [.init(name: "One", files: 2), .init(name: "Two", files: 1)])
    }
  }

  @Test("Unreadable files do not prevent the rest of the work")
  func problems() async throws {
    try await withTemporaryFolder(Self.files) { folder in
      var configuration = try configuration([folder + "/Sources/One", folder + "/missing"])
      configuration.libraries = [folder + "/missing.dpendmodule"]
      let outcome = Pipeline(configuration).run()
      #expect(
        outcome.problems.map(\.description) == [
          "\(folder)/missing: no such file or folder; check the path",
          "\(folder)/missing.dpendmodule: cannot read the library description; check that the file exists",
        ]
      )
      #expect(
        outcome.result.graph.bindings.map(\.factoryTitle) == ["DiskStore.init()", "Wiring.clock()", "Wiring.init()"]
      )
    }
  }

  private func json(_ sources: [String]) throws -> String {
    let reporter = try #require(ReporterRegistry.all.first { $0.name == "json" })
    let outcome = Pipeline(try configuration(sources)).run()
    return reporter.report(outcome.result, context: ReportContext())
  }

  private func configuration(_ sources: [String]) throws -> Configuration {
    var configuration = Configuration()
    configuration.sources = sources
    configuration.implicitFilters = [try NamePattern(".+Store|Cart")]
    return configuration
  }
}
