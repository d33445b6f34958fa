import DpendAnalysis
import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendReporters

/// The pages of types.
struct KeyPageTests {
  private static let context = PageContext(
    analyze(
      TestProject([
        ("Sources/Kit/Kit.swift", "Kit", "public protocol Store {}\npublic protocol Clock {}"),
        (
          "Sources/App/App.swift", "App",
          """
          import DpendRuntime
          import Kit
          enum Disk: DependencyTag {}
          final class MemoryStore: Store {}
          final class Log {}
          final class Wiring: DependencyConfiguration {
            func disk() -> DependencyRegistration<any Store> { DependencyRegistration(tag: Disk.self) { MemoryStore() } }
          }
          final class Cart { init(store: any Store, disk: Tagged<any Store, Disk>, log: Log, clock: any Clock) {} }
          """
        ),
      ]).graph
    ),
    container: .omitted("no container")
  )

  @Test("The page of a protocol has its declaration, its bindings and all requests for it, also by tag")
  func key() throws {
    #expect(
      try text(of: "Store") == [
        "# Store", "A protocol of Kit that 2 bindings provide, with 2 requests.", "## About",
        "Declared: Sources/Kit/Kit.swift:1", "Bindings: 2 <type:Kit.Store and not is:consumer>",
        "Requested by: 1 binding <requests:Kit.Store and not is:consumer>",
        "Requests: 2 (some of them request it more than once)",
        "Tags: #Disk (1 of the requests)",
        "## Bindings",
        "MemoryStore | Store | unique | App | Sources/App/App.swift:4",
        "Store #Disk | Store #Disk | unique | App | Sources/App/App.swift:7", "## Requests",
        "Cart | store | Store | MemoryStore | immediate dependency | Sources/App/App.swift:9",
        "Cart | disk | Store #Disk | Store #Disk | immediate dependency | Sources/App/App.swift:9",
      ]
    )
  }

  @Test("A protocol whose objects only the application supplies has the requests for it")
  func externalValues() throws {
    let code = """
      protocol Network {}
      final class Wifi: Network { init() {} }
      final class Model { init(from network: any Network) {} }
      final class Screen {
        let wifi = Wifi()
        func show(_ network: any Network) -> Model { Model(from: network) }
      }
      """
    var project = TestProject(MarkedSource(code), implicit: nil)
    project.dialects = DialectRegistry.all
    let context = PageContext(analyze(project.graph), container: .omitted("no container"))
    let number = try #require(context.keyPages.entries.firstIndex { $0.type.description == "Network" })
    let page = ReportPage.key(number, context)
    #expect(page.summary.plain.hasPrefix("A protocol of App that no binding provides, with 1 request, and"))
    #expect(
      page.table("requests").dropFirst().map { Array($0.prefix(3)) } == [
        ["Model", "from", "external value network"]
      ]
    )
  }

  @Test("Code that requests a value each time it runs does not keep it")
  func repeatedRequests() throws {
    let code = """
      import Swinject
      final class Log { init() {} }
      let container = Container()
      final class Desk {
        lazy var kept: Log = container.resolve(Log.self)!
        var current: Log { container.resolve(Log.self)! }
        init() { container.register(Log.self) { _ in Log() } }
        func show() { let shown = container.resolve(Log.self)!; print(shown) }
      }
      """
    var project = TestProject(MarkedSource(code), implicit: nil)
    project.dialects = DialectRegistry.all
    let context = PageContext(analyze(project.graph), container: .omitted("no container"))
    let desk = try #require(context.graph.bindings.firstIndex { $0.title == "Desk" })
    #expect(
      ReportPage.binding(desk, context).table("dependencies").dropFirst().map { [$0[0], $0[3]] } == [
        ["kept", "lazy, created on first use"], ["current", "lazy, requested each time its code runs"],
        ["shown", "lazy, requested each time its code runs"],
      ]
    )
  }

  @Test("A request keeps the name of a typealias, which the search and selections find")
  func typealiases() throws {
    let project = TestProject(
      """
      protocol Orders {}
      typealias Purchases = Orders
      final class OrderBook: Orders {}
      final class Ledger { init(orders: any Orders) {} }
      final class Tips { init(history: any Purchases) {} }
      enum Units { typealias Value = String }
      final class Box<Value> { init(value: Value) {} }
      final class Shelf { init(box: Box<any Orders>) {} }
      """
    )
    let result = analyze(project.graph)
    let context = PageContext(result, container: .omitted("no container"))
    let number = try #require(context.keyPages.entries.firstIndex { $0.type.description == "Orders" })
    #expect(
      ReportPage.key(number, context).table("requests").dropFirst().map { Array($0.prefix(2)) } == [
        ["Box<Orders>", "value"], ["Ledger", "orders"], ["Tips", "history, as Purchases"],
      ]
    )
    let tips = try #require(context.graph.bindings.firstIndex { $0.title == "Tips" })
    #expect(ReportPage.binding(tips, context).table("dependencies").last?[1] == "any Orders, as Purchases")
    #expect(try Selection("requests:Purchases").bindings(in: context.graph) == [tips])
    let subjects = ReportDocument(result, title: "", container: .omitted("")).subjects
    #expect(subjects.filter { $0.texts.contains(.init(.alias, "Purchases")) }.map(\.name) == ["Orders"])
  }

  @Test("The bindings that some builds do not have are listed with their conditions")
  func conditions() throws {
    let project = TestProject(
      """
      import DpendRuntime
      protocol Store {}
      final class Disk: Store { init() {} }
      final class Wiring: DependencyConfiguration {
        #if DEBUG
        func memory() -> DependencyRegistration<any Store> { DependencyRegistration { Disk() } }
        #else
        func disk() -> DependencyRegistration<any Store> { DependencyRegistration { Disk() } }
        #endif
      }
      """,
      implicit: nil
    )
    let context = PageContext(analyze(project.graph), container: .omitted("no container"))
    let number = try #require(context.keyPages.entries.firstIndex { $0.type.description == "Store" })
    let table = ReportPage.key(number, context).table("bindings")
    #expect(table.map { $0.count > 4 ? $0[4] : "" } == ["Condition", "#if !DEBUG", "#if DEBUG"])
  }

  @Test("A protocol that only a parameter of a registered class names has a page")
  func parameters() throws {
    var project = TestProject(
      """
      import Swinject
      protocol Themes {}
      protocol Preferences: Themes {}
      final class Defaults: Preferences { init() {} }
      final class API { init(themes: any Themes) {} }
      func register(_ container: Container) {
        container.register(Preferences.self) { _ in Defaults() }
        container.register(API.self) { r in API(themes: r.resolve(Preferences.self)!) }
      }
      """,
      implicit: nil
    )
    project.dialects = DialectRegistry.all
    let context = PageContext(analyze(project.graph), container: .omitted("no container"))
    let number = try #require(context.keyPages.entries.firstIndex { $0.type.description == "Themes" })
    let page = ReportPage.key(number, context)
    #expect(page.table("bindings").dropFirst().map { $0[0] } == ["Defaults"])
    #expect(page.table("requests").dropFirst().map { Array($0[0...1]) } == [["API", "themes"]])
  }

  @Test("A protocol that code passes objects for has a page, also if no binding provides it")
  func passed() throws {
    var project = TestProject(
      """
      protocol Room {}
      final class Joined: Room { init() {} }
      class Invited { init() {} }
      extension Invited: Room {}
      protocol Space: Room {}
      struct Public: Space {}
      final class Banned: Invited {}
      final class Screen { init(room: any Room) {} }
      final class Flow {
        let joined: Joined
        init() { joined = Joined() }
        func show() { _ = Screen(room: joined) }
      }
      """,
      implicit: nil
    )
    project.dialects = DialectRegistry.all
    let context = PageContext(analyze(project.graph), container: .omitted("no container"))
    let number = try #require(context.keyPages.entries.firstIndex { $0.type.description == "Room" })
    #expect(
      ReportPage.key(number, context).lines == [
        "# Room",
        "A protocol of App that 1 binding provides, with 1 request, and 1 more for its implementations by their own types.",
        "## About", "Declared: App.swift:1", "Bindings: 1",
        "Requested by: 1 binding <requests:App.Room and not is:consumer>", "Requests: 1",
        "Requests for implementations: 1, for 1 implementation by its own type", "## Bindings",
        "Joined | Joined | stored | App | App.swift:11", "## Requests",
        "Screen | room | immediate dependency | App.swift:8", "## Requests for implementations", "Joined | Flow | 1",
        "## Other conforming types",
        "No code that dpend read creates objects of these types. dpend does not read the code of previews.",
        "Invited | class | by no code that dpend read | App | App.swift:3",
        "Banned | class | by no code that dpend read | App | App.swift:7",
        "Public | struct | by no code that dpend read | App | App.swift:6",
      ]
    )
  }

  @Test("The page of a protocol states which code creates objects of its other conforming types")
  func createdTypes() throws {
    var project = TestProject(
      """
      import SwiftUI
      protocol Room {}
      final class Joined: Room { init() {} }
      final class Screen { init(room: any Room) {} }
      final class Flow { func show() { _ = Screen(room: Joined()) } }
      struct Draft: Room { var text = "" }
      func names() -> Int { [Draft(text: "a")].count }
      struct Sample: Room {}
      final class Fake: Room { init() {} }
      struct Page_Previews: PreviewProvider { static var previews: some View { Text(Sample().name) } }
      final class RoomTests: XCTestCase { func testName() { check(Fake(), Draft(text: "b")) } }
      enum Kind: Room { case open }
      final class Never: Room { init() {} }
      """,
      implicit: nil
    )
    project.dialects = DialectRegistry.all
    let context = PageContext(analyze(project.graph), container: .omitted("no container"))
    let number = try #require(context.keyPages.entries.firstIndex { $0.type.description == "Room" })
    #expect(
      ReportPage.key(number, context).lines.drop { !$0.hasPrefix("## Other") } == [
        "## Other conforming types",
        "No code that dpend read creates objects of 2 of these 5 types. dpend does not read the code of previews.",
        "Draft | struct | by code, not as a binding: App.swift:7 | App | App.swift:6",
        "Fake | class | only in tests | App | App.swift:9",
        "Kind | enum | by its cases | App | App.swift:12",
        "Never | class | by no code that dpend read | App | App.swift:13",
        "Sample | struct | by no code that dpend read | App | App.swift:8",
      ]
    )
  }

  @Test("The page of a protocol counts the requests for its implementations by their own types")
  func implementations() throws {
    var project = TestProject(
      """
      protocol Source {}
      struct Group: Source { init() {} }
      final class Plugin: Source { init() {} }
      final class Manager { private var source: any Source; init() { source = Plugin() } }
      final class Screen { init(source: any Source) {} }
      final class Flow { func show() { _ = Screen(source: Group()) } }
      """,
      implicit: nil
    )
    project.dialects = DialectRegistry.all
    let context = PageContext(analyze(project.graph), container: .omitted("no container"))
    let number = try #require(context.keyPages.entries.firstIndex { $0.type.description == "Source" })
    let page = ReportPage.key(number, context)
    #expect(
      page.lines == [
        "# Source",
        "A protocol of App that 2 bindings provide, with 1 request, and 1 more for its implementations by their own types.",
        "## About", "Declared: App.swift:1", "Bindings: 2 <type:App.Source and not is:consumer>",
        "Requested by: 1 binding <requests:App.Source and not is:consumer>", "Requests: 1",
        "Requests for implementations: 1, for 1 implementation by its own type", "## Bindings",
        "Group | Source | per call | App | App.swift:6", "Plugin | Source | stored | App | App.swift:4", "## Requests",
        "Screen | source | Group | immediate dependency | App.swift:5", "## Requests for implementations",
        "Plugin | Manager | 1",
      ]
    )
    #expect(page.targets.contains(PageTarget(page.path, anchor: "implementations")))
  }

  @Test("A request for an implementation whose parameter is the protocol counts once, also in the query of the number")
  func sharedRequests() throws {
    var project = TestProject(
      """
      import Swinject
      protocol Source {}
      final class Group: Source { init() {} }
      final class Screen { init(source: any Source) {} }
      final class Page { init(group: Group) {} }
      func register(_ container: Container) {
        container.register(Group.self) { _ in Group() }
        container.register(Screen.self) { r in Screen(source: r.resolve(Group.self)!) }
        container.register(Page.self) { r in Page(group: r.resolve(Group.self)!) }
      }
      """,
      implicit: nil
    )
    project.dialects = DialectRegistry.all
    let context = PageContext(analyze(project.graph), container: .omitted("no container"))
    let number = try #require(context.keyPages.entries.firstIndex { $0.type.description == "Source" })
    #expect(
      ReportPage.key(number, context).lines.prefix(7) == [
        "# Source",
        "A protocol of App that 1 binding provides, with 1 request, and 1 more for its implementations by their own types.",
        "## About", "Declared: App.swift:2", "Bindings: 1",
        "Requested by: 1 binding <requests:App.Source and not is:consumer>", "Requests: 1",
      ]
    )
    #expect(
      ReportPage.key(number, context).lines.contains(
        "Requests for implementations: 2, for 1 implementation by its own type, 1 of them also for the protocol"
      )
    )
    #expect(try Selection("requests:App.Source").bindings(in: context.graph).count == 1)
  }

  @Test("Bindings of one type that share a request of their initializer are one row, with their number")
  func sharedLocations() throws {
    let creations = (1...4).map { "func show\($0)() { print(Page(log: log)) }" }
    var project = TestProject(
      MarkedSource(
        stringLiteral: """
          final class Log { init() {} }
          final class Page { init(log: Log) {} }
          final class List { init(page: Page) {} }
          final class Flow {
            let log = Log()
            \(creations.joined(separator: "\n  "))
            func showAll() { print(List(page: Page(log: log))) }
          }
          """
      ),
      implicit: nil
    )
    project.dialects = DialectRegistry.all
    let context = PageContext(analyze(project.graph), container: .omitted("no container"))
    let lines = { (type: String) throws in
      let number = try #require(context.keyPages.entries.firstIndex { $0.type.description == type })
      return ReportPage.key(number, context).lines
    }
    #expect(
      try lines("Log").drop { $0 != "## Requests" }.dropFirst().filter { $0.hasSuffix("App.swift:2") } == [
        """
        Page, 5 construction sites: App.swift:6, App.swift:7, App.swift:8, App.swift:9, App.swift:10 | log \
        | immediate dependency | App.swift:2
        """
      ]
    )
  }

  @Test("Many requests for an implementation are counted, bindings apart from consumers")
  func manyRequesters() throws {
    var project = TestProject(
      """
      protocol Source {}
      final class Group: Source { init() {} }
      final class A { init(group: Group) {} }
      final class B { init(group: Group) {} }
      final class C { init(group: Group) {} }
      final class D { init(source: any Source) {} }
      final class Flow {
        let group = Group()
        func show() { print(A(group: group), B(group: group), C(group: group), D(source: group)) }
      }
      """,
      implicit: nil
    )
    project.dialects = DialectRegistry.all
    let context = PageContext(analyze(project.graph), container: .omitted("no container"))
    let number = try #require(context.keyPages.entries.firstIndex { $0.type.description == "Source" })
    let page = ReportPage.key(number, context)
    page.checkNumbers(in: context.graph)
    #expect(
      page.lines.drop { $0 != "## Requests for implementations" } == [
        "## Requests for implementations",
        "Group | 3 bindings <requests:App.Group and not is:consumer> and 1 consumer <requests:App.Group and is:consumer> | 4",
      ]
    )
  }

  @Test("The page of a class counts the requests for its subclasses")
  func subclasses() throws {
    let project = TestProject(
      """
      class Base { init() {} }
      final class One: Base {}
      final class Two: Base {}
      final class Use { init(base: Base, one: One, two: Two) {} }
      """
    )
    let context = PageContext(analyze(project.graph), container: .omitted("no container"))
    let number = try #require(context.keyPages.entries.firstIndex { $0.type.description == "Base" })
    let page = ReportPage.key(number, context)
    #expect(page.summary.plain.hasSuffix("with 1 request, and 2 more for its subclasses by their own types."))
    #expect(page.lines.contains("Requests for subclasses: 2, for 2 subclasses by their own types"))
  }

  @Test("The page of a missing type has its findings, which link to it on all pages")
  func missing() throws {
    #expect(
      try text(of: "Clock") == [
        "# Clock", "A protocol of Kit that no binding provides, with 1 request.", "## About",
        "Declared: Sources/Kit/Kit.swift:2", "Bindings: error missing",
        "Requested by: 1 binding <requests:Kit.Clock and not is:consumer>",
        "Requests: 1", "## Bindings", "No binding provides this type.", "## Requests",
        "Cart | clock | error missing | immediate dependency | Sources/App/App.swift:9", "## Findings",
        "nothing provides 'Clock', which Cart.init(store:disk:log:clock:) needs: Cart; Clock",
      ]
    )
    let page = Self.context.names.key(try entry("Clock").element.type)
    let findings = ReportPage.findings(Self.context)
    #expect(findings.targets.contains(PageTarget(page)))
  }

  @Test("The page of a type with many construction sites has them in one row, and the search finds them as one")
  func constructionSites() throws {
    let text = { (count: Int) in
      let flows = (1...count).map { "final class Flow\($0) { func show() { _ = Router() } }" }
      let source = (["final class Router { init() {} }"] + flows).joined(separator: "\n")
      var project = TestProject(MarkedSource(source), implicit: nil)
      project.dialects = DialectRegistry.all
      let context = PageContext(analyze(project.graph), container: .omitted("no container"))
      let number = try #require(context.keyPages.entries.firstIndex { $0.type.description == "Router" })
      let lines = ReportPage.key(number, context).lines
      let rows = lines.drop { $0 != "## Bindings" }.dropFirst().prefix { $0 != "## Requests" }
      return rows + SearchGroup.all(context).map(\.details)
    }
    let sites = { (count: Int) in (2...count + 1).map { "App.swift:\($0)" }.joined(separator: ", ") }
    #expect(try text(3).count == 3)
    #expect(
      try text(5) == [
        "Router, 5 construction sites: \(sites(5)) | Router | unknown lifetime | App | App.swift:2 and 4 more"
      ]
    )
    #expect(
      try text(6) == [
        "Router, 6 construction sites: \(sites(6)) | Router | unknown lifetime | App | App.swift:2 and 5 more",
        "6 construction sites",
      ]
    )
  }

  @Test("A type whose only binding says everything has no page, and the list links to the binding")
  func own() throws {
    let (number, log) = try entry("Log")
    #expect(log.ownBinding != nil && !Self.context.keyPages.entriesWithPage.contains(number))
    #expect(Self.context.keyPages.page(of: log.type) == nil)
    #expect(
      ReportPage.keys(Self.context).lines == [
        "# Keys",
        """
        5 types: those that bindings provide, those of parameters that get their objects, those that are requested and not \
        provided, and the protocols to which objects of bindings conform.
        """,
        "## Types", "A type is missing if a request requires it and no binding provides it.",
        "Cart | App |  | 1 <type:App.Cart and not is:consumer> | 0",
        "Clock, error missing | Kit |  | 0 | 1 <requests:Kit.Clock>",
        "Log | App |  | 1 <type:App.Log and not is:consumer> | 1 <requests:App.Log>",
        "Store | Kit | #Disk | 2 <type:Kit.Store and not is:consumer> | 1 <requests:Kit.Store>",
        "Wiring | App |  | 1 <type:App.Wiring and not is:consumer> | 1 <requests:App.Wiring>",
      ]
    )
    #expect(
      ReportPage.keys(Self.context).targets.contains(
        PageTarget(Self.context.names.binding(try #require(log.ownBinding)))
      )
    )
  }

  private func entry(_ name: String) throws -> (offset: Int, element: TypeUse.Entry) {
    try #require(Self.context.keyPages.entries.enumerated().first { $0.element.type.description == name })
  }

  private func text(of name: String) throws -> [String] {
    let page = ReportPage.key(try entry(name).offset, Self.context)
    page.checkNumbers(in: Self.context.graph)
    return page.lines
  }
}
