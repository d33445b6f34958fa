package import DpendGraph

/// swift-dependencies: keys with values for the application, for tests and for previews, and `@Dependency` which reads them.
package struct DependenciesDialect: Dialect {
  /// The name on the command line.
  package let name = DependencyNames.dialect

  /// The description in one line.
  package let summary = "swift-dependencies' keys and @Dependency, also in the Composable Architecture"

  /// Creates the dialect.
  package init() {}

  package var declarationKinds: [any DialectDeclaration.Type] {
    [
      DependencyKeyValue.self, DependencyProperty.self, DependencySetting.self, DependencyUse.self,
      ProgramEntryPoint.self,
    ]
  }

  package var markers: [String] { DependencyNames.markers + ProgramEntryPoint.markers }

  package func bodies(with markers: Set<String>, in outline: BodyOutline?) -> ReadBodies {
    markers.isDisjoint(with: DependencyNames.markers) ? .none : .all
  }

  package func readers(for file: ParsedFile, with markers: Set<String>) -> [any SyntaxReader] {
    let usesLibrary = !markers.isDisjoint(with: DependencyNames.markers)
    return [ProgramEntryPointReader()] + (usesLibrary ? [DependencyReader()] : [])
  }

  /// Returns the bindings of keys, and the consumers of dependencies.
  package func bindings(
    from declarations: Declarations,
    index: TypeIndex,
    options: CollectingOptions
  ) -> CollectedBindings {
    DependencyBindingFactory(declarations, index: index, programs: options.programs ?? Programs()).bindings()
  }
}
