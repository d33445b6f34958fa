import DpendAnalysis
import DpendGraph
import DpendReporters
import Testing
import _DpendTestSupport

@testable import DpendReporters

/// The pages of the cycles in a graph.
struct CyclePagesTests {
  /// The code of a strong reference cycle.
  static let strongReferences = """
    import Deli
    final class Dome: LazyAutowired {
      private var officer: Officer?
      required init() {}
      func inject(_ officer: Officer) { self.officer = officer }
    }
    final class Officer: Autowired {
      private let dome: Dome
      required init(_ dome: Dome) { self.dome = dome }
    }
    """

  /// A component with two cycles, a strong reference cycle, and a deferred cycle.
  private static let context: PageContext = {
    let others = """
      class Egg { init(chicken: Chicken) {} }
      class Chicken { init(chick: Chick, egg: Egg?) {} }
      class Chick { init(egg: Egg) {} }
      class Cart { init(orders: Orders) {} }
      class Orders { init(cart: @escaping () -> Cart) {} }
      """
    let project = TestProject(
      MarkedSource("\(strongReferences)\n\(others)"),
      implicit: { ["Egg", "Chicken", "Chick", "Cart", "Orders"].contains($0) }
    )
    return PageContext(analyze(project.graph), container: .omitted("no container"))
  }()

