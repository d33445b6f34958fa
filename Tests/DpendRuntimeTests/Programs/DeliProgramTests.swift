import DpendRuntime
import Testing

/// The examples of Deli's page, written with `RuntimeContainer`.
struct DeliProgramTests {
  private let container = RuntimeContainer()
  private let journal = Journal()

  private func registerUsers() {
    container.register(scope: .singleton) { [journal] _ in UserServiceImpl(name: "Ada", journal) }
    container.register((any UserService).self) { try $0.resolve(UserServiceImpl.self) }
  }

  private func registerBooks() {
    container.add(to: (any Book).self, key: "Novel", scope: .singleton) { _ in Novel(name: "Harry Potter") }
    container.add(to: (any Book).self, key: "Novel", scope: .singleton) { _ in Novel(name: "Troisième humanité") }
    container.add(to: (any Book).self, key: "Atlas", scope: .singleton) { _ in Novel(name: "The World") }
  }

  @Test("Component: one object under its class and its protocol")
  func component() throws {
    registerUsers()
    #expect(try container.resolve(UserServiceImpl.self) === container.resolve((any UserService).self))
    #expect(journal.entries == ["create Ada"])
  }

  @Test("Autowired: an initializer gets its dependency")
  func autowired() throws {
    registerUsers()
    container.register(scope: .singleton) { LoginViewModel(users: try $0.resolve()) }
    #expect(try container.resolve(LoginViewModel.self).users.name == "Ada")
    #expect(try container.resolve(LoginViewModel.self) === container.resolve(LoginViewModel.self))
    #expect(journal.entries == ["create Ada"])
  }

  @Test("Autowired: an initializer gets all books, or those with a qualifier")
  func books() throws {
    registerBooks()
    container.register { LibraryService(books: try $0.resolveAll()) }
    container.register(LibraryService.self, key: "Novel") { LibraryService(books: try $0.resolveAll(key: "Novel")) }
    #expect(
      try container.resolve(LibraryService.self).books.map(\.name)
        == ["Harry Potter", "Troisième humanité", "The World"]
    )
    #expect(
      try container.resolve(LibraryService.self, key: "Novel").books.map(\.name)
        == ["Harry Potter", "Troisième humanité"]
    )
  }

  @Test("LazyAutowired: a cycle of three services is an error, unless one of them resolves lazily")
  func lazyAutowired() throws {
    container.register(scope: .singleton) { MessageService(friends: try $0.resolve()) }
    container.register(scope: .singleton) { FriendService(users: try $0.resolve()) }
    container.register(scope: .singleton) { CyclicUserService(messages: try $0.resolve(MessageService.self)) }
    #expect(
      Result { try container.resolve(MessageService.self) }.message
        == "dependency cycle: MessageService → FriendService → CyclicUserService → MessageService"
    )
    container.register(scope: .singleton) { _ in CyclicUserService(messages: nil) }
    let messages: MessageService = try container.resolve()
    #expect(try messages.friends.users.lazyMessages.resolve() === messages)
  }

  @Test("LazyAutowired: a lazy dependency with a qualifier")
  func lazyQualifier() throws {
    registerUsers()
    container.register((any UserService).self, key: "facebook", scope: .singleton) { [journal] _ in
      UserServiceImpl(name: "Grace", journal)
    }
    container.register(scope: .singleton) { _ in FacebookViewModel() }
    let model: FacebookViewModel = try container.resolve()
    #expect(journal.entries == [])
    #expect(try model.users.resolve().name == "Grace")
    #expect(journal.entries == ["create Grace"])
  }

  @Test("Configuration: a closure creates the network manager with a private key")
  func configuration() throws {
    container.register(scope: .singleton) { _ in ConfigurationManager() }
    container.register(scope: .singleton) { container in
      try container.resolve(ConfigurationManager.self).make(privateKey: "1234")
    }
    #expect(try container.resolve(NetworkManager.self).url == "https://1234.example.com")
    #expect(try container.resolve(NetworkManager.self) === container.resolve(NetworkManager.self))
  }

  @Test("Inject: objects outside of the container get their dependencies")
  func inject() {
    registerUsers()
    registerBooks()
    container.register(scope: .singleton) { LoginViewModel(users: try $0.resolve()) }
    let view = LoginView(container: container)
    #expect(view.model.users.name == "Ada")
    #expect(view.novels.map(\.name) == ["Harry Potter", "Troisième humanité"])
  }

  @Test("AutowiredFactory and LazyAutowiredFactory: a new model for each payload")
  func factories() throws {
    registerUsers()
    container.register(FriendModel.self, argument: FriendPayload.self) { container, payload in
      FriendModel(users: try container.resolve((any UserService).self), payload: payload)
    }
    container.register(FriendModel.self, argument: FriendPayload.self, key: "lazy") { _, payload in
      FriendModel(users: nil, payload: payload)
    }
    let payload = FriendPayload(userID: "7", cachedName: "Grace")
    let model: FriendModel = try container.resolve(argument: payload)
    #expect(try model.title == "7 Grace of Ada")
    #expect(try container.resolve(FriendModel.self, argument: payload) !== model)
    #expect(try container.resolve(FriendModel.self, argument: payload, key: "lazy").title == "7 Grace of Ada")
    #expect(journal.entries == ["create Ada"])
  }

  @Test("ModuleFactory: the container with the highest priority provides a dependency, and all of them the arrays")
  func modules() throws {
    let library = RuntimeContainer()
    let tests = RuntimeContainer(priority: 1000)
    let application = RuntimeContainer(parents: [library, tests])
    library.register(String.self) { _ in "library" }
    library.register(Int.self) { _ in 1 }
    tests.register(String.self) { _ in "tests" }
    library.add(to: (any Book).self) { _ in Novel(name: "Library") }
    tests.add(to: (any Book).self) { _ in Novel(name: "Tests") }
    #expect(try application.resolve(String.self) == "tests")
    #expect(try application.resolve(Int.self) == 1)
    #expect(try application.resolveAll((any Book).self).map(\.name) == ["Tests", "Library"])
  }

  @Test("Configuration properties: a group, single values, and a qualifier from a value")
  func properties() throws {
    let common = ConfigurationSource(
      ["server": .table(["url": .text("https://example.com"), "isDebug": .boolean(false)])],
      name: "Common"
    )
    let development = ConfigurationSource(
      ["server": .table(["isDebug": .boolean(true)]), "logger": .table(["storage": .text("file")])],
      name: "application-dev"
    )
    container.register(ConfigurationValues([common, development]))
    container.register { try ServerConfig($0.resolve(ConfigurationValues.self).section("server")) }
    container.register(Logger.self, key: "file") { _ in Logger(storage: "disk") }
    container.register(Logger.self, key: "memory") { _ in Logger(storage: "memory") }
    container.register(Logger.self) { try $0.resolve(key: $0.value("logger.storage")) }

    let server: ServerConfig = try container.resolve()
    #expect(server.url == "https://example.com")
    #expect(server.isDebug)
    #expect(try container.value("server.url") == "https://example.com")
    #expect((try? container.value("server.path", as: String.self)) ?? "/" == "/")
    #expect(try container.resolve(Logger.self).storage == "disk")
    #expect(InjectValue<String>("server.url", container: container).wrappedValue == "https://example.com")
  }
}

