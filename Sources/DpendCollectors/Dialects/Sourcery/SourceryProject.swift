import DpendGraph

/// The declarations of all files that matter for the templates.
struct SourceryProject {
  /// The annotated types, sorted by name.
  let types: [SourceryType]

  /// The types, extensions and typealiases that are annotated with `InjectRegister`.
  let registrations: [AnnotatedDeclaration]

  /// The properties in extensions of `DI`.
  let customProperties: [CustomFactory]

  /// The requests for values of generated containers, by the locations of their ``CustomFactory``.
  let calls: [SourceLocation?: [ContainerCall]]

  /// The types of all files.
  let index: TypeIndex

  init(_ declarations: Declarations, index: TypeIndex) {
    let annotated = declarations.all(AnnotatedDeclaration.self)
    let factories = declarations.all(CustomFactory.self)
    self.index = index
    calls = Dictionary(grouping: declarations.all(ContainerCall.self), by: \.owner)
    customProperties = factories.filter { $0.kind == .property }
    registrations = annotated.filter {
      $0.annotations["InjectRegister"] != nil && $0.property == nil && $0.subject != .other
    }
    types = SourceryTypeAssembly(annotated, factories.filter { $0.kind == .function }, index: index)
      .types(declarations.types)
  }

  /// Returns the module of a file.
  func module(of file: String) -> String { index.files[file]?.module ?? "" }
}
