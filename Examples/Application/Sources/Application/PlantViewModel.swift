import ExampleLibrary

/// The line that shows a plant and what to do for it.
struct PlantViewModel: PlantDescribing {
  let line: String

  private init(name: String, advice: String) {
    line = "\(name.prefix(1).uppercased())\(name.dropFirst()): \(advice)"
  }

  /// Creates view models of plants; the container provides it as the protocol that it conforms to.
  final class Factory: PlantDescribingFactory {
    private let almanac: any Almanac

    init(almanac: any Almanac) {
      self.almanac = almanac
    }

    func makeDescription(ofPlantNamed name: String) -> any PlantDescribing {
      PlantViewModel(name: name, advice: almanac.advice(forPlantNamed: name))
    }
  }
}
