import DpendAnalysis
import DpendCollectors
import DpendGraph
import DpendReporters
import Testing
import _DpendTestSupport

@testable import DpendReporters

/// The page of one binding.
struct BindingPageTests {
  @Test("A scope that the request chooses is shown on both pages and in the table of the diagram")
  func chosenScopes() {
    let context = PageContext(.chosenScopes, container: .omitted("no container"))
    let kinds = [
      "immediate dependency", "immediate dependency, as new each time",
      "lazy, created on first use, as new each time", "immediate dependency, as singleton",
    ]
    #expect(column("Kind", of: "dependencies", on: .binding(0, context)) == kinds)
    #expect(column("Kind", of: "dependents", on: .binding(1, context)) == kinds)
    #expect(column("Kind", of: "diagram", on: .binding(1, context)) == kinds)
  }

  @Test("A received value differs from one that the consumer creates, on both pages and in the diagram")
  func received() {
    let context = PageContext(.theater, container: .omitted("no container"))
    let consumer = ReportPage.binding(3, context)
    #expect(
      column("Kind", of: "dependencies", on: consumer) == [
        "external value or runtime argument", "immediate dependency, received from Theater", "immediate dependency",
        "immediate dependency",
      ]
    )
    #expect(
      column("Kind", of: "dependents", on: .binding(1, context)) == [
        "immediate dependency, received from Theater", "immediate dependency, received from Theater",
        "immediate dependency",
      ]
    )
    #expect(
      column("Kind", of: "diagram", on: .binding(1, context)) == [
        "immediate dependency, received from an ancestor", "immediate dependency",
        "immediate dependency, received from an ancestor", "immediate dependency",
      ]
    )
    let scope = consumer.sections[0].blocks.flatMap { block in
      if case .facts(let facts) = block {
        facts.filter { $0.term == "Scope" }.flatMap(\.lines)
      } else {
        [] as [ReportText]
      }
    }
    #expect(
      scope.map(\.plain) == [
        "instantiated: one instance for each object that instantiates it; the descendants of that object receive it"
      ]
    )
  }

  @Test("A method that returns its parameter creates no instance, and the scope says so")
  func forwarding() {
    var project = TestProject(
      """
      protocol Gateway {}
      final class Live: Gateway {}
      enum Bank: DependencyTag {}
      final class Payments: DependencyConfiguration {
        func live() -> DependencyRegistration<any Gateway> { DependencyRegistration(tag: Bank.self, scope: .singleton) { Live() } }
        func gateway(live: Tagged<any Gateway, Bank>) -> DependencyRegistration<any Gateway> { DependencyRegistration { live.dependency } }
      }
      """,
      implicit: nil
    )
    project.dialects = DialectRegistry.all
    let context = PageContext(analyze(project.graph), container: .omitted(""))
    let scopes = context.graph.bindings.map {
      "\($0.factory.name): \(context.graph.scopeExplanation(of: $0))"
    }
    #expect(
      scopes.filter { $0.contains("ive") } == [
        "gateway(live:): returns the value of Gateway #Bank",
        "live(): one instance for the lifetime of the container, created on first use",
      ]
    )
    let key = context.keyPages.entries.firstIndex { $0.type.description == "Gateway" } ?? 0
    #expect(
      ReportPage.key(key, context).table("bindings").map { $0[1] } == ["Creates", "returns Gateway #Bank", "Live"]
    )
  }

  @Test("A tag has the locations of its declaration and of the requests for it")
  func tagLocations() throws {
    let project = TestProject(
      """
      protocol Gateway {}
      final class Live: Gateway {}
      enum Bank: DependencyTag {}
      final class Payments: DependencyConfiguration {
        func live() -> DependencyRegistration<any Gateway> { DependencyRegistration(tag: Bank.self) { Live() } }
      }
      final class Till { init(gateway: Tagged<any Gateway, Bank>) {} }
      """,
      implicit: { $0 == "Till" }
    )
    let key = try #require(project.graph.bindings.flatMap(\.keys).first { $0.tag != nil })
    let request = EntryPoint(key: key, location: SourceLocation(file: "Main.swift", line: 3, column: 1))
    let page = ReportPage.tags(PageContext(analyze(project.graph.adding([request])), container: .omitted("")))
    #expect(
      page.sections.last?.blocks.compactMap(\.sentences) == ["Declared at App.swift:3."]
    )
    #expect(
      page.sections.last?.blocks.flatMap(\.tables).flatMap(\.rows).map { $0.map(\.plain) } == [
        ["Gateway", "Gateway #Bank", "Till at App.swift:7, the application at Main.swift:3"]
      ]
    )
  }

  @Test("A request that exists in some builds has its condition on both pages")
  func conditions() {
    let properties = "#if os(iOS)\n@Inject var mailer: Mailer\n#endif"
    let source = """
      import FlexInject
      final class Mailer {}
      final class Desk { \n\(properties)\n }
      func start() { DependencyContainer.shared.register(type: Mailer.self) { Mailer() } }
      """
    let result = analyze(TestProject(MarkedSource(source), implicit: { $0 == "Desk" }).graph)
    let context = PageContext(result, container: .omitted("no container"))
    let kinds = ["immediate dependency, under #if os(iOS)"]
    let desk = result.graph.bindings.firstIndex { $0.type == .named("Desk", module: "App") } ?? 0
    #expect(column("Kind", of: "dependencies", on: .binding(desk, context)) == kinds)
    #expect(column("Kind", of: "dependents", on: .binding(1 - desk, context)) == kinds)
    #expect(GraphSnapshot(result).edges.map(\.condition) == ["os(iOS)"])
  }

  @Test("Pages of several bindings of one type have different titles, which name the code that creates each")
  func titles() {
    var project = TestProject(
      """
      final class Log { init() {} }
      final class Cart { let log = Log() }
      final class Desk { let log = Log(); let table = Table() }
      final class Table { init() {} }
      """,
      implicit: nil
    )
    project.dialects = DialectRegistry.all
    let context = PageContext(analyze(project.graph), container: .omitted("no container"))
    #expect(
      context.graph.bindings.indices.map { ReportPage.binding($0, context).title } == [
        "Cart", "Log in Cart", "Desk", "Log in Desk", "Table",
      ]
    )
  }

  @Test("The page of a constructed object counts its requests by type, if some have another type, such as a protocol")
  func requestedTypes() throws {
    var project = TestProject(
      """
      protocol Store {}
      final class Disk: Store { init() {} }
      final class Cart { init(store: any Store, disk: Disk) {} }
      final class Desk { init(store: any Store) {} }
      let disk = Disk()
      let cart = Cart(store: disk, disk: disk), desk = Desk(store: disk)
      """,
      implicit: nil
    )
    project.dialects = DialectRegistry.all
    let context = PageContext(analyze(project.graph), container: .omitted("no container"))
    let facts = try context.graph.bindings.indices.map { index in
      let blocks = try #require(ReportPage.binding(index, context).sections.first).blocks
      return blocks.flatMap { block -> [String] in
        guard case .facts(let facts) = block else { return [] }
        return facts.filter { $0.term == "Requested as" }.map { $0.lines.map(\.plain).joined(separator: ", ") }
      }
    }
    #expect(facts == [[], [], ["Disk in 1 request, Store in 2 requests"]])
  }

  @Test("Paths from origins")
  func paths() {
    // App, Cart, Log, Panel
    let literal = analyze(
      BindingGraph(literal: ["App": ["Cart"], "Cart": ["Log"], "Log": [], "Panel": ["Log"]])
    )
    let context = PageContext(literal, container: .omitted("no container"))
    #expect(
      paths(on: .binding(2, context)) == [
        "- Panel → Log", "- App → Cart → Log",
      ]
    )
    #expect(
      paths(on: .binding(0, context)) == ["This binding is an origin: no binding depends on it."]
    )
    let cycle = PageContext(.cycle, container: .omitted("no container"))
    #expect(paths(on: .binding(2, cycle)).last == "- A → B → C")
  }

  @Test("The middle of a long path is folded; the path finder shows that of a very long one")
  func longPaths() throws {
    let path = { (length: Int) in
      let names = (0..<length).map { "T\(1000 + $0)" }
      let bindings = names.indices.map { (name: names[$0], dependencies: Array(names.dropFirst($0 + 1).prefix(1))) }
      let context = PageContext(analyze(BindingGraph(bindings: bindings)), container: .omitted("none"))
      let section = ReportPage.binding(length - 1, context).sections.first { $0.anchor == "paths" }
      guard case .list(let lines) = try #require(section?.blocks.last) else { return nil as ReportText? }
      return lines.first
    }
    let folded = try #require(try path(13))
    #expect(
      folded.plain
        == "T1000 → T1001 → T1002 → T1003 → T1004 → … 3 more …: T1005 → T1006 → T1007 → T1008 → T1009 → T1010 → T1011 → T1012"
    )
    let html = HTMLText(page: "bindings/x", sources: SourceLinks(base: nil))
    #expect(
      html.html(try #require(try path(70))).contains(
        "<a href=\"../why.html#from=T1000&amp;to=T1069\">… 60 more …</a>"
      )
    )
  }

  @Test("The paths after the first five are counted, with a link to all origins")
  func manyPaths() {
    let users = (0..<9).map { (name: "U\($0)", dependencies: ["X"]) }
    let context = PageContext(
      analyze(BindingGraph(bindings: users + [("X", [])])),
      container: .omitted("no container")
    )
    let page = ReportPage.binding(9, context)
    #expect(paths(on: page).suffix(2) == ["- U4 → X", "- and from 4 more of all 9 origins"])
    let links = page.sections.flatMap(\.blocks).flatMap(\.targets).compactMap(\.selection)
    #expect(links.contains("is:origin and uses:(id:X) and not id:X"))
  }

  @Test("All direct dependents are in one table, also many in several modules")
  func manyDependents() throws {
    let users = (0..<21).map { "final class User\($0) { init(log: Log, other: Log) {} }" }
    let log = "public final class Log { public init() {} }"
    let project = TestProject([
      ("Sources/App/App.swift", "App", MarkedSource((["import Tools"] + users).joined(separator: "\n"))),
      ("Sources/Tools/Tools.swift", "Tools", MarkedSource("\(log)\nfinal class Tool { init(log: Log) {} }")),
    ])
    let context = PageContext(analyze(project.graph), container: .omitted("no container"))
    let index = try #require(context.graph.bindings.firstIndex { $0.title == "Log" })
    let section = ReportPage.binding(index, context).sections.first { $0.anchor == "dependents" }
    #expect(
      section?.blocks.map { $0.sentences ?? "\($0.rowCount ?? 0) rows" } == [
        "22 direct in 43 requests, 22 in total.", "43 rows",
      ]
    )
  }

  @Test("Tables mark a dependency as content, which the impact of removal omits")
  func content() {
    let graph = BindingGraph(literal: ["App": ["Entry"], "Entry": ["Page*"], "Page": []])
    let context = PageContext(analyze(graph), container: .omitted("no container"))
    let explanation = """
      A consumer that depends on a value as content only keeps it for the code that passes it, which passes values of several types. No \
      chain of dependencies continues there.
      """
    let (entry, page) = (ReportPage.binding(1, context), ReportPage.binding(2, context))
    #expect(column("Kind", of: "dependencies", on: entry) == ["immediate dependency, as content"])
    #expect(entry.paragraphs(in: "dependencies").last == explanation)
    #expect(column("Kind", of: "dependents", on: page) == ["immediate dependency, as content"])
    #expect(page.paragraphs(in: "dependents").last == explanation)
    #expect(
      page.paragraphs(in: "impact") == [
        "Every other binding would still work without it.",
        "The only dependent would still be created, because a request on the path to it keeps the value as content.",
      ]
    )
    #expect(!ReportPage.binding(0, context).paragraphs(in: "dependencies").contains(explanation))
  }

  @Test("Tables mark an object that a method creates for its callers")
  func objectsForCallers() throws {
    var project = TestProject(
      """
      final class API { init() {} }
      final class Page { init(api: API) {} }
      final class Hook { init() {}; func makePage(_ api: API) -> Page { Page(api: api) } }
      final class Flow {
        let hook: Hook
        init(hook: Hook) { self.hook = hook }
        func open() { let page = hook.makePage(API()); page.show() }
      }
      let flow = Flow(hook: Hook())
      """,
      implicit: nil
    )
    project.dialects = DialectRegistry.all
    let context = PageContext(analyze(project.graph), container: .omitted("no container"))
    let hook = try #require(context.graph.bindings.firstIndex { $0.title == "Hook" })
    let page = ReportPage.binding(hook, context)
    #expect(
      column("Kind", of: "dependencies", on: page) == ["factory, creates it later, for the callers of a method"]
    )
    #expect(
      page.paragraphs(in: "dependencies") == [
        "1 direct, 1 in total.",
        """
        A method that creates an object from its arguments and returns it creates it for its callers, which depend on the object, too. No \
        chain of dependencies continues from the type with the method.
        """,
      ]
    )
  }

  @Test("A binding of some builds has its builds in the impact of removal and in the code, and one name on its page")
  func builds() throws {
    let project = TestProject(
      """
      import DpendRuntime
      protocol Log {}
      final class Loud: Log { init() {} }
      final class Wiring: DependencyConfiguration {
        #if DEBUG
        func loud(log: Loud) -> DependencyRegistration<any Log> { DependencyRegistration { log } }
        #else
        func plain() -> DependencyRegistration<any Log> { DependencyRegistration { Loud() } }
        #endif
      }
      final class Desk { init(log: any Log) {} }
      """,
      implicit: { ["Loud", "Desk"].contains($0) }
    )
    let graph = project.graph
    let number = try #require(graph.bindings.firstIndex { $0.factoryTitle.contains("loud") })
    let text = ["struct C {", "  #if DEBUG", "  func log() {}", "  #endif", "}"].joined(separator: "\n")
    let source = GeneratedSource(text: text, lines: [graph.bindings[number].id: 3...3])
    let context = PageContext(analyze(graph), container: .generated(source))
    let page = ReportPage.binding(number, context)
    #expect(
      page.paragraphs(in: "impact").first == "In builds with DEBUG, 1 dependent could not be created without it: Desk."
    )
    let blocks = page.sections.first { $0.anchor == "container" }?.blocks ?? []
    #expect(blocks.compactMap(\.sentences) == ["Lines 2 to 4 of the container:"])
    let captions = page.sections.flatMap(\.blocks).flatMap(\.tables).map(\.caption)
    #expect(page.title == "Wiring.loud(log:)")
    #expect(captions == ["Dependencies of Wiring.loud(log:)", "Dependents of Wiring.loud(log:)"])
    #expect(page.figures.map(\.caption) == ["Wiring.loud(log:) with its dependencies and dependents."])
  }

  @Test("An origin says why no other binding has to request it")
  func origins() {
    var project = TestProject(
      """
      final class Log { init() {} }
      @main final class Start { let log = Log(); static func main() {} }
      final class Screen { let log = Log() }
      """,
      implicit: nil
    )
    project.dialects = DialectRegistry.all
    let context = PageContext(analyze(project.graph), container: .omitted("no container"))
    #expect(
      context.graph.bindings.indices.map { paths(on: .binding($0, context))[0] } == [
        "This binding is an origin: it is a consumer, which provides nothing.", "- Screen → Log in Screen",
        "This binding is an origin: the application starts here.", "- Start → Log in Start",
      ]
    )
  }

  /// The lines of the section of paths.
  private func paths(on page: ReportPage) -> [String] {
    page.sections.filter { $0.anchor == "paths" }.flatMap(\.blocks).flatMap { block -> [String] in
      switch block {
      case .paragraph(let text): [text.plain]
      case .list(let lines): lines.map { "- " + $0.plain }
      default: []
      }
    }
  }

  /// The texts in a column of the table in a section of a page.
  private func column(_ name: String, of section: String, on page: ReportPage) -> [String] {
    let blocks = page.sections.filter { $0.anchor == section }.flatMap(\.blocks)
    return blocks.flatMap { block -> [String] in
      let table: ReportTable?
      switch block {
      case .table(let found): table = found
      case .figure(let figure): table = .contents(of: figure.drawing)
      default: table = nil
      }
      guard let table, let index = table.columns.firstIndex(where: { $0.title == name }) else { return [] }
      return table.rows.map { $0[index].plain }
    }
  }
}

extension ReportBlock {
  /// The number of rows of a table; nil for other blocks.
  fileprivate var rowCount: Int? { if case .table(let table) = self { table.rows.count } else { nil } }
}
