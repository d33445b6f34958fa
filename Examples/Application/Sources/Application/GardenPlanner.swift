import ExampleLibrary

/// Prints a plan of the garden, and facts about the instances that the container created.
@main
struct GardenPlanner {
  static func main() {
    let container = ApplicationContainer()
    let garden = container.gardenViewModelFactory().makeViewModel(for: .kitchenGarden)
    garden.lines.forEach { print($0) }

    let keepsOneCatalog = container.plantCatalog() === container.plantCatalog()
    let makesNewFactories = container.bedViewModelFactory() !== container.bedViewModelFactory()
    let knowsRhubarb = container.plantCatalogTaggedPrinted().plant(named: "rhubarb") != nil
    print("")
    print("The container keeps one catalog: \(keepsOneCatalog)")
    print("Each factory is a new instance: \(makesNewFactories)")
    print("The rhubarb is in the printed catalog: \(knowsRhubarb)")
  }
}

extension Garden {
  fileprivate static let kitchenGarden = Garden(
    name: "Kitchen garden",
    beds: [
      Bed(name: "South bed", plantNames: ["basil", "tomato"]),
      Bed(name: "North bed", plantNames: ["thyme", "rhubarb"]),
    ]
  )
}
