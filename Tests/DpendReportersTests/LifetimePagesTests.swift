import DpendAnalysis
import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendReporters

/// The pages of scopes and of the start.
struct LifetimePagesTests {
  private static let result = analyze(
    BindingGraph(
      literal: ["A": ["U"], "B": ["S", "S?"], "E": ["B", "C"], "C": [], "S": [], "U": ["S"]],
      scopes: ["A": .singleton, "B": .singleton, "E": .eagerSingleton, "S": .shared]
    )
  )

  @Test("The matrix counts dependencies and marks captive ones in words")
  func matrix() {
    #expect(
      table("lifetimes", on: .scopes(context(Self.result))) == [
        ["Holder ↓, dependency →", "unique", "shared", "eager singleton", "singleton"],
        ["unique", "", "1", "", ""],
        ["shared", "", "", "", ""],
        ["eager singleton", "1", "", "", "1"],
        ["singleton", "1", "2, 2 captive warning", "", ""],
      ]
    )
  }

  @Test("An unknown lifetime is stated, and is neither captive nor a holder")
  func unknownLifetime() {
    let result = analyze(
      BindingGraph(literal: ["A": ["B"], "B": ["C"], "C": []], scopes: ["A": .singleton, "B": .unknown, "C": .shared])
    )
    let page = ReportPage.scopes(context(result))
    #expect(result.findings.isEmpty)
    #expect(
      table("scopes", on: page) == [
        ["Scope", "Meaning", "Bindings"], ["shared", "one instance within each resolution", "1"],
        ["singleton", "one instance for the lifetime of the container, created on first use", "1"],
        ["unknown lifetime", "no code states how long an instance lives", "1"],
      ]
    )
    #expect(
      table("lifetimes", on: page) == [
        ["Holder ↓, dependency →", "shared", "singleton", "unknown lifetime"], ["shared", "", "", ""],
        ["singleton", "", "", "1"], ["unknown lifetime", "1", "", ""],
      ]
    )
  }

  @Test("Each number of the matrix has a page with the dependencies that it counts")
  func scopeDependencies() {
    let context = context(Self.result)
    let pages = ReportPage.scopeDependencies(context)
    let numbers = ReportPage.scopes(context).sections.filter { $0.anchor == "lifetimes" }.flatMap(\.blocks)
      .flatMap(tables).flatMap { $0.rows.joined() }.flatMap(\.runs)
    #expect(
      pages.map { page in
        [page.title]
          + page.sections.flatMap(\.blocks).flatMap(tables).flatMap { $0.rows }
          .map { $0.map(\.plain).joined(separator: " | ") }
      } == [
        ["Unique → shared", "U | S | immediate dependency | App.swift:6"],
        ["Eager singleton → unique", "E | C | immediate dependency | App.swift:3"],
        ["Eager singleton → singleton", "E | B | immediate dependency | App.swift:3"],
        ["Singleton → unique", "A | U | immediate dependency | App.swift:1"],
        [
          "Singleton → shared", "B | S | immediate dependency | App.swift:2",
          "B | S | factory, creates it later | App.swift:2",
        ],
      ]
    )
    #expect(
      pages.map { $0.sections.flatMap(\.blocks).compactMap(text).joined() } == [
        "None is captive: the dependency lives at least as long as its consumer.",
        "None is captive: each consumer has an instance of its own.",
        "None is captive: the dependency lives at least as long as its consumer.",
        "None is captive: each consumer has an instance of its own.", "2 captive dependencies.",
      ]
    )
    #expect(
      pages[0].summary.plain == "1 dependency of bindings with the scope unique on bindings with the scope shared."
    )
    let linked = zip(["1", "1", "1", "1", "2"], pages).map { ReportText.Run.reference($0, PageTarget($1.path)) }
    #expect(linked.filter { !numbers.contains($0) } == [])
  }

  @Test("Each pair of scopes says why no dependency is captive, and each scope what it means")
  func reasons() throws {
    var project = TestProject(
      """
      import Factory
      extension Container {
        var log: Factory<Log> { self { Log() }.shared }
        var store: Factory<Store> { self { Store(log: self.log()) }.singleton }
      }
      final class Log {}
      final class Store { init(log: Log) {} }
      final class Clock {}
      final class Model { let clock: Clock; init(clock: Clock) { self.clock = clock } }
      final class App { let model: Model; init() { let clock = Clock(); model = Model(clock: clock) } }
      func run() { let app = App() }
      """,
      implicit: nil
    )
    project.dialects = DialectRegistry.all
    let context = context(analyze(project.graph))
    let reasons = ReportPage.scopeDependencies(context).map { page in
      "\(page.title): \(page.sections.flatMap(\.blocks).compactMap(text).joined())"
    }
    #expect(
      reasons == [
        "Per call → stored: None is captive: the dependency lives at least as long as its consumer.",
        "Stored → per call: None is captive: no container ends such an instance while an object holds it.",
        "Singleton → shared: None is captive: such an instance lives for as long as something holds it.",
        "Unknown lifetime → per call: None is captive: no container ends such an instance while an object holds it.",
      ]
    )
    #expect(
      table("scopes", on: .scopes(context)).map { "\($0[0]): \($0[1])" } == [
        "Scope: Meaning",
        "per call: one instance in each call of the code that creates it",
        "stored: one instance in a property, as long as the object with the property",
        "shared: one instance for as long as something holds it",
        "singleton: one instance for the lifetime of the container, created on first use",
      ]
    )
  }

  @Test("A marked cell links to a shortest path with a fix")
  func chain() throws {
    let page = ReportPage.scopes(context(Self.result))
    let section = try #require(page.sections.first { $0.title == "Singleton holds shared" })
    let links = page.sections.flatMap(\.blocks).flatMap(tables).flatMap { $0.rows.joined() }.flatMap(\.runs)
    #expect(links.contains(.reference("2 captive", PageTarget(PageNames.scopes, anchor: section.anchor))))
    #expect(
      table(section.anchor, on: page) == [
        ["Hop", "Binding", "Scope", "Name", "Holds", "Source"],
        ["1", "B", "singleton", "S", "S", "App.swift:2"],
      ]
    )
    #expect(
      section.blocks.compactMap(text).joined(separator: "\n").split(separator: "\n") == [
        "B (singleton) keeps S (shared): the instance of the first resolution serves all later ones.",
        "Take '() -> S' in place of 'S', which creates one at each use: App.swift:2",
        "Or make S '.singleton', which lives as long, or '.unique', so that each has its own: App.swift:5",
        "Or make B '.shared', so that it lives no longer: App.swift:2",
      ]
    )
  }

  @Test("The section of a cell lists all of its captive dependencies")
  func allCaptives() throws {
    let graph = BindingGraph(
      literal: ["A": ["B"], "B": ["S"], "C": ["S"], "S": []],
      scopes: ["A": .singleton, "B": .unique, "C": .singleton, "S": .shared]
    )
    let page = ReportPage.scopes(context(analyze(graph)))
    let section = try #require(page.sections.first { $0.title == "Singleton holds shared" })
    #expect(
      section.blocks.flatMap(tables).map { [[$0.caption]] + $0.rows.map { $0.map(\.plain) } }.last == [
        ["All captive dependencies: Singleton holds shared"], ["A", "S", "2", "App.swift:1"],
        ["C", "S", "1", "App.swift:3"],
      ]
    )
  }

  @Test("An object that code creates for itself is not captive")
  func constructions() throws {
    var project = TestProject(
      """
      final class Logger { init() {} }
      final class Loader { let logger: Logger; init() { logger = Logger() } }
      final class App { static let shared = App(); let loader: Loader; init() { loader = Loader() } }
      func run() { _ = App.shared }
      """,
      implicit: nil
    )
    project.dialects = DialectRegistry.all
    let page = ReportPage.scopes(context(analyze(project.graph)))
    let section = try #require(page.sections.first { $0.anchor == "lifetimes" })
    #expect(
      section.blocks.compactMap(text).last
        == "No captive dependencies: no instance is held for longer than its lifetime."
    )
  }

  @Test(
    "The page of the start lists what the entry point of a program requests, and what the objects that it creates request"
  )
  func entryPoints() {
    let page = start(
      """
      final class Store { init() {} }
      final class Model { let store: Store; init() { store = Store() } }
      final class Sync { init(store: Store) {} }
      @main final class Program {
        let model = Model()
        lazy var sync = Sync(store: model.store)
        static func main() {}
      }
      """
    )
    #expect(page.sections.map(\.title) == ["Entry point Program"])
    #expect(
      table("program-1", on: page) == [
        ["Position", "Requested by", "Binding", "Created", "Created before it", "Source"],
        ["1", "Program", "Model", "at start", "Store", "App.swift:5"],
        ["2", "Model", "Store", "at start", "", "App.swift:2"],
        ["3", "Program", "Sync", "on first use of sync", "", "App.swift:6"],
      ]
    )
  }

  @Test("The page of the start lists deferred requests last, each with the code that creates it and its dependencies")
  func deferredRequests() {
    let page = start(
      """
      import Swinject

      final class Log { init() {} }
      final class Disk { init(log: Log) {} }
      final class Cache { init(disk: Disk) {} }
      final class Sync { init(cache: Cache, log: Log) {} }
      final class Report { init(log: Log) {} }
      final class Screen { init() {} }; final class Hooks { init() {} }
      let container = Container()
      @main final class Program {
        lazy var report = Report(log: Log())
        let screen = Screen(); static let hooks = Hooks()
        init() {
          container.register(Log.self) { _ in Log() }
          container.register(Disk.self) { r in Disk(log: r.resolve(Log.self)!) }
          container.register(Cache.self) { r in Cache(disk: r.resolve(Disk.self)!) }
          container.register(Sync.self) { r in Sync(cache: r.resolve(Cache.self)!, log: r.resolve(Log.self)!) }
        }
        func loadServices() { let sync = container.resolve(Sync.self)!; print(sync) }
        func draw() { _ = Report(log: Log()) }
        static func main() {}
      }
      """
    )
    #expect(
      table("program-1", on: page) == [
        ["Position", "Requested by", "Binding", "Created", "Created before it", "Source"],
        ["1", "Program", "Screen", "at start", "", "App.swift:12"],
        [
          "2", "Program", "Report at App.swift:11", "on first use of report", "Log at App.swift:11", "App.swift:11",
        ],
        ["3", "Program", "Hooks", "on first use of hooks", "", "App.swift:12"],
        ["4", "Program", "Sync", "when loadServices runs", "container.Log, Disk, Cache", "App.swift:19"],
        ["5", "Program", "Report at App.swift:20", "when draw runs", "Log at App.swift:20", "App.swift:20"],
      ]
    )
  }

  @Test("A row of the page of the start opens to the dependencies after the sixth")
  func manyDependencies() {
    let page = start(
      """
      final class Part1 { init() {} }
      final class Part2 { init() {} }
      final class Part3 { init() {} }
      final class Part4 { init() {} }
      final class Part5 { init() {} }
      final class Part6 { init() {} }
      final class Part7 { init() {} }
      final class Part8 { init() {} }
      final class Model {
        init(a: Part1, b: Part2, c: Part3, d: Part4, e: Part5, f: Part6, g: Part7, h: Part8) {}
      }
      @main final class Program {
        let model = Model(
          a: Part1(), b: Part2(), c: Part3(), d: Part4(), e: Part5(), f: Part6(), g: Part7(), h: Part8()
        )
        static func main() {}
      }
      """
    )
    #expect(
      table("program-1", on: page).dropFirst().first?[4]
        == "Part1, Part2, Part3, Part4, Part5, Part6, … 2 more …: Part7, Part8"
    )
  }

  @Test("The page of the start lists objects that code creates in variables and arguments, where it creates them")
  func passedObjects() {
    let page = start(
      """
      final class Log { init() {} }
      final class Store { init(log: Log) {} }
      final class Gate { init(store: Store) {} }
      final class Model { let log: Log; init(gate: Gate, log: Log) { self.log = log } }
      @main final class Program {
        let model: Model
        init() {
          let log = Log()
          let store = Store(log: log)
          model = Model(gate: Gate(store: store), log: log)
        }
        static func main() {}
      }
      """
    )
    #expect(
      table("program-1", on: page) == [
        ["Position", "Requested by", "Binding", "Created", "Created before it", "Source"],
        ["1", "Model", "Log", "at start", "", "App.swift:8"],
        ["2", "Gate", "Store", "at start", "", "App.swift:9"],
        ["3", "Program", "Model", "at start", "Gate", "App.swift:10"],
        ["4", "Model", "Gate", "at start", "", "App.swift:10"],
      ]
    )
  }

  @Test("Without captive dependencies the matrix says so")
  func sound() throws {
    let graph = BindingGraph(literal: ["A": ["B"], "B": []], scopes: ["B": .singleton])
    let page = ReportPage.scopes(context(analyze(graph)))
    let section = try #require(page.sections.first { $0.anchor == "lifetimes" })
    #expect(
      section.blocks.compactMap(text).contains(
        "No captive dependencies: no instance is held for longer than its lifetime."
      )
    )
    #expect(page.sections.map(\.title) == ["Scopes", "Captive dependencies", "Unique", "Singleton"])
  }

  @Test("Scopes with one name and two lifetimes have different names")
  func names() {
    let graph = BindingGraph(
      literal: ["A": ["B"], "B": []],
      scopes: ["A": .shared, "B": Scope(name: "shared", lifetime: .singleton)]
    )
    let page = ReportPage.scopes(context(analyze(graph)))
    #expect(table("lifetimes", on: page)[0] == ["Holder ↓, dependency →", "shared (resolution)", "shared (singleton)"])
    #expect(Set(page.sections.map(\.anchor)).count == page.sections.count)
  }

  @Test("The bindings created at start are listed in creation order")
  func initialization() {
    #expect(
      table("start-1", on: .initialization(context(Self.result))) == [
        ["Position", "Binding", "Scope", "Cause", "Distance", "Depends on"],
        ["1", "S", "shared", "E", "2", ""],
        ["2", "B", "singleton", "E", "1", "1"],
        ["3", "C", "unique", "E", "1", ""],
        ["4", "E", "eager singleton", "eager itself", "0", "2, 3"],
      ]
    )
  }

  @Test("Without eager bindings, and with a cycle among them, the page says so")
  func noInitialization() {
    let lazy = ReportPage.initialization(context(.sample))
    #expect(lazy.summary.plain == "No binding has an eager scope: each is created when the program requests it.")
    #expect(lazy.sections.flatMap(\.blocks).flatMap(tables).isEmpty)
    let cycle = BindingGraph(literal: ["A": ["B"], "B": ["B"]], scopes: ["A": .eagerSingleton])
    let page = ReportPage.initialization(context(analyze(cycle)))
    #expect(
      page.sections.flatMap(\.blocks).compactMap(text)
        .contains("There is no creation order for A: their immediate dependencies form a cycle.")
    )
  }

  /// The page of the start of a program with hand-written composition.
  private func start(_ source: MarkedSource) -> ReportPage {
    var project = TestProject(source, implicit: nil)
    project.dialects = DialectRegistry.all
    return ReportPage.initialization(context(analyze(project.graph)))
  }

  private func context(_ result: AnalysisResult) -> PageContext { PageContext(result, container: .omitted("")) }

  /// The first table in a section, columns first.
  private func table(_ section: String, on page: ReportPage) -> [[String]] {
    let found = page.sections.filter { $0.anchor == section }.flatMap(\.blocks).flatMap(tables).first
    return found.map { [$0.columns.map(\.title)] + $0.rows.map { $0.map(\.plain) } } ?? []
  }

  private func tables(_ block: ReportBlock) -> [ReportTable] {
    if case .table(let table) = block { [table] } else { [] }
  }

  /// The words of a block; nil for a block without sentences.
  private func text(_ block: ReportBlock) -> String? {
    switch block {
    case .paragraph(let text), .verdict(_, let text): text.plain
    case .list(let lines): lines.map(\.plain).joined(separator: "\n")
    default: nil
    }
  }
}
