import DpendGenerators
import DpendGraph
import DpendTemplates
import Testing
import _DpendTestSupport

/// Containers that set properties after the creation of a value.
@Suite(.serialized)
struct PropertyContainerTests {
  private static let source = """
    import DpendRuntime

    struct Section {
      let items: [Item]
      enum Item {
        case row(text: String)
        indirect case subsection(Section)
      }
    }
    class SectionVM {
      let items: [ItemVM]
      init(_ items: [ItemVM]) { self.items = items }
      var text: String { "[" + items.map(\\.text).joined(separator: ", ") + "]" }
      class Factory {
        var itemFactory: ItemVM.Factory!
        func create(_ entity: Section) -> SectionVM { SectionVM(entity.items.map(itemFactory.create)) }
      }
    }
    class ItemVM {
      let text: String
      init(_ text: String) { self.text = text }
      class Factory {
        nonisolated(unsafe) static var count = 0
        var sectionFactory: SectionVM.Factory!
        init() { Self.count += 1 }
        func create(_ entity: Section.Item) -> ItemVM {
          switch entity {
          case .row(let text): ItemVM(text)
          case .subsection(let section): ItemVM(sectionFactory.create(section).text)
          }
        }
      }
    }

    protocol Reporter: AnyObject {}
    final class ConsoleReporter: Reporter {
      var engine: Engine!
      #if DEBUG
      let name = "debug"
      #else
      let name = "release"
      #endif
    }
    final class Engine {
      nonisolated(unsafe) static var count = 0
      let reporter: any Reporter
      var make: (() -> SectionVM.Factory)!
      init(reporter: any Reporter) {
        self.reporter = reporter
        Self.count += 1
      }
    }
    final class Log {}
    final class Parts {
      var logger: Log!
    }
    final class AppConfiguration: DependencyConfiguration {
      #if DEBUG
      func log() async throws -> DependencyRegistration<Log> { DependencyRegistration { Log() } }
      #endif
    }
    """

  private func plan(_ options: ContainerOptions = ContainerOptions()) -> ContainerPlan {
    let graph = TestProject(MarkedSource(Self.source)) { name in
      name.hasSuffix(".Factory") || ["ConsoleReporter", "Engine", "Parts"].contains(name)
    }.graph
    return ContainerPlan(graph, module: "App", options: options)
  }

  private static let section = "Section(items: [.row(text: \"a\"), .subsection(Section(items: [.row(text: \"b\")]))])"

  @Test("The static container stores an instance before it sets the properties")
  func source() throws {
    let container = try StaticContainer().source(of: plan(), templates: Templates()).text
    try Snapshot.check(container, "Properties.static.swift.txt")
  }

  @Test("Objects reference each other; each exists once in a resolution", arguments: [false, true])
  func program(isSendable: Bool) async throws {
    let plan = plan(ContainerOptions(isSendable: isSendable))
    let container = try StaticContainer().source(of: plan, templates: Templates()).text
    let program = """
      @main
      struct Program {
        static func main() async throws {
          let container = AppContainer()
          let factory = container.sectionVMFactory()
          print(factory.create(\(Self.section)).text, factory.itemFactory.sectionFactory === factory, ItemVM.Factory.count)
          let engine = container.engine()
          let reporter = engine.reporter as! ConsoleReporter
          print(reporter.engine === engine, reporter.engine.reporter === reporter, engine.make().itemFactory != nil)
          print(try await container.parts().logger == nil, Engine.count)
        }
      }
      """
    let output = try await SampleProject.program([Self.source, container, program]).run()
    #expect(output == "[a, [b]] true 1\ntrue true true\ntrue 1\n")
  }

  @Test("Dip sets the properties when it resolves them")
  func dip() async throws {
    let source = Self.source.replacing("async throws ->", with: "throws ->")
    let graph = TestProject(MarkedSource(source)) { name in
      name.hasSuffix(".Factory") || ["ConsoleReporter", "Engine"].contains(name)
    }.graph
    let container = try DipContainerStyle()
      .source(of: ContainerPlan(graph, module: "App"), templates: Templates()).text
    try Snapshot.check(container, "Properties.dip.swift.txt")
    let program = """
      import Dip

      @main
      struct Program {
        static func main() throws {
          let container = makeAppContainer()
          let factory = try container.resolve() as SectionVM.Factory
          print(factory.create(\(Self.section)).text, factory.itemFactory.sectionFactory === factory)
          let engine = try container.resolve() as Engine
          print(engine.make().itemFactory != nil, engine.reporter is ConsoleReporter)
        }
      }
      """
    let output = try await SampleProject.dipProgram([source, container, program]).run()
    #expect(output == "[a, [b]] true\ntrue true\n")
  }

