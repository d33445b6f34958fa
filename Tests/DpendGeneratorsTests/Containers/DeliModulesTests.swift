import DpendCollectors
import DpendGenerators
import DpendGraph
import DpendTemplates
import Testing
import _DpendTestSupport

/// The module factories of two modules, of which one uses the registrations of the other.
@Suite(.serialized)
struct DeliModulesTests {
  private static let library = """
    import Deli

    public protocol Lamp: AnyObject { var power: Int { get } }

    public final class SmallLamp: Lamp, Component {
      public let power = 1
      public init() { print("small lamp") }
    }
    """

  private static let application = """
    import Deli
    import Lighting

    final class House: Autowired {
      let lamp: any Lamp
      required init(_ lamp: Lamp) {
        self.lamp = lamp
      }
    }

    func start() {
      AppContext.shared.load([Lighting.LightingFactory.self, HouseFactory.self])
    }
    """

  private func factories() throws -> (library: String, application: String) {
    var project = TestProject(
      [
        ("Lighting/Lamps.swift", "Lighting", MarkedSource(Self.library)),
        ("House/House.swift", "House", MarkedSource(Self.application)),
      ],
      implicit: nil
    )
    let settings = """
      config:
        House: { project: House/House, output: HouseFactory.swift, dependencies: [{ path: Lighting }] }
        Lighting: { project: Lighting/Lighting, className: LightingFactory, accessControl: public }

      """
    project.options.companions = [CompanionFile(path: "deli.yml", text: settings)]
    let graph = project.graph
    #expect(graph.findings == [])
    let style = DeliContainer()
    func source(_ module: String) throws -> String {
      let plan = ContainerPlan(graph, module: module, registering: style.selection)
      #expect(style.problems(with: plan) == [])
      return try style.source(of: plan, templates: Templates()).text
    }
    return (try source("Lighting"), try source("House"))
  }

  @Test("Each module has a factory with its own registrations")
  func sources() throws {
    let factories = try factories()
    try Snapshot.check(factories.library, "DeliLighting.swift.txt")
    try Snapshot.check(factories.application, "DeliHouse.swift.txt")
  }

  @Test("The factory of the application uses the library's registrations")
  func program() async throws {
    let factories = try factories()
    let program = """
      import Deli

      @main
      struct Program {
        static func main() {
          start()
          let house = AppContext.shared.get(House.self, qualifier: "")!
          print(house.lamp.power)
        }
      }
      """
    let project = MigrationProject.program(["Deli"], [])
    let modules = [
      SwiftProgram.Module(name: "Lighting", sources: [Self.library, factories.library]),
      SwiftProgram.Module(name: "House", sources: [Self.application, factories.application, program]),
    ]
    let output = try await SwiftProgram(modules: project.modules.dropLast() + modules).run()
    #expect(output == "small lamp\n1\n")
  }
}
