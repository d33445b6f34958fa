import Foundation
import Testing
import _DpendTestSupport

/// The reports of `dpend diff` for applications that call initializers, without a library.
struct ConstructedPullRequestTests {
  /// A change of the application.
  private struct Change {
    let name: String
    let replacements: [(path: String, old: String, new: String)]
  }

  private static let scope = "Sources/Shop/ShopScope.swift"
  private static let orders = "Sources/Orders/Orders.swift"

  private static let shop: KeyValuePairs = [
    "Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
      name: "Shop",
      targets: [
        .executableTarget(name: "Shop", dependencies: ["Orders", "Storage"]),
        .target(name: "Orders", dependencies: ["Storage"]),
        .target(name: "Storage"),
      ]
    )

    """,
    "Sources/Shop/Shop.swift": """
    @main
    enum Shop {
      static func main() {
        let scope = ShopScope()
        scope.storefront.open()
      }
    }

    """,
    "Sources/Shop/ShopScope.swift": """
    import Orders
    import Storage

    final class ShopScope {
      lazy var journal = Journal()
      lazy var history = OrderHistory()
      lazy var orders = OrderService(history: history)
      lazy var storefront = Storefront(orders: orders, journal: journal)
    }

    """,
    "Sources/Shop/Storefront.swift": """
    import Orders
    import Storage

    final class Storefront {
      init(orders: OrderService, journal: Journal) {}

      func open() {}
    }

    """,
    "Sources/Orders/Orders.swift": """
    import Storage

    public final class OrderHistory {
      public init() {}
    }

    public final class OrderService {
      public init(history: OrderHistory) {}
    }

    """,
    "Sources/Storage/Journal.swift": """
    public final class Journal {
      public init() {}
    }

    """,
  ]

  private static let layers = """
    layers:
      - name: Screens
        holds: type:Storefront
      - name: Orders
        holds: type:Order*
      - name: Storage
        holds: type:*Journal

    """

  /// History and orders require each other.
  private static let cycle = Change(
    name: "cycle",
    replacements: [
      (orders, "  public init() {}", "  public init(orders: OrderService) {}"),
      (scope, "OrderHistory()", "OrderHistory(orders: orders)"),
    ]
  )

  /// The code of one more module requests an object that the application creates.
  private static let module = Change(
    name: "module-dependency",
    replacements: [
      (orders, "  public init() {}", "  public init(journal: Journal) {}"),
      (scope, "OrderHistory()", "OrderHistory(journal: journal)"),
    ]
  )

  /// An object of the lowest layer requests one of the layer above.
  private static let layer = Change(
    name: "layer",
    replacements: [
      (
        scope, "final class ShopScope {",
        "final class ReceiptJournal {\n  init(orders: OrderService) {}\n}\n\nfinal class ShopScope {"
      ),
      (scope, "  lazy var storefront", "  lazy var receipts = ReceiptJournal(orders: orders)\n  lazy var storefront"),
    ]
  )

  /// All of these changes.
  private static let all = Change(
    name: "all",
    replacements: [
      (orders, "  public init() {}", "  public init(journal: Journal, orders: OrderService) {}"),
      (scope, "OrderHistory()", "OrderHistory(journal: journal, orders: orders)"),
    ] + layer.replacements
  )

  @Test("The comment on a new cycle, module dependency or layer violation", arguments: 0..<4)
  func comments(number: Int) async throws {
    let change = [Self.cycle, Self.module, Self.layer, Self.all][number]
    try await withTemporaryFolder(Self.shop) { (folder) async throws in
      if number > 1 { try write(Data(Self.layers.utf8), to: "\(folder)/.dpend.yml") }
      try await startBranch(in: folder)
      try edit(change, in: folder)
      try await git("commit -qam change", in: folder)
      let outcome = try await diff(in: folder)
      let report = try #require(text(of: "\(folder)/.git/difference.txt"))
      #expect(throws: Never.self) {
        try Snapshot.check(outcome.output, "ConstructedPullRequest/\(change.name).comment.md")
      }
      #expect(throws: Never.self) {
        try Snapshot.check(
          "exit code \(outcome.code)\n\n\(outcome.messages)\n\(report)",
          "ConstructedPullRequest/\(change.name).txt"
        )
      }
    }
  }

  @Test("Later commits that move code keep the comment, except for the lines of its locations")
  func stable() async throws {
    try await withTemporaryFolder(Self.shop) { (folder) async throws in
      try write(Data(Self.layers.utf8), to: "\(folder)/.dpend.yml")
      try await startBranch(in: folder)
      try edit(Self.all, in: folder)
      try await git("commit -qam change", in: folder)
      let first = try await diff(in: folder)
      for change in Self.moves {
        try edit(change, in: folder)
        try await git("add -A && git commit -qm move", in: folder)
        let later = try await diff(in: folder)
        #expect(later == first, "\(change.name)")
      }
      try edit(Self.shift, in: folder)
      let shifted = try await diff(in: folder)
      #expect(shifted.output != first.output)
      #expect(withoutLines(shifted.output) == withoutLines(first.output))
    }
  }

  /// Changes that move code elsewhere than the locations of the comment.
  private static let moves = [
    Change(
      name: "more code after the locations, and in other files",
      replacements: [
        (orders, "(history: OrderHistory) {}", "(history: OrderHistory) {}\n\n  public func submit() {}"),
        ("Sources/Shop/Storefront.swift", "import Orders\n", "import Orders\n\n// The first screen.\n"),
        ("Sources/Storage/Journal.swift", "public final", "/// A record of events.\npublic final"),
      ]
    ),
    Change(
      name: "construction sites in another file",
      replacements: [
        (scope, "  lazy var storefront = Storefront(orders: orders, journal: journal)\n}", "}"),
        (
          "Sources/Shop/Shop.swift", "scope.storefront.open()",
          "Storefront(orders: scope.orders, journal: scope.journal).open()"
        ),
      ]
    ),
  ]

  /// A change that moves the locations of the comment to other lines.
  private static let shift = Change(
    name: "shift",
    replacements: [
      (orders, "import Storage\n", "import Storage\n\n// Orders and their history.\n"),
      (scope, "import Storage\n", "import Storage\n\n// The objects of the application.\n"),
    ]
  )

  @Test("A moved construction site is no difference, and fails no gate")
  func moved() async throws {
    try await withTemporaryFolder(Self.shop) { (folder) async throws in
      try write(Data(Self.layers.utf8), to: "\(folder)/.dpend.yml")
      try await startBranch(in: folder)
      for change in Self.moves + Self.elsewhere {
        try edit(change, in: folder)
        try await git("add -A && git commit -qm move", in: folder)
        let outcome = try await diff(in: folder)
        #expect(
          outcome.output == """
            <!-- dpend:report:default -->
            ### ✅ Same: nothing changed. Passes.

