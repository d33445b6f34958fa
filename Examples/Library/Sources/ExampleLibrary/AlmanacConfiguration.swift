import DpendRuntime

/// Provides the parts of the almanac.
///
/// Internal types such as ``PaperCatalog`` are not part of the library's description; applications request protocols.
public final class AlmanacConfiguration: DependencyConfiguration {
  /// Creates the configuration.
  public init() {}

  /// The plants that the almanac was printed with.
  public func printedCatalog() -> DependencyRegistration<any PlantCatalog> {
    DependencyRegistration(tag: Printed.self, scope: .singleton) {
      PaperCatalog(plants: .printed)
    }
  }

  /// The printed plants and those that gardeners wrote in the margins.
  public func catalog(printed: Tagged<any PlantCatalog, Printed>) -> DependencyRegistration<any PlantCatalog> {
    DependencyRegistration(scope: .singleton) {
      AnnotatedCatalog(original: printed.dependency, notes: .handwritten)
    }
  }

  /// The days for watering.
  public func wateringSchedule() -> DependencyRegistration<any WateringSchedule> {
    DependencyRegistration(scope: .shared) {
      WeeklyWatering(firstDay: .monday)
    }
  }

  /// The advice for a plant.
  public func almanac(
    catalog: any PlantCatalog,
    wateringSchedule: any WateringSchedule
  ) -> DependencyRegistration<any Almanac> {
    DependencyRegistration {
      GardenAlmanac(catalog: catalog, wateringSchedule: wateringSchedule)
    }
  }
}
