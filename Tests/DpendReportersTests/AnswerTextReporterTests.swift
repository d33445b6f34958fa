import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendReporters

/// Answers in sentences.
struct AnswerTextReporterTests {
  private static let steps = BindingGraph(
    literal: [
      "App": ["Basket", "Cart?", "Clock"], "Basket": ["Store"], "Cart": ["Store", "Log"], "Store": ["Disk"], "Disk": [],
      "Log": [], "Panel": ["Log"], "X": ["Y"], "Y": ["X"],
    ]
  )

  @Test("The shortest path, each dependency with its location, and a hint at more paths")
  func shortest() throws {
    #expect(
      try text(from: "App", to: "Disk", isComplete: false) == """
        App → Basket → Store → Disk
        App.swift:1:1: App.init() depends on 'Basket'
        App.swift:2:1: Basket.init() depends on 'Store'
        App.swift:4:1: Store.init() depends on 'Disk'

        There are more paths; pass --all to show them

        """
    )
  }

  @Test("All paths, and the kind of a deferred dependency")
  func all() throws {
    #expect(
      try text(from: "App", to: "Store") == """
        App → Basket → Store
        App.swift:1:1: App.init() depends on 'Basket'
        App.swift:2:1: Basket.init() depends on 'Store'

        App → Cart → Store
        App.swift:1:2: App.init() depends on 'Cart' through a factory
        App.swift:3:1: Cart.init() depends on 'Store'

        """
    )
    #expect(try text(from: "App", to: "Disk", limit: 1).hasSuffix("\nThere are more paths; pass --all to show them\n"))
  }

  @Test("Without a path, the nearest relation")
  func none() throws {
    #expect(
      try text(from: "Disk", to: "Basket") == """
        Disk does not depend on Basket, but Basket depends on Disk

        Basket → Store → Disk
        App.swift:2:1: Basket.init() depends on 'Store'
        App.swift:4:1: Store.init() depends on 'Disk'

        """
    )
    #expect(
      try text(from: "Log", to: "Disk") == """
        Log does not depend on Disk, but Cart depends on both

        Cart → Log
        App.swift:3:2: Cart.init() depends on 'Log'

        Cart → Store → Disk
        App.swift:3:1: Cart.init() depends on 'Store'
        App.swift:4:1: Store.init() depends on 'Disk'

        """
    )
    #expect(try text(from: "Disk or Log", to: "X") == "Disk, Log do not depend on X, and nothing depends on both\n")
    #expect(
      try text(from: "A* or B* or C* or L*", to: "X") == "4 bindings do not depend on X, and nothing depends on both\n"
    )
  }

  @Test("Without a chain, the nearest path over references at which chains end")
  func loose() throws {
    let graph = BindingGraph(
      literal: [
        "App": ["Stack"], "Stack": ["Entry"], "Entry": ["Page*"], "Page": ["Flow~"], "Flow": ["Disk"], "Disk": [],
      ]
    )
    #expect(
      try text(from: "App", to: "Page", in: graph) == """
        App does not depend on Page, but passed content leads to it

        App → Stack → Entry → Page
        App.swift:1:1: App.init() depends on 'Stack'
        App.swift:2:1: Stack.init() depends on 'Entry'
        App.swift:3:1: Entry.init() depends on 'Page' as content

        """
    )
    #expect(
      try text(from: "App", to: "Disk", in: graph)
        .hasPrefix("App does not depend on Disk, but weak references and passed content lead to it\n")
    )
    #expect(
      try text(from: "Page", to: "Disk", in: graph)
        .hasPrefix("Page does not depend on Disk, but weak references lead to it\n")
    )
  }

  @Test("A shorter path over references at which chains end follows the others")
  func shortcut() throws {
    let graph = BindingGraph(
      literal: [
        "Page": ["Flow~", "Log"], "Log": ["Store"], "Store": ["Disk"], "Flow": ["Disk"], "Disk": [],
      ]
    )
    #expect(
      try text(from: "Page", to: "Disk", in: graph) == """
        Page → Log → Store → Disk
        App.swift:1:2: Page.init() depends on 'Log'
        App.swift:2:1: Log.init() depends on 'Store'
        App.swift:3:1: Store.init() depends on 'Disk'

        In 2 steps, weak references lead to it

        Page → Flow → Disk
        App.swift:1:1: Page.init() depends on 'Flow' weakly
        App.swift:4:1: Flow.init() depends on 'Disk'

        """
    )
  }

  @Test("The dependents and dependencies of a binding, its impact of removal and the paths to it")
  func use() throws {
    #expect(
      try text(of: "Cart") == """
        App.swift:3:1: Cart

        Dependents: 1 direct, 1 in total
        App.swift:1:2: App.init() depends on 'Cart' through a factory

        Dependencies: 2 direct, 3 in total
        App.swift:3:1: Cart.init() depends on 'Store'
        App.swift:3:2: Cart.init() depends on 'Log'

        Impact of removal: 1 binding could fail later, on use: App

        Paths from origins
        App → Cart

        """
    )
    #expect(
      try text(of: "App") == """
        App.swift:1:1: App

        No dependents

        Dependencies: 2 direct, 5 in total
        App.swift:1:1: App.init() depends on 'Basket'
        App.swift:1:2: App.init() depends on 'Cart' through a factory
        App.swift:1:3: App.init() depends on 'Clock', which is missing

        Impact of removal: 4 bindings would be used by nothing: Basket, Cart, Store, Disk

        It is an origin

        """
    )
    #expect(
      try text(of: "Store", limit: 2).contains(
        """

        Impact of removal: 3 bindings could not be created: Basket, Cart, and 1 more
        Impact of removal: 1 binding would be used by nothing: Disk

        """
      )
    )
    let some = TestProject("class Clock {}\nclass A { init(clock: Clock?) {} }").graph
    #expect(
      try text(of: "Clock", in: some).contains("\n\nImpact of removal: every other binding would still work\n\n")
    )
    #expect(try text(of: "X").hasSuffix("\nNo path leads to it from an origin\n"))
    #expect(
      try text(of: "Log or Disk", limit: 1).hasSuffix(
        "\ntype:Log or type:Disk selects 1 more binding; pass --limit to show more\n"
      )
    )
  }

  @Test("The provider of a dependency: many, an external value, optional, a default value, a chosen scope")
  func providers() throws {
    let lines = try dependencies(of: "Discount or Store", in: AnalysisResult.sample.graph)
    #expect(
      lines == [
        "Sources/Shop/Cart.swift:6:59: Cart.init(store:rules:clock:) depends on every 'Rule', including Discount",
        "Sources/Shop/Cart.swift:5:35: Discount.init(percent:code:) depends on 'Int', which has a default value",
        "Sources/Shop/Cart.swift:5:53: Discount.init(percent:code:) depends on 'Voucher', which is optional",
        "Sources/Shop/Cart.swift:6:25: Cart.init(store:rules:clock:) depends on 'Store #OnDisk'",
        "Sources/Store/Store.swift:6:15: StoreConfiguration.disk(path:) depends on 'StoreConfiguration'",
        "Sources/Store/Store.swift:6:20: StoreConfiguration.disk(path:) depends on 'String', external value",
      ]
    )
    let scopes = try dependencies(of: "Desk", in: AnalysisResult.chosenScopes.graph)
    #expect(
      scopes == [
        "App.swift:3:3: Desk depends on 'Mailer', resolved by SMTPMailer",
        "App.swift:4:3: Desk depends on 'Mailer' as new each time, resolved by SMTPMailer",
        "App.swift:5:3: Desk depends on 'Mailer' lazily as new each time, resolved by SMTPMailer",
        "App.swift:6:3: Desk depends on 'Mailer' as singleton, resolved by SMTPMailer",
      ]
    )
  }

  @Test("An ambiguous dependency says so")
  func choice() throws {
    let graph = TestProject(
      """
      protocol P {}
      class A: P {}
      class B: P {}
      class User { init(p: any P) {} }
      """
    ).graph
    #expect(
      try text(from: "User", to: "A", in: graph) == """
        User → A
        App.swift:4:19: User.init(p:) depends on 'P', ambiguous: A is one of 2 candidates

        """
    )
  }

  @Test("Every name is printed on one line", arguments: HostileNames.all)
  func hostile(name: String) throws {
    let lines = try text(of: "*", in: AnalysisResult.hostile(name).graph).split(separator: "\n")
    #expect(lines.allSatisfy { !$0.isEmpty && String($0).onOneLine == String($0) })
  }

  private func dependencies(of selection: String, in graph: BindingGraph) throws -> [String] {
    try text(of: selection, in: graph).split(separator: "\n").map(String.init).filter {
      $0.contains(" depends on '") || $0.contains(" depends on every '")
    }
  }

  private func text(
    from: String,
    to: String,
    in graph: BindingGraph = steps,
    limit: Int = 20,
    isComplete: Bool = true
  ) throws -> String {
    let question = Answer.Question.path(from: try Selection(from), to: try Selection(to))
    let answer = try Answer(to: question, limit: limit, isComplete: isComplete, in: graph)
    return AnswerTextReporter().report(answer, in: graph, context: ReportContext())
  }

  private func text(of selection: String, in graph: BindingGraph = steps, limit: Int = 20) throws -> String {
    let answer = try Answer(to: .use(of: Selection(selection)), limit: limit, in: graph)
    return AnswerTextReporter().report(answer, in: graph, context: ReportContext())
  }
}
