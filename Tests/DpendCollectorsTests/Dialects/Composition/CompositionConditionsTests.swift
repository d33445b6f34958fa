import DpendGraph
import Testing
import _DpendTestSupport

/// The `#if` conditions of dependencies in hand-written composition.
struct CompositionConditionsTests {
  private static let types =
    CompositionProject.types + """
      final class Hub {
        static let shared = Hub(api: API(), feed: Feed(store: Memory()))
        let api: API
        let feed: Feed
        init(api: API, feed: Feed) { self.api = api; self.feed = feed }
        func open() {}
      }
      final class Desk {
        weak var cart: Cart?
        private var feed: Feed?
        init() {}
        func open(_ feed: Feed) { self.feed = feed }
      }

      """

  /// Returns the dependencies of some types with a condition, and those without one whose requests have the same names.
  private func edges(_ code: String) -> [String] {
    let graph = CompositionProject(Self.types + code).graph
    return graph.edges.compactMap { edge in
      let name = graph.request(of: edge).name
      let types = [edge.source, edge.binding].compactMap(\.self).map { graph.bindings[$0].type.description }
      guard ["Hub.shared", "cart", "feed", "page"].contains(name), types[0] != "Hub" else { return nil }
      return "\(types.joined(separator: " → ")) as \(name)"
        + (edge.condition == .always ? "" : ", if \(edge.condition)")
    }
  }

  @Test("A dependency exists in the builds with the code that reads, assigns or passes the value")
  func conditions() {
    let code = """
      final class Cart {
        let desk: Desk
        init(desk: Desk) {
          self.desk = desk
          #if DEBUG
          desk.cart = self
          #endif
        }
        func buy() {
          #if BETA
          Hub.shared.open()
          #endif
        }
        func show() {
          #if os(iOS)
          desk.open(Feed(store: Memory()))
          _ = Page(feed: Feed(store: Memory()))
          #endif
        }
      }
      struct Page: View { init(feed: Feed) {} }
      let cart = Cart(desk: Desk())
      """
    #expect(
      edges(code) == [
        "Page → Feed as feed, if os(iOS)", "Cart → Hub as Hub.shared, if BETA", "Desk → Cart as cart, if DEBUG",
        "Desk → Feed as feed, if os(iOS)",
      ]
    )
  }

  @Test("Code in all builds beside code in some builds is a dependency in all builds")
  func unconditional() {
    let code = """
      final class Cart {
        let desk: Desk
        init(desk: Desk) {
          self.desk = desk
          desk.cart = self
          #if DEBUG
          desk.cart = self
          #endif
        }
        func buy() {
          #if BETA
          Hub.shared.open()
          #endif
          Hub.shared.open()
        }
      }
      let cart = Cart(desk: Desk())
      """
    #expect(edges(code) == ["Cart → Hub as Hub.shared", "Desk → Cart as cart"])
  }
}
