/// A catalog that adds plants to those of another catalog.
final class AnnotatedCatalog: PlantCatalog {
  private let original: any PlantCatalog
  private let notes: [Plant]

  init(original: any PlantCatalog, notes: [Plant]) {
    self.original = original
    self.notes = notes
  }

  func plant(named name: String) -> Plant? {
    notes.first { $0.name == name } ?? original.plant(named: name)
  }
}
