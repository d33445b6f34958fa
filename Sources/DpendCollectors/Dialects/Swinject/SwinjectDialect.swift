package import DpendGraph

/// Swinject: closures that code registers in containers by type, name and runtime arguments.
///
/// Containers are followed through assemblers, assemblies, properties and functions. A project's own property wrappers and generic
/// functions are followed to the types that they resolve.
package struct SwinjectDialect: Dialect {
  /// The name of the dialect.
  static let identifier = "swinject"

  /// The name on the command line.
  package let name = SwinjectDialect.identifier

  /// The description in one line.
  package let summary = "containers and assemblies of Swinject, SwinjectAutoregistration and SwinjectStoryboard"

  /// Creates the dialect.
  package init() {}

  package var declarationKinds: [any DialectDeclaration.Type] {
    [CodeBody.self, StringConstant.self, WrappedProperty.self]
  }

  package var markers: [String] {
    ownMarkers + StringConstantReader.markers
  }

  /// The texts of which one occurs in every file that uses the library.
  private var ownMarkers: [String] {
    SwinjectNames.imports.modules.union(SwinjectNames.ofInterest).sorted()
      + SwinjectNames.partsOfWrappers.map { "@" + $0 }
  }

  package func bodies(with markers: Set<String>, in outline: BodyOutline?) -> ReadBodies {
    if markers.isDisjoint(with: ownMarkers) { return .none }
    return SwinjectNames.imports.areDirect(in: outline) ? .all : .containing(SwinjectNames.ofInterest)
  }

  package func readers(for file: ParsedFile, with markers: Set<String>) -> [any SyntaxReader] {
    let constants = StringConstantReader(readingBodies: false)
    if markers.isDisjoint(with: ownMarkers) || SwinjectNames.imports.areForeign(in: file) { return [constants] }
    let names = SwinjectNames.imports.areDirect(in: file) ? nil : SwinjectNames.ofInterest
    return [
      CodeBodyReader(file, for: name, naming: names),
      WrappedPropertyReader(for: name, wrappersWith: SwinjectNames.partsOfWrappers),
      constants,
    ]
  }

  /// Returns the bindings of all registrations, and the consumers of other requests.
  package func bindings(
    from declarations: Declarations,
    index: TypeIndex,
    options: CollectingOptions
  ) -> CollectedBindings {
    let names = SwinjectNames(index, declarations.types)
    if names.isUnused { return CollectedBindings() }
    let bodies = declarations.all(CodeBody.self).filter {
      $0.dialect == name && names.areMeant(in: $0.context.file)
    }
    var interpreter = SwinjectInterpreter(names, bodies: bodies, TextTable(declarations, index))
    interpreter.runAll(bodies)
    let wrapped = declarations.all(WrappedProperty.self).filter { $0.dialect == name }
    interpreter.readWrappedProperties(of: declarations.types, wrapped)
    let rules = ContainerBindings.Rules(dialect: name, defaultScope: .swinjectGraph, distinguishesArguments: true)
    return ContainerBindings(interpreter.state.events, index, rules).bindings()
  }
}
