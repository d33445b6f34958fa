import Testing
import _DpendTestSupport

@testable import DpendGraph

/// The order of bindings, which changes their positions without copies.
struct BindingOrderTests {
  @Test("All bindings move to their positions, whatever the cycles of the permutation", arguments: 0..<100)
  func arrangement(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let names = (0..<Int.random(in: 0..<40, using: &random)).map { _ in "B\(Int.random(in: 10..<40, using: &random))" }
    let bindings = names.enumerated().map { BindingOrderTests.binding(named: $1, at: $0 + 1) }
    let order = BindingOrder(bindings)
    var arranged = bindings
    order.arrange(&arranged)
    let sorted = bindings.sorted { ($0.id, $0.location) < ($1.id, $1.location) }
    #expect(arranged.map(\.location) == sorted.map(\.location))
    #expect(arranged.map(\.id) == order.ids)
    #expect(Set(arranged.map(\.id)).count == bindings.count)
  }

  @Test("Bindings that are not sorted are removed")
  func selection() {
    var bindings = ["C", "A", "B"].enumerated().map { Self.binding(named: $1, at: $0 + 1) }
    BindingOrder(bindings, among: [0, 2]).arrange(&bindings)
    #expect(bindings.map(\.id.rawValue) == ["B", "C"])
  }

  private static func binding(named name: String, at line: Int) -> Binding {
    Binding(
      id: BindingID(name),
      type: .named(name),
      keys: [],
      factory: Factory(name: "init()"),
      kind: .initializer,
      dialect: "test",
      module: "App",
      component: ComponentID("App"),
      location: SourceLocation(file: "App.swift", line: line, column: 1)
    )
  }
}
