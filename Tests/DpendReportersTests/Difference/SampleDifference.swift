import DpendAnalysis
import DpendGraph
import _DpendTestSupport

@testable import DpendReporters

/// The difference between two graphs.
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

  /// Compares two literal graphs.
  init(_ base: KeyValuePairs<String, [String]>, _ head: KeyValuePairs<String, [String]>) {
    self.init(
      from: analyze(BindingGraph(literal: base)),
      to: analyze(BindingGraph(literal: head))
    )
  }

  /// Returns the report of a reporter.
  func text(_ reporter: some DifferenceReporter) -> String { reporter.report(difference, context: context) }

  /// Returns the report within a limit.
  func text(_ reporter: some DifferenceReporter, within bytes: Int) -> String {
    var context = context
    context.comment.mostBytes = bytes
    return reporter.report(difference, context: context)
  }
}

extension AnalysisResult {
  /// A shop with a cart that depends on an order history, a missing voucher, and a unique store.
  static let shop = shop(
    """
    final class OrderHistory { init(store: any Store, voucher: Voucher) {} }
    final class Cart { init(orders: OrderHistory, rules: PriceRules) {} }
    final class PriceRules { init(store: any Store) {} }
    """,
    scope: "unique"
  )

  /// The shop with a cycle between order history and cart, renamed price rules, a singleton store, a voucher, and new receipts.
  static let cyclicShop = shop(
    """
    final class OrderHistory { init(store: any Store, voucher: Voucher, cart: Cart) {} }
    final class Cart { init(orders: OrderHistory, rules: DiscountRules) {} }
    final class DiscountRules { init(store: any Store) {} }
    final class Voucher { init() {} }
    final class Receipt { init(cart: Cart, printer: Printer) {} }
    """,
    scope: "singleton"
  )

  /// The cyclic shop without the cycle.
  static let acyclicShop = shop(
    """
    final class OrderHistory { init(store: any Store, voucher: Voucher) {} }
    final class Cart { init(orders: OrderHistory, rules: DiscountRules) {} }
    final class DiscountRules { init(store: any Store) {} }
    final class Voucher { init() {} }
    final class Receipt { init(cart: Cart, printer: Printer) {} }
    """,
    scope: "singleton"
  )

  /// The shop with renamed price rules.
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
    // Only the configuration creates the store.
    let project = TestProject(
      [
        ("Sources/Store/Store.swift", "Store", store),
        ("Sources/Shop/Shop.swift", "Shop", MarkedSource("import Store\n" + source)),
      ],
      implicit: { $0 != "DiskStore" }
    )
    return analyze(project.graph)
  }
}
