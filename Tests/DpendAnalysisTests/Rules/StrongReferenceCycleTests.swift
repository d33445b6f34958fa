import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

struct StrongReferenceCycleTests {
  @Test("Two singletons of Deli, one of which gets the other after its creation")
  func deli() {
    let project = TestProject(
      """
      import Deli
      final class Dome: LazyAutowired {
        private var officer: SafetyOfficer?
        required init() {}
        func inject(1️⃣_ officer: SafetyOfficer) { self.officer = officer }
      }
      final class SafetyOfficer: Autowired {
        private let dome: Dome
        required init(2️⃣_ dome: Dome) { self.dome = dome }
      }
      """,
      implicit: nil
    )
    #expect(
      project.sketch(analyze(project.graph).findings) == [
        "1️⃣ warning: strong reference cycle: Dome → SafetyOfficer → Dome [strong-reference-cycle]",
        "  1️⃣ Dome keeps 'SafetyOfficer' in its property 'officer', which is set after its creation",
        "  2️⃣ SafetyOfficer keeps 'Dome' in its property 'dome'",
        "  1️⃣ hold it weakly: let 'Dome' keep 'officer' as a 'weak var officer: SafetyOfficer?'; "
          + "cheapest because one word changes, and 'officer' is set after creation",
        "  checked: no strong reference cycle remains among these bindings after this change",
      ]
    )
  }

  @Test("A property whose type is a protocol can be weak only if the protocol is constrained to objects")
  func protocols() {
    func advice(_ declaration: String) -> String? {
      let source = """
        import Deli
        \(declaration)
        final class Dome: LazyAutowired {
          private var officer: Officer?
          required init() {}
          func inject(_ officer: Officer) { self.officer = officer }
        }
        final class SafetyOfficer: Autowired, Officer {
          private let dome: Dome
          required init(_ dome: Dome) { self.dome = dome }
        }
        """
      let project = TestProject(MarkedSource(stringLiteral: source), implicit: nil)
      let findings = analyze(project.graph).findings(of: RuleName("strong-reference-cycle"))
      return findings.first?.notes.map(\.message).first { $0.hasPrefix("hold it weakly") }
    }
    let weak = "hold it weakly: let 'Dome' keep 'officer' as a 'weak var officer: Officer?'"
    #expect(
      advice("protocol Officer {}")
        == "\(weak), and constrain 'Officer' to 'AnyObject', because a weak reference requires it; cheapest because 'officer' is set after creation"
    )
    for declaration in ["protocol Officer: AnyObject {}", "@objc protocol Officer {}"] {
      #expect(advice(declaration) == "\(weak); cheapest because one word changes, and 'officer' is set after creation")
    }
  }

  @Test("Dip sets a property when its object is stored")
  func dip() {
    let held = dip(property: "var view: View?")
    #expect(
      held.sketch(analyze(held.graph).findings) == [
        "2️⃣ warning: strong reference cycle: Presenter → View → Presenter [strong-reference-cycle]",
        "  2️⃣ Presenter keeps 'View' in its property 'view', which is set after its creation",
        "  1️⃣ View keeps 'Presenter' in its property 'presenter'",
        "  2️⃣ hold it weakly: declare 'view' in 'Presenter' as a 'weak var', "
          + "or with '@InjectedWeak' where Dip injects it; "
          + "cheapest because one word changes, and 'view' is set after creation",
        "  checked: no strong reference cycle remains among these bindings after this change",
      ]
    )
    #expect(rules(of: dip(property: "weak var view: View?")) == ["lazy-cycle"])
    #expect(rules(of: dip(property: "unowned var view: View!")) == ["lazy-cycle"])
    #expect(rules(of: dip(property: "var view: View? { get { nil } set {} }")) == ["lazy-cycle"])
    #expect(rules(of: dip(property: "var view: View? { didSet {} }")) == ["strong-reference-cycle"])
  }

  @Test("A lazy property that resolves its value becomes a computed one, because nothing else sets a weak one")
  func lazyProperty() {
    let project = TestProject(
      """
      import Swinject
      let container = Container()
      final class Desk { let clerk: Clerk; init(1️⃣clerk: Clerk) { self.clerk = clerk } }
      final class Clerk { lazy var desk: Desk = 2️⃣container.resolve(Desk.self)! }
      func setUp() {
        container.register(Desk.self) { r in Desk(clerk: r.resolve(Clerk.self)!) }.inObjectScope(.container)
        container.register(Clerk.self) { _ in Clerk() }.inObjectScope(.container)
      }
      """,
      implicit: nil
    )
    let findings = analyze(project.graph).findings(of: RuleName("strong-reference-cycle"))
    #expect(
      project.sketch(findings).filter { $0.contains("hold it weakly") } == [
        "  2️⃣ hold it weakly: let 'Clerk' resolve 'desk' in a computed property at each use, in place of the lazy one that keeps it; "
          + "cheapest because 'desk' is set after creation"
      ]
    )
  }

  @Test("FlexInject's properties keep the value of the first use")
  func flexInject() {
    func project(_ wrapper: String, mode: String = "") -> TestProject {
      TestProject(
        MarkedSource(
          """
          import FlexInject
          final class Desk { @\(wrapper) var 1️⃣clerk: Clerk\(wrapper == "WeakInject" ? "?" : "") }
          final class Clerk { @LazyInject\(mode) var 2️⃣desk: Desk }
          func setUp() {
            DependencyContainer.shared.register(type: Desk.self) { Desk() }
            DependencyContainer.shared.register(type: Clerk.self) { Clerk() }
          }
          """
        ),
        implicit: nil
      )
    }
    func reported(_ project: TestProject) -> [String] {
      project.sketch(
        analyze(project.graph).findings(of: RuleName("strong-reference-cycle"))
      )
    }
    #expect(
      reported(project("LazyInject")) == [
        "2️⃣ warning: strong reference cycle: Clerk → Desk → Clerk [strong-reference-cycle]",
        "  2️⃣ Clerk keeps 'Desk' in its property 'desk', which is set after its creation",
        "  1️⃣ Desk keeps 'Clerk' in its property 'clerk', which is set after its creation",
        "  pass one of the objects as an argument of a call: none of these properties can be weak",
      ]
    )
    #expect(
      reported(project("Inject")) == [
        "2️⃣ warning: strong reference cycle: Clerk → Desk → Clerk [strong-reference-cycle]",
        "  2️⃣ Clerk keeps 'Desk' in its property 'desk', which is set after its creation",
        "  1️⃣ Desk keeps 'Clerk' in its property 'clerk'",
        "  1️⃣ hold it weakly: declare '@WeakInject var clerk: Clerk?' in 'Desk'; "
          + "it is the only edge that can be cut where it is",
        "  checked: no strong reference cycle remains among these bindings after this change",
      ]
    )
    #expect(rules(of: project("LazyInject")) == ["strong-reference-cycle"])
    #expect(rules(of: project("Inject")) == ["strong-reference-cycle"])
    #expect(rules(of: project("WeakInject")) == ["lazy-cycle"])
    // Each clerk gets a desk of its own, which has another clerk.
    #expect(rules(of: project("LazyInject", mode: "(mode: .new)")) == ["lazy-cycle"])
  }

  @Test("Each strong reference cycle is reported on its own, except for objects that are never created")
  func groups() {
    let project = TestProject(
      """
      import Deli
      final class A: LazyAutowired { var b: B?; required init() {}; func inject(1️⃣_ b: B) { self.b = b } }
      final class B: Autowired {
        let a: A
        let c: C
        required init(2️⃣_ a: A, _ c: C) { self.a = a; self.c = c }
      }
      final class C: LazyAutowired {
        var d: D?
        required init() {}
        func inject(3️⃣_ d: D, _ owner: A) { self.d = d }
      }
      final class D: Autowired { let c: C; required init(4️⃣_ c: C) { self.c = c } }
      final class E: Autowired { let f: F; required init(_ f: F) { self.f = f } }
      final class F: Autowired { let e: E; required init(_ e: E) { self.e = e } }
      """,
      implicit: nil
    )
    #expect(
      project.sketch(
        analyze(project.graph).findings(of: RuleName("strong-reference-cycle"))
      ) == [
        "1️⃣ warning: strong reference cycle: A → B → A [strong-reference-cycle]",
        "  1️⃣ A keeps 'B' in its property 'b', which is set after its creation",
        "  2️⃣ B keeps 'A' in its property 'a'",
        "  1️⃣ hold it weakly: let 'A' keep 'b' as a 'weak var b: B?'; "
          + "cheapest because one word changes, and 'b' is set after creation",
        "  checked: no strong reference cycle remains among these bindings after this change",
        "3️⃣ warning: strong reference cycle: C → D → C [strong-reference-cycle]",
        "  3️⃣ C keeps 'D' in its property 'd', which is set after its creation",
        "  4️⃣ D keeps 'C' in its property 'c'",
        "  3️⃣ hold it weakly: let 'C' keep 'd' as a 'weak var d: D?'; "
          + "cheapest because one word changes, and 'd' is set after creation",
        "  checked: no strong reference cycle remains among these bindings after this change",
      ]
    )
  }

  @Test("A closure holds a container, a value isn't held, and what isn't kept under its name isn't accused")
  func innocent() {
    #expect(
      rules(
        of: TestProject(
          """
          class Cart { let orders: Orders; init(orders: Orders) { self.orders = orders } }
          class Orders { let cart: () -> Cart; init(cart: @escaping () -> Cart) { self.cart = cart } }
          """
        )
      ) == ["lazy-cycle"]
    )
    let deli = { (kind: String, property: String) in
      TestProject(
        MarkedSource(
          """
          import Deli
          \(kind) Dome: LazyAutowired {
            private var \(property): SafetyOfficer?
            init() {}
            func inject(_ officer: SafetyOfficer) {}
          }
          final class SafetyOfficer: Autowired {
            private let dome: Dome
            required init(_ dome: Dome) { self.dome = dome }
          }
          """
        ),
        implicit: nil
      )
    }
    #expect(rules(of: deli("struct", "officer")).contains("lazy-cycle"))
    #expect(rules(of: deli("class", "guardian")).contains("lazy-cycle"))
  }

  private func dip(property: String) -> TestProject {
    TestProject(
      MarkedSource(
        """
        import Dip
        final class View { let presenter: Presenter; init(presenter: Presenter) { self.presenter = presenter } }
        final class Presenter { \(property) }
        let container = DependencyContainer { container in
          container.register(.shared) { View(presenter: try 1️⃣container.resolve()) }
          container.register(.shared) { Presenter() }
            .resolvingProperties { container, presenter in presenter.view = try 2️⃣container.resolve() }
        }
        """
      ),
      implicit: nil
    )
  }

  private func rules(of project: TestProject) -> [String] {
    analyze(project.graph).findings.map(\.rule.rawValue).filter { $0 != "unseen-declaration" }
  }
}
