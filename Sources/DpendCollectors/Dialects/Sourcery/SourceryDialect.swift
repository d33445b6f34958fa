package import DpendGraph

/// Annotations in comments that Sourcery reads, in the vocabularies of three templates for dependency injection.
///
/// The annotations alone tell what is what: `inject` at an initializer is a container template's, `inject` at a type is
/// AnnotationInject's, and `InjectRegister` is Sourcery-DI's. Where a module's annotations fit two of them, other signs decide.
package struct SourceryDialect: Dialect {
  /// The name for the command line, which bindings carry too.
  static let identifier = "sourcery"

  /// The name for the command line.
  package let name = Self.identifier

  /// What it is, in a sentence.
  package let summary = "Sourcery annotations: a container template's, AnnotationInject's and Sourcery-DI's"

  /// Creates the dialect.
  package init() {}

  /// Reads the annotations, and the code that asks generated containers.
  package func read(_ file: ParsedFile) -> Declarations {
    AnnotationCollector.collect(file)
  }

  /// Makes bindings of what the annotations register.
  package func bindings(
    from declarations: Declarations,
    index: TypeIndex,
    options: CollectingOptions
  ) -> CollectedBindings {
    let project = SourceryProject(declarations, index: index)
    let maker = SourceryBindingFactory(index: index, isLibrary: options.isLibrary)
    let requests = ContainerRequests(project)
    var parts = injected(project, maker, requests)
    let registrations = Dictionary(grouping: project.registrations) { project.module(of: $0.location.file) }
    for module in registrations.keys.sorted() {
      let graph = SourceryDI(maker: maker, project: project)
      parts.append(graph.bindings(of: registrations[module] ?? [], in: module, asking: requests))
    }
    var collected = parts.reduce(into: CollectedBindings()) { $0.append($1.collected) }
    collected.append(ContainerUsers(requests.adding(parts.flatMap(\.offers))).collected)
    return collected
  }

  /// What the two vocabularies with the word `inject` make of each module.
  private func injected(
    _ project: SourceryProject,
    _ maker: SourceryBindingFactory,
    _ requests: ContainerRequests
  ) -> [VocabularyBindings] {
    let types = Dictionary(grouping: project.types, by: \.module)
    let shares = VocabularyChoice(project).answers.map { Share($0, of: types[$0.module] ?? []) }
    var assembly = AnnotationInject(maker: maker)
    let services = shares.map { assembly.services(of: $0.ofAnnotationInject) }
    return shares.enumerated().flatMap { number, share in
      assembly.others = services.enumerated().filter { $0.offset != number }.flatMap(\.element)
      var parts = [
        ContainerTemplate(maker: maker).bindings(of: share.ofTemplate, in: share.module),
        assembly.bindings(of: share.ofAnnotationInject, in: share.module, asking: requests),
      ]
      if let doubt = share.doubt { parts[0].collected.findings.append(doubt) }
      return parts
    }
  }
}

/// The annotated types of a module, shared out to the two vocabularies with the word `inject`.
private struct Share {
  let module: String
  let ofTemplate: [SourceryType]
  let ofAnnotationInject: [SourceryType]

  /// What is doubtful about it.
  let doubt: Finding?

  init(_ answer: (module: String, answer: VocabularyChoice.Answer, doubt: Finding?), of types: [SourceryType]) {
    module = answer.module
    doubt = answer.doubt
    switch answer.answer {
    case .containerTemplate: (ofTemplate, ofAnnotationInject) = (types, [])
    case .annotationInject: (ofTemplate, ofAnnotationInject) = ([], types)
    case .both:
      let isAnnotated = { (type: SourceryType) in
        type.annotations["inject"] != nil || type.annotations["provider"] != nil
      }
      ofTemplate = types.filter { !isAnnotated($0) }
      ofAnnotationInject = types.filter(isAnnotated)
    }
  }
}
