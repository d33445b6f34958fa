package import DpendGraph

/// dpend's own dialect: configurations with the runtime library, and types that match an implicit filter.
///
/// A type that conforms to `DependencyConfiguration` is a configuration. Each of its initializers is a binding of the type itself, and
/// each method that returns `DependencyRegistration<T>` is a binding of `T`, which depends on the configuration and the parameters of
/// the method. A class, struct or actor whose whole qualified name, or that of a protocol to which it conforms, matches an implicit filter
/// provides its supertypes, or else itself, with each of its initializers. Containers of the runtime library are a dialect of their own.
package struct DpendDialect: Dialect {
  /// The name of the dialect in bindings.
  static let identifier = "dpend"

  package let name = Self.identifier

  package let summary = "types that match an implicit filter, and configurations that use DpendRuntime"

  package let markers = [RegistrationReader.marker]

  package init() {}

  package var declarationKinds: [any DialectDeclaration.Type] { [BindingDeclaration.self] }

  package func readers(for file: ParsedFile, with markers: Set<String>) -> [any SyntaxReader] {
    [RegistrationReader()]
  }

  /// Returns the bindings of configurations and of the types that match an implicit filter.
  package func bindings(
    from declarations: Declarations,
    index: TypeIndex,
    options: CollectingOptions
  ) -> CollectedBindings {
    let factory = DpendBindingFactory(index: index, options: options)
    var selection = ImplicitSelection(options.filters, index)
    var collected = CollectedBindings(components: [DpendBindingFactory.container])
    let registrations = Dictionary(grouping: declarations.all(BindingDeclaration.self)) {
      index.enclosingType(of: $0.context)
    }
    for type in declarations.types {
      if factory.isConfiguration(type) {
        let methods = registrations[index.id(type.path, in: type.location.file)] ?? []
        collected.append(factory.configuration(type, registrations: methods))
      } else if selection.selects(type) {
        collected.append(factory.implicit(type))
      }
    }
    if !declarations.types.isEmpty { collected.findings += selection.findings }
    collected.selections = selection.selections
    return collected
  }

  /// Returns the bindings of the types that no filter selects, for the notes about missing types.
  package func bindingsLeftOut(
    providing requested: Set<CanonicalType>,
    from declarations: Declarations,
    index: TypeIndex,
    options: CollectingOptions
  ) -> [UnavailableBinding] {
    let factory = DpendBindingFactory(index: index, options: options)
    var selection = ImplicitSelection(options.filters, index)
    return declarations.types.filter { !factory.isConfiguration($0) && !selection.selects($0) }
      .flatMap { factory.leftOut($0, providing: requested) }
  }
}
