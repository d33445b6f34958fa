/// Knows plants by name.
public protocol PlantCatalog: AnyObject {
  /// The plant of the given name, if the catalogue has it.
  func plant(named name: String) -> Plant?
}