  @Test("The list has every cycle with its fix, dependency cycles first")
  func list() {
    let page = ReportPage.cycles(Self.context)
    #expect(
      page.summary.plain == """
        1 dependency cycle, 1 strong reference cycle, 1 deferred cycle, 0 module cycles.
        """
    )
    #expect(
      page.sections[0].blocks.first?.sentences == """
        The worst cycle is Cycle 1, the dependency cycle with the most bindings (3): Chicken → Egg → Chicken. Its cut has 1 dependency: \
        let Egg.init(chicken:) take chicken: @escaping () -> Chicken in place of chicken: Chicken.
        """
    )
    #expect(
      page.rows(of: "cycles") == [
        "Cycle 1 | dependency cycle | Chicken → Egg → Chicken | 3 | 2 | let Egg.init(chicken:) take "
          + "chicken: @escaping () -> Chicken in place of chicken: Chicken",
        "Cycle 2 | strong reference cycle | Dome → Officer → Dome | 2 | 1 | let Dome keep officer as a weak var officer: Officer?",
        "Cycle 3 | deferred cycle | Cart → Orders → Cart | 2 | 1 | no change required",
      ]
    )
  }

  @Test("The page has every hop, the edges to cut with their changes and reasons, and the result of the check")
  func cut() {
    let page = ReportPage.cycle(0, Self.context)
    #expect(page.sections.map(\.title) == ["Diagram", "Hops", "Bindings", "To break the cycle"])
    #expect(
      page.rows(of: "hops") == [
        "1 | Chicken | Egg? | egg | immediate dependency, optional | Egg | App.swift:12",
        "2 | Egg | Chicken | chicken | immediate dependency | Chicken | App.swift:11",
      ]
    )
    #expect(
      page.rows(of: "cut") == [
        "Egg → Chicken | let Egg.init(chicken:) take chicken: @escaping () -> Chicken in place of chicken: Chicken | "
          + "cheapest because every cycle contains it | App.swift:11"
      ]
    )
    #expect(verdicts(on: page) == ["Checked: these bindings are acyclic after this change."])
    #expect(paragraphs(of: "hops", on: page) == ["3 bindings are in 2 cycles; this is a shortest one."])
    #expect(
      page.rows(of: "bindings") == [
        "Chick | Chick | unique | App | 1 | 1", "Chicken | Chicken | unique | App | 2 | 1",
        "Egg | Egg | unique | App | 1 | 2",
      ]
    )
    #expect(
      page.rows(of: "diagram") == [
        "Chick | immediate dependency | Egg", "Chicken | immediate dependency | Chick",
        "Chicken | immediate dependency, in cycle 1 | Egg",
        "Egg | immediate dependency, in cycle 1, suggested cut | Chicken",
      ]
    )
  }

  @Test("The bindings of a large cycle are listed by module and folder, and their number leads to the list")
  func manyBindings() throws {
    let names = (0..<30).map { "B\($0)" }
    let graph = BindingGraph(
      bindings: names.enumerated().map { ($1, [names[($0 + 1) % 30], names[0]]) }
    )
    let context = PageContext(analyze(graph), container: .omitted("no container"))
    let section = try #require(ReportPage.cycle(0, context).sections.first { $0.anchor == "bindings" })
    let groups = section.blocks.map { block -> [String] in
      guard case .folded(let title, _, let blocks) = block else { return [] }
      return [title] + blocks.flatMap(\.tables).flatMap { $0.rows.map { $0[0].plain } }
    }
    #expect(groups == [["App: 30 bindings"] + names.sorted()])
    let table = try #require(ReportPage.cycles(context).sections[0].blocks.flatMap(\.tables).first)
    let target = PageTarget(context.names.cycle(0), anchor: "bindings")
    #expect(table.rows.map { $0[3].runs } == [[.reference("30", target)]])
  }

  @Test("The pages of other kinds have references to weaken and deferred dependencies")
  func otherKinds() {
    let strong = ReportPage.cycle(1, Self.context)
    #expect(strong.sections.map(\.title) == ["Diagram", "Hops", "To release the objects"])
    #expect(
      strong.rows(of: "cut") == [
        "Dome → Officer | let Dome keep officer as a weak var officer: Officer? | cheapest because one word changes, and "
          + "officer is set after creation | App.swift:5"
      ]
    )
    #expect(
      verdicts(on: strong) == [
        "Checked: no strong reference cycle remains among these bindings after this change."
      ]
    )
    let deferred = ReportPage.cycle(2, Self.context)
    #expect(deferred.sections.map(\.title) == ["Diagram", "Hops", "Deferred dependencies"])
    let carriers = deferred.sections[2].blocks.flatMap { block in
      if case .list(let items) = block { items.map(\.plain) } else { [] as [String] }
    }
    #expect(carriers == ["Orders → Cart: factory, creates it later, at App.swift:15"])
  }

  @Test("The diagram of a cycle labels edges to cut and deferred edges, without the number of the cycle")
  func diagrams() {
    #expect(labels(of: 0) == [nil, nil, nil, "cut here"])
    #expect(labels(of: 1) == ["cut here", nil])
    #expect(labels(of: 2) == [nil, "breaks the cycle"])
    #expect(
      ReportPage.cycle(2, Self.context).rows(of: "diagram") == [
        "Cart | immediate dependency, in the shortest cycle | Orders",
        "Orders | factory, creates it later, in the shortest cycle, which breaks the cycle | Cart",
      ]
    )
  }

  @Test("The strong reference cycle that remains after the cuts is shown with references to weaken")
  func consequences() {
    let project = TestProject(
      """
      import Dip
      final class View { let presenter: Presenter; init(presenter: Presenter) { self.presenter = presenter } }
      final class Presenter { init(view: View) {} }
      let container = DependencyContainer { container in
        container.register(.shared) { View(presenter: try container.resolve()) }
        container.register(.shared) { Presenter(view: try container.resolve()) }
      }
      """,
      implicit: nil
    )
    let context = PageContext(analyze(project.graph), container: .omitted("no container"))
    let page = ReportPage.cycle(0, context)
    #expect(
      page.rows(of: "cut") == [
        "Presenter → View | resolve View in resolvingProperties of Presenter, for a property var view: View? | "
          + "no other edge is cheaper | App.swift:6",
        "Presenter → View | declare view in Presenter as a weak var, or with @InjectedWeak where Dip injects it | "
          + "cheapest because view is set after creation | App.swift:6",
      ]
    )
    #expect(
      page.sections.flatMap(\.blocks).compactMap { block in
        if case .verdict(let severity, let text) = block {
          "\(severity?.rawValue ?? "sound"): \(text.plain)"
        } else {
          nil
        }
      } == [
        "sound: Checked: these bindings are acyclic after this change.",
        "warning: This change creates a strong reference cycle, whose objects are never released: "
          + "Presenter → View → Presenter.",
      ]
    )
    #expect(
      paragraphs(of: "cut", on: page).dropFirst().first
        == "Checked: no strong reference cycle remains among these bindings after this change."
    )
  }

  /// The labels of the edges in the diagram of a cycle.
  private func labels(of cycle: Int) -> [String?] {
    ReportPage.cycle(cycle, Self.context).sections[0].blocks.flatMap { block in
      if case .figure(let figure) = block { figure.drawing.edges.map(\.label) } else { [] as [String?] }
    }
  }

  private func paragraphs(of section: String, on page: ReportPage) -> [String] {
    page.sections.filter { $0.anchor == section }.flatMap(\.blocks).compactMap { block in
      if case .paragraph(let text) = block { text.plain } else { nil }
    }
  }

  private func verdicts(on page: ReportPage) -> [String] {
    page.sections.flatMap(\.blocks).compactMap { block in
      if case .verdict(nil, let text) = block { text.plain } else { nil }
    }
  }
}
