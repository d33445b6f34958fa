import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

struct ModuleCycleTests {
  @Test("A cycle lists each edge with its first location, and the cheapest edge with all of them")
  func cycle() {
    let project = TestProject([
      (
        "Cart.swift", "Cart",
        """
        import Orders
        class Basket { init(1️⃣history: OrderHistory, orders: [OrderHistory]) {} }
        public class Till { public init() {} }
        """
      ),
      ("Orders.swift", "Orders", "import Cart\npublic class OrderHistory { public init(2️⃣till: Till) {} }"),
    ])
    #expect(
      findings(in: project) == [
        "2️⃣ warning: module cycle: Cart → Orders → Cart [module-cycle]",
        "  1️⃣ Cart depends on Orders in 2 places: Basket.init(history:orders:) needs 'OrderHistory'",
        "  2️⃣ Orders depends on Cart in 1 place: OrderHistory.init(till:) needs 'Till'",
        "  Orders → Cart is the cheapest edge to cut, with 1 use",
      ]
    )
  }

  @Test("An extension belongs to the module that declares it, not to that of the extended type")
  func extensions() {
    let project = TestProject([
      ("Cart.swift", "Cart", "import Orders\npublic class Basket { public init(history: OrderHistory) {} }"),
      ("Orders.swift", "Orders", "public class OrderHistory { public init() {} }"),
      (
        "Glue.swift", "App",
        "import Cart\nimport Orders\nextension OrderHistory { public convenience init(basket: Basket) { self.init() } }"
      ),
    ])
    #expect(findings(in: project) == [])
  }

  @Test("Each group of modules once, by a shortest cycle, with all that are tied up in it")
  func groups() {
    let project = TestProject([
      ("A.swift", "A", "import B\nimport C\npublic class A { public init(b: B, c: C) {} }"),
      ("B.swift", "B", "import A\npublic class B { public init(1️⃣a: A, 2️⃣more: [A]) {} }"),
      ("C.swift", "C", "import D\npublic class C { public init(d: D) {} }"),
      ("D.swift", "D", "import A\npublic class D { public init(a: () -> A) {} }"),
      ("E.swift", "E", "import F\npublic class E { public init(f: F) {} }"),
      ("F.swift", "F", "public class F { public init() {} }"),
    ])
    let messages = analyze(project.graph).findings(of: RuleName("module-cycle"))
    #expect(
      messages.map { [$0.message.description] + $0.notes.map(\.message) } == [
        [
          "module cycle: A → B → A",
          "A depends on B in 1 place: A.init(b:c:) needs 'B'",
          "B depends on A in 2 places: B.init(a:more:) needs 'A'",
          "A → B is the cheapest edge to cut, with 1 use",
          "4 modules are in this cycle and overlapping ones: A, B, C, D",
        ]
      ]
    )
  }

  @Test("All locations of the cheapest edge are listed")
  func locations() {
    let project = TestProject([
      ("A.swift", "A", "import B\npublic class A { public init(1️⃣b: B, 2️⃣more: [B]) {} }"),
      ("B.swift", "B", "import A\npublic class B { public init(3️⃣a: A, more: [A], last: A?) {} }"),
    ])
    #expect(
      findings(in: project) == [
        "1️⃣ warning: module cycle: A → B → A [module-cycle]",
        "  1️⃣ A depends on B in 2 places: A.init(b:more:) needs 'B'",
        "  3️⃣ B depends on A in 3 places: B.init(a:more:last:) needs 'A'",
        "  A → B is the cheapest edge to cut, with 2 uses",
        "  2️⃣ A.init(b:more:) needs 'B'",
      ]
    )
  }

  @Test("Calls through protocols at run time are no cycle")
  func inversion() {
    let project = TestProject([
      ("Domain.swift", "Domain", "public protocol Store {}; public class Book { public init(store: any Store) {} }"),
      (
        "Data.swift", "Data",
        "import Domain\npublic class SQLStore: Store { public init(book: @escaping () -> Book) {} }"
      ),
    ])
    #expect(analyze(project.graph).findings.map(\.rule.rawValue) == ["lazy-cycle"])
  }

  private func findings(in project: TestProject) -> [String] {
    project.sketch(analyze(project.graph).findings(of: RuleName("module-cycle")))
  }
}
