/// An almanac that gives advice on watering.
final class GardenAlmanac: Almanac {
  private let catalog: any PlantCatalog
  private let wateringSchedule: any WateringSchedule

  init(catalog: any PlantCatalog, wateringSchedule: any WateringSchedule) {
    self.catalog = catalog
    self.wateringSchedule = wateringSchedule
  }

  func advice(forPlantNamed name: String) -> String {
    guard let plant = catalog.plant(named: name) else { return "not in the almanac" }
    let days = wateringSchedule.days(for: plant).map(\.rawValue.capitalized)
    return "water on " + days.joined(separator: ", ")
  }
}

extension String {
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
