import DpendAnalysis
import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

@testable import DpendReporters

/// The pages of a project with several containers.
struct ContainersTests {
  private static let result = analyze(
    BindingGraph(
      containers: [
        "legacy": ["Cart": ["Clock", "Store"], "Store": []],
        "modern": ["Clock": ["Zone"], "Till": ["Cart"]],
        "tools": ["Zone": []],
      ],
      collaborators: ["modern": ["tools"]]
    )
  )

  @Test("A module has an area for each container")
  func areas() {
    let areas = BindingAreas.divide(Self.result.graph)
    #expect(
      areas.all.map {
        "\($0.title): \($0.members.map { Self.result.graph.bindings[$0].title }.joined(separator: ", "))"
      } == [
        "App / legacy: Cart, Store", "App / modern: Clock, Till", "App / tools: Zone",
      ]
    )
    #expect(BindingAreas.divide(BindingGraph(literal: ["A": ["B"], "B": []])).all.map(\.title) == ["App"])
  }

  @Test("Containers with one name have their modules")
  func modules() throws {
    let code: MarkedSource = """
      import Swinject
      final class Log { init() {} }
      let container = Container { c in c.register(Log.self) { _ in Log() } }
      """
    let graph = TestProject(["Phone", "TV"].map { ("\($0)/\($0).swift", $0, code) }, implicit: nil).graph
    let document = ReportDocument(analyze(graph), title: "Shop", container: .omitted(""))
    let section = try #require(document.pages.first?.sections.first { $0.anchor == "containers" })
    let table = try #require(section.blocks.first?.table)
    #expect(table.rows.map { $0[0].plain } == ["container in Phone", "container in TV"])
    let pages = document.pages.filter { $0.kind == .binding }
    #expect(pages.map { page in page.lines.contains { $0.contains("container in TV") } } == [false, true])
  }

  @Test("The overview lists the containers, unless there is only a generated one")
  func overview() throws {
    let document = ReportDocument(Self.result, title: "Shop", container: .omitted(""))
    let section = try #require(document.pages.first?.sections.first { $0.anchor == "containers" })
    let table = try #require(section.blocks.first?.table)
    #expect(
      table.rows.map { $0.map(\.plain) } == [
        ["legacy", "legacy", "2", "", "1"],
        ["modern", "modern", "2", "tools", "1"],
        ["tools", "tools", "1", "", "0"],
      ]
    )
    // Each number leads to what it counts.
    let targets = section.blocks[0].targets
    #expect(
      targets.map { $0.selection ?? $0.anchor } == [
        "component:legacy and not is:consumer", "resolved-elsewhere-1", "component:modern and not is:consumer",
        "resolved-elsewhere-2", "component:tools and not is:consumer",
      ]
    )
    let selected = try targets.compactMap(\.selection).map { try Selection($0).bindings(in: Self.result.graph).count }
    #expect(selected == [2, 2, 1])
    let elsewhere = section.blocks.dropFirst().map { block -> [String] in
      guard case .folded(let title, let anchor, let blocks) = block else { return [] }
      return [title, anchor ?? ""] + blocks.compactMap(\.table).flatMap(\.rows).flatMap { $0.prefix(2).map(\.plain) }
    }
    #expect(
      elsewhere == [
        ["legacy: 1 dependency resolved elsewhere", "resolved-elsewhere-1", "Cart", "Clock"],
        ["modern: 1 dependency resolved elsewhere", "resolved-elsewhere-2", "Till", "Cart"],
      ]
    )
    let own = ReportDocument(.sample, title: "Shop", container: .omitted(""))
    #expect(own.pages.first?.sections.contains { $0.anchor == "containers" } == false)
  }

  @Test("Containers that fall back to no other have no column for that, and no sentence if no dialect generates one")
  func withoutCollaborators() throws {
    let graph = BindingGraph(containers: ["legacy": ["Cart": ["Clock"]], "modern": ["Clock": []]])
    let document = ReportDocument(analyze(graph), title: "Shop", container: .omitted("no bindings to generate"))
    let section = try #require(document.pages.first?.sections.first { $0.anchor == "containers" })
    let table = try #require(section.blocks.first?.table)
    #expect(table.columns.map(\.title) == ["Container", "Dialect", "Bindings", "Resolved elsewhere"])
    #expect(table.rows.map { $0.map(\.plain) } == [["legacy", "legacy", "1", "1"], ["modern", "modern", "1", "0"]])
    #expect(section.blocks.count == 2)
  }

  @Test("A container falls back to its parent, and not to a child or to one that runs the same registrations")
  func parents() throws {
    let project = TestProject(
      """
      import Swinject
      final class Clock {}
      final class Lamp {}
      final class Desk { init(clock: Clock) {} }
      extension Container {
        func addClock() { register(Clock.self) { _ in Clock() } }
      }
      let root = Container { c in c.addClock() }
      let child = Container(parent: root) { c in c.register(Lamp.self) { _ in Lamp() } }
      let other = Container { c in
        c.addClock()
        c.register(Desk.self) { r in Desk(clock: r.resolve(Clock.self)!) }
      }
      func use(_ unknown: Container) { unknown.register(Desk.self) { r in Desk(clock: r.resolve(Clock.self)!) } }
      """,
      implicit: nil
    )
    let document = ReportDocument(analyze(project.graph), title: "Shop", container: .omitted(""))
    let section = try #require(document.pages.first?.sections.first { $0.anchor == "containers" })
    let table = try #require(section.blocks.first?.table)
    #expect(
      table.rows.map { $0.map(\.plain) } == [
        ["UnknownContainer", "swinject", "1", "", "0"],
        ["child", "swinject", "1", "root", "0"],
        ["other", "swinject", "1", "", "0"],
        ["root", "swinject", "1", "", "0"],
      ]
    )
  }

  @Test("Types whose code creates objects are no containers")
  func composition() {
    let services = (1...6).map { "final class S\($0) { init() {} }" }
    let parameters = (1...6).map { "s\($0): S\($0)" }.joined(separator: ", ")
    let arguments = (1...6).map { "s\($0): S\($0)()" }.joined(separator: ", ")
    var project = TestProject(
      [
        (
          "App.swift", "App",
          MarkedSource(
            """
            \(services.joined(separator: "\n"))
            final class Shop { init(\(parameters)) {} }
            final class Flow { let shop: Shop; init() { shop = Shop(\(arguments)) } }
            let flow = Flow()
            """
          )
        )
      ],
      implicit: nil
    )
    project.dialects = DialectRegistry.all
    let document = ReportDocument(
      analyze(project.graph),
      title: "Shop",
      container: .omitted("The container cannot be generated: no bindings to generate.")
    )
    #expect(document.pages.first?.sections.map(\.anchor) == ["verdict", "modules", "most-depended-on"])
  }

  @Test("A runtime argument is not an external value")
  func runtimeArgument() {
    var screen = Binding(
      id: BindingID("Screen"),
      type: .named("Screen"),
      keys: [Key(.named("Screen"))],
      factory: Factory(name: "init(user:)"),
      kind: .initializer,
      dialect: "legacy",
      module: "App",
      component: ComponentID("legacy"),
      location: SourceLocation(file: "App.swift", line: 1, column: 1)
    )
    screen.requests = [
      DependencyRequest(
        label: "user",
        name: "user",
        declaredType: .named("User"),
        alternatives: [.init(Key(.named("User")))],
        source: .caller,
        injection: .initializer,
        location: SourceLocation(file: "App.swift", line: 1, column: 5)
      )
    ]
    let result = analyze(link(LinkingInput(bindings: [screen])))
    #expect(result.metrics.runtimeValues == 0)
    #expect(result.findings.isEmpty)
    #expect(TreeReporter().report(result, context: ReportContext()) == "Screen\n└─ user: User (runtime argument)\n")
  }
}

extension ReportBlock {
  /// The table; nil for other blocks.
  fileprivate var table: ReportTable? { if case .table(let table) = self { table } else { nil } }
}
