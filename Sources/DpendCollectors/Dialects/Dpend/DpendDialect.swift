package import DpendGraph

/// dpend's own way: configurations that use the runtime library, and classes that a filter takes as they are.
///
/// A type that conforms to `DependencyConfiguration` is a configuration: each of its initializers is a binding of itself, and
/// each method that returns `DependencyRegistration<T>` is a binding of `T`, which needs the configuration and the method's
/// parameters. A class, struct or actor whose qualified name one of the filters matches as a whole is a binding of what it
/// declares to conform to, or else of itself, for each of its initializers.
package struct DpendDialect: Dialect {
  /// The name for the command line.
  package let name = Self.identifier

  /// The same for the bindings.
  static let identifier = "dpend"

  /// What it is, in a sentence.
  package let summary = "classes taken by a filter, and configurations that use DpendRuntime"

  /// Creates the dialect.
  package init() {}

  package var markers: [String] { [RegistrationReader.marker] }

  package func readers(for file: ParsedFile, with markers: Set<String>) -> [any SyntaxReader] {
    [RegistrationReader()]
  }

  /// Makes bindings of configurations and of the types that the filters take.
  package func bindings(
    from declarations: Declarations,
    index: TypeIndex,
    options: CollectingOptions
  ) -> CollectedBindings {
    let factory = DpendBindingFactory(index: index, options: options)
    var collected = CollectedBindings()
    collected.components.append(DpendBindingFactory.container)
    let registrations = Dictionary(grouping: declarations.all(BindingDeclaration.self)) {
      index.enclosingType(of: $0.context)
    }
    for type in declarations.types {
      if factory.isConfiguration(type) {
        let methods = registrations[index.id(type.path, in: type.location.file)] ?? []
        collected.append(factory.configuration(type, registrations: methods))
      } else {
        collected.append(factory.implicit(type, isImplicit: options.isImplicit))
      }
    }
    return collected
  }
}

extension CollectedBindings {
  /// Adds more.
  mutating func append(_ other: CollectedBindings) {
    components += other.components.filter { !components.contains($0) }
    bindings += other.bindings
    unavailable += other.unavailable
    entryPoints += other.entryPoints
    findings += other.findings
  }
}
