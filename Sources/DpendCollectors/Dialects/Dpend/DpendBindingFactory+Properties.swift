import DpendGraph

extension DpendBindingFactory {
  /// Returns requests for the properties of a class that the container can set after the initializer.
  func propertyRequests(of type: TypeDeclaration) -> [DependencyRequest] {
    index.propertiesSetLater(of: type).compactMap { property in
      guard let declared = property.type(in: index)?.argument(of: "Optional"), isSettable(property.declaration) else {
        return nil
      }
      let name = property.declaration.name
      var request = requests.request(settingProperty: name, type: declared, location: property.declaration.location)
      request.condition = property.declaration.condition
      return request
    }
  }

  /// Whether the container can set a property.
  private func isSettable(_ property: PropertyDeclaration) -> Bool {
    if isLibrary { return property.access.isVisibleOutsideModule }
    let module = index.files[property.location.file]?.module
    guard let containerModule, let module else { return property.access.isVisibleInModule }
    return property.access.isVisible(in: containerModule, from: module)
  }
}
