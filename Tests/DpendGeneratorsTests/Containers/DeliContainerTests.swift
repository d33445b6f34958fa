import DpendCollectors
import DpendGenerators
import DpendGraph
import DpendTemplates
import Testing
import _DpendTestSupport

/// The module factory of Deli.
@Suite(.serialized)
struct DeliContainerTests {
  private static let source = """
    import Deli

    enum Created {
      nonisolated(unsafe) static var all: [String] = []
    }

    protocol Lamp: AnyObject { var power: Int { get } }

    final class SmallLamp: Lamp, Component {
      var qualifier: String? = "small"
      let power = 1
      init() { Created.all.append("small lamp") }
    }

    final class BigLamp: Lamp, Component {
      var qualifier: String? = "big"
      var scope: Scope = .prototype
      let power = 9
      init() { Created.all.append("big lamp") }
    }

    struct Grid: ConfigProperty {
      let target: String = "grid"
      let volts: Int
      let owner: String?
    }

    protocol Door: AnyObject {}

    final class FrontDoor: Door, Component {
      var scope: Scope = .weak
      init() { Created.all.append("front door") }
    }

    final class BackDoor: Door, Component {
      init() { Created.all.append("back door") }
    }

    final class House: Autowired {
      let lamp: any Lamp
      let doors: [any Door]
      let grid: Grid
      required init(_ /*house.lamp*/ lamp: any Lamp, _ doors: [any Door], _ grid: Grid) {
        self.lamp = lamp
        self.doors = doors
        self.grid = grid
        Created.all.append("house")
      }
    }

    final class Street: LazyAutowired {
      var house: House?
      var walk: Walk?
      required init() { Created.all.append("street") }
      func inject(_ house: House, _ walk: Walk) {
        self.house = house
        self.walk = walk
      }
    }

    final class Walk: Autowired {
      let street: Street
      required init(_ street: Street) { self.street = street }
    }

    final class Guest: Payload {
      let name: String
      required init(with argument: (name: String, age: Int)) { name = argument.name }
    }

    final class Visit: AutowiredFactory {
      let text: String
      required init(big lamp: any Lamp, payload: Guest) {
        text = "\\(payload.name) sees \\(lamp.power)"
        Created.all.append("visit")
      }
    }

    final class LateVisit: LazyAutowiredFactory {
      let name: String
      var house: House?
      required init(payload: Guest) { name = payload.name }
      func inject(_ house: House) { self.house = house }
    }

    final class Clock {
      init(zone: String) { Created.all.append("clock \\(zone)") }
    }

    final class TimeConfiguration: Configuration {
      let clock = Config(Clock.self, Grid.self) { grid in Clock(zone: "\\(grid.volts)") }
      required init() {}
    }
    """

  private func factory() throws -> String {
    var project = TestProject(MarkedSource(Self.source), implicit: nil)
    project.options.properties = ["house.lamp": "small", "grid.volts": "230"]
    let style = DeliContainer()
    let plan = ContainerPlan(project.graph, module: "App", registering: style.selection)
    #expect(style.problems(with: plan) == [])
    return try style.source(of: plan, templates: Templates()).text
  }

  @Test("The module factory with all forms of registrations")
  func source() throws {
    try Snapshot.check(factory(), "DeliContainer.swift.txt")
  }

  @Test("The program creates each object as often as its scope says")
  func program() async throws {
    let program = """
      import Deli

      @main
      struct Program {
        static func main() {
          let context = AppContext.shared
          context.load([DeliFactory.self])
          let house = context.get(House.self, qualifier: "")!
          print(house === context.get(House.self, qualifier: "")!, house.lamp.power, house.doors.count, house.grid.volts, house.grid.owner ?? "none")
          print(context.get((any Lamp).self, qualifier: "big")! === context.get((any Lamp).self, qualifier: "big")!)
          let walk = context.get(Walk.self, qualifier: "")!
          print(walk.street.walk == nil)
          context.finishLater()
          print(walk.street.walk === walk, walk.street.house === house)
          print(context.make(Visit.self, payload: Guest(with: (name: "Ada", age: 36)))!.text)
          let late = context.make(LateVisit.self, payload: Guest(with: (name: "Bob", age: 40)))!
          context.finishLater()
          print(late.name, late.house === house)
          print(context.get(Clock.self, qualifier: "")! === context.get(Clock.self, qualifier: "")!)
          print(Created.all)
        }
      }
      """
    let output = try await MigrationProject.program(["Deli"], [], sources: [Self.source, factory(), program]).run()
    #expect(
      output == """
        true 1 2 230 none
        false
        true
        true true
        Ada sees 9
        Bob true
        true
        ["small lamp", "back door", "front door", "house", "big lamp", "big lamp", "street", "big lamp", "visit", "clock 230"]

        """
    )
  }

  @Test("A binding that another loaded container replaces stays in the factory of its module")
  func replaced() throws {
    let project = TestProject(
      MarkedSource(
        """
        import Deli

        final class Flame: Component {}
        final class Gas: Autowired { required init(_ flame: Flame, _ others: [Flame]) {} }
        final class Kettle: Autowired { required init(_ gas: Gas) {} }

        final class Extra: ModuleFactory {
          override func load(context: AppContext) {
            register(Gas.self, resolver: { Gas(Flame(), []) }, qualifier: "", scope: .singleton)
          }
        }

        func start() { AppContext.shared.load([DeliFactory.self, Extra.self]) }
        """
      ),
      implicit: nil
    )
    let style = DeliContainer()
    let plan = ContainerPlan(project.graph, module: "App", registering: style.selection)
    #expect(style.problems(with: plan) == [])
    let text = try style.source(of: plan, templates: Templates()).text
    #expect(
      text.split(separator: "\n").filter { $0.contains("resolver:") || $0.contains(".self,") }.map {
        $0.drop { $0 == " " }
      } == [
        "Flame.self,",
        "resolver: { Flame() },",
        "Kettle.self,",
        #"resolver: { Kettle(context.get(Gas.self, qualifier: "")!) },"#,
        "Gas.self,",
        #"resolver: { Gas(context.get(Flame.self, qualifier: "")!, context.get([Flame].self, qualifier: "")) },"#,
      ]
    )
  }

  @Test("The file of one container has the bindings of this container only")
  func component() throws {
    var project = TestProject(
      [
        ("Shop/Till.swift", "App", MarkedSource("import Deli\nfinal class Till: Component {}")),
        ("Stock/Shelf.swift", "App", MarkedSource("import Deli\nfinal class Shelf: Component {}")),
      ],
      implicit: nil
    )
    let settings =
      "config:\n  Shop: { project: Shop/Shop }\n  Stock: { project: Stock/Stock, className: StockFactory }\n"
    project.options.companions = [CompanionFile(path: "deli.yml", text: settings)]
    let graph = project.graph
    let style = DeliContainer()
    let texts = try ["deli.Shop", "deli.Stock"].map { id in
      var options = ContainerOptions()
      options.component = ComponentID(id)
      let plan = ContainerPlan(graph, module: "App", options: options, registering: style.selection)
      return try style.source(of: plan, templates: Templates()).text
    }
    #expect(texts.map { $0.contains("Till.self") } == [true, false])
    #expect(texts.map { $0.contains("Shelf.self") } == [false, true])
    #expect(texts.map { $0.contains("final class StockFactory") } == [false, true])
  }
}
