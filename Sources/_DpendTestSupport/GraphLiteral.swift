import DpendCollectors
public import DpendGraph

extension BindingGraph {
  /// A graph of bindings that are called and need what a dictionary says, such as `["A": ["B", "C"]]`.
  ///
  /// A name that is needed and not a key of the dictionary is missing. A name with `?` behind it is needed lazily, through a
  /// closure.
  ///
  /// - Parameters:
  ///   - literal: The bindings, each with what it needs.
  ///   - scopes: The scopes of the bindings that aren't unique.
  public init(literal: KeyValuePairs<String, [String]>, scopes: [String: Scope] = [:]) {
    self.init(containers: ["dpend": literal], scopes: scopes)
  }

  /// A graph of bindings as in ``init(literal:)``, where a test makes up what they are called and need.
  public init(bindings: [(name: String, needs: [String])]) {
    let container = "dpend"
    let component = Component(id: ComponentID(container), name: container, kind: .container)
    let bindings = bindings.enumerated().map { index, binding in
      Binding(literal: binding.name, needs: binding.needs, container: container, line: index + 1)
    }
    self.init(
      linking: LinkingInput(components: [component], bindings: bindings, vocabularies: DialectRegistry.vocabularies)
    )
  }

  /// A graph of several containers, each with bindings as in ``init(literal:)``, and each of a dialect of its name.
  ///
  /// A name with a container and a colon before it is asked of that container.
  ///
  /// - Parameters:
  ///   - containers: The bindings of each container.
  ///   - collaborators: The containers that a container asks for what it lacks.
  ///   - roots: The bindings that the application asks for itself.
  ///   - scopes: The scopes of the bindings that aren't unique.
  public init(
    containers: KeyValuePairs<String, KeyValuePairs<String, [String]>>,
    collaborators: [String: [String]] = [:],
    roots: Set<String> = [],
    scopes: [String: Scope] = [:]
  ) {
    var bindings: [Binding] = []
    for (container, literal) in containers {
      for (name, needs) in literal {
        var binding = Binding(literal: name, needs: needs, container: container, line: bindings.count + 1)
        binding.scope = scopes[name] ?? .unique
        bindings.append(binding)
      }
    }
    let components = containers.map { container in
      let asked = (collaborators[container.key] ?? []).map { ComponentID($0) }
      return Component(
        id: ComponentID(container.key),
        name: container.key,
        kind: .container,
        collaborators: asked
      )
    }
    self.init(
      linking: LinkingInput(
        components: components,
        bindings: bindings,
        isRoot: { roots.contains($0.description) },
        vocabularies: DialectRegistry.vocabularies
      )
    )
  }
}

extension Binding {
  fileprivate init(literal name: String, needs: [String], container: String, line: Int) {
    self.init(
      id: BindingID(name),
      type: .named(name),
      keys: [Key(.named(name))],
      factory: Factory(name: "init()"),
      kind: .initializer,
      dialect: container,
      module: "App",
      component: ComponentID(container),
      requests: needs.enumerated().map { DependencyRequest(literal: $1, line: line, column: $0 + 1) },
      location: SourceLocation(file: "App.swift", line: line, column: 1)
    )
  }
}

extension DependencyRequest {
  fileprivate init(literal name: String, line: Int, column: Int) {
    let parts = name.split(separator: ":").map(String.init)
    let name = parts.last ?? name
    let isLazy = name.hasSuffix("?")
    let type = CanonicalType.named(isLazy ? String(name.dropLast()) : name)
    let closure = FunctionType(parameters: [], result: type)
    self.init(
      label: type.description,
      name: type.description,
      declaredType: isLazy ? .function(closure) : type,
      alternatives: [Alternative(Key(type), isLazy ? [.closure(closure)] : [])],
      component: parts.count > 1 ? ComponentID(parts[0]) : nil,
      injection: .initializer,
      location: SourceLocation(file: "App.swift", line: line, column: column)
    )
  }
}
