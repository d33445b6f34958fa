import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendKit

/// Test code beside the application.
struct OverrideTests {
  private static let files: KeyValuePairs = [
    "Package.swift": """
    let package = Package(name: "Shop", targets: [.target(name: "Shop"), .testTarget(name: "ShopTests")])
    """,
    "Sources/Shop/Shop.swift": """
    import DpendRuntime
    protocol Store {}
    final class DiskStore: Store {}
    final class Cart { init(store: any Store, missing: Missing) {} }
    final class Wiring: DependencyConfiguration {
      func store() -> DependencyRegistration<any Store> { DependencyRegistration { DiskStore() } }
    }
    """,
    "Sources/Shop/StoreMock.swift": "final class StoreMock: Store {}",
    "Tests/ShopTests/ShopTests.swift": """
    import DpendRuntime
    @testable import Shop
    final class Missing {}
    final class TestWiring: DependencyConfiguration {
      func store() -> DependencyRegistration<any Store> { DependencyRegistration { StoreMock() } }
    }
    """,
  ]

  @Test("Bindings of tests are overrides, which change no dependency of the application")
  func overrides() async throws {
    try await withTemporaryFolder(Self.files) { folder in
      var configuration = Configuration()
      configuration.sources = [folder]
      configuration.implicitFilters = [try NamePattern("Cart|Missing|StoreMock")]
      let alone = Pipeline(configuration).run().result
      configuration.includesTests = true
      let together = Pipeline(configuration).run().result
      #expect(
        alone.graph.sketch == [
          "Cart.init(store:missing:) -store-> Wiring.store()", "Cart.init(store:missing:) -missing-> ?Missing",
          "Wiring.store() -_-> Wiring.init()",
        ]
      )
      #expect(together.graph.sketch == alone.graph.sketch)
      #expect(together.graph.bindings == alone.graph.bindings)
      #expect(
        together.graph.unavailable.map { "\($0.binding.id.rawValue): \($0.reason)" } == [
          "Shop.DiskStore.init(): leftOutByFilter", "Shop.StoreMock.init(): onlyForTests",
          "ShopTests.Missing.init(): onlyForTests",
          "ShopTests.TestWiring.init(): onlyForTests", "ShopTests.TestWiring.store(): onlyForTests",
        ]
      )
      #expect(together.graph.modules == [.init(name: "Shop", files: 2), .init(name: "ShopTests", files: 1)])
      configuration.sources = [folder + "/Tests"]
      #expect(
        Pipeline(configuration).run().result.graph.bindings.map(\.factoryTitle)
          == ["Missing.init()", "TestWiring.init()", "TestWiring.store()"]
      )
    }
  }

  @Test("Requests of tests get the registrations of tests, and are no findings")
  func requests() async throws {
    let files: KeyValuePairs = [
      "Package.swift": """
      let package = Package(name: "Shop", targets: [.target(name: "Shop"), .testTarget(name: "ShopTests")])
      """,
      "Sources/Shop/Shop.swift": """
      import DpendRuntime
      public final class Cart: Sendable {}
      public final class Till: Sendable {}
      public let shop = RuntimeContainer()
      func setUp() { shop.register { _ in Cart() } }
      func start() throws { _ = try shop.resolve(Cart.self) }
      """,
      "Tests/ShopTests/ShopTests.swift": """
      import DpendRuntime
      import Testing
      @testable import Shop
      struct ShopTests {
        @Test func sells() throws {
          let container = RuntimeContainer(parents: [shop])
          container.register { _ in Till() }
          _ = try container.resolve(Till.self)
          _ = try container.resolve(Cart.self)
        }
      }
      """,
    ]
    try await withTemporaryFolder(files) { folder in
      var configuration = Configuration()
      configuration.sources = [folder]
      configuration.includesTests = true
      let result = Pipeline(configuration).run().result
      #expect(
        result.graph.sketch == ["start() -_:lazy-> shop.Cart", "ShopTests -_:lazy-> shop.Cart"]
      )
      #expect(result.findings.map { "\($0.message)" } == [])
    }
  }
}
