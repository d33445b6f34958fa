package import DpendGraph

/// FlexInject: containers in which closures are registered by a type or a string, and property wrappers that request values.
///
/// A container looks every value up by a string at run time. The request chooses between the shared and a new instance.
package struct FlexInjectDialect: Dialect {
  /// The name on the command line.
  package let name = FlexInjectNames.dialect

  /// The description in one line.
  package let summary = "FlexInject's containers and its wrappers @Inject, @LazyInject and @WeakInject"

  /// Creates the dialect.
  package init() {}

  package var declarationKinds: [any DialectDeclaration.Type] {
    [CodeBody.self, StringConstant.self, WrappedProperty.self]
  }

  package var markers: [String] { FlexInjectNames.ofInterest.sorted() + StringConstantReader.markers }

  package func bodies(with markers: Set<String>, in outline: BodyOutline?) -> ReadBodies {
    if markers.isDisjoint(with: FlexInjectNames.ofInterest) { return .none }
    return FlexInjectNames.imports.areDirect(in: outline) ? .all : .containing(FlexInjectNames.ofInterest)
  }

  package func readers(for file: ParsedFile, with markers: Set<String>) -> [any SyntaxReader] {
    if markers.isDisjoint(with: FlexInjectNames.ofInterest) { return [StringConstantReader(readingBodies: false)] }
    let names = FlexInjectNames.imports.areDirect(in: file) ? nil : FlexInjectNames.ofInterest
    return [
      CodeBodyReader(file, for: name, naming: names),
      WrappedPropertyReader(for: name, wrappers: FlexInjectWrapper.names),
      StringConstantReader(readingBodies: true),
    ]
  }

  /// Returns the bindings of registrations, and the consumers of other requests.
  package func bindings(
    from declarations: Declarations,
    index: TypeIndex,
    options: CollectingOptions
  ) -> CollectedBindings {
    var interpreter = FlexInjectInterpreter(index: index, declarations: declarations, besides: options.containers)
    let events = interpreter.readEvents(declarations.all(WrappedProperty.self).filter { $0.dialect == name })
    let scope = interpreter.names.copies.scope
    return FlexInjectBindingFactory(index: index, events: events, scope: scope, registry: FlexInjectRegistry(events))
      .bindings()
  }
}
