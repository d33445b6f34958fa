import DpendGenerators
import DpendGraph
import DpendTemplates
import Testing
import _DpendTestSupport

/// The container of Sourcery's container template.
@Suite(.serialized)
struct SourceryContainerTests {
  private static let source = """
    import Foundation

    typealias Provider<E> = () -> E

    enum Created {
      nonisolated(unsafe) static var all: [String] = []
      static let lock = NSLock()
      static func add(_ name: String) { lock.withLock { all.append(name) } }
    }

    // sourcery: singleton
    final class Service {
      // sourcery: inject
      init() {
        Thread.sleep(forTimeInterval: 0.01)
        Created.add("service")
      }
    }

    struct Formatter {
      // sourcery: inject
      init() { Created.add("formatter") }
    }

    // sourcery: singleton
    final class Journal {
      // sourcery: inject
      init(service: Service, again: Provider<Service>) {
        Created.add("journal \\(again() === service)")
      }
    }

    final class Detail {
      let service: Service
      // sourcery: inject
      init(service: Service, formatter: Formatter) {
        self.service = service
        Created.add("detail")
      }
    }

    #if DEBUG
    final class Debugger {
      // sourcery: inject
      init(journal: Journal) {}
    }
    #endif

    final class List {
      let makeDetail: Provider<Detail>
      // sourcery: inject
      init(service: Service, journal: Journal, makeDetail: @escaping Provider<Detail>) {
        self.makeDetail = makeDetail
        Created.add("list")
      }
    }
    """

  private func plan(_ source: String, module: String? = "App") -> ContainerPlan {
    ContainerPlan(
      TestProject(MarkedSource(source), implicit: nil).graph,
      module: module,
      registering: SourceryContainer().selection
    )
  }

  @Test("The container of the annotated types")
  func source() throws {
    let container = try SourceryContainer().source(of: plan(Self.source), templates: Templates()).text
    try Snapshot.check(container, "SourceryContainer.swift.txt")
  }

  @Test(
    "Sixty-four threads get one singleton, and a provider creates a value at each call",
    arguments: [[], ["-D", "DEBUG"]]
  )
  func program(options: [String]) async throws {
    let container = try SourceryContainer().source(of: plan(Self.source), templates: Templates()).text
    let program = """
      @main
      struct Program {
        static func main() {
          let container = Container()
          let group = DispatchGroup()
          for _ in 0..<64 {
            let thread = Thread {
              _ = container.journal()
              group.leave()
            }
            group.enter()
            thread.start()
          }
          group.wait()
          print(Created.all)
          let list = container.list()
          let (first, second) = (list.makeDetail(), list.makeDetail())
          print(first !== second, first.service === second.service, Created.all.dropFirst(2))
        }
      }
      """
    let output = try await SampleProject.program(
      [Self.source, container, "import Foundation\n" + program],
      options: options
    ).run()
    #expect(
      output == """
        ["service", "journal true"]
        true true ["list", "formatter", "detail", "formatter", "detail"]

        """
    )
  }

  @Test("Bindings with other scopes, and those of other modules, are not a part of the container")
  func limits() {
    let project = TestProject(
      [
        ("A.swift", "App", "final class Local {\n  // sourcery: inject\n  init() {}\n}"),
        ("B.swift", "Other", "final class Foreign {\n  // sourcery: inject\n  init() async throws {}\n}"),
      ],
      implicit: nil
    )
    let (graph, style) = (project.graph, SourceryContainer())
    let own = ContainerPlan(graph, module: "App", registering: style.selection)
    #expect(own.registrations.registrations.map(\.title) == ["Local"])
    #expect(style.problems(with: own) == [])
    let other = ContainerPlan(graph, module: "Other", registering: style.selection)
    #expect(
      style.problems(with: other).map(\.message.description) == [
        "a container as Sourcery writes it cannot have 'Foreign': it has an asynchronous initializer"
      ]
    )
  }
}
