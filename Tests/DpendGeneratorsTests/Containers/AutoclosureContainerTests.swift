import DpendGenerators
import DpendGraph
import DpendTemplates
import Testing
import _DpendTestSupport

/// Containers that create values whose initializers have parameters with `@autoclosure`.
@Suite(.serialized)
struct AutoclosureContainerTests {
  private static let source = """
    import DpendRuntime

    final class Trip {}
    final class Engine: @unchecked Sendable {
      let trip: Trip
      init(trip: Trip) { self.trip = trip }
    }
    final class Car {
      let trip: Trip
      let name: String
      let makeEngine: () -> Engine
      let makeSpare: () -> Engine?
      init(
        _ name: @autoclosure () -> String, engine: @escaping @autoclosure () -> Engine, trip: Trip,
        spare: @escaping @autoclosure () -> Engine?
      ) {
        (self.name, makeEngine, self.trip, makeSpare) = (name(), engine, trip, spare)
      }
    }

    final class TripConfiguration: DependencyConfiguration {
      func trip() -> DependencyRegistration<Trip> { DependencyRegistration(scope: .shared) { Trip() } }
    }

    """

  private static let program = """
    @main
    struct Program {
      static func main() {
        let container = AppContainer(name: "car")
        let car = container.car()
        print(car.name, car.makeEngine().trip !== car.trip, car.makeEngine() !== car.makeEngine())
        let lot = container.lot()
        print(lot.makeCar().makeEngine() !== lot.makeCar().makeEngine(), lot.makeCar().makeSpare() != nil)
      }
    }
    """

  private static let lot = """
    final class Lot: @unchecked Sendable {
      let makeCar: () -> Car
      init(car: @escaping @autoclosure () -> Car) { makeCar = car }
      deinit { print("lot released") }
    }
    final class LotConfiguration: DependencyConfiguration {
      func lot(car: @escaping @autoclosure () -> Car) -> DependencyRegistration<Lot> {
        DependencyRegistration(scope: .singleton) { Lot(car: car()) }
      }
    }

    """

  @Test(
    "Evaluations begin a new resolution, and stored values do not hold the container",
    arguments: [
      ContainerOptions(), ContainerOptions(isSendable: true), ContainerOptions(isOverridable: true),
      ContainerOptions(isSendable: true, isOverridable: true),
    ]
  )
  func program(options: ContainerOptions) async throws {
    let source = Self.source + Self.lot
    var project = TestProject(MarkedSource(source)) { ["Engine", "Car"].contains($0) }
    project.externalTypes = ["String"]
    let plan = ContainerPlan(project.graph, module: "App", options: options)
    let container = try StaticContainer().source(of: plan, templates: Templates()).text
    let output = try await SampleProject.program([source, container, Self.program]).run()
    #expect(output == "car true true\ntrue true\nlot released\n")
  }

  @Test("Dip evaluates the closure")
  func dip() async throws {
    var project = TestProject(MarkedSource(Self.source)) { ["Engine", "Car"].contains($0) }
    project.externalTypes = ["String"]
    let plan = ContainerPlan(project.graph, module: "App")
    let container = try DipContainerStyle().source(of: plan, templates: Templates()).text
    let program = """
      import Dip

      @main
      struct Program {
        static func main() throws {
          let container = makeAppContainer(name: "car")
          let car = try container.resolve() as Car
          print(car.name, car.makeEngine().trip !== car.trip, car.makeEngine() !== car.makeEngine())
          // A value that the container does not store keeps it.
          let other = try makeAppContainer(name: "other").resolve() as Car
          print(other.name, other.makeEngine() !== other.makeEngine(), other.makeSpare() != nil)
        }
      }
      """
    let output = try await SampleProject.dipProgram([Self.source, container, program]).run()
    #expect(output == "car true true\nother true true\n")
  }
}