            The graph of `the working tree` is the same as that of `main`.

            """,
          "\(change.name)"
        )
        #expect(outcome.code == 0, "\(change.name)")
      }
    }
  }

  /// Changes that create the same objects in other functions and types.
  private static let elsewhere = [
    Change(
      name: "in another function",
      replacements: [
        (scope, "lazy var orders = OrderService(history: history)", "lazy var orders = makeOrders()"),
        (scope, "\n}", "\n\n  private func makeOrders() -> OrderService {\n    OrderService(history: history)\n  }\n}"),
      ]
    ),
    Change(
      name: "in another type",
      replacements: [
        (
          scope, "  lazy var journal = Journal()\n",
          "  let journal: Journal\n\n  init(journal: Journal) {\n    self.journal = journal\n  }\n\n"
        ),
        ("Sources/Shop/Shop.swift", "ShopScope()", "ShopScope(journal: Journal())"),
        ("Sources/Shop/Shop.swift", "@main", "import Storage\n\n@main"),
      ]
    ),
  ]

  /// Returns a comment without the numbers of lines.
  private func withoutLines(_ comment: String) -> String {
    comment.replacing(/(?<start>\.swift:|line )\d+/) { "\($0.output.start)…" }
  }

  private func diff(in folder: String) async throws -> Program.Outcome {
    let gates = ["new-errors", "new-warnings", "new-cycles", "new-module-dependencies"].flatMap { ["--fail-on", $0] }
    let reports = ["--format", "markdown", "--report", "text=.git/difference.txt"]
    return try await Program.dpend.run(["diff", "--base", "main"] + reports + gates, in: folder)
  }

  private func startBranch(in folder: String) async throws {
    try await git("init -q -b main && git add -A && git commit -qm shop && git checkout -qb feature", in: folder)
  }

  private func edit(_ change: Change, in folder: String) throws {
    for (path, old, new) in change.replacements {
      let source = try #require(text(of: "\(folder)/\(path)"))
      #expect(source.contains(old), "\(path): \(old)")
      let end = try #require(source.ranges(of: old).last)
      try write(Data(source.replacingCharacters(in: end, with: new).utf8), to: "\(folder)/\(path)")
    }
  }
}
