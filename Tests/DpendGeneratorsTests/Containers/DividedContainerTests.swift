import DpendGenerators
import DpendGraph
import DpendTemplates
import Testing
import _DpendTestSupport

/// Containers with a file for each module.
@Suite(.serialized)
struct DividedContainerTests {
  private static let catalog = """
    public import DpendRuntime

    public protocol Books: AnyObject { var count: Int { get } }
    public protocol Shelf { var name: String { get } }
    public protocol Rule { var name: String { get } }
    public final class Trace { public init() {} }
    public final class Genre: Rule { public let name = "genre"; public init(books: any Books) {} }
    public struct Search { public let isNew: Bool; public init() async { isNew = true } }
    #if DEBUG
    public final class Probe { public init() throws {} }
    #endif
    final class Memory: Books, Shelf { let count: Int; let name = "memory"; init(_ folder: String) { count = folder.count } }
    final class Paper: Shelf { let name = "paper" }

    public final class CatalogConfiguration: DependencyConfiguration {
      public init() {}
      public func books(folder: String) -> DependencyRegistration<any Books> {
        DependencyRegistration(scope: .singleton) { Memory(folder) }
      }
      public func trace() -> DependencyRegistration<Trace> { DependencyRegistration(scope: .shared) { Trace() } }
      #if DEBUG
      public func shelf() -> DependencyRegistration<any Shelf> { DependencyRegistration { Memory("") } }
      #else
      public func shelf(trace: Trace) -> DependencyRegistration<any Shelf> { DependencyRegistration { Paper() } }
      #endif
    }

    """

  private static let orders = """
    public import Catalog
    public import DpendRuntime

    public final class Weight: Rule { public let name = "weight"; public init() {} }
    public final class Order {
      public let isTraced: Bool
      public init(trace: Trace, shelf: any Shelf, other: Trace) { isTraced = trace === other }
    }
    public final class Payment { public init?(limit: Int) { if limit == 0 { return nil } } }
    public struct Shipment {
      public let text: String
      public init(to address: String, rules: [any Rule]) { text = ([address] + rules.map(\\.name)).joined(separator: " ") }
    }
    public final class History {
      public let makeOrder: () -> Order
      init(_ makeOrder: @escaping () -> Order) { self.makeOrder = makeOrder }
    }
    public final class Feed { init(_ search: Search) {} }
    @MainActor public final class Screen { public init(history: History, books: any Books) {} }

    public final class OrdersConfiguration: DependencyConfiguration {
      public init() {}
      public func history(makeOrder: @escaping () -> Order) -> DependencyRegistration<History> {
        DependencyRegistration(scope: .singleton) { History(makeOrder) }
      }
      public func feed(search: Search) async -> DependencyRegistration<Feed> {
        DependencyRegistration(scope: .singleton) { Feed(search) }
      }
    }

    """

  private static let app = """
    import Catalog
    import Orders

    struct Shop {
      let lines: [String]
      init(
        books: any Books, order: Order, history: History, payment: Payment?, makeShipment: (String) -> Shipment, feed: Feed
      ) {
        lines = [
          "books \\(books.count)", "traced \\(order.isTraced)", "history \\(history.makeOrder().isTraced)",
          "paid \\(payment != nil)", makeShipment("home").text,
        ]
      }
    }
    final class Receipt { init(payment: Payment) {} }

    """

  private static let program = """
    import Catalog
    import Orders

    @main
    struct Program {
      @MainActor
      static func main() async throws {
        let container = AppContainer(limit: 0, folder: "abc"/*overrides*/)
        for line in await container.shop().lines { print(line) }
        print(container.books() === container.books(), container.shelf().name, container.rules().count)
        print(container.history() === container.history(), await container.feed() === container.feed())
        do { _ = try container.receipt() } catch { print(error) }
        _ = container.screen()
      }
    }
    """

  private func graph(catalog: String = Self.catalog) -> BindingGraph {
    let implicit: Set<String> = [
      "Compass", "Genre", "Weight", "Search", "Probe", "Order", "Payment", "Shipment", "Screen", "Shop", "Receipt",
    ]
    var project = TestProject([
      ("App/Shop.swift", "App", MarkedSource(Self.app)), ("Catalog/Catalog.swift", "Catalog", MarkedSource(catalog)),
      ("Orders/Orders.swift", "Orders", MarkedSource(Self.orders)),
    ]) { implicit.contains($0) }
    project.externalTypes = ["String", "Int"]
    project.containerModule = "App"
    return project.graph
  }

  /// The code of each file by its module, that of the output file first.
  private func files(
    _ graph: BindingGraph,
    _ options: ContainerOptions
  ) throws -> [(module: String, source: GeneratedSource)] {
    let plan = ContainerPlan(graph, module: "App", options: options)
    let style = StaticContainer()
    let parts = try style.parts(of: plan, besides: "Container.swift", templates: Templates())
    return [("App", try style.source(of: plan, templates: Templates()))] + parts.map { ($0.module, $0.source) }
  }

  @Test(
    "The files contain the members for the bindings of their modules",
    arguments: [
      ("plain", ContainerOptions(isDivided: true)),
      ("overridable", ContainerOptions(access: .package, isSendable: true, isOverridable: true, isDivided: true)),
    ]
  )
  func sources(name: String, options: ContainerOptions) throws {
    let text = try files(graph(), options).map { "// MARK: - \($0.module)\n\n\($0.source.text)" }.joined(
      separator: "\n"
    )
    try Snapshot.check(text, "DividedContainer.\(name).swift.txt")
  }