private protocol UserService: AnyObject, Sendable {
  var name: String { get }
}

private final class UserServiceImpl: UserService {
  let name: String

  init(name: String, _ journal: Journal) {
    self.name = name
    journal.add("create \(name)")
  }
}

private final class LoginViewModel: Sendable {
  let users: any UserService

  init(users: any UserService) { self.users = users }
}

private struct LibraryService: Sendable {
  let books: [any Book]
}

private final class MessageService: Sendable {
  let friends: FriendService

  init(friends: FriendService) { self.friends = friends }
}

private final class FriendService: Sendable {
  let users: CyclicUserService

  init(users: CyclicUserService) { self.users = users }
}

private final class CyclicUserService: Sendable {
  let messages: MessageService?
  let lazyMessages = LazyInject<MessageService>()

  init(messages: MessageService?) { self.messages = messages }
}

private final class FacebookViewModel: Sendable {
  let users = LazyInject<any UserService>(key: "facebook")
}

private final class ConfigurationManager: Sendable {
  func make(privateKey: String) -> NetworkManager { NetworkManager(url: "https://\(privateKey).example.com") }
}

private final class NetworkManager: Sendable {
  let url: String

  init(url: String) { self.url = url }
}

private struct LoginView {
  @Inject
  var model: LoginViewModel

  @InjectAll
  var novels: [any Book]

  init(container: RuntimeContainer) {
    _model = Inject(container: container)
    _novels = InjectAll(key: "Novel", container: container)
  }
}

private struct FriendPayload: Sendable {
  let userID: String
  let cachedName: String
}

private final class FriendModel: Sendable {
  private let users: (any UserService)?
  private let lazyUsers = LazyInject<any UserService>()
  private let payload: FriendPayload

  var title: String {
    get throws {
      let users = try users ?? lazyUsers.resolve()
      return "\(payload.userID) \(payload.cachedName) of \(users.name)"
    }
  }

  init(users: (any UserService)?, payload: FriendPayload) {
    self.users = users
    self.payload = payload
  }
}

private struct ServerConfig: Sendable {
  let url: String
  let isDebug: Bool

  init(_ values: ConfigurationValues) throws {
    url = try values.value("url")
    isDebug = try values.value("isDebug")
  }
}

private struct Logger: Sendable {
  let storage: String
}
