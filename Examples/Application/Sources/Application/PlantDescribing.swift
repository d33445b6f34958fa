/// Shows a plant in one line.
protocol PlantDescribing {
  var line: String { get }
}

/// Makes what shows plants; a bed knows nothing more of them.
protocol PlantDescribingFactory {
  func makeDescription(ofPlantNamed name: String) -> any PlantDescribing
}
