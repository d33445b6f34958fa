import DpendGraph
import Testing
import _DpendTestSupport

/// Sourcery-DI's vocabulary.
struct SourceryDITests {
  private func project(_ source: MarkedSource) -> TestProject { TestProject(source, implicit: nil) }

  @Test("Registered types meet what is called like their names, custom properties make what they return")
  func forms() {
    let project = project(
      """
      protocol Wheels {}

      // sourcery: InjectRegister = "Wheels"
      // sourcery: InjectSingleton
      final class OffRoad: Wheels {
        init(tyre: Tyre) {}
        convenience init() { self.init(tyre: Tyre()) }
      }

      // sourcery: InjectRegister = "Tyre"
      struct Tyre {}

      class Car<Engine> { init(_ wheels: Wheels, engine: Engine) {} }
      class Electric {}
      typealias ECar = Car<Electric>
      // sourcery: InjectRegister = "ECar"
      // sourcery: InjectCustom
      extension ECar {}

      // sourcery: InjectRegister = "Battery"
      class Battery {}

      extension DI {
        var customECar: ECar {
          let engine = Electric(battery: DI.shared.battery)
          return ECar(wheels, engine: engine, tyre: self.tyre, other: inject(.wheels))
        }
        var customUserDefaults: UserDefaults { UserDefaults.standard }
        var helper: Int { 3 }
      }

      // sourcery: InjectRegister = "UserDefaults"
      // sourcery: InjectCustom
      extension UserDefaults {}

      // sourcery: InjectRegister = "Garage"
      class Garage { init(car: ECar, defaults: UserDefaults) {} }
      """
    )
    let graph = project.graph
    #expect(
      graph.bindings.map { "\($0.factoryTitle): \($0.keys.map(\.description)) \($0.scope.name)" } == [
        "Battery.init(): [\"Battery\"] unique", "DI.customECar: [\"Car<Electric>\"] unique",
        "DI.customUserDefaults: [\"UserDefaults\"] unique", "Garage.init(car:defaults:): [\"Garage\"] unique",
        "OffRoad.init(tyre:): [\"Wheels\"] singleton", "Tyre.init(): [\"Tyre\"] unique",
      ]
    )
    #expect(
      graph.sketch == [
        "DI.customECar -battery-> Battery.init()", "DI.customECar -wheels-> OffRoad.init(tyre:)",
        "DI.customECar -tyre-> Tyre.init()", "DI.customECar -other-> OffRoad.init(tyre:)",
        "Garage.init(car:defaults:) -car-> DI.customECar",
        "Garage.init(car:defaults:) -defaults-> DI.customUserDefaults",
        "OffRoad.init(tyre:) -tyre-> Tyre.init()",
      ]
    )
    #expect(project.sketch(graph.findings) == [])
  }

  @Test("What the graph has no property for is missing")
  func missing() {
    let graph = project(
      """
      // sourcery: InjectRegister = "Wheels"
      class Wheels { init(tyre: Tyre, rim: Rim?, count: Int = 4) {} }
      class Tyre {}
      """
    ).graph
    let wheels = "Wheels.init(tyre:rim:count:)"
    #expect(
      graph.sketch == ["\(wheels) -tyre-> ?Tyre", "\(wheels) -rim-> ?Rim?", "\(wheels) -count-> ?Int"]
    )
  }

  @Test("What the template doesn't see, or makes code of that doesn't compile, is found")
  func mistakes() {
    let project = project(
      """
      // sourcery: InjectRegister = "Wheels"
      protocol 1️⃣Wheels {}
      // sourcery: InjectRegister = "Car"
      // sourcery: InjectCustom
      typealias 2️⃣Car = Box<Int>
      // sourcery: InjectRegister
      class 3️⃣Bare {}
      // sourcery: InjectRegister = "One", InjectRegister = "Two"
      class 4️⃣Many {}
      // sourcery: InjectRegister = "Outer.Inner"
      class 5️⃣Inner {}
      // sourcery: InjectRegister = "Box"
      class 6️⃣Box<T> { init() {} }
      // sourcery: InjectRegister = "Two"
      class Two {
        init(7️⃣_ three: Three, 8️⃣four: any Four) {}
        9️⃣init() {}
      }
      // sourcery: InjectRegister = "Point"
      struct 🔟Point { let x: Int }
      // sourcery: InjectRegister = "Data"
      // sourcery: InjectCustom, InjectSingleton
      extension 🅰️Data {}
      extension DI { var 🅱️customerData: Data { Data() } }
      """
    )
    #expect(
      project.sketch(project.graph.findings) == [
        "1️⃣ warning: Sourcery-DI doesn't register 'Wheels': its template goes through all types but protocols [unseen-declaration]",
        "  annotate the type that conforms to it: // sourcery: InjectRegister = \"Wheels\"",
        "2️⃣ warning: Sourcery-DI doesn't register 'Car': Sourcery sees no annotations of a typealias [unseen-declaration]",
        "  move them to an extension: write extension Car {} below the typealias, with the annotations above it",
        "3️⃣ warning: 'Bare' is registered under no name [unseen-declaration]",
        "  write // sourcery: InjectRegister = \"…\" once, with the name of a type",
        "4️⃣ warning: 'Many' is registered under several names [unseen-declaration]",
        "  write // sourcery: InjectRegister = \"…\" once, with the name of a type",
        "5️⃣ warning: 'Inner' is registered under 'Outer.Inner', which can't be the name of a property [unseen-declaration]",
        "  write the name of a type that isn't inside of another one, or of a typealias",
        "6️⃣ warning: Sourcery-DI can't make 'Box': it is generic [unseen-declaration]",
        "  register a typealias of one of its types by an extension, with InjectCustom",
        "7️⃣ warning: the generated call doesn't compile: it names the parameter 'three', not '_' [unseen-declaration]",
        "  let the parameter have one name",
        "8️⃣ warning: Sourcery-DI makes the name of a property of the whole text 'any Four', and there is no such property [unseen-declaration]",
        "  write Four, or a typealias of one word",
        "9️⃣ warning: the generated call for 'Two' doesn't compile: it has the parameters of all its initializers [unseen-declaration]",
        "  make all but one of them convenience, or register it with InjectCustom",
        "🔟 warning: Sourcery-DI can't make 'Point': it calls 'Point()', because no initializer is declared [unseen-declaration]",
        "  write the initializer out",
        "🅰️ warning: 'Data' is no singleton: Sourcery-DI reads 'InjectCustom' and leaves 'InjectSingleton' out [unseen-declaration]",
        "  keep the value in the property 'customData' itself",
        "🅰️ warning: nothing creates 'Data': no extension of DI has a property 'customData' [unseen-declaration]",
        "  🅱️ 'customerData' makes one: call it 'customData'",
      ]
    )
  }

  @Test("Names that differ in their first letter are one property, the same name twice is a duplicate")
  func collisions() {
    let project = project(
      """
      // sourcery: InjectRegister = "Wheels"
      class 1️⃣Big {}
      // sourcery: InjectRegister = "wheels"
      class 2️⃣Small {}
      // sourcery: InjectRegister = "Wheels"
      class Other {}
      """
    )
    #expect(
      project.sketch(project.graph.findings) == [
        "2️⃣ warning: 'Wheels' and 'wheels' are one property of the graph, 'wheels' [key-collision]",
        "  1️⃣ the other one is registered here",
      ]
    )
    #expect(project.graph.bindingSketch == ["Big.init(): Wheels", "Other.init(): Wheels", "Small.init(): wheels"])
  }

  @Test("Code that asks the graph is a consumer, or a part of what it stands in")
  func users() throws {
    let project = project(
      """
      // sourcery: InjectRegister = "Wheels"
      class Wheels {}
      // sourcery: InjectRegister = "Car"
      class Car {
        let wheels = DI.shared.wheels
        lazy var later: Wheels = DI.shared.inject(.wheels)
        func repair() { _ = DI.shared.whells; _ = DI.shared.helper; DI.shared.override(.wheels, value: Wheels(), forType: Wheels.self) }
      }
      class Screen {
        let graph: DI
        var car: Car { graph.inject(.car) }
        init() { use(DI.shared.wheels) }
      }
      extension DI { var helper: Int { 3 } }
      let 1️⃣car = DI.shared.2️⃣car
      """
    )
    #expect(
      project.graph.sketch == [
        "Car.init() -wheels-> Wheels.init()", "Car.init() -later:lazy-> Wheels.init()",
        "Car.init() -whells:lazy-> ?Whells", "Screen -car:lazy-> Car.init()",
        "Screen -wheels-> Wheels.init()",
      ]
    )
    #expect(
      project.graph.entryPoints == [
        EntryPoint(key: Key(.named("Car", module: "App")), location: try #require(project.location(of: "2️⃣")))
      ]
    )
  }
}
