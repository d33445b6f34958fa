/// The lines that show a bed.
struct BedViewModel {
  let lines: [String]

  private init(bed: Bed, plants: [any PlantDescribing]) {
    lines = [bed.name] + plants.map { "  " + $0.line }
  }

  /// Creates view models of beds.
  final class Factory {
    private let plantFactory: any PlantDescribingFactory

    init(plantFactory: any PlantDescribingFactory) {
      self.plantFactory = plantFactory
    }

    func makeViewModel(for bed: Bed) -> BedViewModel {
      BedViewModel(bed: bed, plants: bed.plantNames.map(plantFactory.makeDescription))
    }
  }
}
