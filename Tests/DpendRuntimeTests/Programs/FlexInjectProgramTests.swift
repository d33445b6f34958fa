import DpendRuntime
import Testing

/// The examples of the article about FlexInject, written with `RuntimeContainer`.
struct FlexInjectProgramTests {
  private let container = RuntimeContainer()
  private let journal = Journal()

  private func registerNetwork() {
    container.register((any NetworkLayer).self) { [journal] _ in AppNetworkLayer("app", journal) }
  }

  @Test("The basic container: an initializer gets the network layer")
  func basicContainer() throws {
    registerNetwork()
    container.register { Screen(network: try $0.resolve()) }
    #expect(try container.resolve(Screen.self).network.name == "app")
    #expect(journal.entries == ["create app"])
  }

  @Test("Addition 1: a property gets the network layer")
  func property() {
    registerNetwork()
    let screen = InjectedScreen(container: container)
    #expect(screen.network.name == "app")
    #expect(journal.entries == ["create app"])
  }

  @Test("Addition 2: keys distinguish two network layers")
  func keys() throws {
    registerNetwork()
    container.register((any NetworkLayer).self, key: "mock") { [journal] _ in AppNetworkLayer("mock", journal) }
    let screen = InjectedScreen(key: "mock", container: container)
    #expect(try container.resolve((any NetworkLayer).self).name == "app")
    #expect(screen.network.name == "mock")
    #expect(journal.entries == ["create mock", "create app"])
  }

  @Test("Addition 3: a closure takes the user from a cache")
  func closures() throws {
    container.register(scope: .singleton) { _ in UserCache(users: ["Ada", "Grace"]) }
    container.register(User.self) { try $0.resolve(UserCache.self).next() }
    #expect(try (1...2).map { _ in try container.resolve(User.self).name } == ["Ada", "Grace"])
  }

  @Test("Addition 4: each property selects the shared instance or a new one")
  func modes() {
    registerNetwork()
    container.register(scope: .singleton) { _ in UserCache(users: ["Ada", "Grace"]) }
    container.register(User.self) { try $0.resolve(UserCache.self).next() }
    let first = InjectedScreen(lifetime: .kept, container: container)
    let second = InjectedScreen(lifetime: .kept, container: container)
    #expect(first.network === second.network)
    let users = (1...2).map { _ in Inject<User>(lifetime: .new, container: container).wrappedValue.name }
    #expect(users == ["Ada", "Grace"])
    #expect(journal.entries == ["create app"])
  }

  @Test("Addition 5: two containers provide different network layers")
  func containers() {
    registerNetwork()
    let other = RuntimeContainer()
    other.register((any NetworkLayer).self) { [journal] _ in AppNetworkLayer("other", journal) }
    #expect(InjectedScreen(container: container).network.name == "app")
    #expect(InjectedScreen(container: other).network.name == "other")
  }

  @Test("Addition 6: the cache and the network layer depend on each other lazily")
  func lazy() throws {
    container.register(scope: .singleton) { [journal] _ in LazyCache(journal) }
    container.register(scope: .singleton) { [journal] _ in LazyNetwork(journal) }
    let screen = Inject<LazyNetwork>(container: container)
    #expect(journal.entries == ["create network"])
    #expect(try screen.wrappedValue.cache.resolve().network.resolve() === screen.wrappedValue)
    #expect(journal.entries == ["create network", "create cache"])
  }

  @Test("Addition 7: a weak property does not keep the network layer")
  func weak() {
    container.register((any NetworkLayer).self, scope: .singleton) { [journal] _ in AppNetworkLayer("app", journal) }
    let property = WeakInject<any NetworkLayer>(container: container)
    #expect(property.wrappedValue?.name == "app")
    container.removeAll()
    #expect(property.wrappedValue == nil)
    #expect(journal.entries == ["create app"])
  }

  @Test("Unit testing: a mock replaces the network layer, and is removed")
  func mock() {
    registerNetwork()
    container.register((any NetworkLayer).self) { [journal] _ in AppNetworkLayer("mock", journal) }
    #expect(InjectedScreen(container: container).network.name == "mock")
    container.remove((any NetworkLayer).self)
    #expect(
      Inject<any NetworkLayer>(container: container).projectedValue.message
        == "nothing provides 'NetworkLayer': NetworkLayer"
    )
  }

  @Test("Overrides replace the network layer in one task, without a removal")
  func override() throws {
    registerNetwork()
    let name = RuntimeContainer.withOverrides { [journal] in
      $0.register((any NetworkLayer).self) { _ in AppNetworkLayer("mock", journal) }
    } operation: {
      InjectedScreen(container: container).network.name
    }
    #expect(name == "mock")
    #expect(InjectedScreen(container: container).network.name == "app")
  }
}

private protocol NetworkLayer: AnyObject, Sendable {
  var name: String { get }
}

private final class AppNetworkLayer: NetworkLayer {
  let name: String

  init(_ name: String, _ journal: Journal) {
    self.name = name
    journal.add("create \(name)")
  }
}

private struct Screen: Sendable {
  let network: any NetworkLayer
}

private struct InjectedScreen {
  @Inject
  var network: any NetworkLayer

  init(key: String? = nil, lifetime: DependencyLifetime = .registered, container: RuntimeContainer) {
    _network = Inject(key: key, lifetime: lifetime, container: container)
  }
}

private struct User: Sendable {
  let name: String
}

private final class UserCache: Sendable {
  private let users: [String]
  private let position = Counter()

  init(users: [String]) { self.users = users }

  func next() -> User { User(name: users[position.next() - 1]) }
}

private final class LazyCache: Sendable {
  let network = LazyInject<LazyNetwork>()

  init(_ journal: Journal) { journal.add("create cache") }
}

private final class LazyNetwork: Sendable {
  let cache = LazyInject<LazyCache>()

  init(_ journal: Journal) { journal.add("create network") }
}
