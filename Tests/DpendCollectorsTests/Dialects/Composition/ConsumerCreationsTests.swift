import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// The dependencies of code on the consumers that it creates, such as views.
struct ConsumerCreationsTests {
  /// A view with a view model of its own.
  private static let page = """
    final class Model { init() {} }
    struct Page: View {
      @StateObject private var model = Model()
      var body: some View { Text("") }
    }

    """

  /// Returns the creations of views.
  private func creations(_ code: String) -> [String] {
    CompositionProject(Self.page + code).edges.filter { $0.contains("creates ← ") && !$0.contains("model") }
  }

  @Test(
    "An object that creates a view depends on it",
    arguments: [
      ("func open() { present(Page()) }", "flow creates ← Page factory"),
      ("func open() { present(UIHostingController(rootView: Page())) }", "flow creates ← Page factory"),
      ("func open() { run { present(Page()) } }", "flow creates ← Page factory"),
      ("let page = Page()", "flow creates ← Page"), ("lazy var page = Page()", "flow creates ← Page lazy"),
      ("func open() { _ = Page() }\nfunc close() { _ = Page(); _ = Page() }", "flow creates ← Page factory"),
    ]
  )
  func objects(member: String, expected: String) {
    let found = creations("final class Flow { init() {}; \(member) }\nlet flow = Flow()")
    #expect(Set(found) == [expected])
    #expect(found.count == (member.contains("close") ? 2 : 1))
  }

  @Test("Code depends on a consumer with a declaration for each of several builds, of different libraries")
  func builds() {
    let code = """
      import Dependencies
      import Factory
      final class Disk { init() {} }
      extension Container { var disk: Factory<Disk> { self { Disk() } } }
      enum DiskKey: DependencyKey { static let liveValue = Disk() }
      extension DependencyValues { var disk: Disk { self[DiskKey.self] } }
      #if os(iOS)
      final class Card: UIView { @Injected(\\.disk) var disk: Disk }
      #else
      final class Card: NSView { @Dependency(\\.disk) var disk }
      #endif
      final class Flow { init() {}; func open() { show(Card()) } }
      let flow = Flow()
      """
    let edges = CompositionProject(code).edges.filter { $0.contains("creates") }
    #expect(edges == ["flow creates ← Card[!os(iOS)] factory", "flow creates ← Card[os(iOS)] factory"])
  }

  @Test(
    "Code depends on the functions and properties of other modules' types that it uses, if these create consumers",
    arguments: [
      ("func details() -> some View { sheet { Page() } }", "Text(\"\").details()", ["func View.details()"]),
      ("var details: some View { sheet { Page() } }", "Text(\"\").details", ["func View.details"]),
      ("func details(n: Int = 1, run: () -> Void) { Page() }", "a.details { }", ["func View.details(n:run:)"]),
      ("func details(of n: Int...) { Page() }", "a.details(of: 1, 2)", ["func View.details(of:)"]),
      ("func details(of n: Int) { Page() }", "unknown.details()", []),
      ("func details() { Page() }; func details(of n: Int = 1) { Page() }", "unknown.details()", []),
      ("func details() { Page() }; func details() -> Int { Page(); return 1 }", "unknown.details()", []),
      ("func details() { Page() } }; extension Other { func details() {}", "unknown.details()", []),
      ("func details() { Page() } }; struct Own { func details() {}", "Own().details()", []),
      ("func details() { Page() } }; struct Own { func details() {}", "unknown.details()", []),
      ("func details() { Page() }", "Page().details()", ["Page", "func View.details()"]),
      ("var none: Int { 1 } }; extension Controller { func details() { Page() }", "URL().details()", []),
      ("} extension String { func details() { Page() } }; enum Tab: String { case a", "URL().details()", []),
      ("func details() { Page() }", ".details()", []),
      ("static func details() { Page() }", "View.details()", ["func View.details()"]),
      ("func details() { other() }; func other() { Page() }", "unknown.details()", ["func View.details()"]),
    ]
  )
  func foreignMembers(member: String, use: String, expected: [String]) {
    let code = """
      extension View { \(member) }
      final class Flow { init() {}; func open() { present(\(use)) } }
      let flow = Flow()
      """
    #expect(creations(code).filter { $0.hasPrefix("flow ") } == expected.map { "flow creates ← \($0) factory" })
  }

