import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// Requests for closures that pass arguments to the code that creates a value.
struct ClosureWithArgumentsTests {
  private func edges(_ source: String, isIncluded: @escaping @Sendable (String) -> Bool) -> [String] {
    TestProject(MarkedSource("import DpendRuntime\n" + source), implicit: isIncluded).graph.sketch
  }

  @Test("The closure leads to the initializer that takes the arguments; the other requests are dependencies")
  func arguments() {
    let found = edges(
      """
      struct User {}
      class Store {}
      class Profile { init(user: User, store: Store, title: String) {} }
      class List { init(make: @escaping (String, User) -> Profile) {} }
      """
    ) { ["Store", "Profile", "List"].contains($0) }
    #expect(
      found == [
        "List.init(make:) -make:factory-> Profile.init(user:store:title:)",
        "Profile.init(user:store:title:) -user:runtimeValue-> =user: User",
        "Profile.init(user:store:title:) -store-> Store.init()",
        "Profile.init(user:store:title:) -title:runtimeValue-> =title: String",
      ]
    )
  }

  @Test("Where the value is also requested without arguments, the binding remains")
  func both() {
    let graph = TestProject(
      MarkedSource(
        """
        import DpendRuntime
        class User {}
        class Profile { init(user: User) {} }
        class List { init(make: @escaping (User) -> Profile, own: Profile) {} }
        """
      )
    ) { ["User", "Profile", "List"].contains($0) }.graph
    #expect(
      graph.bindings.map(\.id.rawValue) == [
        "App.List.init(make:own:)", "App.Profile.init(user:)", "App.Profile.init(user:)[taking User]",
        "App.User.init()",
      ]
    )
    #expect(
      graph.edges.map { [$0.source, $0.binding ?? -1] } == [[0, 2], [0, 1], [1, 3], [2, -1]]
    )
  }

  @Test("A closure that no binding can satisfy is missing itself")
  func missing() {
    let found = edges(
      """
      struct User {}
      class Profile {}
      class Session { init(user: User) {} }
      class Lists {}
      class AppConfiguration: DependencyConfiguration {
        func profile() -> DependencyRegistration<Profile> { DependencyRegistration { Profile() } }
        func session(user: User) -> DependencyRegistration<Session> {
          DependencyRegistration(scope: .singleton) { Session(user: user) }
        }
        func lists(
          one: @escaping (User) -> Profile,
          two: @escaping (User) -> Session,
          three: @escaping (User) -> (Int) -> Profile
        ) -> DependencyRegistration<Lists> { DependencyRegistration { Lists() } }
      }
      """
    ) { _ in false }
    #expect(
      found.filter { $0.contains("lists(") } == [
        "AppConfiguration.lists(one:two:three:) -_-> AppConfiguration.init()",
        "AppConfiguration.lists(one:two:three:) -one-> ?(User) -> Profile",
        "AppConfiguration.lists(one:two:three:) -two-> ?(User) -> Session",
        "AppConfiguration.lists(one:two:three:) -three-> ?(User) -> (Int) -> Profile",
      ]
    )
  }

  @Test("A registered closure takes precedence; protocols, tags, optionals and arrays are found")
  func forms() {
    let found = edges(
      """
      struct User {}
      enum Fast: DependencyTag {}
      protocol Screen {}
      class Profile: Screen { init(user: User) {} }
      class Editor: Screen { init(user: User) {} }
      class Uses {
        init(
          one: @escaping (User) -> Profile, maybe: ((User) -> Editor)?, none: ((Int) -> Editor)?,
          all: [(User) -> any Screen], tagged: @escaping (User) -> Tagged<Editor, Fast>
        ) {}
      }
      class AppConfiguration: DependencyConfiguration {
        func profiles() -> DependencyRegistration<(User) -> Profile> { DependencyRegistration { Profile.init(user:) } }
        func profile(user: User) -> DependencyRegistration<Screen> { DependencyRegistration { Profile(user: user) } }
        func editor(user: User) -> DependencyRegistration<Screen> { DependencyRegistration { Editor(user: user) } }
        func plain(user: User) -> DependencyRegistration<Editor> { DependencyRegistration { Editor(user: user) } }
        func fast(user: User) -> DependencyRegistration<Editor> {
          DependencyRegistration(tag: Fast.self) { Editor(user: user) }
        }
      }
      """
    ) { ["Uses"].contains($0) }
    #expect(
      found.filter { $0.hasPrefix("Uses") } == [
        "Uses.init(one:maybe:none:all:tagged:) -one-> AppConfiguration.profiles()",
        "Uses.init(one:maybe:none:all:tagged:) -maybe:factory-> AppConfiguration.plain(user:)",
        "Uses.init(one:maybe:none:all:tagged:) -none:runtimeValue-> =none: ((Int) -> Editor)?",
        "Uses.init(one:maybe:none:all:tagged:) -all:factory-> AppConfiguration.editor(user:)",
        "Uses.init(one:maybe:none:all:tagged:) -all:factory-> AppConfiguration.profile(user:)",
        "Uses.init(one:maybe:none:all:tagged:) -tagged:factory-> AppConfiguration.fast(user:)",
      ]
    )
  }

  @Test("Closures that pass the same arguments in another order lead to the same binding")
  func order() {
    let found = edges(
      """
      struct User {}
      class Profile { init(title: String, user: User) {} }
      class One { init(make: @escaping (String, User) -> Profile) {} }
      class Two { init(make: @escaping (User, String) -> Profile) {} }
      """
    ) { ["Profile", "One", "Two"].contains($0) }
    #expect(
      found == [
        "One.init(make:) -make:factory-> Profile.init(title:user:)",
        "Profile.init(title:user:) -title:runtimeValue-> =title: String",
        "Profile.init(title:user:) -user:runtimeValue-> =user: User",
        "Two.init(make:) -make:factory-> Profile.init(title:user:)",
      ]
    )
  }
}
