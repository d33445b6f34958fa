import Swinject

/// The program of a radio station.
@main
enum Station {
  static let technology = Assembler([StudioAssembly()], parent: nil, defaultObjectScope: .container)
  static let assembler = Assembler([ProgramAssembly()], parent: technology)

  static var resolver: Resolver { assembler.resolver }

  static func main() {
    let show = resolver.resolve(Show.self, argument: "Morning")!
    show.start()
    NightShift().start()
  }
}

/// Resolves a type that the code around the call expects.
func resolved<Service>() -> Service { Station.resolver.resolve(Service.self)! }

/// A property that the station's container fills.
@propertyWrapper
struct StudioInjected<Service> {
  let wrappedValue: Service

  init(name: String? = nil) {
    wrappedValue = Station.resolver.resolve(Service.self, name: name)!
  }
}
