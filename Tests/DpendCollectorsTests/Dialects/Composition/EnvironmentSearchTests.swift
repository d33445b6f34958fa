import DpendGraph
import Testing
import _DpendTestSupport

@Suite
struct EnvironmentSearchTests {
  /// Returns from which window `Model` gets its theme, for the code that puts themes into the environment.
  private func themes(_ code: String, views: String = "") -> [String] {
    let project = CompositionProject(
      """
      import SwiftUI
      @Observable final class Theme { init() {} }
      final class Model { init(theme: Theme) {} }
      struct Row: View {
        @Environment(Theme.self) private var theme
        var body: some View { Text() }
        func open() -> Model { Model(theme: theme) }
      }
      \(views)
      @main struct Main: App {
        let first = Theme()
        let second = Theme()
        var body: some Scene { \(code) }
      }
      """
    )
    return project.edges.filter { $0.hasPrefix("Row.open() theme") }.map { String($0.dropFirst("Row.open() ".count)) }
  }

  @Test("Objects that code creates where it puts them in at several locations are bindings of their own")
  func objectsAtSeveralLocations() {
    let lines = CompositionProject(
      """
      import SwiftUI
      final class Route: ObservableObject { init(name: String) {} }
      struct Page: View { @EnvironmentObject var route: Route }
      func first() -> some View { Page().environmentObject(Route(name: "first")) }
      func second() -> some View {
        let page = Page().environmentObject(Route(name: "second"))
        return page
      }
      """
    ).lines
    #expect(
      lines == [
        "Page: Page, creator", "  route ← environment.Route registered", "environment.Route: Route, environment",
        "  Route ← first().Route", "  Route ← second().Route", "first().Route: Route, unknown",
        "second().Route: Route, unknown",
      ]
    )
  }

  @Test("An object reaches the views before its modifier, and no others")
  func expressions() {
    let other = "struct Other: View { var body: some View { Text() } }"
    #expect(
      themes("WindowGroup { Row().environment(first) }; WindowGroup { Other().environment(second) }", views: other)
        == ["theme ← Main.first"]
    )
    #expect(
      themes("WindowGroup { Row() }.environment(first); WindowGroup { Other() }.environment(second)", views: other)
        == ["theme ← Main.first"]
    )
    // A modifier changes the expression before it.
    #expect(
      themes("WindowGroup { Text().environment(second).sheet { Row() } }.environment(first)")
        == ["theme ← Main.first"]
    )
    #expect(
      themes("WindowGroup { Text().sheet { Row() }.environment(second) }.environment(first)")
        == ["theme ← Main.second"]
    )
  }

  @Test("An object reaches the views that other views create, until another one of its type")
  func nesting() {
    let list = "struct List: View { var body: some View { VStack { rows }.padding() }; var rows: some View { Row() } }"
    let page = "struct Page: View { let theme = Theme(); var body: some View { make().environment(theme) }; "
    #expect(
      themes("WindowGroup { List() }.environment(first); WindowGroup { Text() }.environment(second)", views: list)
        == ["theme ← Main.first"]
    )
    #expect(
      themes("WindowGroup { Page().environment(first) }", views: page + "func make() -> some View { Row() } }")
        == ["theme ← Page.theme"]
    )
    #expect(
      themes("WindowGroup { Row().environment(first).environment(second) }") == ["theme ← Main.first"]
    )
  }

  @Test("Functions and modifiers change the views that code applies them to")
  func functions() {
    let functions = """
      extension View {
        func themed(_ theme: Theme) -> some View { self.environment(theme) }
        func destinations() -> some View { navigationDestination { Row() } }
      }
      """
    let nested = "extension View { func styled(_ theme: Theme) -> some View { padding().themed(theme) } }"
    #expect(
      themes("WindowGroup { Row().themed(first) }; WindowGroup { Text().environment(second) }", views: functions)
        == ["theme ← Main.first"]
    )
    #expect(
      themes(
        "WindowGroup { Text().destinations().environment(first) }; WindowGroup { Text().environment(second).destinations() }",
        views: functions
      ) == ["theme ← Main.first"]
    )
    #expect(
      themes(
        "WindowGroup { Row().styled(first) }; WindowGroup { Text().environment(second) }",
        views: functions + nested
      )
        == ["theme ← Main.first"]
    )
    let modifier = """
      struct Themed: ViewModifier {
        let theme = Theme()
        func body(content: Content) -> some View { content.padding().environment(theme) }
      }
      """
    #expect(
      themes("WindowGroup { Row().modifier(Themed()) }; WindowGroup { Text().environment(second) }", views: modifier)
        == ["theme ← Themed.theme"]
    )
  }

  @Test("Views in a closure get the environment of the view that calls it")
  func closures() {
    let calling = """
      struct Tab<Content: View>: View {
        let own = Theme()
        let content: () -> Content
        init(@ViewBuilder content: @escaping () -> Content) { self.content = content }
        var body: some View { Stack { content().padding() }.environment(own) }
      }
      """
    #expect(themes("WindowGroup { Tab { Row() } }.environment(first)", views: calling) == ["theme ← Tab.own"])
    #expect(themes("WindowGroup { Tab { Row().environment(first) } }", views: calling) == ["theme ← Main.first"])
    let holding = """
      struct Tab<Content: View>: View {
        let own = Theme()
        let content: Content
        init(@ViewBuilder content: () -> Content) { self.content = content() }
        var body: some View { Stack { Text().environment(own); content } }
      }
      """
    #expect(themes("WindowGroup { Tab { Row() } }.environment(first)", views: holding) == ["theme ← Main.first"])
    let plain = """
      struct Tab<Content: View>: View {
        @ViewBuilder let content: () -> Content
        var body: some View { Stack { content() } }
      }
      struct Other: View { var body: some View { Text() } }
      """
    #expect(
      themes(
        "WindowGroup { Tab { Row() } }.environment(first); WindowGroup { Tab { Other() } }.environment(second)",
        views: plain
      ) == ["theme ← Main.first"]
    )
    let function =
      "extension View { func card<C: View>(_ content: () -> C) -> some View { Stack { content() }.environment(Theme()) } }"
    #expect(
      themes("WindowGroup { Text().card { Row() } }.environment(first)", views: function)
        == ["theme ← View.card(_:).Theme"]
    )
  }

  @Test("Modifiers inside of a function or a modifier change the views that it is applied to")
  func wrappedContent() {
    let function =
      "extension View { func withTheme(_ theme: Theme) -> some View { Stack { self }.environment(theme) } }"
    #expect(
      themes("WindowGroup { Row().withTheme(first) }; WindowGroup { Row().environment(second) }", views: function)
        == ["theme ← environment.Theme"]
    )
    let modifier = """
      struct Themed: ViewModifier {
        let theme = Theme()
        func body(content: Content) -> some View { Stack { content; Text() }.environment(theme) }
      }
      """
    #expect(
      themes("WindowGroup { Row().modifier(Themed()) }; WindowGroup { Row().environment(second) }", views: modifier)
        == ["theme ← environment.Theme"]
    )
  }

  @Test("A function that no code calls, such as one for previews, puts nothing in")
  func uncalled() {
    #expect(
      themes(
        "WindowGroup { Row() }",
        views: "extension View { func preview() -> some View { Stack { self }.environment(Theme()) } }"
      ) == ["theme ← external"]
    )
  }

  @Test("Views of a local variable get its environment")
  func variables() {
    #expect(
      themes(
        "let row = Row(); let other = Other(); row.environment(first); other.padding().environment(second)",
        views: "struct Other: View { var body: some View { Text() } }"
      ) == ["theme ← Main.first"]
    )
  }

  @Test("A view that can get one of several objects depends on the environment")
  func choices() {
    #expect(
      themes("WindowGroup { Row().environment(first) }; WindowGroup { Row().environment(second) }")
        == ["theme ← environment.Theme"]
    )
    #expect(
      themes("WindowGroup { Row().environment(first) }; WindowGroup { Row().environment(first) }")
        == ["theme ← Main.first"]
    )
  }

  @Test("A view that no modifier visibly reaches can get any object of its type")
  func unknown() {
    #expect(
      themes("WindowGroup { Text() }.environment(first); WindowGroup { Text() }.environment(second)")
        == ["theme ← environment.Theme"]
    )
  }

  @Test("The environment depends on each object at the modifier that puts it in")
  func locations() throws {
    let source = MarkedSource(
      """
      import SwiftUI
      @Observable final class Theme { init() {} }
      struct Row: View { @Environment(Theme.self) private var theme }
      @main struct Main: App {
        let first = Theme()
        let second = Theme()
        var body: some Scene {
          WindowGroup { Row().1️⃣environment(first) }
          WindowGroup { Row().2️⃣environment(second) }
          WindowGroup { Row().3️⃣environment(first) }
        }
      }
      """
    )
    let graph = CompositionProject([("App.swift", "App", source)]).graph
    let found = graph.edges.filter { graph.bindings[$0.source].kind == .value }.map { edge in
      let name = edge.binding.map { graph.bindings[$0].id.rawValue } ?? ""
      return "\(name) \(graph.request(of: edge).location)"
    }
    let expected = try [("1️⃣", "first"), ("2️⃣", "second"), ("3️⃣", "first")].map { mark, name in
      "App.Main.\(name) \(try #require(source.location(of: Character(mark), in: "App.swift")))"
    }
    #expect(found == expected)
  }
}
