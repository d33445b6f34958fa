import ExampleLibrary

/// Prints a plan of the garden, and what shows that the container made its parts.
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
    print("The container keeps one catalogue: \(keepsOneCatalog)")
    print("Each factory is made anew: \(makesNewFactories)")
    print("The rhubarb is in the printed catalogue: \(knowsRhubarb)")
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
