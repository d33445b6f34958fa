import DpendGenerators
import DpendGraph
import DpendTemplates
import Testing
import _DpendTestSupport

/// Containers with registrations whose closures throw and wait.
@Suite(.serialized)
struct RegistrationEffectsContainerTests {
  private static let source = """
    import DpendRuntime

    struct Failure: Error {}
    final class Store {
      let name: String
      init(_ name: String, fails: Bool = false) throws {
        if fails { throw Failure() }
        self.name = name
      }
    }
    final class Feed {
      nonisolated(unsafe) static var count = 0
      let store: Store
      init(store: Store) async { self.store = store; Feed.count += 1 }
    }
    @MainActor final class Screen {
      let store: Store
      init(store: Store) async throws { self.store = store }
    }
    enum Broken: DependencyTag {}

    final class AppConfiguration: DependencyConfiguration {
      func store() -> DependencyRegistration<Store> {
        DependencyRegistration(scope: .singleton) { try Store("disk") }
      }
      func broken() -> DependencyRegistration<Store> {
        DependencyRegistration(tag: Broken.self) {
          guard Feed.count > 100 else { throw Failure() }
          return try Store("broken")
        }
      }
      func feed(store: Store) -> DependencyRegistration<Feed> {
        DependencyRegistration(scope: .singleton) { await Feed(store: store) }
      }
      @MainActor func screen(store: Store) -> DependencyRegistration<Screen> {
        DependencyRegistration { try await Screen(store: store) }
      }
    }
    """

  @Test("The methods of the container throw and wait as the closures do", arguments: [false, true])
  func program(isSendable: Bool) async throws {
    let graph = TestProject(MarkedSource(Self.source), implicit: nil).graph
    let plan = ContainerPlan(graph, module: "App", options: ContainerOptions(isSendable: isSendable))
    let container = try StaticContainer().source(of: plan, templates: Templates()).text
    let program = """
      @main
      struct Program {
        static func main() async throws {
          let container = AppContainer()
          print(try await container.feed() === container.feed(), Feed.count)
          try await show()
        }

        @MainActor
        static func show() async throws {
          let container = AppContainer()
          print(try container.store().name, try container.store() === container.store())
          print((try? container.storeTaggedBroken()) == nil)
          let screen = try await container.screen()
          print(screen.store.name)
        }
      }
      """
    let output = try await SampleProject.program([Self.source, container, program]).run()
    #expect(output == "true 1\ndisk true\ntrue\ndisk\n")
  }

  @Test("The method of a registration that returns its parameter says whose value it returns")
  func forwarding() throws {
    let source = """
      import DpendRuntime
      protocol Gateway {}
      final class Live: Gateway { init() {} }
      enum Bank: DependencyTag {}
      final class Payments: DependencyConfiguration {
        func live() -> DependencyRegistration<any Gateway> { DependencyRegistration(tag: Bank.self) { Live() } }
        func gateway(live: Tagged<any Gateway, Bank>) -> DependencyRegistration<any Gateway> {
          DependencyRegistration { live.dependency }
        }
      }
      """
    let graph = TestProject(MarkedSource(source), implicit: nil).graph
    let container = try StaticContainer().source(of: ContainerPlan(graph, module: "App"), templates: Templates()).text
    #expect(
      container.split(separator: "\n").filter { $0.contains("///") && $0.contains("Payments.") } == [
        "  /// `Payments.gateway(live:)`: the value of `Gateway #Bank`.",
        "  /// `Payments.live()`: a new instance for each call.",
        "  /// `Payments.init()`: a new instance for each call.",
      ]
    )
  }
}
