import DpendGraph

/// Decides for each module which of the two templates that read `inject` its annotations belong to.
///
/// Only a container template reads `singleton` and `Provider<T>`. Only AnnotationInject reads `provider`, arguments of `inject`,
/// annotated types and annotated properties.
struct TemplateChoice {
  /// The annotated types of a module, divided between the two templates.
  struct Choice {
    let module: String
    let ofTemplate: [SourceryType]
    let ofAnnotationInject: [SourceryType]

    /// The finding for annotations that fit both templates.
    let doubt: Finding?
  }

  private static let libraries: Set<String> = ["AnnotationInject", "Swinject"]

  private let project: SourceryProject

  /// The modules that import AnnotationInject or Swinject, or call a generated assembly.
  private let assemblyModules: Set<String>

  init(_ project: SourceryProject) {
    self.project = project
    let importing = project.index.files.values.filter { $0.imports.contains { Self.libraries.contains($0.module) } }
    let calling = project.calls.values.joined().filter { if case .service = $0.form { true } else { false } }
    assemblyModules = Set(importing.map(\.module) + calling.map { project.module(of: $0.location.file) })
  }

  /// The modules with annotations of one of the two templates, sorted.
  var choices: [Choice] {
    let all = Dictionary(grouping: project.types, by: \.module)
    let relevant = Dictionary(grouping: project.types.filter(\.mentionsInject), by: \.module)
    let certain = relevant.mapValues(certainSigns)
    let everywhere = certain.values.reduce(into: Set()) { $0.formUnion($1) }
    return relevant.sorted { $0.key < $1.key }.map { module, types in
      let own = certain[module] ?? []
      let signs = own.count > 1 ? [own] : [own, Set(types.compactMap(\.weakSign)), everywhere]
      let template = signs.first { $0.count == 1 }?.first
      return choice(template, of: all[module] ?? [], in: module)
    }
  }

  private func choice(_ template: SourceryTemplate?, of types: [SourceryType], in module: String) -> Choice {
    let relevant = types.filter(\.mentionsInject)
    let isOfAssembly = { (type: SourceryType) in template.map { $0 == .annotationInject } ?? type.isAnnotatedItself }
    let doubt = StageDiagnostic.unseenDeclaration.finding(
      "the annotations of '\(module)' fit both AnnotationInject and a container template",
      certainty: .possible,
      at: (relevant.first(where: \.isAnnotatedItself) ?? relevant.first)?.location,
      notes: [Finding.Note("annotated types are read as AnnotationInject's, all others as the template's")]
    )
    return Choice(
      module: module,
      ofTemplate: types.filter { !isOfAssembly($0) },
      ofAnnotationInject: types.filter(isOfAssembly),
      doubt: template == nil ? doubt : nil
    )
  }

  /// Returns the templates that a module certainly uses.
  private func certainSigns(of types: [SourceryType]) -> Set<SourceryTemplate> {
    var signs: Set<SourceryTemplate> = []
    if types.contains(where: \.isCertainlyOfTemplate) { signs.insert(.containerTemplate) }
    if types.contains(where: { assemblyModules.contains($0.module) || $0.isCertainlyOfAnnotationInject }) {
      signs.insert(.annotationInject)
    }
    return signs
  }
}

extension SourceryType {
  /// Whether the type itself is annotated for AnnotationInject.
  fileprivate var isAnnotatedItself: Bool { annotations["inject"] != nil || annotations["provider"] != nil }

  /// Whether the type has an annotation of one of the two templates.
  fileprivate var mentionsInject: Bool {
    annotations["inject"] != nil || !annotatedInitializers.isEmpty || hasMembersOfAnnotationInject
  }

  /// The template that the type belongs to where no certain sign decides.
  fileprivate var weakSign: SourceryTemplate? {
    annotations["inject"] != nil ? .annotationInject : annotatedInitializers.isEmpty ? nil : .containerTemplate
  }

  /// Whether the type is a singleton, or an annotated initializer takes a `Provider<T>`.
  fileprivate var isCertainlyOfTemplate: Bool {
    annotations["singleton"] != nil
      || annotatedInitializers.contains { $0.declaration.parameters.contains { $0.type.provided != nil } }
  }

  fileprivate var isCertainlyOfAnnotationInject: Bool {
    let arguments = annotations["inject"]?.group
    return ["scope", "type", "name"].contains { arguments?[$0] != nil } || hasMembersOfAnnotationInject
  }

  /// Whether the type is a provider with functions, or has an annotated property.
  private var hasMembersOfAnnotationInject: Bool {
    annotations["provider"] != nil && !factories.isEmpty || !properties.isEmpty
  }
}

extension CanonicalType {
  /// `T`, when this is written as `Provider<T>`.
  var provided: CanonicalType? {
    guard case .nominal(let nominal) = self, nominal.qualifiedName == "Provider" else { return nil }
    return nominal.arguments.count == 1 ? nominal.arguments[0] : nil
  }
}
