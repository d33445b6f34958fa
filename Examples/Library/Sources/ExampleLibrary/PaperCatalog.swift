/// A catalog that never changes.
final class PaperCatalog: PlantCatalog {
  private let plants: [Plant]

  init(plants: [Plant]) {
    self.plants = plants
  }

  func plant(named name: String) -> Plant? { plants.first { $0.name == name } }
}
