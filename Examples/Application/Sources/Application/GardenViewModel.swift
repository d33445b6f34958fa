/// The lines that show a garden.
struct GardenViewModel {
  let lines: [String]

  private init(garden: Garden, beds: [BedViewModel]) {
    lines = [garden.name] + beds.flatMap(\.lines).map { "  " + $0 }
  }

  /// Creates view models of gardens.
  final class Factory {
    private let bedFactory: BedViewModel.Factory

    init(bedFactory: BedViewModel.Factory) {
      self.bedFactory = bedFactory
    }

    func makeViewModel(for garden: Garden) -> GardenViewModel {
      GardenViewModel(garden: garden, beds: garden.beds.map(bedFactory.makeViewModel))
    }
  }
}
