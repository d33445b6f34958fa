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

  @Test("The shortest way, each need with its place, and that there are more")
  func shortest() throws {
    #expect(
      try text(from: "App", to: "Disk", isComplete: false) == """
        App → Basket → Store → Disk
        App.swift:1:1: App.init() needs 'Basket'
        App.swift:2:1: Basket.init() needs 'Store'
        App.swift:4:1: Store.init() needs 'Disk'

        There are more ways; --all shows them

        """
    )
  }

  @Test("All ways, and how what isn't needed at once is needed")
  func all() throws {
    #expect(
      try text(from: "App", to: "Store") == """
        App → Basket → Store
        App.swift:1:1: App.init() needs 'Basket'
        App.swift:2:1: Basket.init() needs 'Store'

        App → Cart → Store
        App.swift:1:2: App.init() needs 'Cart' when it makes one
        App.swift:3:1: Cart.init() needs 'Store'

        """
    )
    #expect(try text(from: "App", to: "Disk", limit: 1).hasSuffix("\nThere are more ways; --all shows them\n"))
  }

  @Test("No way, and what comes nearest to one")
  func none() throws {
    #expect(
      try text(from: "Disk", to: "Basket") == """
        Disk doesn't need Basket, it is the other way round

        Basket → Store → Disk
        App.swift:2:1: Basket.init() needs 'Store'
        App.swift:4:1: Store.init() needs 'Disk'

        """
    )
    #expect(
      try text(from: "Log", to: "Disk") == """
        Log doesn't need Disk, but Cart needs both

        Cart → Log
        App.swift:3:2: Cart.init() needs 'Log'

        Cart → Store → Disk
        App.swift:3:1: Cart.init() needs 'Store'
        App.swift:4:1: Store.init() needs 'Disk'

        """
    )
    #expect(try text(from: "Disk or Log", to: "X") == "Disk, Log don't need X, and nothing needs both\n")
    #expect(try text(from: "A* or B* or C* or L*", to: "X") == "4 bindings don't need X, and nothing needs both\n")
  }

  @Test("Who uses a binding, what it needs, what would break without it, and the ways to it")
  func use() throws {
    #expect(
      try text(of: "Cart") == """
        App.swift:3:1: Cart

        Used by 1 binding, 1 with those that use it through others:
        App.swift:1:2: App.init() needs 'Cart' when it makes one

        Needs 2 bindings, 3 with what those need:
        App.swift:3:1: Cart.init() needs 'Store'
        App.swift:3:2: Cart.init() needs 'Log'

        If it went away, 1 binding could not be made: App

        The ways to it, from where needs begin:
        App → Cart

        """
    )
    #expect(
      try text(of: "App") == """
        App.swift:1:1: App

        Nothing uses it

        Needs 2 bindings, 5 with what those need:
        App.swift:1:1: App.init() needs 'Basket'
        App.swift:1:2: App.init() needs 'Cart' when it makes one
        App.swift:1:3: App.init() needs 'Clock', which is missing

        If it went away, 4 bindings would be needed by nothing any more: Basket, Cart, Store, Disk

        Needs begin with it

        """
    )
    #expect(
      try text(of: "Store", limit: 2).contains(
        """

        If it went away, 3 bindings could not be made: Basket, Cart, and 1 more
        If it went away, 1 binding would be needed by nothing any more: Disk

        """
      )
    )
    let some = TestProject("class Clock {}\nclass A { init(clock: Clock?, clocks: [Clock]) {} }").graph
    #expect(try text(of: "Clock", in: some).contains("\n\nIf it went away, all others could still be made\n\n"))
    #expect(try text(of: "X").hasSuffix("\nNo way leads to it from where needs begin\n"))
    #expect(
      try text(of: "Log or Disk", limit: 1).hasSuffix(
        "\ntype:Log or type:Disk selects 1 more; --limit shows more of them\n"
      )
    )
  }

  @Test("What else there is to say of a need: which of many, from outside, left out, a default, a chosen scope")
  func needs() throws {
    let ways = try needs(of: "Discount or Store", in: AnalysisResult.sample.graph)
    #expect(
      ways == [
        "Sources/Shop/Cart.swift:6:59: Cart.init(store:rules:clock:) needs every 'Rule', Discount among them",
        "Sources/Shop/Cart.swift:5:35: Discount.init(percent:code:) needs 'Int', which has a default value",
        "Sources/Shop/Cart.swift:5:53: Discount.init(percent:code:) needs 'Voucher', which may be left out",
        "Sources/Shop/Cart.swift:6:25: Cart.init(store:rules:clock:) needs 'Store #OnDisk'",
        "Sources/Store/Store.swift:6:15: StoreConfiguration.disk(path:) needs 'StoreConfiguration'",
        "Sources/Store/Store.swift:6:20: StoreConfiguration.disk(path:) needs 'String', which is from outside",
      ]
    )
    let scopes = try needs(of: "Desk", in: AnalysisResult.chosenScopes.graph)
    #expect(
      scopes == [
        "App.swift:3:3: Desk needs 'Mailer', which is SMTPMailer",
        "App.swift:4:3: Desk needs 'Mailer' as new each time, which is SMTPMailer",
        "App.swift:5:3: Desk needs 'Mailer' at first use as new each time, which is SMTPMailer",
        "App.swift:6:3: Desk needs 'Mailer' as singleton, which is SMTPMailer",
      ]
    )
  }

  @Test("A need that leaves the choice says so")
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
        App.swift:4:19: User.init(p:) needs 'P', which may be A: any of 2 could be meant

        """
    )
  }

  @Test("A name is one line, whatever it holds", arguments: HostileNames.all)
  func hostile(name: String) throws {
    let lines = try text(of: "*", in: AnalysisResult.hostile(name).graph).split(separator: "\n")
    #expect(lines.allSatisfy { !$0.isEmpty && String($0).onOneLine == String($0) })
  }

  private func needs(of selection: String, in graph: BindingGraph) throws -> [String] {
    try text(of: selection, in: graph).split(separator: "\n").map(String.init).filter {
      $0.contains(" needs '") || $0.contains(" needs every '")
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
