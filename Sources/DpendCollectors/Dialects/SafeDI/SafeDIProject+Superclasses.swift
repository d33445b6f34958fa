import DpendGraph

extension SafeDIProject {
  /// The findings about superclasses with `@Instantiable`, whose properties SafeDI ignores where it creates a subclass.
  ///
  /// Source: "Inheritance" in SafeDI's manual.
  var superclasses: [Finding] {
    let classes = instantiables.filter { $0.type?.kind == .class && !$0.declaration.arguments.mockOnly }
    if classes.isEmpty { return [] }
    let subclasses = firstSubclasses
    return classes.compactMap { superclass in
      guard let id = superclass.product.nominal.flatMap(index.id(of:)), let subclass = subclasses[id] else {
        return nil
      }
      return superclass.finding(aboutSubclass: subclass)
    }
  }

  /// For each class of the project its first subclass.
  private var firstSubclasses: [TypeIndex.TypeID: TypeDeclaration] {
    index.allDeclarations.filter { $0.kind == .class }.sorted { $0.location < $1.location }.reduce(into: [:]) {
      found,
      type in
      let parents = index.conformances(of: type).compactMap(\.type.nominal).filter { index.kind(of: $0) == .class }
      for id in parents.compactMap(index.id(of:)) where found[id] == nil { found[id] = type }
    }
  }
}

extension Instantiable {
  fileprivate func finding(aboutSubclass subclass: TypeDeclaration) -> Finding {
    StageDiagnostic.unseenDeclaration.finding(
      "SafeDI does not inject the properties of '\(product)' into its subclass '\(subclass.qualifiedName)'",
      // Without such properties, the macro on a superclass has no effect on its subclasses.
      certainty: properties.isEmpty ? .possible : .certain,
      at: location,
      notes: [
        Finding.Note("the subclass is here", at: subclass.location),
        Finding.Note(
          "remove '@Instantiable' from the superclass, and let each subclass pass the values to 'super.init'"
        ),
      ]
    )
  }
}
