import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

struct UnavailableDependencyTests {
  @Test("All unavailable properties are reported at once, each with the path to it")
  func paths() {
    let project = TestProject(
      """
      @Instantiable(isRoot: true) public struct Shop: Instantiable {
        @Instantiated let 1️⃣hall: Instantiator<Hall>
      }
      @Instantiable public struct Hall: Instantiable {
        @Instantiated let 2️⃣till: Till
      }
      @Instantiable public struct Till: Instantiable {
        @Received let 3️⃣clock: Clock
        @Received(fulfilledByDependencyNamed: "drawer", ofType: Drawer.self) let 4️⃣money: any Money
      }
      """,
      implicit: nil
    )
    #expect(
      findings(in: project) == [
        "3️⃣ error: Till receives 'clock: Clock', which no ancestor has on the path Shop → Hall → Till [unavailable-dependency]",
        "  1️⃣ Shop instantiates 'hall: Instantiator<Hall>'",
        "  2️⃣ Hall instantiates 'till: Till'",
        "  declare it in Shop or Hall: @Instantiated, or @Forwarded for a runtime argument",
        "4️⃣ error: Till receives 'drawer: Drawer', which no ancestor has on the path Shop → Hall → Till [unavailable-dependency]",
        "  1️⃣ Shop instantiates 'hall: Instantiator<Hall>'",
        "  2️⃣ Hall instantiates 'till: Till'",
        "  declare it in Shop or Hall: @Instantiated, or @Forwarded for a runtime argument",
      ]
    )
  }

  @Test(
    "A similar property is suggested with the fix",
    arguments: [
      (
        "clock: Clock", "clock: any Clock", "Shop has 'clock: any Clock': the types must be the same"
      ),
      ("clock: any Clock", "clock: Clock", "Shop has 'clock: Clock': the types must be the same"),
      ("clock: Clock?", "clock: Clock", "Shop has 'clock: Clock': receive it with @Received(onlyIfAvailable: true)"),
      ("clock: Clock", "clock: Clock?", "Shop has 'clock: Clock?': the types must be the same"),
      ("clock: Clock", "time: Clock?", "Shop has 'time: Clock?': the types must be the same"),
      ("clock: Clock", "clock: Clock!", "Shop has 'clock: Clock!': the types must be the same"),
      (
        "clock: Clock", "time: Clock",
        "Shop has 'time: Clock': receive it with @Received(fulfilledByDependencyNamed: \"time\", ofType: Clock.self)"
      ),
      (
        "clock: any Clock", "time: any Clock",
        "Shop has 'time: any Clock': "
          + "receive it with @Received(fulfilledByDependencyNamed: \"time\", ofType: (any Clock).self)"
      ),
      ("part: Inner", "part: Shop.Inner", "Shop has 'part: Shop.Inner': the types must be the same"),
    ]
  )
  func nearMatches(received: String, there: String, note: String) {
    let project = TestProject(
      MarkedSource(
        """
        @Instantiable(isRoot: true) public struct Shop: Instantiable {
          public struct Inner {}
          @Instantiated let \(there)
          @Instantiated let till: Till
        }
        @Instantiable public struct Till: Instantiable { @Received let \(received) }
        @Instantiable public struct Clock: Instantiable { public init() {} }
        """
      ),
      implicit: nil
    )
    let found = analyze(project.graph).findings(of: RuleName("unavailable-dependency"))
    #expect(found.map { $0.notes.last?.message } == [note])
    #expect(found.map(\.path) == [[BindingID("App.Shop"), BindingID("App.Till")]])
  }

  @Test("A root can receive nothing but its own")
  func root() {
    let project = TestProject(
      """
      @Instantiable(isRoot: true) public struct Shop: Instantiable { @Received let 1️⃣clock: Clock }
      """,
      implicit: nil
    )
    #expect(
      findings(in: project) == [
        "1️⃣ error: Shop is a root and receives 'clock: Clock', but a root has no ancestors [unavailable-dependency]",
        "  declare it there: @Instantiated, or @Forwarded for a runtime argument",
      ]
    )
  }

  @Test("Properties of unreachable bindings are notes, or warnings with a similar property")
  func library() {
    let project = TestProject(
      """
      @Instantiable public struct Screen: Instantiable {
        @Received let theme: Theme
        @Instantiated let 1️⃣list: List
        @Instantiated let 2️⃣clock: Clock
      }
      @Instantiable public struct List: Instantiable {
        @Received let 3️⃣api: Api
        @Received let 4️⃣clock: any Clock
      }
      @Instantiable public struct Clock: Instantiable { public init() {} }
      """,
      implicit: nil
    )
    #expect(
      findings(in: project) == [
        "3️⃣ note: no root reaches Screen: its creator must have 'api: Api', which List receives [unavailable-dependency]",
        "  1️⃣ Screen instantiates 'list: List'",
        "  declare it in Screen: @Instantiated, or @Forwarded for a runtime argument",
        "4️⃣ warning: no root reaches Screen: its creator must have 'clock: any Clock', which List receives [unavailable-dependency]",
        "  1️⃣ Screen instantiates 'list: List'",
        "  2️⃣ Screen has 'clock: Clock': the types must be the same",
      ]
    )
  }

  @Test("Nothing is said of a tree in which everything is there")
  func nothing() {
    let project = TestProject(
      """
      @Instantiable(isRoot: true) public struct Shop: Instantiable {
        @Instantiated let clock: Clock
        @Instantiated let till: Instantiator<Till>
      }
      @Instantiable public struct Till: Instantiable { @Received let clock: Clock; @Forwarded let clerk: Clerk }
      @Instantiable public struct Clock: Instantiable { public init() {} }
      """,
      implicit: nil
    )
    #expect(findings(in: project).isEmpty)
  }

  private func findings(in project: TestProject) -> [String] {
    project.sketch(analyze(project.graph).findings(of: RuleName("unavailable-dependency")))
  }
}
