import DpendGraph

/// Decides for each module which of the two templates that read `inject` its annotations belong to.
///
/// Only a container template reads `singleton` and `Provider<T>`. Only AnnotationInject reads `provider`, arguments of `inject`,
/// annotated types and annotated properties.
struct TemplateChoice {
  /// The annotated types of a module, divided between the two templates.
  struct Choice {
    let module: String
    var ofTemplate: [SourceryType] = []
    var ofAnnotationInject: [SourceryType] = []

    /// The finding for annotations that fit both templates.
    var doubt: Finding?
  }

  /// The signs of each template in a module.
  private struct Signs: Equatable {
    var ofTemplate = false
    var ofAnnotationInject = false

    /// The template, when only one has signs.
    var template: SourceryTemplate? {
      ofTemplate == ofAnnotationInject ? nil : ofTemplate ? .containerTemplate : .annotationInject
    }
  }

  private static let libraries: Set<String> = ["AnnotationInject", "Swinject"]

  private let project: SourceryProject

  /// The modules that import AnnotationInject or Swinject, or call a generated assembly.
  private let assemblyModules: Set<String>

  init(_ project: SourceryProject) {
    self.project = project
    let importing = project.index.files.values.filter { $0.imports.contains { Self.libraries.contains($0.module) } }
    let calling = project.calls.filter { if case .service = $0.form { true } else { false } }
    assemblyModules = Set(importing.map(\.module) + calling.map { project.module(of: $0.location.file) })
  }

  /// The modules with annotations of one of the two templates, sorted.
  var choices: [Choice] {
    let all = Dictionary(grouping: project.types, by: \.module)
    let relevant = Dictionary(grouping: project.types.filter(\.mentionsInject), by: \.module)
    let certain = relevant.mapValues(certainSigns)
    let everywhere = Signs(
      ofTemplate: certain.values.contains(where: \.ofTemplate),
      ofAnnotationInject: certain.values.contains(where: \.ofAnnotationInject)
    )
    return relevant.keys.sorted().map { module in
      let types = relevant[module] ?? []
      let own = certain[module] ?? Signs()
      let isContradictory = own.ofTemplate && own.ofAnnotationInject
      let template = isContradictory ? nil : own.template ?? weakSigns(of: types).template ?? everywhere.template
      return choice(template, of: all[module] ?? [], relevant: types, in: module)
    }
  }

  private func choice(
    _ template: SourceryTemplate?,
    of types: [SourceryType],
    relevant: [SourceryType],
    in module: String
  ) -> Choice {
    switch template {
    case .containerTemplate?: return Choice(module: module, ofTemplate: types)
    case .annotationInject?: return Choice(module: module, ofAnnotationInject: types)
    case .sourceryDI?, nil:
      return Choice(
        module: module,
        ofTemplate: types.filter { !$0.isAnnotatedItself },
        ofAnnotationInject: types.filter(\.isAnnotatedItself),
        doubt: StageDiagnostic.unseenDeclaration.finding(
          "the annotations of '\(module)' fit both AnnotationInject and a container template",
          certainty: .possible,
          at: (relevant.first(where: \.isAnnotatedItself) ?? relevant.first)?.location,
          notes: [Finding.Note("annotated types are read as AnnotationInject's, all others as the template's")]
        )
      )
    }
  }

  private func certainSigns(of types: [SourceryType]) -> Signs {
    Signs(
      ofTemplate: types.contains { $0.annotations["singleton"] != nil || $0.takesProvider },
      ofAnnotationInject: assemblyModules.contains(types.first?.module ?? "")
        || types.contains(where: \.isCertainlyOfAnnotationInject)
    )
  }

  private func weakSigns(of types: [SourceryType]) -> Signs {
    Signs(
      ofTemplate: types.contains { $0.annotations["inject"] == nil && !$0.initializers(annotated: "inject").isEmpty },
      ofAnnotationInject: types.contains { $0.annotations["inject"] != nil }
    )
  }
}

extension SourceryType {
  /// Whether the type itself is annotated for AnnotationInject.
  fileprivate var isAnnotatedItself: Bool { annotations["inject"] != nil || annotations["provider"] != nil }

  /// Whether the type has an annotation of one of the two templates.
  fileprivate var mentionsInject: Bool {
    annotations["inject"] != nil || !initializers(annotated: "inject").isEmpty || hasMembersOfAnnotationInject
  }

  /// Whether an annotated initializer takes a `Provider<T>`.
  fileprivate var takesProvider: Bool {
    initializers(annotated: "inject").contains { $0.declaration.parameters.contains { $0.type.provided != nil } }
  }

  fileprivate var isCertainlyOfAnnotationInject: Bool {
    let arguments = annotations["inject"]?.group?.names ?? []
    return arguments.contains { ["scope", "type", "name"].contains($0) } || hasMembersOfAnnotationInject
  }

  /// Whether the type is a provider with functions, or has an annotated property.
  private var hasMembersOfAnnotationInject: Bool {
    annotations["provider"] != nil && !factories.isEmpty || properties.contains { $0.annotations["inject"] != nil }
  }
}

extension CanonicalType {
  /// `T`, when this is written as `Provider<T>`.
  var provided: CanonicalType? {
    guard case .nominal(let nominal) = self, nominal.qualifiedName == "Provider", nominal.arguments.count == 1 else {
      return nil
    }
    return nominal.arguments.first
  }
}
