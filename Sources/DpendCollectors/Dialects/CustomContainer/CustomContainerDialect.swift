package import DpendGraph

/// Containers that the project declares itself, whose types, methods and property wrappers the settings name.
package struct CustomContainerDialect: Dialect {
  /// The name on the command line.
  package let name = CustomContainerNames.dialect

  /// The description in one line.
  package let summary = "containers of the project itself, which `containers` in `.dpend.yml` describes"

  /// Creates the dialect.
  package init() {}

  package var declarationKinds: [any DialectDeclaration.Type] {
    [CodeBody.self, StringConstant.self, WrappedProperty.self]
  }

  /// None: the settings contain all names.
  package var markers: [String] { [] }

  package func markers(for containers: [CustomContainer]) -> [String] {
    let names = containers.flatMap { $0.types + $0.methodNames + $0.wrappers }
    let own = names.map { String($0.text.split(separator: ".").last ?? "") }
    return own.isEmpty ? [] : own + StringConstantReader.markers
  }

  package func readers(for file: ParsedFile, with markers: Set<String>) -> [any SyntaxReader] {
    let constants = StringConstantReader(readingBodies: false)
    let markers = markers.subtracting(StringConstantReader.markers)
    if markers.isEmpty { return [constants] }
    // Code in a file that names a type of a container can pass the container on, or create its values.
    let namesType = markers.contains { $0.first?.isUppercase ?? false }
    return [
      CodeBodyReader(file, for: name, naming: namesType ? nil : markers),
      WrappedPropertyReader(for: name) { markers.contains($0.name) },
      constants,
    ]
  }

  /// Returns the bindings of all registrations, and the consumers of other requests.
  package func bindings(
    from declarations: Declarations,
    index: TypeIndex,
    options: CollectingOptions
  ) -> CollectedBindings {
    if options.containers.isEmpty { return CollectedBindings() }
    let names = CustomContainerNames(options.containers, index)
    let all = declarations.all(CodeBody.self).filter { $0.dialect == name }
    let bodies = all.filter { !options.containers.contain($0) }
    var interpreter = CustomContainerInterpreter(names, bodies: bodies, TextTable(declarations, index))
    interpreter.methodDefaults = Dictionary(
      all.filter(options.containers.contain).map { ($0.location, $0.defaults) },
      uniquingKeysWith: { first, _ in first }
    )
    interpreter.runAll(bodies)
    let wrapped = declarations.all(WrappedProperty.self).filter { $0.dialect == name }
    let read = interpreter.readProperties(of: declarations.types, wrapped)
    interpreter.readWrappedProperties(of: declarations.types, wrapped, except: read)
    let rules = ContainerBindings.Rules(dialect: name, defaultScope: .unknown, distinguishesArguments: false)
    var collected = ContainerBindings(interpreter.state.events, index, rules).bindings()
    collected.findings =
      UnmatchedContainerNames(
        names,
        used: interpreter.usedNames,
        passedMembers: interpreter.passedMembers,
        declarations
      )
      .findings
    return collected
  }
}
