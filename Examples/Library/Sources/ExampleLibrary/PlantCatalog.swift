/// Finds plants by name.
public protocol PlantCatalog: AnyObject {
  /// The plant of the given name, if the catalog contains it.
  func plant(named name: String) -> Plant?
}
