import DpendGenerators
import DpendGraph
import DpendTemplates
import Testing
import _DpendTestSupport

/// Containers that several threads use at the same time.
@Suite(.serialized)
struct SendableContainerTests {
  private static let source = """
    import DpendRuntime
    import Foundation

    final class Counter: @unchecked Sendable {
      static let shared = Counter()
      private let lock = NSLock()
      private var counts: [String: Int] = [:]
      func add(_ name: String) { lock.withLock { counts[name, default: 0] += 1 } }
      func count(_ name: String) -> Int { lock.withLock { counts[name] ?? 0 } }
    }
    final class Clock: Sendable { init() { Counter.shared.add("clock") } }
    final class Lock: Sendable {}
    final class Store: Sendable {
      let name: String
      init(clock: Clock, format: @Sendable (Int) -> String) {
        Thread.sleep(forTimeInterval: 0.01)
        Counter.shared.add("store")
        name = format(Counter.shared.count("store"))
      }
    }
    final class Shop: Sendable {
      // The initializer requests from the container again.
      init(makeStore: @escaping @Sendable () -> Store) { Counter.shared.add("shop"); _ = makeStore() }
    }
    final class Feed: Sendable { init(store: Store) async throws { await Task.yield(); Counter.shared.add("feed") } }
    final class Session: Sendable { init() { Counter.shared.add("session") } }
    final class Draft: Sendable { init() { Counter.shared.add("draft") } }
    @MainActor final class Screen { init(shop: Shop) { Counter.shared.add("screen") } }

    final class AppConfiguration: DependencyConfiguration {
      func clock() -> DependencyRegistration<Clock> { DependencyRegistration(scope: .singleton) { Clock() } }
      func store(clock: Clock, format: @escaping @Sendable (Int) -> String) -> DependencyRegistration<Store> {
        DependencyRegistration(scope: .singleton) { Store(clock: clock, format: format) }
      }
      func shop(makeStore: @escaping @Sendable () -> Store) -> DependencyRegistration<Shop> {
        DependencyRegistration(scope: .singleton) { Shop(makeStore: makeStore) }
      }
      func lock() -> DependencyRegistration<Lock> { DependencyRegistration(scope: .singleton) { Lock() } }
      func session() -> DependencyRegistration<Session> { DependencyRegistration(scope: .weakSingleton) { Session() } }
      func draft() -> DependencyRegistration<Draft> { DependencyRegistration { Draft() } }
      @MainActor func screen(shop: Shop) -> DependencyRegistration<Screen> {
        let screen = Screen(shop: shop)
        return DependencyRegistration(scope: .singleton) { screen }
      }
      func feed(store: Store) async throws -> DependencyRegistration<Feed> {
        let feed = try await Feed(store: store)
        return DependencyRegistration(scope: .singleton) { feed }
      }
    }
    """

  private func container(_ options: ContainerOptions) throws -> String {
    var project = TestProject(MarkedSource(Self.source), implicit: nil)
    project.externalTypes = ["@Sendable (Int) -> String"]
    let plan = ContainerPlan(project.graph, module: "App", options: options)
    return try StaticContainer().source(of: plan, templates: Templates()).text
  }

