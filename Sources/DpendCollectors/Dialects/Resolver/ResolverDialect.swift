package import DpendGraph

/// Resolver: closures that code registers by the type that they return, and property wrappers that request values.
package struct ResolverDialect: Dialect {
  /// The name on the command line.
  package let name = ResolverNames.dialect

  /// The description in one line.
  package let summary = "registrations of Resolver and its wrappers @Injected, @LazyInjected and their like"

  /// Creates the dialect.
  package init() {}

  package var declarationKinds: [any DialectDeclaration.Type] {
    [CodeBody.self, StringConstant.self, WrappedProperty.self]
  }

  package var markers: [String] {
    ownMarkers + StringConstantReader.markers
  }

  /// The texts of which one occurs in every file that uses the library.
  private var ownMarkers: [String] { ResolverNames.ofInterest.sorted() + ["Injected"] }

  package func bodies(with markers: Set<String>, in outline: BodyOutline?) -> ReadBodies {
    if markers.isDisjoint(with: ownMarkers) { return .none }
    let isNamed = ResolverNames.imports.areDirect(in: outline) || markers.contains(ResolverNames.container)
    return isNamed ? .all : .containing(ResolverNames.ofInterest)
  }

  package func readers(for file: ParsedFile, with markers: Set<String>) -> [any SyntaxReader] {
    let constants = StringConstantReader(readingBodies: false)
    if markers.isDisjoint(with: ownMarkers) || ResolverNames.imports.areForeign(in: file) { return [constants] }
    // A file can use a copy of the library in its own module.
    let isNamed = ResolverNames.imports.areDirect(in: file) || markers.contains(ResolverNames.container)
    let names = isNamed ? nil : ResolverNames.ofInterest
    return [
      CodeBodyReader(file, for: name, naming: names),
      WrappedPropertyReader(for: name, wrappersWith: ResolverNames.partsOfWrappers),
      constants,
    ]
  }

  /// Returns the bindings of all registrations, and the consumers of other requests.
  package func bindings(
    from declarations: Declarations,
    index: TypeIndex,
    options: CollectingOptions
  ) -> CollectedBindings {
    let names = ResolverNames(index, declarations.types, besides: options.containers)
    if names.isUnused { return CollectedBindings() }
    let bodies = declarations.all(CodeBody.self).filter { $0.dialect == name && names.areMeant(in: $0.context.file) }
    var interpreter = ResolverInterpreter(
      names,
      bodies: bodies,
      TextTable(declarations, index, naming: "Resolver.Name")
    )
    interpreter.runAll(bodies)
    let wrapped = declarations.all(WrappedProperty.self).filter { $0.dialect == name }
    interpreter.readProperties(of: declarations.types, wrapped)
    interpreter.readWrappedProperties(of: declarations.types, wrapped)
    let rules = ContainerBindings.Rules(
      dialect: name,
      defaultScope: interpreter.defaultScope(setIn: bodies) ?? .resolverGraph,
      distinguishesArguments: false
    )
    return ContainerBindings(interpreter.state.events, index, rules).bindings()
  }
}