  @Test(
    "The files compile without warnings, and the program prints the same as with one file",
    arguments: [ContainerOptions(), ContainerOptions(isSendable: true, isOverridable: true)],
    [[], ["-D", "DEBUG", "-enable-upcoming-feature", "MemberImportVisibility"]]
  )
  func program(options: ContainerOptions, flags: [String]) async throws {
    var divided = options
    divided.isDivided = true
    let overrides = options.isOverridable ? ", overriding: { $0.genre = nil }" : ""
    let program = Self.program.replacing("/*overrides*/", with: overrides)
    for options in [options, divided] {
      let container = try files(graph(), options).map(\.source.text)
      let output = try await SampleProject.program(
        [Self.app, program] + container,
        of: [("Catalog", Self.catalog), ("Orders", Self.orders)],
        options: flags
      ).run()
      #expect(
        output == """
          books 3
          traced true
          history true
          paid false
          home genre weight
          true \(flags.isEmpty ? "paper" : "memory") 2
          true true
          InitializationFailure(initializer: "Payment.init(limit:)")

          """
      )
    }
  }

  @Test(
    "Imports are as visible as the container where its declarations have their types, and no more",
    arguments: [
      ContainerOptions(access: .public), ContainerOptions(access: .public, isSendable: true, isOverridable: true),
    ],
    [false, true]
  )
  func imports(options: ContainerOptions, isDivided: Bool) async throws {
    var options = options
    options.isDivided = isDivided
    let program = Self.program.replacing("/*overrides*/", with: "")
    let container = try files(graph(), options).map(\.source.text)
    let output = try await SampleProject.program(
      [Self.app, program] + container,
      of: [("Catalog", Self.catalog), ("Orders", Self.orders)],
      options: ["-enable-upcoming-feature", "InternalImportsByDefault"]
    ).run()
    #expect(output.hasPrefix("books 3\n"))
  }

  @Test("The lines of each binding are those of its member in its file")
  func lines() throws {
    let graph = graph()
    let files = try files(graph, ContainerOptions(isDivided: true))
    let modules = files.map { file in
      let ids = Set(file.source.lines.keys)
      return "\(file.module): \(Set(graph.bindings.filter { ids.contains($0.id) }.map(\.module)).sorted())"
    }
    #expect(modules == [#"App: ["App"]"#, #"Catalog: ["Catalog"]"#, #"Orders: ["Orders"]"#])
    for file in files {
      let lines = file.source.text.split(separator: "\n", omittingEmptySubsequences: false)
      for (binding, range) in file.source.lines {
        #expect(lines[range.lowerBound - 1].hasPrefix("  /// "), "\(binding)")
        #expect(lines[range.upperBound - 1] == "  }", "\(binding)")
      }
    }
  }

  @Test("A new binding that is not stored changes the file of its module alone")
  func stability() throws {
    let before = try files(graph(), ContainerOptions(isDivided: true))
    let compass = "public final class Compass { public init() {} }\n"
    let after = try files(graph(catalog: Self.catalog + compass), ContainerOptions(isDivided: true))
    let changed = zip(before, after).filter { $0.source != $1.source }.map(\.0.module)
    #expect(changed == ["Catalog"])
  }

  @Test("Without a module of the output, each module has a file, and with one module there is none")
  func modules() throws {
    let options = ContainerOptions(isDivided: true)
    #expect(ContainerPlan(graph(), module: nil, options: options).parts.map(\.module) == ["App", "Catalog", "Orders"])
    let only = TestProject("final class Cart {}").graph
    let plan = ContainerPlan(only, module: "App", options: options)
    #expect(plan.parts == [])
    #expect(plan == ContainerPlan(only, module: "App", options: ContainerOptions()))
  }

  @Test("Only the second line of a file that dpend generated makes it a part of a container")
  func recognition() throws {
    let plan = ContainerPlan(graph(), module: "App", options: ContainerOptions(isDivided: true))
    let part = try StaticContainer().parts(of: plan, besides: "C.swift", templates: Templates())[0].source.text
    #expect(ContainerPart.isPart(part, of: "C.swift"))
    #expect(ContainerPart.isPart(part.replacing("\n", with: "\r\n"), of: "C.swift"))
    #expect(!ContainerPart.isPart(part, of: "D.swift"))
    #expect(!ContainerPart.isPart(part.replacing(GeneratedSource.marker, with: "//"), of: "C.swift"))
    let output = try StaticContainer().source(of: plan, templates: Templates()).text
    #expect(!ContainerPart.isPart(output, of: "C.swift"))
    let own = part.split(separator: "\n", maxSplits: 2).dropFirst().joined(separator: "\n")
    #expect(!ContainerPart.isPart(own, of: "C.swift"))
    #expect(!ContainerPart.isPart(GeneratedSource.marker, of: "C.swift"))
    let hostile = try StaticContainer().parts(of: plan, besides: "a\n\"b\u{2028}.swift", templates: Templates())[0]
      .source.text
    #expect(ContainerPart.isPart(hostile, of: "a\n\"b\u{2028}.swift"))
    #expect(hostile.split(separator: "\n")[2] == "// swift-format-ignore-file")
  }
}
