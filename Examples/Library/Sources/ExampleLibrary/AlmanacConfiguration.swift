import DpendRuntime

/// Says how the parts of the almanac are made.
///
/// What is internal here, such as ``PaperCatalog``, stays out of the library's description: applications ask for the protocols.
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

  /// When to water.
  public func wateringSchedule() -> DependencyRegistration<any WateringSchedule> {
    DependencyRegistration(scope: .shared) {
      WeeklyWatering(firstDay: .monday)
    }
  }

  /// What to do for a plant.
  public func almanac(
    catalog: any PlantCatalog,
    wateringSchedule: any WateringSchedule
  ) -> DependencyRegistration<any Almanac> {
    DependencyRegistration {
      GardenAlmanac(catalog: catalog, wateringSchedule: wateringSchedule)
    }
  }
}
