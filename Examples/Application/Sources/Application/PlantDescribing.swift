/// Shows a plant in one line.
protocol PlantDescribing {
  var line: String { get }
}

/// Creates view models of plants; a bed depends on this protocol only.
protocol PlantDescribingFactory {
  func makeDescription(ofPlantNamed name: String) -> any PlantDescribing
}
