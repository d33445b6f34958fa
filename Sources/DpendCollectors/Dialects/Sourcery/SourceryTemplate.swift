import DpendGraph

/// A template with annotations of its own.
enum SourceryTemplate: String, CaseIterable {
  /// A container template: reads `inject` and `singleton`, and generates `class Container`.
  case containerTemplate = "Container"

  /// AnnotationInject, which generates `class AnnotationAssembly` for Swinject.
  case annotationInject = "AnnotationAssembly"

  /// Sourcery-DI, which generates `class DI`.
  case sourceryDI = "DI"

  /// Returns the container that the template generates for a module; its name begins titles such as `DI.customClock`.
  func component(in module: String) -> Component {
    Component(id: ComponentID("\(module).\(rawValue)"), name: rawValue, kind: .container, module: module)
  }

  /// The reason why the container does not provide a declared type.
  var reasonForMissingType: String {
    switch self {
    case .containerTemplate: "none of its initializers is annotated: add // sourcery: inject above one"
    case .annotationInject: "it is not annotated: add // sourcery: inject above it"
    case .sourceryDI: "it is not registered: add // sourcery: InjectRegister = \"…\" above it"
    }
  }
}

/// A function or property of a generated container that returns a value.
struct GeneratedMember: Hashable {
  let template: SourceryTemplate

  /// The module of the container.
  let module: String

  /// The name of the function or property.
  let name: String

  /// The key of the value.
  let key: Key
}

/// The bindings of a template in a module.
struct TemplateBindings {
  let template: SourceryTemplate
  let module: String
  var collected = CollectedBindings()

  /// The members that code can call on the generated container.
  private(set) var members: [GeneratedMember] = []

  /// Adds a member that code can call on the generated container.
  mutating func addMember(_ name: String, _ key: Key) {
    members.append(GeneratedMember(template: template, module: module, name: name, key: key))
  }
}
