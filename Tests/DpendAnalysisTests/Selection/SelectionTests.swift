import DpendAnalysis
import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// The bindings that selections contain.
struct SelectionTests {
  private static let project = TestProject(
    [
      (
        "Sources/App/Shop.swift", "App",
        """
        import Storage
        class Shop { init(basket: Basket, store: any Store) {} }
        class Basket { init(offers: [any Offer], cache: Tagged<any Store, Fast>) {} }
        enum Checkout { class Desk { init(shop: Shop) {} } }
        protocol Offer {}
        class Rebate: Offer {}
        class Voucher: Offer {}
        enum Fast: DependencyTag {}
        class Wiring: DependencyConfiguration {
          func memory() -> DependencyRegistration<any Store> {
            DependencyRegistration(tag: Fast.self, scope: .singleton) { MemoryStore() }
          }
        }
        """
      ),
      (
        "Sources/Storage/Disk/DiskStore.swift", "Storage",
        """
        public protocol Store {}
        public class DiskStore: Store { public init() {} }
        """
      ),
      ("Sources/Storage/Memory.swift", "Storage", "public class MemoryStore { public init() {} }"),
    ]
  )

  @Test(
    "A selection selects what it says",
    arguments: [
      ("Shop", ["Shop"]),
      ("type:Desk", ["Checkout.Desk"]),
      ("Checkout.Desk", ["Checkout.Desk"]),
      ("App.Checkout.Desk", ["Checkout.Desk"]),
      ("Storage.DiskStore", ["DiskStore"]),
      ("Store", ["DiskStore", "Store #Fast"]),
      ("shop", []),
      ("*Store", ["DiskStore", "MemoryStore", "Store #Fast"]),
      ("?hop", ["Shop"]),
      ("module:Storage", ["DiskStore", "MemoryStore"]),
      ("component:Wiring", ["Store #Fast"]),
      ("scope:singleton", ["Store #Fast"]),
      ("lifetime:singleton", ["Store #Fast"]),
      ("tag:Fast", ["Store #Fast"]),
      ("tag:*", ["Store #Fast"]),
      ("kind:configurationMethod", ["Store #Fast"]),
      ("dialect:dpend and not module:App", ["DiskStore", "MemoryStore"]),
      ("path:Disk", ["DiskStore"]),
      ("path:Sources/Storage", ["DiskStore", "MemoryStore"]), ("path:Storage/", ["DiskStore", "MemoryStore"]),
      ("path:Sources/**/*.swift and not path:Sources/App", ["DiskStore", "MemoryStore"]),
      ("path:Sources/*.swift", []),
      ("uses:Basket", ["Checkout.Desk", "Shop"]),
      ("used-by:Shop and module:App and not used-by:Basket", ["Basket"]),
      ("used-by:(module:App and not Basket) and Basket", ["Basket"]),
      ("not used-by:* and not kind:configurationMethod and module:App", ["Checkout.Desk"]),
      ("uses:Basket & used-by:Desk", ["Shop"]),
      ("Rebate | Voucher", ["Rebate", "Voucher"]),
      ("Rebate or Voucher and module:Storage", ["Rebate"]),
      ("(Rebate or Voucher) and !module:Storage and ~Voucher", ["Rebate"]),
      ("not not Shop", ["Shop"]),
      ("id:\"*Rebate*\"", ["Rebate"]),
      ("requests:Store", ["Basket", "Shop"]), ("requests:Storage.Store and requests:Offer", ["Basket"]),
      ("requests:DiskStore", []), ("program:*", []),
      // A tagged key as the pages show it; patterns without a tag mean types.
      (#""Store #Fast""#, ["Store #Fast"]), (#"type:"Storage.Store #*""#, ["Store #Fast"]),
      (#"uses:"Store #Fast""#, ["Basket", "Checkout.Desk", "Shop"]), (#"requests:"Store #Fast""#, ["Basket"]),
      (#""Store #Slow""#, []), ("*Fast", []), ("requests:*Fast", []),
    ]
  )
  func selects(text: String, titles: [String]) throws {
    let graph = Self.project.graph
    #expect(try Selection(text).bindings(in: graph).map { graph.bindings[$0].title }.sorted() == titles)
  }

  @Test("A path is also the one that readers see, unless it is in a folder with the name of another one")
  func shownPaths() throws {
    let graph = Self.project.graph
    let shown = [
      "Sources/Storage/Disk/DiskStore.swift": "Shop/Sources/Storage/Disk/DiskStore.swift",
      "Sources/Storage/Memory.swift": "Sources/App/Memory.swift",
    ]
    let titles = { (text: String) in
      try Selection(text).someBindings(in: graph, shownPaths: shown).map { graph.bindings[$0].title }.sorted()
    }
    #expect(try titles("path:Shop/Sources") == ["DiskStore"])
    #expect(try titles("path:Sources/Storage") == ["DiskStore", "MemoryStore"])
    #expect(try !titles("path:Sources/App").contains("MemoryStore"))
  }

  @Test("A type that only the application requests has a reason")
  func requestOfApplication() throws {
    let entryPoints = [3, 5].map {
      EntryPoint(key: Key(.named("A")), location: SourceLocation(file: "Main.swift", line: $0, column: 1))
    }
    // The declaration of a root is no request.
    let graph = BindingGraph(bindings: [("A", [])], roots: ["A"]).adding(entryPoints)
    let selection = try Selection("requests:A")
    let error = #expect(throws: SelectionMiss.self) { try selection.someBindings(in: graph) }
    #expect(
      error?.description
        == "nothing matches requests:A; only the application requests it, at Main.swift:3 and 1 more location"
    )
  }

  @Test("A program has its own files and the modules that it links, and a missing type is selected by its requests")
  func programs() throws {
    var project = TestProject([
      ("App/App.swift", "App", "import Kit\nfinal class Shop { init(log: Log, cart: Cart) {} }"),
      ("Widget/Widget.swift", "Widget", "import Kit\nfinal class Panel { init(log: Log) {} }"),
      ("Kit/Log.swift", "Kit", "public final class Log { public init() {} }"),
    ])
    let programs = [("App", "App/App.swift"), ("Widget", "Widget/Widget.swift")].map {
      ProgramFiles(name: $0, files: [$1])
    }
    project.options.programs = Programs(programs, files: project.declarations.files)
    let graph = project.graph
    let titles = { (text: String) in try Selection(text).bindings(in: graph).map { graph.bindings[$0].title } }
    #expect(try titles("program:App") == ["Shop", "Log"])
    #expect(try titles("program:Widget") == ["Log", "Panel"])
    #expect(try titles("program:App and program:Widget") == ["Log"])
    #expect(try titles("requests:Cart") == ["Shop"])
  }

  @Test("A binding for a protocol is selected by the type of the object that its code creates")
  func created() throws {
    var project = TestProject(
      """
      import DpendRuntime
      protocol Store {}
      final class DiskStore: Store {}
      final class Wiring: DependencyConfiguration {
        func store() -> DependencyRegistration<any Store> { DependencyRegistration { DiskStore() } }
      }
      final class Shop { init(store: any Store) {} }
      """
    ) { ["Shop", "Wiring"].contains($0) }
    project.dialects = DialectRegistry.all
    let graph = project.graph
    let titles = { (text: String) in try Selection(text).bindings(in: graph).map { graph.bindings[$0].title } }
    #expect(try titles("type:DiskStore") == ["Store"])
    #expect(try titles("uses:App.DiskStore") == ["Shop"])
  }

  @Test("Roots and consumers are selected by what they are")
  func states() throws {
    let graph = TestProject(
      """
      import SafeDI
      @Instantiable(isRoot: true) public struct App: Instantiable { public init(log: Log) { self.log = log }
        @Instantiated let log: Log }
      @Instantiable public struct Log: Instantiable { public init() {} }
      """
    ).graph
    let roots = try Selection("is:root").bindings(in: graph)
    #expect(roots.map { graph.bindings[$0].title } == ["App"])
    #expect(try Selection("is:consumer").bindings(in: graph) == [])
    #expect(try Selection("used-by:(is:root)").bindings(in: graph).map { graph.bindings[$0].title } == ["Log"])
  }

  @Test("A binding without dependents is an origin")
  func origins() throws {
    let graph = BindingGraph(literal: ["A": ["B"], "B": [], "C": []])
    #expect(try Selection("is:origin").bindings(in: graph).map { graph.bindings[$0].title } == ["A", "C"])
  }

  @Test(
    "A weak reference is a direct dependency only, whether an initializer receives it or code sets it later",
    arguments: [
      (
        "init(delegate: any ScreenDelegate) { self.delegate = delegate }",
        "panel = Panel(screen: Screen(delegate: self))"
      ),
      ("", "let screen = Screen(); screen.delegate = self; panel = Panel(screen: screen)"),
    ]
  )
  func weakReferences(initializer: String, start: String) throws {
    var project = TestProject(
      [
        (
          "App.swift", "App",
          MarkedSource(
            """
            protocol ScreenDelegate: AnyObject {}
            final class Disk { init() {} }
            final class Screen { weak var delegate: (any ScreenDelegate)?; \(initializer) }
            final class Panel { let screen: Screen; init(screen: Screen) { self.screen = screen } }
            final class Flow: ScreenDelegate {
              let disk: Disk
              var panel: Panel?
              init(disk: Disk) { self.disk = disk }
              func start() { \(start) }
            }
            let flow = Flow(disk: Disk())
            """
          )
        )
      ],
      implicit: nil
    )
    project.dialects = DialectRegistry.all
    let graph = project.graph
    let titles = { (text: String) in try Selection(text).bindings(in: graph).map { graph.bindings[$0].title }.sorted() }
    #expect(try titles("used-by:Panel") == ["Screen"])
    #expect(try titles("used-by:Screen") == ["Flow"])
    #expect(try titles("uses:Disk") == ["Flow"])
    #expect(try titles("uses:Flow") == ["Screen"])
    #expect(try titles("requires:Flow") == [])
  }

  @Test("In a cycle each uses itself")
  func cycle() throws {
    let graph = BindingGraph(literal: ["A": ["B"], "B": ["A"], "C": ["C"], "D": []])
    #expect(try Selection("uses:A").bindings(in: graph) == [0, 1])
    #expect(try Selection("used-by:C").bindings(in: graph) == [2])
    #expect(try Selection("uses:D or used-by:D").bindings(in: graph) == [])
  }

  @Test("Without bindings nothing is selected")
  func empty() throws {
    let graph = BindingGraph(literal: [:])
    #expect(try Selection("not A").bindings(in: graph) == [])
    #expect(throws: SelectionMiss.self) { try Selection("not A").someBindings(in: graph) }
  }

  @Test("Every example of the table is a selection, and every predicate is there once")
  func examples() throws {
    for predicate in SelectionPredicate.all {
      #expect(try "\(Selection(predicate.example.text))".contains("\(predicate.name):"))
    }
    #expect(Set(SelectionPredicate.all.map(\.name)).count == SelectionPredicate.all.count)
  }

  @Test(
    "An empty selection has the part that doesn't match, and what would",
    arguments: [
      ("Shopp", "nothing matches type:Shopp; nearest: type:Shop"),
      ("basket and not Desk", "nothing matches type:basket; nearest: type:Basket"),
      ("Stor", "nothing matches type:Stor; nearest: type:Store, type:MemoryStore"),
      ("module:Storages", "nothing matches module:Storages; nearest: module:Storage"),
      ("scope:Storage", "nothing matches scope:Storage; nearest: module:Storage"),
      ("singleton", "nothing matches type:singleton; nearest: scope:singleton, lifetime:singleton"),
      ("path:Sources/Nowhere", "nothing matches path:Sources/Nowhere"),
      ("Nothing*", "nothing matches type:Nothing*"),
      ("\"[Offer\"", "nothing matches type:[Offer; nearest: type:Offer"),
      (
        "Shop and Basket",
        "nothing matches type:Shop and type:Basket; each of its parts matches something, but nothing matches the whole"
      ),
    ]
  )
  func miss(text: String, message: String) throws {
    let selection = try Selection(text)
    let error = #expect(throws: SelectionMiss.self) { try selection.someBindings(in: Self.project.graph) }
    #expect(error?.description == message)
  }

  @Test("A chain of 20,000 dependencies")
  func chain() throws {
    let last = 19_999
    let graph = BindingGraph(bindings: (0...last).map { ("T\($0)", $0 == last ? [] : ["T\($0 + 1)"]) })
    #expect(try Selection("uses:T19999").bindings(in: graph).count == 19_999)
    #expect(try Selection("used-by:T0 and uses:T19999").bindings(in: graph).count == 19_998)
  }
}
