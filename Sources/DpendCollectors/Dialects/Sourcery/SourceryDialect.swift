package import DpendGraph

/// The dialect of the annotations that Sourcery reads, for three templates that generate containers.
///
/// The annotations tell the templates apart: a container template reads `inject` at an initializer, AnnotationInject reads `inject`
/// at a type, and Sourcery-DI reads `InjectRegister`. Where the annotations of a module fit two of them, other signs decide.
package struct SourceryDialect: Dialect {
  /// The name of the dialect in bindings.
  static let identifier = "sourcery"

  /// The name for the command line.
  package let name = Self.identifier

  /// A description for the command line.
  package let summary = "Sourcery annotations: a container template's, AnnotationInject's and Sourcery-DI's"

  /// Creates the dialect.
  package init() {}

  package var markers: [String] {
    [
      "sourcery", "Sourcery", "registeredService", "serviceNamed", "DI.shared", "extension DI", ".inject(", "Container",
    ]
  }

  package func readers(for file: ParsedFile, with markers: Set<String>) -> [any SyntaxReader] {
    AnnotatedDeclarationReader(file).map { [$0] } ?? []
  }

  /// Creates the bindings of the annotated declarations, and the consumers and entry points that request them.
  package func bindings(
    from declarations: Declarations,
    index: TypeIndex,
    options: CollectingOptions
  ) -> CollectedBindings {
    let project = SourceryProject(declarations, index: index)
    let factory = SourceryBindingFactory(index: index, isLibrary: options.isLibrary)
    let requests = ContainerRequests(project)
    var parts = injected(project, factory, requests)
    let registrations = Dictionary(grouping: project.registrations) { project.module(of: $0.location.file) }
    for module in registrations.keys.sorted() {
      let graph = SourceryDI(factory: factory, project: project)
      parts.append(graph.bindings(of: registrations[module] ?? [], in: module, requests))
    }
    var collected = parts.reduce(into: CollectedBindings()) { $0.append($1.collected) }
    collected.append(ContainerConsumers(requests: requests.adding(parts.flatMap(\.members))).collect())
    return collected
  }

  /// Creates the bindings of the two templates that read `inject`, for each module.
  private func injected(
    _ project: SourceryProject,
    _ factory: SourceryBindingFactory,
    _ requests: ContainerRequests
  ) -> [TemplateBindings] {
    let choices = TemplateChoice(project).choices
    var assembly = AnnotationInject(factory: factory)
    let services = choices.map { assembly.services(of: $0.ofAnnotationInject) }
    return choices.enumerated().flatMap { number, choice in
      assembly.foreignServices = services.enumerated().filter { $0.offset != number }.flatMap(\.element)
      var parts = [
        ContainerTemplate(factory: factory).bindings(of: choice.ofTemplate, in: choice.module),
        assembly.bindings(of: choice.ofAnnotationInject, in: choice.module, requests),
      ]
      parts[0].collected.findings += [choice.doubt].compactMap(\.self)
      return parts
    }
  }
}
