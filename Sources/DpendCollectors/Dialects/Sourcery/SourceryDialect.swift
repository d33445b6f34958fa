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

  package let markers =
    AnnotationReader.prefixes + [
      "registeredService", "serviceNamed", "DI.shared", "extension DI", ".inject(", "Container",
    ]

  /// Creates the dialect.
  package init() {}

  package var declarationKinds: [any DialectDeclaration.Type] {
    [AnnotatedDeclaration.self, ContainerCall.self, CustomFactory.self]
  }

  package func readers(for file: ParsedFile, with markers: Set<String>) -> [any SyntaxReader] {
    AnnotatedDeclarationReader(file, with: markers).map { [$0] } ?? []
  }

  /// Creates the bindings of the annotated declarations, and the consumers and entry points that request them.
  package func bindings(
    from declarations: Declarations,
    index: TypeIndex,
    options: CollectingOptions
  ) -> CollectedBindings {
    let project = SourceryProject(declarations, index: index)
    let factory = SourceryBindingFactory(index: index, isLibrary: options.isLibrary)
    let parts = injected(project, factory) + registered(project, factory)
    var collected = parts.reduce(into: CollectedBindings()) { $0.append(factory.completed($1)) }
    collected.append(ContainerRequests(project: project, members: parts.flatMap(\.members)).consumers())
    return collected
  }

  /// Creates the bindings of the two templates that read `inject`, for each module.
  private func injected(_ project: SourceryProject, _ factory: SourceryBindingFactory) -> [TemplateBindings] {
    let choices = TemplateChoice(project).choices
    let services = choices.flatMap { factory.services(of: $0.ofAnnotationInject, in: $0.module) }
    return choices.flatMap { choice in
      var template = ContainerTemplate(factory: factory).bindings(of: choice.ofTemplate, in: choice.module)
      template.collected.findings += [choice.doubt].compactMap(\.self)
      let assembly = AnnotationInject(
        factory: factory,
        project: project,
        module: choice.module,
        services: services.filter { $0.module == choice.module },
        foreignServices: services.filter { $0.module != choice.module }
      )
      return [template, assembly.bindings(of: choice.ofAnnotationInject)]
    }
  }

  /// Creates the bindings of Sourcery-DI, for each module.
  private func registered(_ project: SourceryProject, _ factory: SourceryBindingFactory) -> [TemplateBindings] {
    let registrations = Dictionary(grouping: project.registrations) { project.module(of: $0.location.file) }
    return registrations.sorted { $0.key < $1.key }.map { module, registrations in
      SourceryDI(factory: factory, project: project).bindings(of: registrations, in: module)
    }
  }
}
