import DpendGraph

/// Which of the two vocabularies that say `inject` the annotations of each module are in.
///
/// Only one of them knows `singleton` and `Provider<T>`, only the other one knows `provider`, arguments of `inject`, annotated
/// types and annotated properties.
struct VocabularyChoice {
  /// What a module's annotations are read as.
  enum Answer: Equatable {
    case containerTemplate
    case annotationInject

    /// Types that are annotated themselves belong to AnnotationInject, other ones to the container template.
    case both
  }

  /// What speaks for which vocabulary.
  private struct Signs: Equatable {
    var ofTemplate = false
    var ofAnnotationInject = false

    /// The answer, when one side alone has signs.
    var answer: Answer? {
      ofTemplate == ofAnnotationInject ? nil : ofTemplate ? .containerTemplate : .annotationInject
    }
  }

  private static let libraries: Set<String> = ["AnnotationInject", "Swinject"]

  private let project: SourceryProject
  private let importing: Set<String>
  private let calling: Set<String>

  init(_ project: SourceryProject) {
    self.project = project
    importing = Set(
      project.index.files.values.filter { $0.imports.contains { Self.libraries.contains($0.module) } }.map(\.module)
    )
    calling = Set(
      project.calls.filter { if case .service = $0.form { true } else { false } }
        .map { project.module(of: $0.location.file) }
    )
  }

  /// The modules that use one of the two vocabularies, sorted, each with its answer and where it is doubtful.
  var answers: [(module: String, answer: Answer, doubt: Finding?)] {
    let types = Dictionary(grouping: project.types.filter(\.mentionsInject), by: \.module)
    let certain = types.mapValues(certainSigns)
    let everywhere = certain.values.reduce(Signs()) { all, next in
      Signs(
        ofTemplate: all.ofTemplate || next.ofTemplate,
        ofAnnotationInject: all.ofAnnotationInject || next.ofAnnotationInject
      )
    }
    return types.keys.sorted().compactMap { module in
      let types = types[module] ?? []
      let own = certain[module] ?? Signs()
      let hasDoubt = own.ofTemplate && own.ofAnnotationInject
      let answer = hasDoubt ? nil : own.answer ?? weakSigns(of: types).answer ?? everywhere.answer
      return (module, answer ?? .both, answer == nil ? doubt(about: types, in: module) : nil)
    }
  }

  private func certainSigns(of types: [SourceryType]) -> Signs {
    let module = types.first?.module ?? ""
    return Signs(
      ofTemplate: types.contains { $0.annotations["singleton"] != nil || $0.hasProvidedParameter },
      ofAnnotationInject: importing.contains(module) || calling.contains(module)
        || types.contains(where: \.speaksForAnnotationInject)
    )
  }

  private func weakSigns(of types: [SourceryType]) -> Signs {
    Signs(
      ofTemplate: types.contains { $0.annotations["inject"] == nil && !$0.initializers(annotated: "inject").isEmpty },
      ofAnnotationInject: types.contains { $0.annotations["inject"] != nil }
    )
  }

  private func doubt(about types: [SourceryType], in module: String) -> Finding {
    let first = types.first { $0.annotations["inject"] != nil || $0.annotations["provider"] != nil } ?? types.first
    return Finding(
      rule: .unseenDeclaration,
      severity: .note,
      message: """
        the annotations of '\(module)' fit AnnotationInject as well as a container template: types that are annotated themselves \
        are read as AnnotationInject's, others as the template's
        """,
      location: first?.location
    )
  }
}

extension SourceryType {
  /// Whether an annotation of one of the two vocabularies is here at all.
  fileprivate var mentionsInject: Bool {
    annotations["inject"] != nil || annotations["provider"] != nil && !makers.isEmpty
      || !initializers(annotated: "inject").isEmpty || properties.contains { $0.annotations["inject"] != nil }
  }

  /// Whether an annotated initializer takes a `Provider<T>`.
  fileprivate var hasProvidedParameter: Bool {
    initializers(annotated: "inject").contains { $0.declaration.parameters.contains { $0.type.provided != nil } }
  }

  fileprivate var speaksForAnnotationInject: Bool {
    let arguments = annotations["inject"]?.group?.names ?? []
    return arguments.contains { ["scope", "type", "name"].contains($0) }
      || annotations["provider"] != nil && !makers.isEmpty
      || properties.contains { $0.annotations["inject"] != nil }
  }
}

extension CanonicalType {
  /// `T`, when this is `Provider<T>` as it is written.
  var provided: CanonicalType? {
    guard case .nominal(let nominal) = self, nominal.qualifiedName == "Provider", nominal.arguments.count == 1 else {
      return nil
    }
    return nominal.arguments.first
  }
}
