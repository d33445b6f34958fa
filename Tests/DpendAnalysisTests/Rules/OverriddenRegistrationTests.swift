import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

struct OverriddenRegistrationTests {
  @Test("In Dip, a later registration of the same type, arguments and tag replaces an earlier one")
  func dip() {
    let project = TestProject(
      """
      import Dip

      let container = DependencyContainer { c in
        1️⃣c.register { Disk() as Storage }
        c.register(tag: "b") { Disk() as Storage }
        2️⃣c.register { Cloud() as Storage }
        let tape = 3️⃣c.register { Tape() as Storage }
        c.remove(tape)
      }
      protocol Storage {}
      final class Disk: Storage {}
      final class Cloud: Storage {}
      final class Tape: Storage {}
      """,
      implicit: nil
    )
    #expect(
      findings(in: project) == [
        "1️⃣ warning: this registration of 'Storage' is never used: a later one replaces it [overridden-registration]",
        "  2️⃣ container.Cloud replaces it",
        "  remove one of the two, or give one of them a tag",
        "3️⃣ warning: this registration of 'Storage' is never used: 'container' removes it again [overridden-registration]",
      ]
    )
  }

  @Test("In FlexInject, a registration that is replaced or removed in the same function")
  func flexInject() {
    let project = TestProject(
      """
      import FlexInject

      func start(_ container: DependencyContainer, isDemo: Bool) {
        1️⃣container.register(type: Storage.self) { Disk() }
        2️⃣container.register(type: Storage.self) { Cloud() }
        3️⃣container.register(key: "tape") { Tape() }
        4️⃣container.remove(key: "tape")
        container.register(type: Log.self) { Paper() }
        if isDemo { container.register(type: Log.self) { Screen() } }
      }
      protocol Storage {}
      protocol Log {}
      final class Disk: Storage {}
      final class Cloud: Storage {}
      final class Tape {}
      final class Paper: Log {}
      final class Screen: Log {}
      """,
      implicit: nil
    )
    #expect(
      findings(in: project) == [
        "1️⃣ warning: this registration of 'Storage' is never used: a later one replaces it [overridden-registration]",
        "  2️⃣ container.register(type: Storage.self) replaces it",
        "  remove one of the two, or register one of them by a key of its own",
        "3️⃣ warning: this registration of 'Tape #tape' is never used: 'container' removes it again [overridden-registration]",
        "  4️⃣ it is removed here",
      ]
    )
  }

  @Test("Equal keys of FlexInject are reported as a collision")
  func collision() {
    let project = TestProject(
      """
      import FlexInject

      func start(_ container: DependencyContainer) {
        container.register(type: Storage.self) { Disk() }
        container.register(key: "Storage") { Disk() }
      }
      final class Disk: Storage {}
      protocol Storage {}
      """,
      implicit: nil
    )
    #expect(findings(in: project) == [])
  }

  @Test("Overlapping containers of Deli are a note")
  func deli() {
    let project = TestProject(
      """
      import Deli

      class 2️⃣Gas: Component {}
      class Extra: ModuleFactory {
        override func load(context: AppContext) {
          1️⃣register(Gas.self, resolver: { Gas() }, qualifier: "", scope: .singleton)
        }
      }
      func start() { AppContext.shared.load([Extra.self, DeliFactory.self]) }
      """,
      implicit: nil
    )
    #expect(
      findings(in: project) == [
        "1️⃣ note: this registration of 'Gas' is never used: 'App' has one too, and is searched first [overridden-registration]",
        "  2️⃣ Gas.init() replaces it",
        "  load them in another order, or give one of them a qualifier",
      ]
    )
  }

  private func findings(in project: TestProject) -> [String] {
    project.sketch(analyze(project.graph).findings(of: RuleName("overridden-registration")))
  }
}
