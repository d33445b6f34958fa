import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendAnalysis

/// The references between the areas of a graph.
struct AreaReferencesTests {
  @Test(
    "A type is in the innermost area of its file, and one in no area is added; a folder with other areas in it has the rest"
  )
  func areas() {
    let many = { (name: String) in
      MarkedSource((0..<22).map { "final class \(name)\($0) { init(theme: any Theme) {} }" }.joined(separator: "\n"))
    }
    let graph = TestProject([
      ("App/Screens/Cart/All.swift", "App", many("Cart")), ("App/Screens/Home/All.swift", "App", many("Home")),
      (
        "App/Screens/Start.swift", "App",
        MarkedSource((0..<5).map { "final class Start\($0) {}" }.joined(separator: "\n"))
      ),
      ("App/Services/Log.swift", "App", "final class Log { init(cart: Cart0, start: Start1) {} }"),
      ("App/Themes/Theme.swift", "App", "protocol Theme {}"),
    ]).graph
    let references = SourceReference.all(in: analyze(graph))
    let areas = BindingAreas.folders(of: graph)
    #expect(areas.all.map(\.title) == ["App", "App / Screens", "App / Screens / Cart", "App / Screens / Home"])
    let parts = AreaReferences(areas, references, addsOthers: true)
    #expect(parts.all.indices.map(parts.isRest) == [true, true, false, false])
    #expect(sketch(parts) == ["App → Cart 1", "App → Screens 1", "Cart → App 22", "Home → App 22"])
    let own = BindingAreas.divide(
      graph,
      of: graph.bindings.indices.filter { graph.bindings[$0].title.hasPrefix("Cart") }
    )
    #expect(sketch(AreaReferences(own, references, addsOthers: false)) == [])
    // References among the other files need no area.
    let screens = BindingAreas.divide(
      graph,
      of: graph.bindings.indices.filter { ["Cart", "Home"].contains(graph.bindings[$0].title.prefix(4)) }
    )
    let others = references.filter { $0.source.type == "Log" && $0.destination.type == "Start1" }
    #expect(others.count == 1 && screens.all.allSatisfy { $0.folder != nil })
    #expect(AreaReferences(screens, others, addsOthers: true).all == screens.all)
    #expect(
      sketch(AreaReferences(screens, references, addsOthers: true)) == [
        "App → Cart 1", "Cart → App 22", "Home → App 22",
      ]
    )
  }

  private func sketch(_ parts: AreaReferences) -> [String] {
    parts.dependencies.map { dependency in
      let names = [dependency.source, dependency.destination].map { parts.all[$0].path.last ?? "" }
      return "\(names[0]) → \(names[1]) \(dependency.count)"
    }.sorted()
  }
}
