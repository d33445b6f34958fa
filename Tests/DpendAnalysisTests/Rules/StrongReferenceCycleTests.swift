import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

struct StrongReferenceCycleTests {
  @Test("Two singletons of Deli, one of which is handed the other when it is there already")
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
      project.sketch(AnalysisResult(analyzing: project.graph).findings) == [
        "1️⃣ warning: objects that hold one another strongly: Dome → SafetyOfficer → Dome [strong-reference-cycle]",
        "  1️⃣ Dome keeps 'SafetyOfficer' in its property 'officer', which is set when it is there already",
        "  2️⃣ SafetyOfficer keeps 'Dome' in its property 'dome'",
        "  1️⃣ hold it weakly: let 'Dome' keep 'officer' as a 'weak var officer: SafetyOfficer?'; "
          + "cheapest because one word changes, and 'officer' is set when its object is there",
        "  checked: after this change no objects among these bindings hold one another in a circle",
      ]
    )
  }

  @Test("Dip sets a property when its object is stored")
  func dip() {
    let held = dip(property: "var view: View?")
    #expect(rules(of: held) == ["strong-reference-cycle"])
    #expect(
      AnalysisResult(analyzing: held.graph).findings.first?.notes.map(\.message).dropFirst(2).first
        == "hold it weakly: let 'Presenter' keep 'view' in a 'weak var', or in '@InjectedWeak' where Dip sets it by itself; "
        + "cheapest because one word changes, and 'view' is set when its object is there"
    )
    #expect(rules(of: dip(property: "weak var view: View?")) == ["lazy-cycle"])
    #expect(rules(of: dip(property: "unowned var view: View!")) == ["lazy-cycle"])
    #expect(rules(of: dip(property: "var view: View? { get { nil } set {} }")) == ["lazy-cycle"])
    #expect(rules(of: dip(property: "var view: View? { didSet {} }")) == ["strong-reference-cycle"])
  }

  @Test("FlexInject keeps what a property asks for when it is first used")
  func flexInject() {
    func project(_ wrapper: String, mode: String = "") -> TestProject {
      TestProject(
        MarkedSource(
          """
          import FlexInject
          final class Desk { @\(wrapper) var clerk: Clerk\(wrapper == "WeakInject" ? "?" : "") }
          final class Clerk { @LazyInject\(mode) var desk: Desk }
          func setUp() {
            DependencyContainer.shared.register(type: Desk.self) { Desk() }
            DependencyContainer.shared.register(type: Clerk.self) { Clerk() }
          }
          """
        ),
        implicit: nil
      )
    }
    #expect(rules(of: project("LazyInject")) == ["strong-reference-cycle"])
    #expect(
      AnalysisResult(analyzing: project("LazyInject").graph).findings.last?.notes.last?.message
        == "nothing in it can be held weakly where it is asked for: "
        + "let one of the objects be handed over for a single call"
    )
    #expect(rules(of: project("Inject")) == ["strong-reference-cycle"])
    #expect(
      AnalysisResult(analyzing: project("Inject").graph).findings.last?.notes.dropFirst(2).first?.message
        == "hold it weakly: let 'Desk' have '@WeakInject var clerk: Clerk?'; "
        + "it is the only edge that can be cut where it is"
    )
    #expect(rules(of: project("WeakInject")) == ["lazy-cycle"])
    // Each clerk gets a desk of its own, which has another clerk.
    #expect(rules(of: project("LazyInject", mode: "(mode: .new)")) == ["lazy-cycle"])
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
          container.register(.shared) { View(presenter: try container.resolve()) }
          container.register(.shared) { Presenter() }
            .resolvingProperties { container, presenter in presenter.view = try container.resolve() }
        }
        """
      ),
      implicit: nil
    )
  }

  private func rules(of project: TestProject) -> [String] {
    AnalysisResult(analyzing: project.graph).findings.map(\.rule.rawValue).filter { $0 != "unseen-declaration" }
  }
}