  @Test(
    "Sixty-four threads get the same instances, each created once, and the sanitizers find no error",
    arguments: [[], ["-sanitize=thread"], ["-sanitize=address"]]
  )
  func threads(options: [String]) async throws {
    let program = """
      let container = AppContainer(format: { "store \\($0)" })

      @main
      struct Program {
        static func main() async throws {
          let group = DispatchGroup()
          for _ in 0..<64 {
            let thread = Thread {
              _ = (container.shop(), container.store(), container.draft())
              group.leave()
            }
            group.enter()
            thread.start()
          }
          await withCheckedContinuation { next in group.notify(queue: .global()) { next.resume() } }
          for name in ["clock", "store", "shop", "draft"] { print(name, Counter.shared.count(name)) }
          print(container.store().name, container.shop() === container.shop())
          let feeds = try await withThrowingTaskGroup(of: Feed.self) { tasks in
            for _ in 0..<64 { tasks.addTask { try await container.feed() } }
            var feeds: [Feed] = []
            for try await feed in tasks { feeds.append(feed) }
            return feeds
          }
          print("one feed:", feeds.allSatisfy { $0 === feeds[0] })
          var session: Session? = container.session()
          print("one session:", session === container.session())
          session = nil
          _ = container.session()
          print("sessions:", Counter.shared.count("session"))
          let isOne = await MainActor.run { container.screen() === container.screen() }
          print("one screen:", isOne, Counter.shared.count("screen"))
        }
      }
      """
    let text = try container(ContainerOptions(isSendable: true))
    let output = try await SampleProject.program(
      [Self.source, text, "import Foundation\n" + program],
      options: options
    ).run()
    #expect(
      output == """
        clock 1
        store 1
        shop 1
        draft 64
        store 1 true
        one feed: true
        one session: true
        sessions: 2
        one screen: true 1

        """
    )
  }

  @Test("An asynchronous value that its arguments can create is read under the lock alone")
  func asynchronousCycle() async throws {
    let source = """
      import DpendRuntime

      final class Log: @unchecked Sendable { var session: Session!; init() {} }
      final class Session: Sendable {
        let log: Log
        init(log: Log) { self.log = log }
      }
      final class SessionConfiguration: DependencyConfiguration {
        func session(log: Log) async -> DependencyRegistration<Session> {
          await Task.yield()
          return DependencyRegistration(scope: .singleton) { Session(log: log) }
        }
      }

      """
    let project = TestProject(MarkedSource(source)) { $0 == "Log" }
    let plan = ContainerPlan(project.graph, module: "App", options: ContainerOptions(isSendable: true))
    let container = try StaticContainer().source(of: plan, templates: Templates()).text
    let program = """
      let container = AppContainer()

      @main
      struct Program {
        static func main() async {
          let sessions = await withTaskGroup(of: Session.self) { tasks in
            for _ in 0..<64 { tasks.addTask { await container.session() } }
            var sessions: [Session] = []
            for await session in tasks { sessions.append(session) }
            return sessions
          }
          print(sessions.count, sessions.allSatisfy { $0 === sessions[0] && $0.log.session === $0 })
        }
      }
      """
    let sources = [source, container, program]
    #expect(try await SampleProject.program(sources, options: ["-sanitize=thread"]).run() == "64 true\n")
    let unlocked = container.split(separator: "\n").filter {
      $0.hasPrefix("    if let instance = ") && $0.contains("instances.session") && !$0.contains("exclusively")
    }
    #expect(unlocked == [])
  }

  @Test("A @Sendable closure waits for the actor of its value")
  func closures() async throws {
    let source = """
      @MainActor final class Page { init() { print("page") } }
      final class Menu: Sendable {
        let makePage: @Sendable () async -> Page
        init(makePage: @escaping @Sendable () async -> Page) { self.makePage = makePage }
      }

      """
    let project = TestProject(MarkedSource(source)) { ["Menu", "Page"].contains($0) }
    let plan = ContainerPlan(project.graph, module: "App", options: ContainerOptions(isSendable: true))
    let container = try StaticContainer().source(of: plan, templates: Templates()).text
    let program = """
      @main
      struct Program {
        static func main() async { _ = await AppContainer().menu().makePage() }
      }
      """
    #expect(try await SampleProject.program([source, container, program]).run() == "page\n")
  }

  @Test("Without the option, a container has no lock")
  func plain() throws {
    let text = try container(ContainerOptions())
    #expect(!text.contains("exclusively"))
    #expect(text.contains("\nfinal class AppContainer {\n"))
  }

  @Test(
    "Every access to a stored instance is under the lock, even on an actor and after an asynchronous creation",
    arguments: [
      ("screen", "screen() -> Screen", "appConfiguration().screen(shop: shop()).make()"),
      ("feed", "feed() async throws -> Feed", "try await appConfiguration().feed(store: store()).make()"),
    ]
  )
  func lockedAccess(property: String, method: String, creation: String) throws {
    let text = try container(ContainerOptions(isSendable: true))
    let body = text.split(separator: "\n").drop { $0 != "  func \(method) {" }.prefix { $0 != "  }" }
    #expect(
      body.dropFirst() == [
        "    if let instance = instances.exclusively({ instances.\(property) }) { return instance }",
        "    let instance = \(creation)",
        "    return instances.exclusively {",
        "      if let instance = instances.\(property) { return instance }",
        "      instances.\(property) = instance",
        "      return instance",
        "    }",
      ]
    )
  }

  @Test("Closures that the container stores are @Sendable, also optional ones")
  func closures() {
    var project = TestProject("final class Timer { init(now: @escaping () -> Int, later: (() -> Int)?) {} }")
    project.externalTypes = ["() -> Int", "(() -> Int)?"]
    let plan = ContainerPlan(project.graph, module: "App", options: ContainerOptions(isSendable: true))
    #expect(plan.parameters.map(\.type) == ["(@Sendable () -> Int)?", "@Sendable () -> Int"])
  }

  @Test("The lock imports no other names, which could be those of a library")
  func imports() async throws {
    let library = "public final class Operation: Sendable { public init() {} }"
    let source = """
      import Library
      final class Shop: Sendable { init(operation: Operation) {} }
      final class ShopConfiguration: DependencyConfiguration {
        func shop(operation: Operation) -> DependencyRegistration<Shop> {
          DependencyRegistration(scope: .singleton) { Shop(operation: operation) }
        }
      }
      """
    let project = TestProject([
      ("Library/Operation.swift", "Library", MarkedSource(library)),
      ("App/Shop.swift", "App", MarkedSource("import DpendRuntime\n" + source)),
    ]) { $0 == "Operation" }
    let plan = ContainerPlan(project.graph, module: "App", options: ContainerOptions(isSendable: true))
    let text = try StaticContainer().source(of: plan, templates: Templates()).text
    #expect(
      text.split(separator: "\n").filter { $0.hasPrefix("import ") } == [
        "import DpendRuntime", "import class Foundation.NSRecursiveLock", "import Library",
      ]
    )
  }
}
