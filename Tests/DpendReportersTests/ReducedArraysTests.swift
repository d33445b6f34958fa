import DpendAnalysis
import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendReporters

/// The impact of a removal on arrays, on the pages and in the answers of `dpend why`.
struct ReducedArraysTests {
  private static let graph = TestProject(
    """
    protocol Channel {}
    protocol Handler {}
    class Outbox {}
    class Clock {}
    class Mail: Channel { init(outbox: Outbox) {} }
    class Push: Channel { init(outbox: Outbox) {} }
    class Post: Handler { init(outbox: Outbox) {} }
    class Stock: Handler { init(clock: Clock?) {} }
    class Sender { init(channels: [any Channel]) {} }
    class Events { init(handlers: [any Handler]) {} }
    class Order { init(sender: Sender, events: Events) {} }
    class Audit { init(handlers: [any Handler], outbox: Outbox) {} }
    """
  ).graph

  private static let context = PageContext(analyze(graph), container: .omitted("no container"))

  /// The sentences about the removal of a binding.
  private static func impact(of title: String, in context: PageContext = context) throws -> [String] {
    let graph = context.graph
    let number = try #require(graph.bindings.firstIndex { $0.title == title })
    let page = ReportPage.binding(number, context)
    return page.sections.first { $0.anchor == "impact" }?.blocks.compactMap(\.sentences) ?? []
  }

  @Test("An array without some or all elements is a category of its own, with the numbers of elements")
  func shared() throws {
    #expect(
      try Self.impact(of: "Outbox") == [
        "4 dependents could not be created without it: Audit, Mail, Post, Push.",
        """
        2 dependents would be created with fewer elements, if an array leaves out bindings that cannot be created: \
        Sender with 0 of 2 channels, Events with 1 of 2 handlers.
        """,
        "Then, 3 of the 7 dependents would still be created, because a request on the path to each accepts any number of bindings.",
      ]
    )
  }

  @Test("An element that fails later in one program is none of the arrays of another one")
  func programs() throws {
    let program = { (name: String) in
      MarkedSource(
        """
        import Kit
        public final class \(name)Sink: Sink { public init() {} }
        public final class \(name)Tips { public init(tips: [any Tip]) {} }
        """
      )
    }
    var project = TestProject([
      (
        "Kit/Kit.swift", "Kit",
        """
        public protocol Sink {}
        public protocol Tip {}
        public final class Late: Tip { public init(make: @escaping () -> any Sink) {} }
        """
      ), ("App/App.swift", "App", program("App")), ("Widget/Widget.swift", "Widget", program("Widget")),
    ])
    let programs = [("App", "App/App.swift"), ("Widget", "Widget/Widget.swift")].map {
      ProgramFiles(name: $0, files: [$1])
    }
    project.options.programs = Programs(programs, files: project.declarations.files)
    let context = PageContext(analyze(project.graph), container: .omitted("no container"))
    #expect(
      try Self.impact(of: "AppSink", in: context) == [
        "1 dependent could fail without it, on use of a deferred dependency: Late.",
        "1 more dependent could fail later, because an array contains an element that could: AppTips.",
      ]
    )
  }

  @Test("The removal of an element alone breaks nothing")
  func element() throws {
    #expect(
      try Self.impact(of: "Mail") == [
        """
        1 dependent would be created with fewer elements, if an array leaves out bindings that cannot be created: Sender with 1 of 2 channels.
        """,
        "Then, all 2 dependents would still be created, because a request on the path to each accepts any number of bindings.",
      ]
    )
  }

  @Test("An element that works without the removed binding stays in the array")
  func optional() throws {
    #expect(
      try Self.impact(of: "Clock") == [
        "Every other binding would still work without it.",
        "All 4 dependents would still be created, because a request on the path to each is optional.",
      ]
    )
  }

  @Test("An element that fails later is in the array, whose dependents could fail later, too")
  func deferred() throws {
    let graph = TestProject(
      """
      protocol Tip {}
      class Cart {}
      class Reorder { init(cart: Cart) {} }
      class History { init(reorder: @escaping () -> Reorder) {} }
      class Author: Tip { init(history: History) {} }
      class Series: Tip { init(cart: Cart) {} }
      class Tips { init(tips: [any Tip]) {} }
      class Screen { init(tips: Tips) {} }
      class Badge { init(cart: Cart?) {} }
      """
    ).graph
    let context = PageContext(analyze(graph), container: .omitted("no container"))
    let later = "2 more dependents could fail later, because an array contains an element that could: Screen, Tips."
    #expect(
      try Self.impact(of: "Reorder", in: context) == [
        "2 dependents could fail without it, on use of a deferred dependency: History, Author.", later,
      ]
    )
    #expect(
      try Self.impact(of: "Cart", in: context).dropFirst(2) == [
        later,
        """
        1 dependent would be created with fewer elements, if an array leaves out bindings that cannot be created: \
        Tips with 1 of 2 tips.
        """,
        "1 of the 7 dependents would still be created, because a request on the path to it is optional.",
      ]
    )
    let answer = try Answer(to: .use(of: try Selection("Reorder")), limit: 9, in: graph)
    let text = AnswerTextReporter().report(answer, in: graph, context: ReportContext())
    #expect(
      text.split(separator: "\n").filter { $0.hasPrefix("Impact") } == [
        "Impact of removal: 2 bindings could fail later, on use: History, Author",
        "Impact of removal: 2 bindings could fail later, through elements of arrays: Screen, Tips",
      ]
    )
  }

  @Test("An answer has a line for the arrays")
  func answer() throws {
    let answer = try Answer(to: .use(of: try Selection("Outbox")), limit: 1, in: Self.graph)
    let text = AnswerTextReporter().report(answer, in: Self.graph, context: ReportContext())
    #expect(
      text.split(separator: "\n").filter { $0.hasPrefix("Impact") } == [
        "Impact of removal: 4 bindings could not be created: Audit, and 3 more",
        """
        Impact of removal: 2 bindings would be created with fewer elements, if an array leaves out bindings that cannot be created: \
        Sender with 0 of 2 'channels', and 1 more
        """,
      ]
    )
  }
}
