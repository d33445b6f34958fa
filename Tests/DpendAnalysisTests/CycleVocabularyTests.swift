import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

/// The findings and cuts of cycles, in the terms of each dialect.
struct CycleVocabularyTests {
  @Test("Deli: a lazily injected type, and a property that requests lazily")
  func deli() {
    #expect(
      reported(
        """
        import Deli
        final class Dome: Autowired { required init(1️⃣_ officer: Officer) {} }
        final class Officer: Autowired { required init(2️⃣_ dome: Dome) {} }
        """
      ) == [
        "1️⃣ error: dependency cycle: Dome → Officer → Dome [dependency-cycle]",
        "  1️⃣ Dome.init(_:) needs 'Officer'",
        "  2️⃣ Officer.init(_:) needs 'Dome'",
        "  1️⃣ cut it here: change 'Dome' to 'LazyAutowired', and move 'officer: Officer' to 'inject'; "
          + "no other edge is cheaper",
        "  checked: these bindings are acyclic after this change",
      ]
    )
    #expect(
      reported(
        """
        import Deli
        final class Dome: Autowired { required init(1️⃣_ officer: Officer) {} }
        final class Officer: Component, Inject { let dome = 2️⃣Inject(Dome.self) }
        """
      ) == [
        "1️⃣ error: dependency cycle: Dome → Officer → Dome [dependency-cycle]",
        "  1️⃣ Dome.init(_:) needs 'Officer'",
        "  2️⃣ Officer.init() needs 'Dome'",
        "  2️⃣ cut it here: change 'dome' in 'Officer' to a 'lazy var'; "
          + "cheapest because one word changes, and 'dome' is a property, which is set after creation",
        "  checked: these bindings are acyclic after this change",
      ]
    )
  }

  @Test("Dip: a property that is set once its object is stored, which a unique one never is")
  func dip() {
    func source(_ scope: String) -> MarkedSource {
      MarkedSource(
        """
        import Dip
        final class View { init(presenter: Presenter) {} }
        final class Presenter { init(view: View) {} }
        let container = DependencyContainer { container in
          container.register(\(scope)) { View(presenter: try 1️⃣container.resolve()) }
          container.register(\(scope)) { Presenter(view: try 2️⃣container.resolve()) }
        }
        """
      )
    }
    let hops = [
      "2️⃣ error: dependency cycle: Presenter → View → Presenter [dependency-cycle]",
      "  2️⃣ container.Presenter needs 'View'",
      "  1️⃣ container.View needs 'Presenter'",
    ]
    #expect(
      reported(source(".shared")) == hops + [
        "  2️⃣ cut it here: resolve 'View' in 'resolvingProperties' of 'Presenter', for a property 'var view: View?'; "
          + "no other edge is cheaper",
        "  checked: these bindings are acyclic after this change",
      ]
    )
    #expect(
      reported(source(".unique")) == hops + [
        "  2️⃣ cut it here: register 'Presenter' as '.shared', and resolve 'View' in 'resolvingProperties' of 'Presenter', "
          + "for a property 'var view: View?'; no other edge is cheaper",
        "  checked: these bindings are acyclic after this change",
      ]
    )
  }

  @Test("Dip: the cut creates a strong reference cycle, with the reference to weaken")
  func dipHeld() {
    #expect(
      reported(
        """
        import Dip
        final class View { let presenter: Presenter; init(presenter: Presenter) { self.presenter = presenter } }
        final class Presenter { init(view: View) {} }
        let container = DependencyContainer { container in
          container.register(.shared) { View(presenter: try 1️⃣container.resolve()) }
          container.register(.shared) { Presenter(view: try 2️⃣container.resolve()) }
        }
        """
      ) == [
        "2️⃣ error: dependency cycle: Presenter → View → Presenter [dependency-cycle]",
        "  2️⃣ container.Presenter needs 'View'",
        "  1️⃣ container.View needs 'Presenter'",
        "  2️⃣ cut it here: resolve 'View' in 'resolvingProperties' of 'Presenter', for a property 'var view: View?'; "
          + "no other edge is cheaper",
        "  checked: these bindings are acyclic after this change",
        "  this change creates a strong reference cycle, whose objects are never released: Presenter → View → Presenter",
        "  2️⃣ also hold it weakly: declare 'view' in 'Presenter' as a 'weak var', "
          + "or with '@InjectedWeak' where Dip injects it; cheapest because 'view' is set after creation",
        "  checked: no strong reference cycle remains among these bindings after this change",
      ]
    )
  }

  @Test("FlexInject: another wrapper, or a property in place of an argument")
  func flexInject() {
    #expect(
      reported(
        """
        import FlexInject
        final class Desk { @Inject var 1️⃣clerk: Clerk }
        final class Clerk { init(desk: Desk) {} }
        func setUp() {
          DependencyContainer.shared.register(type: Desk.self) { Desk() }
          DependencyContainer.shared.register(type: Clerk.self) {
            Clerk(desk: 2️⃣DependencyContainer.shared.resolve(type: Desk.self))
          }
        }
        """
      ) == [
        "2️⃣ error: dependency cycle: Clerk → Desk → Clerk [dependency-cycle]",
        "  2️⃣ DependencyContainer.shared.register(type: Clerk.self) needs 'Desk'",
        "  1️⃣ DependencyContainer.shared.register(type: Desk.self) needs 'Clerk'",
        "  1️⃣ cut it here: change '@Inject' of 'clerk' in 'Desk' to '@LazyInject'; "
          + "cheapest because one word changes, and 'clerk' is a property, which is set after creation",
        "  checked: these bindings are acyclic after this change",
      ]
    )
    #expect(
      reported(
        """
        import FlexInject
        final class Desk { init(desk: Desk) {} }
        func setUp() {
          DependencyContainer.shared.register(type: Desk.self) {
            Desk(desk: 1️⃣DependencyContainer.shared.resolve(type: Desk.self))
          }
        }
        """
      ) == [
        "1️⃣ error: dependency cycle: Desk → Desk [dependency-cycle]",
        "  1️⃣ DependencyContainer.shared.register(type: Desk.self) needs 'Desk'",
        "  1️⃣ cut it here: replace the 'Desk' that the registration of 'Desk' resolves with an '@LazyInject' property; "
          + "it is the only edge",
        "  checked: these bindings are acyclic after this change",
      ]
    )
  }

  @Test("FlexInject: the cut names the existing wrapper, and the strong reference cycle that it creates")
  func flexInjectWrappers() {
    func source(_ first: String, _ second: String) -> MarkedSource {
      MarkedSource(
        """
        import FlexInject
        final class Desk { @\(first) var 1️⃣clerk: Clerk\(first == "WeakInject" ? "?" : "") }
        final class Clerk { @\(second) var 2️⃣desk: Desk\(second == "WeakInject" ? "?" : "") }
        func setUp() {
          DependencyContainer.shared.register(type: Desk.self) { Desk() }
          DependencyContainer.shared.register(type: Clerk.self) { Clerk() }
        }
        """
      )
    }
    let hops = [
      "2️⃣ error: dependency cycle: Clerk → Desk → Clerk [dependency-cycle]",
      "  2️⃣ DependencyContainer.shared.register(type: Clerk.self) needs 'Desk'",
      "  1️⃣ DependencyContainer.shared.register(type: Desk.self) needs 'Clerk'",
    ]
    #expect(
      reported(source("WeakInject", "WeakInject")) == hops + [
        "  2️⃣ cut it here: change '@WeakInject' of 'desk' in 'Clerk' to '@LazyInject', "
          + "and 'Desk?' to 'Desk'; no other edge is cheaper",
        "  checked: these bindings are acyclic after this change",
      ]
    )
    #expect(
      reported(source("Inject", "Inject")) == hops + [
        "  2️⃣ cut it here: change '@Inject' of 'desk' in 'Clerk' to '@LazyInject'; no other edge is cheaper",
        "  checked: these bindings are acyclic after this change",
        "  this change creates a strong reference cycle, whose objects are never released: Clerk → Desk → Clerk",
        "  1️⃣ also hold it weakly: declare '@WeakInject var clerk: Clerk?' in 'Desk'; "
          + "it is the only edge that can be cut where it is",
        "  checked: no strong reference cycle remains among these bindings after this change",
      ]
    )
  }

  @Test("SafeDI: instantiators, for all of a cycle that can be entered anywhere; an erased one for a protocol")
  func safeDI() {
    #expect(
      reported(
        """
        @Instantiable(isRoot: true) public struct Root: Instantiable { @Instantiated let a: A }
        @Instantiable public struct A: Instantiable { @Instantiated let 1️⃣b: B }
        @Instantiable public struct B: Instantiable { @Instantiated let 2️⃣inner: A }
        """
      ) == [
        "1️⃣ error: dependency cycle: A → B → A [dependency-cycle]",
        "  1️⃣ A instantiates 'b: B'",
        "  2️⃣ B instantiates 'inner: A'",
        "  1️⃣ cut it here: let 'A' have '@Instantiated let b: Instantiator<B>' in place of 'b: B'; "
          + "no other edge is cheaper",
        "  checked: these bindings are acyclic after this change",
      ]
    )
    #expect(
      reported(
        """
        public protocol P {}
        @Instantiable(isRoot: true) public struct Root: Instantiable { @Instantiated let a: A }
        @Instantiable public struct A: Instantiable { @Instantiated let 1️⃣b: any P }
        @Instantiable(fulfillingAdditionalTypes: [P.self])
        public struct B: Instantiable, P { @Instantiated let 2️⃣a: A }
        """
      ) == [
        "1️⃣ error: dependency cycle: A → B → A [dependency-cycle]",
        "  1️⃣ A instantiates 'b: any P'",
        "  2️⃣ B instantiates 'a: A'",
        "  1️⃣ cut it here: let 'A' have "
          + "'@Instantiated(fulfilledByType: \"B\") let b: ErasedInstantiator<Void, any P>' in place of 'b: any P'; "
          + "one of them alone leaves a cycle that begins at a constant",
        "  2️⃣ cut it here: let 'B' have '@Instantiated let a: Instantiator<A>' in place of 'a: A'; "
          + "one of them alone leaves a cycle that begins at a constant",
        "  checked: these bindings are acyclic after these 2 changes",
      ]
    )
  }

  @Test("SafeDI: nothing is advised that takes away what those below receive")
  func safeDIReceived() {
    #expect(
      reported(
        """
        @Instantiable(isRoot: true) public struct Root: Instantiable { @Instantiated let a: A }
        @Instantiable public struct A: Instantiable { @Instantiated let 1️⃣b: B; @Instantiated let c: C }
        @Instantiable public struct B: Instantiable { @Instantiated let 2️⃣inner: A }
        @Instantiable public struct C: Instantiable { @Received let b: B }
        """
      ) == [
        "1️⃣ error: dependency cycle: A → B → A [dependency-cycle]",
        "  1️⃣ A instantiates 'b: B'",
        "  2️⃣ B instantiates 'inner: A'",
        "  move the shared code of these bindings into another type: none of these dependencies can be deferred",
      ]
    )
  }

  @Test("The templates of Sourcery: a provider, an annotated property, a lazy one")
  func sourcery() {
    func source(_ type: String, _ initializer: String = "") -> MarkedSource {
      MarkedSource(
        """
        \(type.replacingName("Api"))
        class Api {
          \(initializer)
          init(1️⃣list: List) {}
        }
        \(type.replacingName("List"))
        class List {
          \(initializer)
          init(2️⃣api: Api) {}
        }
        """
      )
    }
    func expected(_ change: String) -> [String] {
      [
        "1️⃣ error: dependency cycle: Api → List → Api [dependency-cycle]",
        "  1️⃣ Api.init(list:) needs 'List'",
        "  2️⃣ List.init(api:) needs 'Api'",
        "  1️⃣ cut it here: \(change); no other edge is cheaper",
        "  checked: these bindings are acyclic after this change",
      ]
    }
    #expect(
      reported(source("", "// sourcery: inject"))
        == expected("change 'list: List' in 'Api' to 'list: @escaping Provider<List>'")
    )
    #expect(
      reported(source("// sourcery: inject: scope = \"container\""))
        == expected(
          "remove 'list' from the initializer of 'Api', "
            + "and annotate a property 'var list: List!' with '// sourcery: inject'"
        )
    )
    #expect(
      reported(source("// sourcery: InjectRegister = \"NAME\""))
        == expected(
          "remove 'list' from the initializer of 'Api', and add a property 'lazy var list = DI.shared.list'"
        )
    )
  }

  /// Returns the findings about unresolvable cycles.
  private func reported(_ source: MarkedSource) -> [String] {
    let project = TestProject(source, implicit: nil)
    return project.sketch(analyze(project.graph).findings(of: RuleName("dependency-cycle")))
  }
}

extension String {
  /// The annotation with the name of its type.
  fileprivate func replacingName(_ name: String) -> String {
    firstRange(of: "NAME").map { self[..<$0.lowerBound] + name + self[$0.upperBound...] } ?? self
  }
}
