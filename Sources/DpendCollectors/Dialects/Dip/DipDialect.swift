package import DpendGraph

/// Dip: definitions that code registers in containers, and dipgen's annotations.
///
/// Calls are followed through variables, functions and extensions, so that each registration is in the container that it is
/// called on, and each `resolve` requests the type that the surrounding code expects.
package struct DipDialect: Dialect {
  /// The name of the dialect.
  static let identifier = "dip"

  /// The name on the command line.
  package let name = DipDialect.identifier

  /// The description in one line.
  package let summary = "containers of Dip, and the annotations that dipgen generates them from"

  /// Creates the dialect.
  package init() {}

  package var declarationKinds: [any DialectDeclaration.Type] {
    [CodeBody.self, DipgenOutput.self, DipgenRegistration.self, WrappedProperty.self]
  }

  package var markers: [String] {
    DipNames.imports.modules.union(DipNames.ofInterest).union(DipInjectedProperties.wrappers).sorted()
      + DipgenReader.markers
  }

  package func bodies(with markers: Set<String>, in outline: BodyOutline?) -> ReadBodies {
    DipNames.imports.areDirect(in: outline) ? .all : .containing(DipNames.ofInterest)
  }

  package func readers(for file: ParsedFile, with markers: Set<String>) -> [any SyntaxReader] {
    if DipNames.imports.areForeign(in: file) { return [] }
    let names = DipNames.imports.areDirect(in: file) ? nil : DipNames.ofInterest
    var readers: [any SyntaxReader] = [
      CodeBodyReader(file, for: name, naming: names, withVariablesInOrder: true),
      WrappedPropertyReader(for: name, wrappers: DipInjectedProperties.wrappers),
    ]
    if !markers.isDisjoint(with: DipgenReader.markers) { readers.append(DipgenReader(file)) }
    return readers
  }

  /// Returns the bindings of all registrations, and the consumers of other requests.
  package func bindings(
    from declarations: Declarations,
    index: TypeIndex,
    options: CollectingOptions
  ) -> CollectedBindings {
    let names = DipNames(index)
    let registrations = declarations.all(DipgenRegistration.self).sorted { $0.location < $1.location }
    if names.isUnused, registrations.isEmpty { return CollectedBindings() }
    let generated = DipgenOutput.files(in: declarations, replacedBy: registrations, index)
    let bodies = declarations.all(CodeBody.self).filter { body in
      body.dialect == name && !(body.kind == .property && generated.contains(body.context.file))
    }
    let containers = Set(registrations.map { $0.container(in: index) })
    var interpreter = DipInterpreter(names, bodies: bodies, generated: containers)
    interpreter.run(bodies.sorted { $0.location < $1.location })
    interpreter.add(registrations)
    let wrapped = declarations.all(WrappedProperty.self).filter { $0.dialect == name }
    let properties = DipInjectedProperties(wrapped, interpreter)
    return DipBindingFactory(interpreter, properties).bindings(of: declarations.types)
  }
}
