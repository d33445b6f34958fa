import DpendGenerators
import DpendGraph
import DpendTemplates
import Testing
import _DpendTestSupport

/// Containers with values that take arguments of their callers.
@Suite(.serialized)
struct RuntimeArgumentContainerTests {
  private static let source = """
    import DpendRuntime

    struct User { let name: String }
    final class Store { nonisolated(unsafe) static var count = 0; init() { Store.count += 1 } }
    final class Session { init() {} }
    protocol Screen: AnyObject { var title: String { get } }
    final class Profile: Screen {
      let title: String
      let session: Session
      init(_ user: User, store: Store, session: Session, other: Session) throws {
        title = "profile of " + user.name + (session === other ? "" : ", two sessions")
        self.session = session
      }
    }
    final class Editor {
      let title: String
      init?(store user: User, text: String) {
        if text.isEmpty { return nil }
        title = "editor of " + user.name + ": " + text
      }
    }
    final class Home {
      let profile: (User) throws -> any Screen
      let editor: (String, User) -> Editor?
      let sum: (@escaping @Sendable (Int) -> Int, Int) async -> Sum
      init(
        profile: @escaping (User) throws -> any Screen,
        editor: @escaping (String, User) -> Editor?,
        sum: @escaping (@escaping @Sendable (Int) -> Int, Int) async -> Sum
      ) {
        self.profile = profile
        self.editor = editor
        self.sum = sum
      }
    }
    struct Sum {
      let value: Int
      init(of value: Int, change: @escaping @Sendable (Int) -> Int) async { self.value = change(value) }
    }

    final class AppConfiguration: DependencyConfiguration {
      func store() -> DependencyRegistration<Store> { DependencyRegistration(scope: .singleton) { Store() } }
      func session() -> DependencyRegistration<Session> { DependencyRegistration(scope: .shared) { Session() } }
    }
    """

  private func plan(_ options: ContainerOptions = ContainerOptions()) -> ContainerPlan {
    let graph = TestProject(MarkedSource(Self.source)) { ["Profile", "Editor", "Home", "Sum"].contains($0) }.graph
    return ContainerPlan(graph, module: "App", options: options)
  }

  private static let program = """
    @main
    struct Program {
      static func main() async throws {
        let container = AppContainer()
        let home = container.home()
        let profile = try home.profile(User(name: "Ada"))
        print(profile.title)
        print(home.editor("text", User(name: "Bo"))?.title ?? "none", home.editor("", User(name: "Bo"))?.title ?? "none")
        print(await home.sum({ $0 * 2 }, 21).value)
        print(try container.screen(User(name: "Cy")).title, Store.count)
      }
    }
    """

  @Test("Closures pass their arguments on; everything else comes from the container", arguments: [false, true])
  func program(isSendable: Bool) async throws {
    let plan = plan(ContainerOptions(isSendable: isSendable))
    let container = try StaticContainer().source(of: plan, templates: Templates()).text
    let output = try await SampleProject.program([Self.source, container, Self.program]).run()
    #expect(
      output == """
        profile of Ada
        editor of Bo: text none
        42
        profile of Cy 1

        """
    )
  }
  @Test("A method for each value that takes arguments, with those that share instances in two versions")
  func source() throws {
    try Snapshot.check(
      StaticContainer().source(of: plan(), templates: Templates()).text,
      "RuntimeArguments.static.swift.txt"
    )
  }

  @Test("Closures of tests replace values with arguments")
  func overrides() async throws {
    let plan = plan(ContainerOptions(isOverridable: true))
    let container = try StaticContainer().source(of: plan, templates: Templates()).text
    let program = """
      final class FakeScreen: Screen {
        let title: String
        init(_ user: User) { title = "fake of " + user.name }
      }

      @main
      struct Program {
        static func main() async throws {
          let container = AppContainer(overriding: {
            $0.screen = { FakeScreen($0) }
            $0.sum = { value, change in await Sum(of: value + 1, change: change) }
          })
          print(try container.home().profile(User(name: "Ada")).title, await container.home().sum({ $0 }, 1).value)
        }
      }
      """
    let output = try await SampleProject.program([Self.source, container, program]).run()
    #expect(output == "fake of Ada 2\n")
  }

  @Test("Registrations of Dip with arguments")
  func dip() async throws {
    let container = try DipContainerStyle().source(of: plan(), templates: Templates()).text
    try Snapshot.check(container, "RuntimeArguments.dip.swift.txt")
    let program = """
      import Dip

      @main
      struct Program {
        static func main() async throws {
          let container = makeAppContainer()
          let home = try container.resolve() as Home
          print(try home.profile(User(name: "Ada")).title, try home.profile(User(name: "Bo")).title, Store.count)
          print(home.editor("text", User(name: "Bo"))?.title ?? "none", home.editor("", User(name: "Bo"))?.title ?? "none")
          print(await home.sum({ $0 * 2 }, 21).value)
        }
      }
      """
    let output = try await SampleProject.dipProgram([Self.source, container, program]).run()
    #expect(output == "profile of Ada profile of Bo 1\neditor of Bo: text none\n42\n")
  }
}
