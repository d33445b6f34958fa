import DpendAnalysis
import DpendGraph
import DpendReporters
import Testing
import _DpendTestSupport

@testable import DpendReporters

/// The pages of the cycles in a graph.
struct CyclePagesTests {
  /// A group with two cycles, objects that hold one another, and a cycle that works.
  private static let context: PageContext = {
    let project = TestProject(
      """
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
      class Egg { init(chicken: Chicken) {} }
      class Chicken { init(chick: Chick, egg: Egg?) {} }
      class Chick { init(egg: Egg) {} }
      class Cart { init(orders: Orders) {} }
      class Orders { init(cart: @escaping () -> Cart) {} }
      """,
      implicit: { ["Egg", "Chicken", "Chick", "Cart", "Orders"].contains($0) }
    )
    return PageContext(AnalysisResult(analyzing: project.graph), container: .omitted("no container"))
  }()

  @Test("The list has every group, those that can't be made first, with what to do")
  func list() {
    let page = ReportPage.cycles(Self.context)
    #expect(
      page.summary.plain == """
        1 group of bindings need one another in a cycle, so that none can be made first. In 1 group objects hold one \
        another, so that none is let go. 1 group works by later needs.
        """
    )
    #expect(
      rows(of: "cycles", on: page) == [
        "Cycle 1 | can't be made | Chicken → Egg → Chicken | 3 | 2 | let Egg.init(chicken:) take "
          + "chicken: @escaping () -> Chicken in place of chicken: Chicken",
        "Cycle 2 | held for ever | Dome → Officer → Dome | 2 | 1 | let Dome keep officer as a weak var officer: Officer?",
        "Cycle 3 | works by later needs | Cart → Orders → Cart | 2 | 1 | nothing need be done",
      ]
    )
  }

  @Test("A page shows every hop, the edges to cut with their changes and reasons, and that it was checked")
  func cut() {
    let page = ReportPage.cycle(0, Self.context)
    #expect(page.sections.map(\.title) == ["Diagram", "Every hop", "How to cut it"])
    #expect(
      rows(of: "hops", on: page) == [
        "1 | Chicken | Egg? | egg | needs, optional | Egg | App.swift:12",
        "2 | Egg | Chicken | chicken | needs | Chicken | App.swift:11",
      ]
    )
    #expect(
      rows(of: "cut", on: page) == [
        "Egg → Chicken | let Egg.init(chicken:) take chicken: @escaping () -> Chicken in place of chicken: Chicken | "
          + "cheapest because every cycle runs through it | App.swift:11"
      ]
    )
    #expect(verdicts(on: page) == ["Checked: the graph is acyclic here after this change."])
    #expect(paragraphs(of: "hops", on: page) == ["3 bindings are tied up in 2 cycles, of which this is a shortest."])
    #expect(
      rows(of: "diagram", on: page) == [
        "Chick | needs | Egg", "Chicken | needs | Chick", "Chicken | needs, in cycle 1 | Egg",
        "Egg | needs, in cycle 1, to be cut | Chicken",
      ]
    )
  }

  @Test("A page says what to hold weakly, another what a cycle rests on")
  func otherKinds() {
    let held = ReportPage.cycle(1, Self.context)
    #expect(held.sections.map(\.title) == ["Diagram", "Every hop", "How to let go"])
    #expect(
      rows(of: "cut", on: held) == [
        "Dome → Officer | let Dome keep officer as a weak var officer: Officer? | cheapest because one word changes, and "
          + "officer is set when its object is there | App.swift:5"
      ]
    )
    #expect(
      verdicts(on: held) == ["Checked: after this change no objects among these bindings hold one another in a cycle."]
    )
    let later = ReportPage.cycle(2, Self.context)
    #expect(later.sections.map(\.title) == ["Diagram", "Every hop", "What it rests on"])
    let carriers = later.sections[2].blocks.flatMap { block in
      if case .list(let points) = block { points.map(\.plain) } else { [] as [String] }
    }
    #expect(carriers == ["Orders → Cart: makes later, when asked, at App.swift:15"])
  }

  @Test("The picture of a cycle says which edges to cut or what it rests on, and not which cycle it is")
  func pictures() {
    #expect(labels(of: 0) == [nil, nil, nil, "cut here"])
    #expect(labels(of: 1) == ["cut here", nil])
    #expect(labels(of: 2) == [nil, "rests on this"])
    #expect(
      rows(of: "diagram", on: .cycle(2, Self.context)) == [
        "Cart | needs, in the shortest cycle | Orders",
        "Orders | makes later, when asked, in the shortest cycle, which rests on this | Cart",
      ]
    )
  }

  @Test("What comes of the cuts is said, with what to hold weakly")
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
    let context = PageContext(AnalysisResult(analyzing: project.graph), container: .omitted("no container"))
    let page = ReportPage.cycle(0, context)
    #expect(
      rows(of: "cut", on: page) == [
        "Presenter → View | resolve View in resolvingProperties of Presenter, for a property var view: View? | "
          + "no other edge is cheaper | App.swift:6",
        "Presenter → View | let Presenter keep view in a weak var, or in @InjectedWeak where Dip sets it by itself | "
          + "cheapest because view is set when its object is there | App.swift:6",
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
        "sound: Checked: the graph is acyclic here after this change.",
        "warning: But then objects hold one another strongly, so that none of them is let go: "
          + "Presenter → View → Presenter.",
      ]
    )
    #expect(
      paragraphs(of: "cut", on: page).dropFirst().first
        == "Checked: after this change no objects among these bindings hold one another in a cycle."
    )
  }

  /// The words on the lines in the picture of a cycle.
  private func labels(of cycle: Int) -> [String?] {
    ReportPage.cycle(cycle, Self.context).sections[0].blocks.flatMap { block in
      if case .figure(let figure) = block { figure.drawing.edges.map(\.label) } else { [] as [String?] }
    }
  }

  /// The rows of the tables in a section of a page, with bars between their cells.
  private func rows(of section: String, on page: ReportPage) -> [String] {
    page.sections.filter { $0.anchor == section }.flatMap(\.blocks).flatMap { block -> [String] in
      switch block {
      case .table(let table): table.rows.map { $0.map(\.plain).joined(separator: " | ") }
      case .figure(let figure): figure.table.rows.map { $0.map(\.plain).joined(separator: " | ") }
      default: []
      }
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
