import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

struct UnprovidedTagTests {
  @Test(
    "A tag that Dip doesn't find, so that it uses the untagged registration; a tag passed on by the definition doesn't count"
  )
  func fallback() {
    let project = TestProject(
      """
      import Dip

      let container = DependencyContainer { c in
        1️⃣c.register { PostOffice() as Mailer }
        2️⃣c.register(tag: "air") { Pigeon() as Mailer }
        c.register { Desk(mailer: try 3️⃣c.resolve(tag: "airmail")) }
        c.register { Window(mailer: try c.resolve(tag: "air")) }
        c.register(tag: "far") { Counter(mailer: $0) }
      }
      protocol Mailer {}
      final class PostOffice: Mailer {}
      final class Pigeon: Mailer {}
      final class Desk { init(mailer: Mailer) {} }
      final class Window { init(mailer: Mailer) {} }
      final class Counter { init(mailer: Mailer) {} }
      """,
      implicit: nil
    )
    #expect(
      findings(in: project) == [
        "3️⃣ warning: container.Desk requests 'Mailer #airmail', which nothing provides: it gets container.PostOffice, which has no tag [unprovided-tag]",
        "  2️⃣ 'Mailer #air' is provided",
        "  request it by the intended tag, or without one",
      ]
    )
  }

  @Test("A request that fails because Deli treats its label as a qualifier is missing")
  func label() {
    let project = TestProject(
      """
      import Deli

      protocol Dish {}
      class 2️⃣Soup: Component, Dish {}
      class Menu: Autowired { required init(1️⃣dishes: [Dish]) {} }
      class Cook: Autowired { required init(3️⃣soup: Soup) {} }
      """,
      implicit: nil
    )
    #expect(
      project.sketch(analyze(project.graph).findings.filter { $0.severity > .note }) == [
        "1️⃣ error: nothing provides 'Dish #dishes', which Menu.init(dishes:) needs [missing-dependency]",
        "  the label 'dishes' is the qualifier: write '_ dishes: [Dish]' to ask without one",
        "3️⃣ error: nothing provides 'Soup #soup', which Cook.init(soup:) needs [missing-dependency]",
        "  2️⃣ 'Soup' is provided: the label 'soup' is the qualifier: write '_ soup: Soup' to ask without one",
      ]
    )
  }

  @Test("Optional requests, and requests with a default value")
  func dispensable() {
    let project = TestProject(
      """
      final class Store {}
      final class Cache { init(1️⃣store: Tagged<Store, Fast>?) {} }
      final class Index { init(2️⃣store: Tagged<Store, Fast> = Tagged(Store())) {} }
      final class Shelf { init(3️⃣stores: [Tagged<Store, Fast>] = []) {} }
      """
    )
    #expect(
      findings(in: project) == [
        "1️⃣ warning: Cache.init(store:) requests 'Store #Fast', which nothing provides: it gets nil [unprovided-tag]",
        "  request it by the intended tag, or without one",
        "2️⃣ warning: Index.init(store:) and Shelf.init(stores:) request 'Store #Fast', which nothing provides: they get the default value [unprovided-tag]",
        "  request it by the intended tag, or without one",
        "  3️⃣ Shelf.init(stores:) requests it too",
      ]
    )
  }

  private func findings(in project: TestProject) -> [String] {
    project.sketch(analyze(project.graph).findings(of: RuleName("unprovided-tag")))
  }
}
