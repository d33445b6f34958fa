public import DpendGraph

/// Annotations in comments that Sourcery reads, in the vocabularies of three templates for dependency injection.
///
/// The annotations alone tell what is what: `inject` at an initializer is a container template's, `inject` at a type is
/// AnnotationInject's, and `InjectRegister` is Sourcery-DI's. Where a module's annotations fit two of them, other signs decide.
public struct SourceryDialect: Dialect {
  /// The name for the command line, which bindings carry too.
  static let identifier = "sourcery"

  /// The name for the command line.
  public let name = Self.identifier

  /// What it is, in a sentence.
  public let summary = "Sourcery annotations: a container template's, AnnotationInject's and Sourcery-DI's"

  /// Creates the dialect.
  public init() {}

  /// Reads the annotations, and the code that asks generated containers.
  public func read(_ file: ParsedFile) -> Declarations {
    AnnotationCollector.collect(file)
  }

  /// Makes bindings of what the annotations register.
  public func bindings(
    from declarations: Declarations,
    index: TypeIndex,
    options: CollectingOptions
  ) -> CollectedBindings {
    let project = SourceryProject(declarations, index: index)
    let maker = SourceryBindingMaker(index: index, isLibrary: options.isLibrary)
    let requests = ContainerRequests(project)
    var parts = injected(project, maker, requests)
    let registrations = Dictionary(grouping: project.registrations) { project.module(of: $0.location.file) }
    for module in registrations.keys.sorted() {
      let graph = SourceryDI(maker: maker, project: project)
      parts.append(graph.bindings(of: registrations[module] ?? [], in: module, asking: requests))
    }
    var collected = parts.reduce(into: CollectedBindings()) { $0.append($1.collected) }
    let askers = ContainerUsers(requests.adding(parts.flatMap(\.offers)))
    askers.add(to: &collected)
    return collected
  }

  /// What the two vocabularies with the word `inject` make of each module.
  private func injected(
    _ project: SourceryProject,
    _ maker: SourceryBindingMaker,
    _ requests: ContainerRequests
  ) -> [VocabularyBindings] {
    let types = Dictionary(grouping: project.types, by: \.module)
    return VocabularyChoice(project).answers.flatMap { module, answer, doubt in
      let all = types[module] ?? []
      let own = all.filter { $0.annotations["inject"] != nil || $0.annotations["provider"] != nil }
      let others = all.filter { $0.annotations["inject"] == nil && $0.annotations["provider"] == nil }
      let forAnnotationInject = answer == .containerTemplate ? [] : answer == .both ? own : all
      let forTemplate = answer == .annotationInject ? [] : answer == .both ? others : all
      var parts = [
        ContainerTemplate(maker: maker).bindings(of: forTemplate, in: module),
        AnnotationInject(maker: maker).bindings(of: forAnnotationInject, in: module, asking: requests),
      ]
      if let doubt { parts[0].collected.findings.append(doubt) }
      return parts
    }
  }
}
