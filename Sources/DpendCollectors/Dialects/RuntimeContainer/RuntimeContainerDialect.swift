package import DpendGraph

/// The containers of dpend's runtime library: closures that code registers by type, tag and key, and property wrappers.
///
/// No container is generated for these bindings, so they are a dialect of their own. The configurations of the library belong to dpend's
/// own dialect.
package struct RuntimeContainerDialect: Dialect {
  /// The name on the command line.
  package let name = RuntimeContainerNames.dialect

  /// The description in one line.
  package let summary =
    "registrations in a RuntimeContainer of DpendRuntime, and its wrappers @Inject, @LazyInject and their like"

  /// Creates the dialect.
  package init() {}

  package var declarationKinds: [any DialectDeclaration.Type] {
    [CodeBody.self, StringConstant.self, WrappedProperty.self]
  }

  package var markers: [String] { RuntimeContainerNames.ofInterest + StringConstantReader.markers }

  package func bodies(with markers: Set<String>, in outline: BodyOutline?) -> ReadBodies {
    if markers.isDisjoint(with: RuntimeContainerNames.ofInterest) { return .none }
    let isDirect = RuntimeContainerNames.imports.areDirect(in: outline)
    return isDirect ? .all : .containing([RuntimeContainerNames.container])
  }

  package func readers(for file: ParsedFile, with markers: Set<String>) -> [any SyntaxReader] {
    if markers.isDisjoint(with: RuntimeContainerNames.ofInterest) {
      return [StringConstantReader(readingBodies: false)]
    }
    let names = RuntimeContainerNames.imports.areDirect(in: file) ? nil : Set([RuntimeContainerNames.container])
    return [
      CodeBodyReader(file, for: name, naming: names),
      WrappedPropertyReader(for: name, wrappersWith: RuntimeContainerNames.partsOfWrappers),
      StringConstantReader(readingBodies: true),
    ]
  }

  /// Returns the bindings of all registrations, and the consumers of other requests.
  package func bindings(
    from declarations: Declarations,
    index: TypeIndex,
    options: CollectingOptions
  ) -> CollectedBindings {
    let names = RuntimeContainerNames(index)
    if names.isUnused { return CollectedBindings() }
    let bodies = declarations.all(CodeBody.self).filter { $0.dialect == name && names.areMeant(in: $0.context.file) }
    let texts = TextTable(declarations.all(StringConstant.self), index: index)
    var interpreter = RuntimeContainerInterpreter(names, bodies: bodies, texts)
    interpreter.runAll(bodies)
    let wrapped = declarations.all(WrappedProperty.self).filter { $0.dialect == name }
    interpreter.readProperties(of: declarations.types, wrapped)
    interpreter.readWrappedProperties(of: declarations.types, wrapped)
    interpreter.completeRequests()
    let rules = ContainerBindings.Rules(dialect: name, defaultScope: .unique, distinguishesArguments: true)
    return ContainerBindings(interpreter.state.events, index, rules).bindings()
  }
}