  private static let views = """
    nonisolated(unsafe) var created = 0
    class Counted { init() { created += 1 } }
    final class CartView: Counted {
      var presenter: CartPresenter!
      override init() {}
    }
    final class CartPresenter: Counted {
      let view: CartView
      init(view: CartView) { self.view = view }
    }
    final class Index: Counted {
      let pages: Pages
      let session: Session
      init(pages: Pages, session: Session) { (self.pages, self.session) = (pages, session) }
    }
    final class Pages: Counted {
      var index: Index!
      var session: Session!
      override init() {}
    }
    final class Session: Counted {
      var index: Index!
      let log: Log
      init(log: Log) { self.log = log }
    }
    final class Log: Counted {
      var session: Session!
      override init() {}
    }

    """

  private static let checks = """
    let presenter = container.cartPresenter()
    print(presenter.view.presenter === presenter, created)
    let view = container.cartView()
    print(view.presenter.view === view, created)
    let index = container.index()
    print(index.pages.index === index, index.session.index === index, index.pages.session === index.session, created)
    let session = container.session()
    print(session.log.session === session, session.index.session === session, created)
    """

  @Test(
    "Objects of a cycle exist once in a resolution, also if only one of them has properties",
    arguments: [
      ContainerOptions(), ContainerOptions(isSendable: true), ContainerOptions(isOverridable: true),
      ContainerOptions(isSendable: true, isOverridable: true),
    ]
  )
  func cycles(options: ContainerOptions) async throws {
    let graph = TestProject(MarkedSource(Self.views)) {
      ["CartView", "CartPresenter", "Index", "Pages", "Session", "Log"].contains($0)
    }.graph
    let plan = ContainerPlan(graph, module: "App", options: options)
    let container = try StaticContainer().source(of: plan, templates: Templates()).text
    let program =
      "@main\nstruct Program {\nstatic func main() {\nlet container = AppContainer()\n\(Self.checks)\n}\n}\n"
    let output = try await SampleProject.program([Self.views, container, program]).run()
    #expect(output == "true 2\ntrue 4\ntrue true true 8\ntrue true 12\n")
  }

  @Test("Dip shares the objects of a cycle, too")
  func cyclesInDip() async throws {
    let graph = TestProject(MarkedSource(Self.views)) { $0.hasPrefix("Cart") }.graph
    let container = try DipContainerStyle().source(of: ContainerPlan(graph, module: "App"), templates: Templates()).text
    let program = """
      import Dip

      @main
      struct Program {
        static func main() throws {
          let presenter = try makeAppContainer().resolve() as CartPresenter
          print(presenter.view.presenter === presenter)
        }
      }
      """
    #expect(try await SampleProject.dipProgram([Self.views, container, program]).run() == "true\n")
  }

  @Test("A replaced value keeps its properties")
  func overrides() async throws {
    let container = try StaticContainer()
      .source(of: plan(ContainerOptions(isOverridable: true)), templates: Templates()).text
    let program = """
      final class FakeItems: ItemVM.Factory {
        override func create(_ entity: Section.Item) -> ItemVM { ItemVM("fake") }
      }

      @main
      struct Program {
        static func main() {
          let container = AppContainer(overriding: { $0.itemVMFactory = { FakeItems() } })
          let factory = container.sectionVMFactory()
          print(factory.create(\(Self.section)).text, factory.itemFactory.sectionFactory == nil)
        }
      }
      """
    let output = try await SampleProject.program([Self.source, container, program]).run()
    #expect(output == "[fake, fake] true\n")
  }

  @Test("A value with runtime arguments is new for each call, with its properties", arguments: [false, true])
  func arguments(isOverridable: Bool) async throws {
    let source = """
      final class Log { init() {} }
      protocol Page: AnyObject { var text: String { get } }
      final class Screen: Page {
        let id: String
        var log: Log!
        init(id: String) { self.id = id }
        var text: String { id + (log == nil ? " without log" : " with log") }
      }
      final class Top {
        let make: (String) -> any Page
        init(make: @escaping (String) -> any Page) { self.make = make }
      }
      """
    let graph = TestProject(MarkedSource(source)) { ["Log", "Screen", "Top"].contains($0) }.graph
    let plan = ContainerPlan(graph, module: "App", options: ContainerOptions(isOverridable: isOverridable))
    let container = try StaticContainer().source(of: plan, templates: Templates()).text
    let program = """
      @main
      struct Program {
        static func main() {
          let top = AppContainer().top()
          print(top.make("one").text, top.make("two").text, top.make("three") === top.make("three"))
        }
      }
      """
    let output = try await SampleProject.program([source, container, program]).run()
    #expect(output == "one with log two with log false\n")
  }
}
