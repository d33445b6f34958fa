import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

struct LayerViolationTests {
  private static let shop = TestProject(
    """
    class CartScreen { 1️⃣init(service: OrderService, other: OtherScreen, 2️⃣store: DiskStore) {} }
    class OtherScreen { 3️⃣init() {} }
    class OrderService { init(store: DiskStore, 4️⃣clock: Clock) {} }
    class DiskStore { init(5️⃣screen: OtherScreen, clock: Clock) {} }
    class Clock { 6️⃣init() {} }
    """
  )

  private static func layerOrder(isStrict: Bool = false, isExhaustive: Bool = false) throws -> LayerOrder {
    try LayerOrder(
      ["Screens": "type:*Screen", "Services": "type:*Service", "Storage": "type:*Store or type:CartScreen"],
      isStrict: isStrict,
      isExhaustive: isExhaustive
    )
  }

  private static let order = "  .dpend.yml:1:1: layers from the top: Screens, Services, Storage"

  private static let upwards = [
    """
    5️⃣ error: DiskStore.init(screen:clock:) needs 'OtherScreen': layer 'Storage' must not depend on 'Screens', which is above it \
    [layer-violation]
    """,
    "  3️⃣ OtherScreen.init() provides it",
    order,
    "  declare a protocol in 'Storage', request it, and implement it in 'Screens'",
  ]

  @Test("A dependency on a layer above is reported, others aren't")
  func above() throws {
    #expect(try Self.shop.findings(of: "layer-violation") { $0.layerOrder = try Self.layerOrder() } == Self.upwards)
  }

  @Test("In strict layers, a dependency that skips a layer is reported too")
  func strict() throws {
    #expect(
      try Self.shop.findings(of: "layer-violation") { $0.layerOrder = try Self.layerOrder(isStrict: true) } == [
        """
        2️⃣ error: CartScreen.init(service:other:store:) needs 'DiskStore': layer 'Screens' must not depend on 'Storage', which is 2 \
        layers below it [layer-violation]
        """,
        "  App.swift:4:19: DiskStore.init(screen:clock:) provides it",
        Self.order,
        "  depend on 'Services' instead: the layers are strict",
      ] + Self.upwards
    )
  }

  @Test("In exhaustive layers, bindings without a layer are one finding")
  func exhaustive() throws {
    #expect(
      try Self.shop.findings(of: "layer-violation") { $0.layerOrder = try Self.layerOrder(isExhaustive: true) } == [
        ".dpend.yml:1:1: error: 1 binding is in no layer, and 'exhaustive' is set [layer-violation]",
        "  6️⃣ Clock.init() is in no layer",
      ] + Self.upwards
    )
  }

  @Test(
    "A request for a protocol of the own layer is no dependency on the layer that implements it, a request for the class is",
    arguments: ["module:Domain": "module:Data", "path:Sources/Domain": "path:Sources/Data"]
  )
  func inversion(domain: String, data: String) throws {
    let project = TestProject([
      (
        "Sources/Domain/Domain.swift", "Domain",
        """
        import Data
        public protocol Store {}
        public class UseCase { public init(store: any Store) {} }
        public class Report { public init(1️⃣store: SQLStore) {} }
        """
      ),
      (
        "Sources/Data/Data.swift", "Data",
        "import Domain\npublic class Mapper {}\npublic class SQLStore: Store { public 2️⃣init() {} }"
      ),
    ])
    #expect(
      try project.findings(of: "layer-violation") { $0.layerOrder = try LayerOrder(["Data": data, "Domain": domain]) }
        .prefix(2) == [
          """
          1️⃣ error: Report.init(store:) needs 'SQLStore': layer 'Domain' must not depend on 'Data', which is above it \
          [layer-violation]
          """,
          "  2️⃣ SQLStore.init() provides it",
        ]
    )
  }

  @Test("A request for many is one finding, with all that is in the wrong layer")
  func many() throws {
    let project = TestProject(
      """
      protocol Rule {}
      class Early: Rule { 1️⃣init() {} }
      class Late: Rule { 2️⃣init() {} }
      class Low: Rule {}
      class LowPrices { init(3️⃣rules: [any Rule]) {} }
      """
    )
    #expect(
      try project.findings(of: "layer-violation") {
        $0.layerOrder = try LayerOrder(["Rules": "type:Early or type:Late", "Prices": "type:Low*"])
      } == [
        """
        3️⃣ error: LowPrices.init(rules:) needs 'Rule': layer 'Prices' must not depend on 'Rules', which is above it \
        [layer-violation]
        """,
        "  1️⃣ Early.init() provides it",
        "  2️⃣ Late.init() provides it",
        "  .dpend.yml:1:1: layers from the top: Rules, Prices",
        "  declare a protocol in 'Prices', request it, and implement it in 'Rules'",
      ]
    )
  }

  @Test("Without layers there is nothing to violate")
  func none() {
    #expect(Self.shop.findings(of: "layer-violation") { _ in }.isEmpty)
  }
}
