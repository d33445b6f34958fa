import DpendGraph
import Testing
import _DpendTestSupport

/// The annotations of Sourcery-DI.
struct SourceryDITests {
  private func project(_ source: MarkedSource) -> TestProject { TestProject(source, implicit: nil) }

  @Test("Registered types are the arguments of parameters with their names, and custom properties create values")
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

  @Test("A parameter without a property of the graph is a missing dependency")
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

  @Test("Declarations that the template ignores, or generates invalid code for")
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
        "1️⃣ warning: Sourcery-DI does not register 'Wheels': its template ignores protocols [unseen-declaration]",
        "  annotate the conforming type: // sourcery: InjectRegister = \"Wheels\"",
        "2️⃣ warning: Sourcery-DI does not register 'Car': Sourcery ignores the annotations of a typealias [unseen-declaration]",
        "  move the annotations above an 'extension Car {}' below the typealias",
        "3️⃣ warning: 'Bare' is registered without a name [unseen-declaration]",
        "  write // sourcery: InjectRegister = \"…\" once, with the name of a type",
        "4️⃣ warning: 'Many' is registered under several names [unseen-declaration]",
        "  write // sourcery: InjectRegister = \"…\" once, with the name of a type",
        "5️⃣ warning: 'Inner' is registered as 'Outer.Inner', which is not the name of a property [unseen-declaration]",
        "  write the name of a top-level type or of a typealias",
        "6️⃣ warning: Sourcery-DI cannot create 'Box': it is generic [unseen-declaration]",
        "  register a typealias of a concrete type in an extension, with InjectCustom",
        "7️⃣ warning: the generated call does not compile: it has the label 'three', not '_' [unseen-declaration]",
        "  give the parameter a single name",
        "8️⃣ warning: the template derives the name of a property from the text 'any Four', and there is none [unseen-declaration]",
        "  write 'Four', or a typealias with a simple name",
        "9️⃣ warning: the generated call for 'Two' does not compile: it has the parameters of all initializers [unseen-declaration]",
        "  declare all but one as 'convenience', or register the type with InjectCustom",
        "🔟 warning: Sourcery-DI cannot create 'Point': it calls 'Point()', as no initializer is declared [unseen-declaration]",
        "  declare the initializer",
        "🅰️ warning: 'Data' is not a singleton: Sourcery-DI ignores 'InjectSingleton' beside 'InjectCustom' [unseen-declaration]",
        "  store the value in the property 'customData'",
        "🅰️ warning: no extension of DI has a property 'customData' that creates 'Data' [unseen-declaration]",
        "  🅱️ rename 'customerData' to 'customData'",
      ]
    )
  }

  @Test("Names that differ only in their first letter have the same property")
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
        "2️⃣ warning: 'Wheels' and 'wheels' have the same property 'wheels' in the graph [key-collision]",
        "  1️⃣ the other registration is here",
      ]
    )
    #expect(project.graph.bindingSketch == ["Big.init(): Wheels", "Other.init(): Wheels", "Small.init(): wheels"])
  }

  @Test("Code that calls the graph is a consumer, or belongs to the enclosing binding")
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
