import DpendGraph

/// The requests in the code of a project's generic types, which its property wrappers make for the wrapped properties.
struct WrapperRequests: Sendable {
  /// A request in the code of a generic type.
  struct Template: Sendable {
    /// The requested type, with generic parameters.
    let type: CanonicalType

    /// The wrappings that the code adds to those of the type.
    let wrappings: [DependencyRequest.Wrapping]

    let name: ContainerEvents.Name
    let isRequired: Bool
    let container: ContainerEvents.Container

    /// The body that makes the request.
    let body: CodeBody
  }

  private var templates: [TypeIndex.TypeID: [Template]] = [:]

  /// For each function name the bodies that call such a function with a container.
  private var callers: [String: [CodeBody]] = [:]

  /// Whether the project has no such requests.
  var isEmpty: Bool { templates.isEmpty }

  /// Adds a request in the code of a generic type.
  mutating func add(_ template: Template, of type: TypeIndex.TypeID) { templates[type, default: []].append(template) }

  /// Adds a call that passes a container.
  mutating func addCall(of function: String, in body: CodeBody) { callers[function, default: []].append(body) }

  /// Returns the requests in the code of generic types that are no wrappers of properties.
  func templates(besides wrappers: Set<TypeIndex.TypeID>) -> [(type: TypeIndex.TypeID, template: Template)] {
    templates.filter { !wrappers.contains($0.key) }.flatMap { type, templates in templates.map { (type, $0) } }
      .sorted { $0.1.body.location < $1.1.body.location }
  }

  /// Whether the code of a wrapper requests a value.
  func hasTemplate(of wrapper: TypeIndex.TypeID) -> Bool { templates[wrapper] != nil }

  /// Returns the request of a wrapper that an initializer creates: that of the initializer, else that of other code, else the first in
  /// the source.
  func template(of wrapper: TypeIndex.TypeID, createdBy initializer: SourceLocation?) -> Template? {
    let own = templates[wrapper]?.sorted { $0.body.location < $1.body.location } ?? []
    return own.first { $0.body.kind == .initializer && $0.body.location == initializer }
      ?? own.first { $0.body.kind != .initializer } ?? own.first
  }

  /// Returns the initializers that lead to the call of a function, through functions that pass the container on.
  func initializers(callingFunction name: String) -> [CodeBody] {
    var seen: Set = [name]
    var pending = [name]
    var found: [CodeBody] = []
    while let next = pending.popLast() {
      for body in callers[next] ?? [] {
        if body.kind == .initializer { found.append(body) }
        if body.kind == .function, seen.insert(body.name).inserted { pending.append(body.name) }
      }
    }
    return found
  }
}
