import DpendAnalysis
import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

struct MissingDependencyTests {
  @Test("All missing keys in one run, each once, with every request")
  func everyRequest() {
    let project = TestProject(
      """
      protocol Store {}
      class Cart { init(1️⃣store: any Store) {} }
      class Till { init(2️⃣store: (any Store)?, 3️⃣stores: [any Store], 4️⃣number: Int) {} }
      class Shop { init(5️⃣make: @escaping () -> any Store, 6️⃣again: any Store) {} }
      """
    )
    #expect(
      missing(in: project) == [
        "1️⃣ error: nothing provides 'Store', which Cart.init(store:) and 2 others need [missing-dependency]",
        "  pass --external 'Store' if the application supplies it",
        "  3️⃣ Till.init(store:stores:number:) needs it too",
        "  5️⃣ Shop.init(make:again:) needs it too",
        "  6️⃣ Shop.init(make:again:) needs it too",
        "4️⃣ error: nothing provides 'Int', which Till.init(store:stores:number:) needs [missing-dependency]",
        "  pass --external 'Int' if the application supplies it",
      ]
    )
  }

  @Test("A closure that passes the missing value but does not fit is named")
  func closuresThatDoNotFit() {
    let project = TestProject(
      """
      struct Item { init(1️⃣id: Int, title: String?) {} }
      final class List { init(2️⃣make: @escaping (Int, String) -> Item) {} }
      """
    )
    #expect(
      missing(in: project) == [
        "1️⃣ error: nothing provides 'Int', which Item.init(id:title:) needs [missing-dependency]",
        "  2️⃣ the closure that List.init(make:) takes does not fit: Item.init(id:title:) has no parameter of the type 'String'",
        "  pass --external 'Int' if the application supplies it",
      ]
    )
  }

  @Test("Builds without a provider of many values get an empty array")
  func arraysInSomeBuilds() {
    let project = TestProject(
      """
      protocol Plugin {}
      #if DEBUG
      struct Inspector: Plugin {}
      #endif
      final class Plugins { init(all: [any Plugin]) {} }
      """
    )
    #expect(missing(in: project).isEmpty)
  }

  @Test("Nothing is missing that has a default value, is optional, or comes from outside")
  func notMissing() {
    var project = TestProject(
      """
      class Use { init(a: A = A(), b: B?, c: (() -> C)?, d: [D]?, e: D..., f: Outside, g: [Outside], h: () -> Outside) {} }
      """
    )
    project.externalTypes = ["Outside"]
    #expect(missing(in: project).isEmpty)
  }

  @Test("The finding names the builds without a provider, and the providers in other builds")
  func builds() {
    let project = TestProject(
      """
      protocol Gateway {}
      class Checkout { init(1️⃣gateway: any Gateway) {} }
      class Refund { init(2️⃣gateway: any Gateway) {} }
      #if DEBUG
      class 3️⃣Sandbox: Gateway {}
      #elseif BETA && os(Linux)
      class 4️⃣Trial: Gateway {}
      #endif
      private class 5️⃣Live: Gateway {}
      """
    )
    #expect(
      missing(in: project) == [
        "1️⃣ error: nothing provides 'Gateway' in builds with !DEBUG && !(BETA && os(Linux)), which Checkout.init(gateway:) and Refund.init(gateway:) need [missing-dependency]",
        "  3️⃣ Sandbox.init() provides it in builds with DEBUG",
        "  4️⃣ Trial.init() provides it in builds with !DEBUG && BETA && os(Linux)",
        "  5️⃣ Live would provide 'Gateway', but it is private, so generated code can't create it",
        "  2️⃣ Refund.init(gateway:) needs it too",
      ]
    )
  }

  @Test("A project need be built on one platform, and builds that don't exist miss nothing")
  func coveredBuilds() {
    let project = TestProject(
      """
      protocol Gateway {}
      #if os(iOS)
      class Phone: Gateway {}
      #endif
      class Checkout { init(gateway: any Gateway) {} }
      #if DEBUG
      class Sandbox {}
      class DebugCheckout { init(sandbox: Sandbox) {} }
      #endif
      """
    )
    #expect(missing(in: project).isEmpty)
  }

  @Test("A missing key of a library is a note")
  func libraries() {
    var project = TestProject(
      "public protocol Store {}\npublic final class Cache { public init(1️⃣store: any Store) {} }"
    )
    project.options.isLibrary = true
    #expect(
      missing(in: project) == [
        "1️⃣ note: applications must provide 'Store', which Cache.init(store:) needs [missing-dependency]"
      ]
    )
  }

  @Test("A type that SafeDI's macros instantiate and nothing fulfills is reported in SafeDI's terms")
  func instantiables() {
    let project = TestProject(
      """
      @Instantiable(isRoot: true) public struct Shop: Instantiable {
        public init(clock: Clock, maker: Instantiator<Till>) {}
        @Instantiated let 1️⃣clock: Clock
        @Instantiated let maker: Instantiator<Till>
      }
      @Instantiable public struct 6️⃣Till: Instantiable { public init(clock: Clock) {}; @Received let 2️⃣clock: Clock }
      @Instantiable public struct Lone: Instantiable {
        public init(tills: any Erased, watch: Watch) {}
        @Instantiated(fulfilledByType: "Tills") let 3️⃣tills: any Erased
        @Instantiated let 4️⃣watch: Watch
      }
      @Instantiable(mockOnly: true) extension Watch { public static func 5️⃣mock() -> Watch { Watch() } }
      """,
      implicit: nil
    )
    #expect(
      missing(in: project) == [
        "1️⃣ error: no @Instantiable type or extension fulfills 'Clock', which Shop and Till.init(clock:) need, the first as 'clock' [missing-dependency]",
        "  add @Instantiable to the type, or to an extension with instantiate()",
        "  2️⃣ Till.init(clock:) needs it too",
        "3️⃣ error: no @Instantiable type or extension fulfills 'Tills', which Lone instantiates as 'tills' [missing-dependency]",
        "  6️⃣ did you mean 'Till'?",
        "  add @Instantiable to the type, or to an extension with instantiate()",
        "4️⃣ error: no @Instantiable type or extension fulfills 'Watch', which Lone instantiates as 'watch' [missing-dependency]",
        "  5️⃣ Watch would provide 'Watch', but it exists for tests only",
      ]
    )
  }

  private func missing(in project: TestProject) -> [String] {
    project.sketch(analyze(project.graph).findings(of: RuleName("missing-dependency")))
  }
}
