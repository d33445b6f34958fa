import DpendGenerators
import DpendGraph
import DpendTemplates
import Testing
import _DpendTestSupport

/// Containers whose code depends on how the source spells types: with markers, through typealiases, and in branches of `#if`.
@Suite(.serialized)
struct SpelledTypeContainerTests {
  private static let source = """
    import DpendRuntime

    protocol Clock { var name: String { get } }
    struct SystemClock: Clock { let name: String }
    final class Watch: Sendable {
      let clocks: [any Clock & Sendable]
      init(clock: any Clock & Sendable, make: @Sendable () -> any Sendable & Clock, all: [any Clock & Sendable]) {
        clocks = [clock, make()] + all
      }
    }
    protocol Tint {}
    final class Red: Tint, Hashable {
      static func == (left: Red, right: Red) -> Bool { true }
      func hash(into hasher: inout Hasher) {}
    }
    final class Palette { init(tint: any Tint & Hashable & AnyObject) {} }

    #if DEBUG
    typealias AppStore = FakeStore
    typealias Title = Substring
    #else
    typealias AppStore = DiskStore
    typealias Title = String
    #endif
    #if DEBUG
    typealias Backup = FakeStore
    #else
    #if FAST
    typealias QuickStore = MemoryStore
    #else
    typealias QuickStore = DiskStore
    #endif
    typealias Backup = QuickStore
    #endif
    final class MemoryStore {}
    final class Safe {
      let store: Backup
      init(store: Backup) { self.store = store }
    }
    #if DEBUG
    typealias Mark = Unicode.Scalar
    #else
    typealias Mark = Character
    #endif
    final class Stamp {
      let mark: Mark
      init(mark: Mark) { self.mark = mark }
    }
    final class FakeStore {}
    final class DiskStore {}
    final class Cart {
      let store: AppStore
      init(store: AppStore) { self.store = store }
    }
    final class Book {
      let title: Title
      init(title: Title) { self.title = title }
    }
    final class Cache<Key, Value> {}
    typealias AppCache = Cache
    final class Reader { init(cache: AppCache<Int, String>) {} }

    final class Log {}
    final class Panel {
      #if DEBUG
      var log: Log!
      #endif
      var other: Log!
    }
    protocol Plugin {}
    #if DEBUG
    struct Inspector: Plugin {}
    #endif
    final class Plugins {
      let count: Int
      init(all: [any Plugin]) { count = all.count }
    }
    typealias Reducer = (inout Int, Int) -> Void
    final class Store {
      let reducer: Reducer
      init(reducer: @escaping Reducer) { self.reducer = reducer }
    }
    final class AppConfiguration: DependencyConfiguration {
      func clock() -> DependencyRegistration<any Clock & Sendable> {
        DependencyRegistration(scope: .singleton) { SystemClock(name: "system") }
      }
      func mark() -> DependencyRegistration<Mark> { DependencyRegistration(scope: .singleton) { "x" } }
      func reducer() -> DependencyRegistration<Reducer> { DependencyRegistration { { $0 += $1 } } }
    }
    """

  private static let program = """
    @main
    struct Program {
      static func main() {
        let container = AppContainer(title: "books")
        var sum = 1
        container.store().reducer(&sum, 2)
        _ = (container.palette(), container.reader())
        print(container.watch().clocks.map(\\.name), container.cart().store, container.book().title, sum)
        print(container.safe().store, container.stamp().mark)
        let panel = container.panel()
        #if DEBUG
        print(panel.log != nil)
        #endif
        print(panel.other != nil, container.plugins().count)
      }
    }
    """

  private func graph(_ source: String, filter: @escaping @Sendable (String) -> Bool = { _ in true }) -> BindingGraph {
    var project = TestProject(MarkedSource(source), implicit: filter)
    project.externalTypes = ["Substring"]
    return project.graph
  }

  @Test("The container compiles and returns the right values", arguments: ["DEBUG", "FAST", "SLOW"])
  func program(build: String) async throws {
    let graph = graph(Self.source) { $0 != "SystemClock" }
    let plan = ContainerPlan(graph, module: "App", options: ContainerOptions(isSendable: true))
    #expect(plan.problems == [])
    let container = try StaticContainer().source(of: plan, templates: Templates()).text
    let output = try await SampleProject.program([Self.source, container, Self.program], options: ["-D", build]).run()
    let names = "[\"system\", \"system\", \"system\"]"
    let expected =
      switch build {
      case "DEBUG": "\(names) App.FakeStore books 3\nApp.FakeStore x\ntrue\ntrue 1\n"
      case "FAST": "\(names) App.DiskStore books 3\nApp.MemoryStore x\ntrue 0\n"
      default: "\(names) App.DiskStore books 3\nApp.DiskStore x\ntrue 0\n"
      }
    #expect(output == expected)
  }

  @Test("A value without the requested conformance, and an opaque type inside of another one, are findings")
  func problems() {
    let graph = graph(
      """
      protocol Clock {}
      final class SystemClock: Clock {}
      final class Watch { init(clock: any Clock & Sendable) {} }
      protocol Shape: AnyObject {}
      final class Square: Shape {}
      final class Canvas { init(shape: any Shape & AnyObject, shapes: [some Shape]) {} }
      """
    )
    #expect(
      ContainerPlan(graph, module: "App").problems.map(\.message.description) == [
        "generated code cannot pass 'shapes', whose type is '[some Shape]', to Canvas.init(shape:shapes:)",
        "SystemClock.init() cannot provide 'any Clock & Sendable' for Watch.init(clock:): "
          + "'SystemClock' does not conform to 'Sendable'",
      ]
    )
  }
}
