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
  var collected = CollectedBindings()

  /// The members that code can call on the generated container.
  var members: [GeneratedMember] = []

  /// Adds the container, unless it has no members, and the unregistered types that its bindings request.
  mutating func finish(_ template: SourceryTemplate, in module: String, unregistered: [UnavailableBinding]) {
    if !members.isEmpty { collected.components.append(template.component(in: module)) }
    collected.unavailable += unregistered
  }
}
