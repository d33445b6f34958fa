package import DpendGraph
package import DpendTemplates

/// A style of containers that dpend generates.
///
/// A style decides everything that is not part of the plan, and renders its template.
package protocol ContainerStyle: Sendable {
  /// The name on the command line.
  var name: String { get }

  /// The summary, in a sentence.
  var summary: String { get }

  /// The documentation for the reference.
  var explanation: ContainerExplanation { get }

  /// The part of a plan that the style prints.
  var subject: ContainerSubject { get }

  /// Whether the style prints the containers of a hierarchy instead, if a plan has nothing else.
  var hasScopeContainers: Bool { get }

  /// The bindings that a file with registrations has.
  var selection: RegistrationSelection { get }

  /// The path of the template.
  var template: String { get }

  /// Whether the style has containers that several threads can use at the same time.
  var hasSendableContainers: Bool { get }

  /// Whether the style has containers in which tests and previews can replace the creation of values.
  var hasOverrides: Bool { get }

  /// Whether the style declares a type with the name that the user can choose.
  var declaresType: Bool { get }

  /// Whether the style has containers with a file for each module.
  var hasParts: Bool { get }

  /// The words at the top of the files that the library's own tool generates, which the container replaces; `nil` for none.
  var toolHeader: String? { get }

  /// Returns the names of the library's types, and of those that the file declares, which a type of the project would hide.
  func usedTypes(by plan: ContainerPlan) -> [String]

  /// Returns findings about parts of the plan that the style does not support.
  func problems(with plan: ContainerPlan) -> [Finding]

  /// Returns the code of the container.
  ///
  /// - Throws: ``TemplateError`` if the template is missing.
  func source(of plan: ContainerPlan, templates: Templates) throws(TemplateError) -> GeneratedSource

  /// Returns the further files of the container.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - file: The name of the output file.
  ///   - templates: The templates.
  /// - Returns: A file for each part of the plan.
  /// - Throws: ``TemplateError`` if the template is missing.
  func parts(
    of plan: ContainerPlan,
    besides file: String,
    templates: Templates
  ) throws(TemplateError) -> [ContainerPart]
}

extension ContainerStyle {
  /// The part of the plan that most styles print: a container.
  package var subject: ContainerSubject { .container }

  /// Whether the style prints the containers of a hierarchy: not by default.
  package var hasScopeContainers: Bool { false }

  /// Returns the part of a plan that the style prints.
  package func subject(of plan: ContainerPlan) -> ContainerSubject {
    hasScopeContainers && plan.providers.isEmpty && !plan.hierarchy.roots.isEmpty ? .hierarchy : subject
  }

  /// The bindings that a file with registrations has: all by default.
  package var selection: RegistrationSelection { .all }

  /// Whether the style has containers that several threads can use at the same time: not by default.
  package var hasSendableContainers: Bool { false }

  /// Whether the style has containers in which tests and previews can replace the creation of values: not by default.
  package var hasOverrides: Bool { false }

  /// Whether the style declares a type with the name that the user can choose: by default.
  package var declaresType: Bool { true }

  /// Whether the style has containers with a file for each module: not by default.
  package var hasParts: Bool { false }

  /// The words at the top of the files that the library's own tool generates: none by default.
  package var toolHeader: String? { nil }

  /// Returns the names that a type of the project would hide: none by default.
  package func usedTypes(by plan: ContainerPlan) -> [String] { [] }

  /// Returns the further files of the container: none by default.
  package func parts(of plan: ContainerPlan, besides file: String, templates: Templates) -> [ContainerPart] { [] }
}

/// The part of a plan that a container style prints.
package enum ContainerSubject: Hashable, Sendable {
  /// A container with the bindings of dpend's own dialect.
  case container

  /// The code that creates the objects of a library without containers.
  case hierarchy

  /// Registrations with the container of a library, from those of any other.
  case registrations
}

extension ContainerPlan {
  /// Returns the findings about the part of the plan that a style prints.
  package func problems(in subject: ContainerSubject) -> [Finding] {
    switch subject {
    case .container: problems
    case .hierarchy: hierarchy.problems
    case .registrations: []
    }
  }
}

extension Finding {
  /// Creates a finding about a provider that a style does not support.
  init(unsupported provider: ContainerPlan.Provider, _ message: Finding.Message) {
    self = StageDiagnostic.unsupportedBinding.finding(message, at: provider.location, path: [provider.binding])
  }
}
