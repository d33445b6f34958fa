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

  @Test(
    "A dependency of several branches exists in the builds with one of them",
    arguments: [
      (
        """
        func buy() {
          #if DEBUG
          Hub.shared.open()
          #elseif BETA
          Hub.shared.open()
          #endif
        }
        """,
        ["Cart → Hub as Hub.shared, if DEBUG || BETA"]
      ),
      (
        """
        func buy() {
          #if DEBUG
          Hub.shared.open()
          #else
          Hub.shared.open()
          #endif
        }
        """,
        ["Cart → Hub as Hub.shared"]
      ),
      (
        """
        #if DEBUG
        let hub = Hub.shared
        #endif
        #if BETA
        func buy() { Hub.shared.open() }
        #endif
        """,
        ["Cart → Hub as Hub.shared, if DEBUG", "Cart → Hub as Hub.shared, if BETA"]
      ),
      (
        """
        func fill(_ desk: Desk) {
          #if DEBUG
          desk.hub = Hub.shared
          #endif
        }
        """,
        ["Cart → Hub as Hub.shared, if DEBUG", "Desk → Hub as hub, if DEBUG", "Desk → Hub as Hub.shared"]
      ),
    ]
  )
  func branches(code: String, expected: [String]) {
    let desk = "extension Desk { func read() { Hub.shared.open() } }\n"
    let isAboutDesk = code.contains("desk")
    let types = Self.types.replacing("  weak var cart: Cart?\n", with: "  weak var cart: Cart?\n  var hub: Hub?\n")
    let graph = CompositionProject(
      types + (isAboutDesk ? desk : "") + "final class Cart {\n\(code)\n}\nlet cart = Cart()\n"
        + "let desk = Desk()\ncart.fill(desk)"
    ).graph
    let found = graph.edges.filter { ["hub", "Hub.shared"].contains(graph.request(of: $0).name) && $0.binding != nil }
    #expect(
      found.filter { graph.bindings[$0.source].type.description != "Hub" }.map { edge in
        let types = [edge.source, edge.binding].compactMap(\.self).map { graph.bindings[$0].type.description }
        return "\(types.joined(separator: " → ")) as \(graph.request(of: edge).name)"
          + (edge.condition == .always ? "" : ", if \(edge.condition)")
      } == expected
    )
  }

  @Test("A property that a method sets in some builds is a dependency in these builds")
  func storingMethods() {
    let code = """
      extension Desk {
        func swap(_ cart: Cart) {
          #if DEBUG
          self.cart = cart
          #endif
        }
      }
      final class Cart { let desk: Desk; init(desk: Desk) { self.desk = desk } }
      let cart = Cart(desk: Desk())
      cart.desk.swap(cart)
      """
    #expect(edges(code) == ["Desk → Cart as cart, if DEBUG"])
  }
}