  @Test("In the code of a view, a name that other types have, too, is that of the function for views")
  func sharedNames() {
    let code = """
      extension View { func track(page: Int) -> some View { sheet { Page() } } }
      final class Log { init() {}; func track(page: Int) {} }
      struct Feed: View { @State var log = Log(); var body: some View { Text("").padding().track(page: 1) } }
      """
    #expect(
      creations(code).filter { $0.hasPrefix("Feed ") } == [
        "Feed creates ← Feed.log", "Feed creates ← func View.track(page:) factory",
      ]
    )
  }

  @Test("Code depends on the global and static functions that it calls, if these create objects of the graph")
  func functions() {
    let code = """
      final class Log { init() {} }
      final class Report { init(log: Log) {}; static func check() { let log = Log(); run(log) } }
      func start() { let log = Log(); run(log) }
      func plain() {}
      func make(_ n: Int) -> some View { Page() }
      func open(_ n: Int) { let log = Log(); run(log) }
      func open(_ n: String) { let report = Report(log: Log()); run(report) }
      final class Flow { init(report: Report) { plain() }; func go() { start(); Report.check(); make(1); open(1) } }
      let flow = Flow(report: Report(log: Log()))
      """
    let found = CompositionProject(Self.page + code).edges.filter { $0.hasPrefix("flow creates") }
    // The overloads of `open` have one name.
    #expect(
      found == [
        "flow creates ← func start() factory", "flow creates ← func Report.check() factory",
        "flow creates ← func make(_:) factory",
      ]
    )
  }

  @Test("An object that gets the creating object is created later than this one")
  func passedSelf() {
    let code = """
      final class Model { init(flow: Flow) {} }
      struct Page: View { let model: Model }
      final class Flow { var page: Page?; init() { page = Page(model: Model(flow: self)) } }
      let flow = Flow()
      """
    #expect(CompositionProject(code).edges.contains("flow creates ← Page factory"))
  }

  @Test("A view that creates a view with dependencies is a consumer, and so are the views and the program around it")
  func views() {
    let code = """
      struct Row: View { var body: some View { NavigationLink { Page() } } }
      struct List: View { var body: some View { Row(); Other() } }
      struct Other: View { var body: some View { Text("") } }
      @main struct Program: App { var body: some Scene { WindowGroup { List() } } }
      """
    #expect(
      creations(code) == ["List creates ← Row factory", "Program creates ← List factory", "Row creates ← Page factory"]
    )
    let graph = CompositionProject(Self.page + code).graph
    #expect(graph.bindings.filter(\.isRoot).map(\.type.description) == ["Program"])
  }

  @Test("A view in itself is no dependency, and neither are those of previews and of types without objects")
  func noDependencies() {
    let code = """
      struct Tree: View { @StateObject var model = Model(); var body: some View { Tree() } }
      #Preview { Page() }
      struct Pages: PreviewProvider { static var previews: some View { Page() } }
      enum Screens { static func make() -> some View { Page() } }
      struct Value { func make() -> some View { Page() } }
      struct Wrapper: View { var body: some View { Page() } }
      #Preview("wrapper") { Wrapper() }
      """
    #expect(creations(code) == [])
  }

  @Test("The code of a registered object creates a view, and that of a view an injected one")
  func registered() {
    var project = TestProject(
      """
      import Swinject
      final class Store { init() {} }
      final class Flow { init(store: Store) {}; func open() { present(Page()) } }
      struct Page: View { @StateObject private var model = Model(); var body: some View { Text("") } }
      final class Model { init() {} }
      let container = Container()
      func register() {
        container.register(Store.self) { _ in Store() }
        container.register(Flow.self) { r in Flow(store: r.resolve(Store.self)!) }
      }
      """,
      implicit: nil
    )
    project.dialects = DialectRegistry.all
    let graph = project.graph
    let created = graph.edges.filter { graph.leadsToConsumer($0) }.map { edge in
      "\(graph.bindings[edge.source].type) \(edge.evidence) \(edge.resolution) \(graph.bindings[edge.binding ?? 0].type)"
    }
    #expect(created == ["Flow constructed factory Page"])
  }
}
