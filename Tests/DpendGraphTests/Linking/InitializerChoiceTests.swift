import DpendGraph
import Testing
import _DpendTestSupport

/// The choice among several initializers of one type.
struct InitializerChoiceTests {
  private static let types =
    "protocol Store {}; class Disk: Store {}; class Clock {}; class Use { init(cart: Cart) {} }\n"

  private func chosen(_ cart: String) -> [String] {
    TestProject(MarkedSource(Self.types + cart)).graph.sketch.filter { $0.hasPrefix("Use") }
  }

  @Test("The initializer with the most satisfied dependencies is chosen, whatever the order in the source")
  func mostDependencies() {
    let initializers = ["init() {}", "init(store: any Store) {}", "init(store: any Store, clock: Clock) {}"]
    for order in [initializers, initializers.reversed()] {
      #expect(
        chosen("class Cart { \(order.joined(separator: "; ")) }") == ["Use.init(cart:) -cart-> Cart.init(store:clock:)"]
      )
    }
  }

  @Test("An initializer with a missing dependency is the last choice")
  func missing() {
    #expect(
      chosen("class Cart { init(store: any Store, other: any Other) {}; init(store: any Store) {} }; protocol Other {}")
        == ["Use.init(cart:) -cart-> Cart.init(store:)"]
    )
  }

  @Test("Each build has one of the initializers that exist in it")
  func conditions() {
    #expect(
      chosen(
        """
        class Cart {
          #if DEBUG
            init(store: any Store) {}
            init(clock: Clock, store: any Store) {}
          #endif
          init() {}
        }
        """
      ) == [
        "Use.init(cart:) -cart-> Cart.init() #if !DEBUG", "Use.init(cart:) -cart-> Cart.init(clock:store:)",
      ]
    )
  }

  @Test("A request for all bindings gets each type once")
  func many() {
    let project = TestProject(
      """
      protocol Rule {}
      class One: Rule { init() {}; init(clock: Clock) {} }
      class Two: Rule {}
      class Clock {}
      class Use { init(rules: [any Rule]) {} }
      """
    )
    #expect(
      project.graph.sketch.filter { $0.hasPrefix("Use") } == [
        "Use.init(rules:) -rules-> One.init(clock:)", "Use.init(rules:) -rules-> Two.init()",
      ]
    )
    #expect(
      project.graph.initializersOfOneType().map { $0.map { project.graph.bindings[$0].factoryTitle } } == [
        ["One.init()", "One.init(clock:)"]
      ]
    )
  }
}
