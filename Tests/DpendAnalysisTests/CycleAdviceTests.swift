import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

/// What cuts a circle, in the words of each dialect.
struct CycleAdviceTests {
  @Test("Deli: a type that is injected later, and a property that asks later")
  func deli() {
    #expect(
      cuts(
        """
        import Deli
        final class Dome: Autowired { required init(_ officer: Officer) {} }
        final class Officer: Autowired { required init(_ dome: Dome) {} }
        """
      ) == ["let 'Dome' be 'LazyAutowired', and take 'officer: Officer' in 'inject'; no other edge is cheaper"]
    )
    #expect(
      cuts(
        """
        import Deli
        final class Dome: Autowired { required init(_ officer: Officer) {} }
        final class Officer: Component, Inject { let dome = Inject(Dome.self) }
        """
      ) == [
        "make 'dome' in 'Officer' a 'lazy var'; "
          + "cheapest because one word changes, and 'dome' is a property, which is set when its object is there"
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
          container.register(\(scope)) { View(presenter: try container.resolve()) }
          container.register(\(scope)) { Presenter(view: try container.resolve()) }
        }
        """
      )
    }
    #expect(
      cuts(source(".shared")) == [
        "resolve 'View' in 'resolvingProperties' of 'Presenter', for a property 'var view: View?'; no other edge is cheaper"
      ]
    )
    #expect(
      cuts(source(".unique")) == [
        "register 'Presenter' as '.shared', and resolve 'View' in 'resolvingProperties' of 'Presenter', "
          + "for a property 'var view: View?'; no other edge is cheaper"
      ]
    )
  }

  @Test("FlexInject: another wrapper, or a property in place of an argument")
  func flexInject() {
    #expect(
      cuts(
        """
        import FlexInject
        final class Desk { @Inject var clerk: Clerk }
        final class Clerk { init(desk: Desk) {} }
        func setUp() {
          DependencyContainer.shared.register(type: Desk.self) { Desk() }
          DependencyContainer.shared.register(type: Clerk.self) {
            Clerk(desk: DependencyContainer.shared.resolve(type: Desk.self))
          }
        }
        """
      ) == [
        "write '@LazyInject' before 'clerk' in 'Desk', in place of '@Inject'; "
          + "cheapest because one word changes, and 'clerk' is a property, which is set when its object is there"
      ]
    )
    #expect(
      cuts(
        """
        import FlexInject
        final class Desk { init(desk: Desk) {} }
        func setUp() {
          DependencyContainer.shared.register(type: Desk.self) {
            Desk(desk: DependencyContainer.shared.resolve(type: Desk.self))
          }
        }
        """
      ) == [
        "resolve no 'Desk' in what makes 'Desk', and let it have an '@LazyInject' property of that type; "
          + "it is the only edge"
      ]
    )
  }

  @Test("SafeDI: instantiators, for all of a circle that can be entered anywhere; an erased one for a protocol")
  func safeDI() {
    #expect(
      cuts(
        """
        @Instantiable(isRoot: true) public struct Root: Instantiable { @Instantiated let a: A }
        @Instantiable public struct A: Instantiable { @Instantiated let b: B }
        @Instantiable public struct B: Instantiable { @Instantiated let inner: A }
        """
      ) == [
        "let 'A' have '@Instantiated let b: Instantiator<B>' in place of 'b: B'; "
          + "no other edge is cheaper"
      ]
    )
    #expect(
      cuts(
        """
        public protocol P {}
        @Instantiable(isRoot: true) public struct Root: Instantiable { @Instantiated let a: A }
        @Instantiable public struct A: Instantiable { @Instantiated let b: any P }
        @Instantiable(fulfillingAdditionalTypes: [P.self])
        public struct B: Instantiable, P { @Instantiated let a: A }
        """
      ).first?.hasPrefix("let 'A' have '@Instantiated(fulfilledByType: \"B\") let b: ErasedInstantiator<Void, any P>'")
        == true
    )
  }

  @Test("SafeDI: nothing is advised that takes away what those below receive")
  func safeDIReceived() {
    let project = TestProject(
      """
      @Instantiable(isRoot: true) public struct Root: Instantiable { @Instantiated let a: A }
      @Instantiable public struct A: Instantiable { @Instantiated let b: B; @Instantiated let c: C }
      @Instantiable public struct B: Instantiable { @Instantiated let inner: A }
      @Instantiable public struct C: Instantiable { @Received let b: B }
      """,
      implicit: nil
    )
    let report = AnalysisResult(analyzing: project.graph).cycles.first
    #expect(report?.cuts == [])
    #expect(
      report?.verdict(in: project.graph)
        == "nothing in it can be made later where it is asked for: "
        + "move what its bindings need of one another into something that needs none of them"
    )
  }

  @Test("The templates of Sourcery: a provider, an annotated property, a lazy one")
  func sourcery() {
    #expect(
      cuts(
        """
        class Api {
          // sourcery: inject
          init(list: List) {}
        }
        class List {
          // sourcery: inject
          init(api: Api) {}
        }
        """
      ) == ["let 'Api' take 'list: @escaping Provider<List>' in place of 'list: List'; no other edge is cheaper"]
    )
    #expect(
      cuts(
        """
        // sourcery: inject: scope = "container"
        class Api { init(list: List) {} }
        // sourcery: inject: scope = "container"
        class List { init(api: Api) {} }
        """
      ) == [
        "leave 'list' out of the initializer of 'Api', and annotate a property 'var list: List!' with '// sourcery: inject'; "
          + "no other edge is cheaper"
      ]
    )
    #expect(
      cuts(
        """
        // sourcery: InjectRegister = "Api"
        class Api { init(list: List) {} }
        // sourcery: InjectRegister = "List"
        class List { init(api: Api) {} }
        """
      ) == [
        "leave 'list' out of the initializer of 'Api', and let it have a 'lazy var list = DI.shared.list'; "
          + "no other edge is cheaper"
      ]
    )
  }

  /// What is said of each cut in the only cycle; empty where the analysis with these changes finds a cycle still.
  private func cuts(_ source: MarkedSource) -> [String] {
    let result = AnalysisResult(analyzing: TestProject(source, implicit: nil).graph)
    let findings = result.findings(of: RuleName("dependency-cycle"))
    let notes = findings.flatMap(\.notes).map(\.message)
    guard findings.count == 1, notes.last?.hasPrefix("checked: the graph is acyclic here") == true else { return notes }
    return notes.filter { $0.hasPrefix("cut it here: ") }.map { String($0.dropFirst("cut it here: ".count)) }
  }
}
