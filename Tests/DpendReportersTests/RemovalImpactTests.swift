import DpendAnalysis
import DpendCollectors
import DpendGraph
import DpendReporters
import Testing
import _DpendTestSupport

@testable import DpendReporters

/// The impact of removal on the page of a binding.
struct RemovalImpactTests {
  @Test("The impact of removal differs from the dependents where a request can do without the binding")
  func impact() {
    let project = TestProject(
      """
      class Clock {}
      class Cart { init(clock: Clock) {} }
      class Panel { init(clock: Clock?) {} }
      """
    )
    let context = PageContext(analyze(project.graph), container: .omitted("no container"))
    #expect(
      ReportPage.binding(1, context).paragraphs(in: "impact") == [
        "1 dependent could not be created without it: Cart.",
        "1 of the 2 dependents would still be created, because a request on the path to it is optional.",
      ]
    )
    #expect(
      ReportPage.binding(2, context).paragraphs(in: "impact") == ["Every other binding would still work without it."]
    )
  }

  @Test("The impact of removal names the registration that would take effect")
  func replacedRegistration() throws {
    #expect(
      try impact(
        of: "Clock",
        in: """
          import Swinject

          final class Clock { init() {} }
          final class Cart { init(clock: Clock) {} }
          let container = Container()
          container.register(Clock.self) { _ in Clock() }
          container.register(Cart.self) { r in Cart(clock: r.resolve(Clock.self)!) }
          container.register(Clock.self) { _ in Clock() }
          """
      ) == [
        """
        It replaces the registration at App.swift:6, which would take effect without it. The rest of this section is about the removal of \
        both.
        """, "1 dependent could not be created without it: Cart.",
      ]
    )
  }

  @Test("The impact of removal names all registrations that a binding replaces in turn")
  func replacedRegistrations() throws {
    let sentences = try impact(
      of: "Third",
      in: """
        import Swinject

        protocol Clock {}
        final class First: Clock { init() {} }
        final class Second: Clock { init() {} }
        final class Third: Clock { init() {} }
        let container = Container()
        container.register((any Clock).self) { _ in First() }
        container.register((any Clock).self) { _ in Second() }
        container.register((any Clock).self) { _ in Third() }
        """
    )
    #expect(
      sentences.first == """
        It replaces the registrations at App.swift:8 and App.swift:9, of which one would take effect without it. The rest of this section is \
        about the removal of all of them.
        """
    )
  }

  /// Returns the sentences about the impact of removal on the page of the first binding of a type.
  private func impact(of type: String, in code: MarkedSource) throws -> [String] {
    var project = TestProject(code, implicit: nil)
    project.dialects = DialectRegistry.all
    let context = PageContext(analyze(project.graph), container: .omitted("no container"))
    let index = try #require(context.graph.bindings.firstIndex { "\($0.type)" == type })
    return ReportPage.binding(index, context).paragraphs(in: "impact")
  }

  @Test("The impact of removal names the objects that only the code of the binding creates for others")
  func objectsForOthers() throws {
    let code: MarkedSource = """
      final class Session { init() {} }
      final class Store { init() {}; func open() -> Session { let session = Session(); return session } }
      final class Page { init(session: Session) {} }
      final class Flow { let store = Store(); func show() { let page = Page(session: store.open()); run(page) } }
      let flow = Flow()
      """
    #expect(
      try impact(of: "Store", in: code) == [
        "1 dependent could not be created without it: Flow.",
        "Only its code creates Session. Without it, what gets it would not work either.",
      ]
    )
  }

  @Test(
    "The impact of removal omits created objects that others reference weakly, or can do without",
    arguments: ["weak var store: Store?", "var store: Store?"]
  )
  func objectsThatNothingRequires(property: String) throws {
    let code = MarkedSource(
      """
      final class Hub { static let shared = Hub(); \(property); init() {} }
      final class Store { init() {} }
      final class Maker { init() {}; func go() { let store = Store(); Hub.shared.store = store } }
      let maker = Maker()
      """
    )
    #expect(try impact(of: "Maker", in: code) == ["Every other binding would still work without it."])
  }

  @Test("For a consumer that nothing creates, the impact of removal says what dpend does not follow")
  func unusedConsumer() throws {
    let code: MarkedSource = """
      final class API { init() {}; func load() {} }
      enum Requests { static func send() { let api = API(); run(api) } }
      final class Flow { init(api: API) {} }
      let flow = Flow(api: API())
      """
    #expect(
      try impact(of: "Requests", in: code) == [
        """
        No binding creates or requests it. Code can still use it in ways that dpend does not follow, such as its static members and its \
        subclasses.
        """, "1 binding is used by nothing else: API in Requests.",
      ]
    )
  }

  @Test("The impact of removal marks the dependents that only inferred dependencies lead to")
  func inferredImpact() throws {
    var project = TestProject(
      """
      import Database
      final class Record { init(id: Int) {} }
      final class Service { init(record: Record) {} }
      final class Desk { init(service: Service) {} }
      final class Direct { init(record: Record) {} }
      let record = Record(id: 1)
      let direct = Direct(record: record)
      func start() { db.save(record) }
      func open(subject: CurrentValueSubject<Record, Never>) {
        let desk = Desk(service: Service(record: subject.value))
      }
      """,
      implicit: nil
    )
    project.dialects = DialectRegistry.all
    let context = PageContext(analyze(project.graph), container: .omitted("no container"))
    let number = try #require(context.graph.bindings.firstIndex { $0.id == BindingID("App.record") })
    #expect(
      ReportPage.binding(number, context).paragraphs(in: "impact") == [
        "4 dependents could fail without it:",
        """
        Each path to 3 of these dependents, Service, Desk and open(subject:), has an inferred dependency, which the code does not show \
        with certainty.
        """,
      ]
    )
    let section = ReportPage.binding(number, context).sections.first { $0.anchor == "impact" }
    let lists = section?.blocks.compactMap { if case .list(let lines) = $0 { lines.map(\.plain) } else { nil } }
    #expect(
      lists == [
        [
          "3 could not be created: Direct, Service (inferred), Desk (inferred).",
          "1 could fail later, on use of a deferred dependency: open(subject:) (inferred).",
        ]
      ]
    )
  }

  @Test("The impact of removal marks the dependents of which only some builds contain the path")
  func conditionalImpact() throws {
    let project = TestProject(
      """
      protocol Store {}
      final class Clock {}
      final class Disk: Store { init(clock: Clock) {} }
      #if DEBUG
      final class Journal { init(clock: Clock) {} }
      final class Console { init(journal: Journal) {} }
      #endif
      protocol Logging {}
      #if DEBUG
      final class Log: Logging { init(clock: Clock) {} }
      #else
      final class Quiet: Logging {}
      #endif
      final class Desk { init(log: any Logging) {} }
      """
    )
    let context = PageContext(analyze(project.graph), container: .omitted("no container"))
    let number = try #require(context.graph.bindings.firstIndex { $0.type.description == "Clock" })
    #expect(
      ReportPage.binding(number, context).paragraphs(in: "impact") == [
        """
        5 dependents could not be created without it: Disk, Journal under #if DEBUG, Log under #if DEBUG, Console under #if DEBUG, \
        Desk (some builds).
        """, "Each path to 1 of these dependents, Desk, has a dependency that only some builds contain.",
      ]
    )
  }

  @Test("The impact of removal lists the dependents that fail at their creation, and those that fail later")
  func impactAtCreation() {
    let project = TestProject(
      """
      class Clock {}
      class Cart { init(clock: Clock) {} }
      class Desk { init(cart: () -> Cart) {} }
      class Office { init(desk: Desk) {} }
      """
    )
    let context = PageContext(analyze(project.graph), container: .omitted("no container"))
    let section = ReportPage.binding(1, context).sections.first { $0.anchor == "impact" }
    let lists = section?.blocks.compactMap { if case .list(let lines) = $0 { lines.map(\.plain) } else { nil } }
    #expect(
      lists == [
        [
          "1 could not be created: Cart.",
          "2 could fail later, on use of a deferred dependency: Desk, Office.",
        ]
      ]
    )
  }

  @Test("The impact of removal says that dependents with deferred dependencies fail later")
  func deferredImpact() {
    let impact = { (source: MarkedSource) in
      let context = PageContext(analyze(TestProject(source).graph), container: .omitted("no container"))
      return ReportPage.binding(1, context).paragraphs(in: "impact").prefix(2)
    }
    #expect(
      impact("class Clock {}\nclass Cart { init(clock: () -> Clock) {} }") == [
        "1 dependent could fail without it, on use of a deferred dependency: Cart."
      ]
    )
    #expect(
      impact(
        """
        class Clock {}
        class Cart { init(clock: Clock) {} }
        class Desk { init(cart: () -> Cart) {} }
        class Office { init(desk: Desk) {} }
        """
      ) == ["3 dependents could fail without it:"]
    )
    #expect(
      impact("class Clock {}\nclass Cart { init(clock: Clock) {} }\nclass Panel { init(clock: (() -> Clock)?) {} }")
        == [
          "1 dependent could not be created without it: Cart.",
          "1 of the 2 dependents would still be created, because a request on the path to it is optional.",
        ]
    )
  }
}
