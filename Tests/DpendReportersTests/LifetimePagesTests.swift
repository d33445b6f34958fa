import DpendAnalysis
import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendReporters

/// The pages of scopes.
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
      ReportPage.scopes(context(Self.result)).table("lifetimes") == [
        ["Holder ↓, dependency →", "unique", "shared", "eager singleton", "singleton", "All"],
        ["unique", "", "1", "", "", "1"],
        ["shared", "", "", "", "", "0"],
        ["eager singleton", "1", "", "", "1", "2"],
        ["singleton", "1", "2 (2 captive warning)", "", "", "3"],
        ["All", "2", "3", "0", "1", "6"],
      ]
    )
  }

  @Test("The page says what the scopes of a library mean after a reset, and which library defines them")
  func scopesOfLibrary() {
    let project = TestProject(
      """
      import FactoryKit

      final class Log { init() {} }
      final class Disk { init() {} }
      extension Container {
        var log: Factory<Log> { self { Log() }.cached }
        var disk: Factory<Disk> { self { Disk() }.singleton }
      }
      """,
      implicit: nil
    )
    #expect(
      ReportPage.scopes(context(analyze(project.graph))).table("scopes").dropFirst().map { Array($0.prefix(2)) } == [
        [
          "cached",
          """
          in Factory, one instance in each container until a reset of the container or the scope, after which objects that keep the \
          earlier instance still have it, which is not reported as captive
          """,
        ],
        [
          "singleton",
          "in Factory, one instance for all containers, created on first use, which a reset of a container keeps",
        ],
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
      page.table("scopes") == [
        ["Scope", "Meaning", "Bindings"], ["shared", "one instance within each resolution", "1"],
        ["singleton", "one instance for the lifetime of the container, created on first use", "1"],
        ["unknown lifetime", "no code states how long an instance lives", "1"],
      ]
    )
    #expect(
      page.table("lifetimes") == [
        ["Holder ↓, dependency →", "shared", "singleton", "unknown lifetime", "All", "Not judged"],
        ["shared", "", "", "", "0", ""],
        ["singleton", "", "", "1", "1", "1"],
        ["unknown lifetime", "1", "", "", "1", "1"],
        ["All", "1", "0", "1", "2", "2"],
      ]
    )
  }

  @Test("The dependencies that could not be judged are counted with their reasons, and have a page")
  func unjudged() throws {
    let graph = BindingGraph(
      literal: ["A": ["B"], "B": ["C", "D"], "C": [], "D": []],
      scopes: ["A": .singleton, "B": .unknown, "C": .shared, "D": .singleton]
    )
    let context = context(analyze(graph))
    let section = try #require(ReportPage.scopes(context).sections.first { $0.anchor == "lifetimes" })
    #expect(
      section.blocks.compactMap(\.sentences).last == """
        No captive dependencies: no instance is held for longer than its lifetime. 2 of 3 dependencies could not be judged: 1 whose scope \
        determines no lifetime and 1 of a consumer whose lifetime the code does not show.
        """
    )
    let page = try #require(ReportPage.unjudgedDependencies(context).first)
    #expect(page.summary.plain == "2 dependencies that may or may not be captive.")
    #expect(
      page.table("dependencies") == [
        ["Consumer", "Depends on", "Scope", "Reason", "Source"],
        ["A", "B", "unknown lifetime", "the scope of the dependency determines no lifetime", "App.swift:1"],
        ["B", "C", "shared", "the code does not show how long the consumer lives", "App.swift:2"],
      ]
    )
    let counted = ReportText.Run.reference("2 of 3 dependencies", PageTarget(page.path))
    #expect(
      section.blocks.contains { if case .verdict(_, let text) = $0 { text.runs.contains(counted) } else { false } }
    )
  }

  @Test("Each number of the matrix has a page with the dependencies that it counts")
  func scopeDependencies() {
    let context = context(Self.result)
    let pages = ReportPage.scopeDependencies(context)
    let numbers = ReportPage.scopes(context).sections.filter { $0.anchor == "lifetimes" }.flatMap(\.blocks)
      .flatMap(\.tables).flatMap { $0.rows.joined() }.flatMap(\.runs)
    #expect(
      pages.map { page in
        [page.title]
          + page.sections.flatMap(\.blocks).flatMap(\.tables).flatMap { $0.rows }
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
      pages.map { $0.sections.flatMap(\.blocks).compactMap(\.sentences).joined() } == [
        "None is captive: the scope of the dependency lasts at least as long as that of its consumer.",
        "None is captive: each request has an instance of its own, which the consumer keeps.",
        "None is captive: the container itself keeps the instance of the dependency.",
        "None is captive: each request has an instance of its own, which the consumer keeps.",
        """
        2 captive dependencies.\
        A (singleton) keeps S (shared), via U: the instance of the first resolution serves all later ones (finding).
        B (singleton) keeps S (shared): the instance of the first resolution serves all later ones (finding).
        """,
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
    #expect(
      sentences(about: context) == [
        "Per call → stored: None is captive: the scope of the dependency lasts at least as long as that of its consumer.",
        """
        Stored → per call: None is captive: code creates or passes the object, which lives for as long as an object references it.
        """,
        "Singleton → shared: None is captive: such an instance lives for as long as something holds it.",
        """
        Consumers → per call: None is captive: code creates or passes the object, which lives for as long as an object references it.
        """,
      ]
    )
    #expect(
      lines(context) == """
        stored → per call (1): code creates or passes the object, which lives for as long as an object references it.
        singleton → shared (1): such an instance lives for as long as something holds it.
        """
    )
    #expect(
      ReportPage.scopes(context).table("scopes").map { "\($0[0]): \($0[1])" } == [
        "Scope: Meaning",
        "per call: one instance in each call of the code that creates it",
        "stored: one instance in a property, as long as the object with the property",
        "shared: one instance for as long as something holds it",
        "singleton: in Factory, one instance for all containers, created on first use, which a reset of a container keeps",
      ]
    )
  }

  @Test("A pair of scopes states what a library defines about the scope of the dependency, such as a reset")
  func meaningOfDependency() throws {
    var project = TestProject(
      """
      import Factory
      extension Container {
        var log: Factory<Log> { self { Log() }.cached }
        var store: Factory<Store> { self { Store(log: self.log()) }.singleton }
      }
      final class Log {}
      final class Store { init(log: Log) {} }
      """,
      implicit: nil
    )
    project.dialects = DialectRegistry.all
    let page = try #require(ReportPage.scopeDependencies(context(analyze(project.graph))).first)
    #expect(
      page.sections.flatMap(\.blocks).compactMap(\.sentences) == [
        "None is captive: the container itself keeps the instance of the dependency, unless code resets its scope.",
        """
        Cached: in Factory, one instance in each container until a reset of the container or the scope, after which objects that keep the \
        earlier instance still have it, which is not reported as captive.
        """,
      ]
    )
  }

  @Test("A dependency that its consumer does not store has the reason of its kind")
  func reasonsOfKinds() {
    let context = context(
      analyze(
        BindingGraph(
          literal: ["A": ["S?", "S~", "T", "T?"], "S": [], "T": []],
          scopes: ["A": .singleton, "S": .shared]
        )
      )
    )
    #expect(
      sentences(about: context) == [
        """
        Singleton → unique: None is captive: for 1, each request has an instance of its own, which the consumer keeps, and for 1, the \
        dependency is deferred.
        """,
        "Singleton → shared: None is captive: for 1, the dependency is deferred, and for 1, the reference is weak.",
      ]
    )
  }

  @Test("A dependency that returns the value of another binding has no instance of its own")
  func forwardedValues() {
    let project = TestProject(
      """
      import DpendRuntime
      protocol Store {}
      final class Disk: Store {}
      final class Clock {}
      final class Wiring: DependencyConfiguration {
        func disk() -> DependencyRegistration<Disk> { DependencyRegistration(scope: .singleton) { Disk() } }
        func store(disk: Disk) -> DependencyRegistration<any Store> { DependencyRegistration { disk } }
        func clock() -> DependencyRegistration<Clock> { DependencyRegistration { Clock() } }
        func cart(store: any Store, clock: Clock) -> DependencyRegistration<Cart> {
          DependencyRegistration(scope: .singleton) { Cart(store: store, clock: clock) }
        }
      }
      final class Cart { init(store: any Store, clock: Clock) {} }
      """,
      implicit: nil
    )
    #expect(
      sentences(about: context(analyze(project.graph))).filter { $0.hasPrefix("Singleton → unique: ") } == [
        """
        Singleton → unique: None is captive: for 3, each request has an instance of its own, which the consumer keeps, and for 1, the \
        dependency returns the value of another binding, whose scope counts.
        """
      ]
    )
  }

  @Test("An ambiguous request is not judged, and has no reason")
  func ambiguousRequest() {
    let project = TestProject(
      """
      import DpendRuntime
      protocol Store {}
      final class Disk: Store {}
      final class Memory: Store {}
      final class Wiring: DependencyConfiguration {
        func disk() -> DependencyRegistration<any Store> { DependencyRegistration(scope: .shared) { Disk() } }
        func memory() -> DependencyRegistration<any Store> { DependencyRegistration(scope: .shared) { Memory() } }
        func cart(store: any Store) -> DependencyRegistration<Cart> { DependencyRegistration(scope: .singleton) { Cart(store: store) } }
      }
      final class Cart { init(store: any Store) {} }
      """,
      implicit: nil
    )
    let context = context(analyze(project.graph))
    #expect(
      sentences(about: context) == [
        "Shared → unique: None is captive: each request has an instance of its own, which the consumer keeps.",
        "Singleton → unique: None is captive: each request has an instance of its own, which the consumer keeps.",
        "Singleton → shared: No dependency could be judged.",
      ]
    )
    #expect(
      lines(context) == """
        shared → unique (2) and singleton → unique (1): each request has an instance of its own, which the consumer keeps.
        singleton → shared (2): no dependency could be judged.
        """
    )
  }

  @Test("All captive dependencies of a binding count, also those that are no findings")
  func manyCaptives() throws {
    let context = context(
      analyze(
        BindingGraph(
          literal: [
            "A": ["S1", "S2", "S3", "S4", "S5", "S6", "W"], "S1": [], "S2": [], "S3": [], "S4": [], "S5": [], "S6": [],
            "W": [],
          ],
          scopes: [
            "A": .singleton, "S1": .shared, "S2": .shared, "S3": .shared, "S4": .shared, "S5": .shared, "S6": .shared,
            "W": .weakSingleton,
          ]
        )
      )
    )
    #expect(
      sentences(about: context) == [
        "Singleton → shared: 6 captive dependencies.", "Singleton → weak singleton: 1 captive dependency.",
      ]
    )
    #expect(lines(context) == nil)
    let page = ReportPage.scopes(context)
    #expect(
      page.table("lifetimes")[3].prefix(4) == ["singleton", "6 (6 captive warning)", "1 (1 captive warning)", ""]
    )
    let section = try #require(page.sections.first { $0.anchor == "lifetimes" })
    #expect(
      section.blocks.compactMap(\.sentences).contains(
        "7 captive dependencies: held for longer than their lifetimes. All dependencies were judged: 7."
      )
    )
  }

  @Test("A marked cell links to a shortest path with a fix")
  func chain() throws {
    let page = ReportPage.scopes(context(Self.result))
    let section = try #require(page.sections.first { $0.title == "Singleton holds shared" })
    let links = page.sections.flatMap(\.blocks).flatMap(\.tables).flatMap { $0.rows.joined() }.flatMap(\.runs)
    #expect(links.contains(.reference("2 captive", PageTarget(PageNames.scopes, anchor: section.anchor))))
    #expect(
      page.table(section.anchor) == [
        ["Hop", "Binding", "Scope", "Name", "Holds", "Source"],
        ["1", "B", "singleton", "S", "S", "App.swift:2"],
      ]
    )
    #expect(
      section.blocks.compactMap(\.sentences).joined(separator: "\n").split(separator: "\n") == [
        "B (singleton) keeps S (shared): the instance of the first resolution serves all later ones.",
        "Pass S as an argument of the call that needs it, if it belongs to that call: App.swift:2",
        "Or take '() -> S' in place of 'S', which creates one at each use, if each use may have another instance: App.swift:2",
        "Or make S '.singleton', which lives as long, if one instance may serve all resolutions: App.swift:5",
        "Or make B '.shared', so that it lives no longer, if it keeps no state of its own: App.swift:2",
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
      section.blocks.flatMap(\.tables).map { [[$0.caption]] + $0.rows.map { $0.map(\.plain) } }.last == [
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
      section.blocks.compactMap(\.sentences)[1]
        == "No captive dependencies: no instance is held for longer than its lifetime. All dependencies were judged: 2."
    )
  }

  @Test("Without captive dependencies the matrix says so")
  func sound() throws {
    let graph = BindingGraph(literal: ["A": ["B"], "B": []], scopes: ["B": .singleton])
    let page = ReportPage.scopes(context(analyze(graph)))
    let section = try #require(page.sections.first { $0.anchor == "lifetimes" })
    #expect(
      section.blocks.compactMap(\.sentences).contains(
        "No captive dependencies: no instance is held for longer than its lifetime. All dependencies were judged: 1."
      )
    )
    #expect(page.sections.map(\.title) == ["Scopes", "Captive dependencies", "Unique", "Singleton"])
  }

  @Test("A scope with many bindings lists the first, and links to all")
  func manyBindings() throws {
    let lists = { (count: Int) throws -> [String] in
      let names = (1...count).map { ("B\($0)", [String]()) }
      let page = ReportPage.scopes(context(analyze(BindingGraph(bindings: names.map { (name: $0, dependencies: $1) }))))
      let section = try #require(page.sections.first { $0.anchor == "unique" })
      let blocks = section.blocks.flatMap { if case .folded(_, _, let blocks) = $0 { blocks } else { [$0] } }
      return blocks.flatMap { block in
        block.tables.map { "\($0.rows.count) rows" } + [block.sentences].compactMap(\.self)
      }
    }
    #expect(try lists(200) == ["A new instance for each request.", "200 rows"])
    #expect(
      try lists(201) == [
        "A new instance for each request.", "200 rows",
        "The table lists the first 200 of all 201 bindings. The page Bindings lists those of all scopes.",
      ]
    )
  }

  @Test("Scopes with one name and two lifetimes have different names")
  func names() {
    let graph = BindingGraph(
      literal: ["A": ["B"], "B": []],
      scopes: ["A": .shared, "B": Scope(name: "shared", lifetime: .singleton)]
    )
    let page = ReportPage.scopes(context(analyze(graph)))
    #expect(
      page.table("lifetimes")[0] == ["Holder ↓, dependency →", "shared (resolution)", "shared (singleton)", "All"]
    )
    #expect(Set(page.sections.map(\.anchor)).count == page.sections.count)
  }

  /// The sentences of the pages of the numbers in the matrix.
  private func sentences(about context: PageContext) -> [String] {
    ReportPage.scopeDependencies(context).map { page in
      let blocks = page.sections.flatMap(\.blocks).filter { if case .list = $0 { false } else { true } }
      return "\(page.title): \(blocks.compactMap(\.sentences).joined())"
    }
  }

  /// The list of reasons below the matrix; nil without one.
  private func lines(_ context: PageContext) -> String? {
    ReportPage.scopes(context).sections.first { $0.anchor == "lifetimes" }?.blocks.lazy
      .compactMap { if case .list = $0 { $0.sentences } else { nil } }.first
  }

  private func context(_ result: AnalysisResult) -> PageContext { PageContext(result, container: .omitted("")) }
}
