import DpendAnalysis
import DpendGraph
import _DpendTestSupport

@testable import DpendReporters

/// Two graphs of a test and what changed between them.
struct SampleDifference {
  let difference: GraphDifference
  var context: DifferenceContext

  /// Compares two graphs.
  init(
    from base: AnalysisResult,
    to head: AnalysisResult,
    gates: [DifferenceGate] = Array(DifferenceGate.all.prefix(1))
  ) {
    let difference = GraphDifference(from: GraphSnapshot(base), to: GraphSnapshot(head))
    let new = Set(difference.findings.new.map(\.fingerprint))
    self.difference = difference
    context = DifferenceContext(
      names: ("main", "feature"),
      newFindings: head.keeping(head.fingerprintedFindings.filter { new.contains($0.fingerprint) }),
      gates: gates,
      changedLines: ChangedLines(difference)
    )
  }

  /// Compares two graphs of literals.
  init(_ base: KeyValuePairs<String, [String]>, _ head: KeyValuePairs<String, [String]>) {
    self.init(
      from: AnalysisResult(analyzing: BindingGraph(literal: base)),
      to: AnalysisResult(analyzing: BindingGraph(literal: head))
    )
  }

  /// What a reporter makes of it.
  func text(_ reporter: some DifferenceReporter) -> String { reporter.report(difference, context: context) }

  /// The text within some bytes.
  func text(_ reporter: some DifferenceReporter, within bytes: Int) -> String {
    var context = context
    context.comment.mostBytes = bytes
    return reporter.report(difference, context: context)
  }
}

extension AnalysisResult {
  /// The shop: a cart, an order history that it needs, a voucher that nothing provides, and a store that lives as long as the asker.
  static let shop = shop(
    """
    final class OrderHistory { init(store: any Store, voucher: Voucher) {} }
    final class Cart { init(orders: OrderHistory, rules: PriceRules) {} }
    final class PriceRules { init(store: any Store) {} }
    """,
    scope: "unique"
  )

  /// The shop after its order history came to need the cart, its price rules got another name, and the store came to live longer; a
  /// voucher is provided, and receipts are new.
  static let knottedShop = shop(
    """
    final class OrderHistory { init(store: any Store, voucher: Voucher, cart: Cart) {} }
    final class Cart { init(orders: OrderHistory, rules: DiscountRules) {} }
    final class DiscountRules { init(store: any Store) {} }
    final class Voucher { init() {} }
    final class Receipt { init(cart: Cart, printer: Printer) {} }
    """,
    scope: "singleton"
  )

  /// The shop after the order history did without the cart again.
  static let untiedShop = shop(
    """
    final class OrderHistory { init(store: any Store, voucher: Voucher) {} }
    final class Cart { init(orders: OrderHistory, rules: DiscountRules) {} }
    final class DiscountRules { init(store: any Store) {} }
    final class Voucher { init() {} }
    final class Receipt { init(cart: Cart, printer: Printer) {} }
    """,
    scope: "singleton"
  )

  /// The shop with another name for its price rules.
  static let renamedShop = shop(
    """
    final class OrderHistory { init(store: any Store, voucher: Voucher) {} }
    final class Cart { init(orders: OrderHistory, rules: DiscountRules) {} }
    final class DiscountRules { init(store: any Store) {} }
    """,
    scope: "unique"
  )

  /// The shop with a voucher.
  static let completeShop = shop(
    """
    final class OrderHistory { init(store: any Store, voucher: Voucher) {} }
    final class Cart { init(orders: OrderHistory, rules: PriceRules) {} }
    final class PriceRules { init(store: any Store) {} }
    final class Voucher { init() {} }
    """,
    scope: "unique"
  )

  private static func shop(_ source: String, scope: String) -> AnalysisResult {
    let store = MarkedSource(
      """
      import DpendRuntime
      public protocol Store {}
      public final class StoreConfiguration: DependencyConfiguration {
        public init() {}
        public func disk() -> DependencyRegistration<any Store> {
          DependencyRegistration(scope: .\(scope)) { DiskStore() }
        }
      }
      final class DiskStore: Store { init() {} }
      """
    )
    // The store is made by its configuration alone.
    let project = TestProject(
      [
        ("Sources/Store/Store.swift", "Store", store),
        ("Sources/Shop/Shop.swift", "Shop", MarkedSource("import Store\n" + source)),
      ],
      implicit: { $0 != "DiskStore" }
    )
    return AnalysisResult(analyzing: project.graph)
  }
}
