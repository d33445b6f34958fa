import DpendCollectors
package import DpendGraph

extension BindingGraph {
  /// Creates a graph of bindings with their dependencies, such as `["A": ["B", "C"]]`.
  ///
  /// A dependency that is not a key of the dictionary is missing. A dependency with the suffix `?` is deferred by a closure, and
  /// one with the suffix `~` is a weak reference; `?~` creates the value on first use, `!~` with the consumer. The suffix `*` marks
  /// content, and `^` an optional.
  ///
  /// - Parameters:
  ///   - literal: The bindings with their dependencies.
  ///   - scopes: The scopes of bindings that aren't unique.
  package init(literal: KeyValuePairs<String, [String]>, scopes: [String: Scope] = [:]) {
    self.init(containers: ["dpend": literal], scopes: scopes)
  }

  /// Creates a graph of computed bindings as in ``init(literal:)``.
  ///
  /// - Parameters:
  ///   - bindings: The bindings with their dependencies.
  ///   - roots: The bindings that are roots.
  ///   - programs: The bindings that each program contains; those of a binding in none are unknown.
  ///   - scopes: The scopes of bindings that aren't unique.
  package init(
    bindings: [(name: String, dependencies: [String])],
    roots: Set<String> = [],
    programs: [String: Set<String>] = [:],
    scopes: [String: Scope] = [:]
  ) {
    let container = "dpend"
    let component = Component(id: ComponentID(container), name: container, kind: .container)
    // Files determine the programs.
    let files = programs.isEmpty ? [] : bindings.map { SourceFile(path: $0.name, module: "App") }
    let bindings = bindings.enumerated().map { index, binding in
      var literal = Binding(
        literal: binding.name,
        dependencies: binding.dependencies,
        container: container,
        line: index + 1
      )
      literal.scope = scopes[binding.name] ?? .unique
      if !programs.isEmpty { literal.location = SourceLocation(file: binding.name, line: 1, column: 1) }
      return literal
    }
    self = link(
      LinkingInput(
        programs: Programs(programs.map { ProgramFiles(name: $0, files: $1) }, files: files),
        components: [component],
        bindings: bindings,
        isRoot: { roots.contains($0.description) },
        vocabularies: DialectRegistry.vocabularies
      )
    )
  }

  /// Creates a graph of several containers with bindings as in ``init(literal:)``, each of a dialect with the name of the
  /// container.
  ///
  /// A dependency with the prefix `container:` is requested from that container.
  ///
  /// - Parameters:
  ///   - containers: The bindings of each container.
  ///   - collaborators: The containers that a container also searches.
  ///   - roots: The bindings that are roots.
  ///   - scopes: The scopes of bindings that aren't unique.
  package init(
    containers: KeyValuePairs<String, KeyValuePairs<String, [String]>>,
    collaborators: [String: [String]] = [:],
    roots: Set<String> = [],
    scopes: [String: Scope] = [:]
  ) {
    var bindings: [Binding] = []
    for (container, literal) in containers {
      for (name, dependencies) in literal {
        var binding = Binding(literal: name, dependencies: dependencies, container: container, line: bindings.count + 1)
        binding.scope = scopes[name] ?? .unique
        bindings.append(binding)
      }
    }
    let components = containers.map { container in
      let names = (collaborators[container.key] ?? []).map { ComponentID($0) }
      return Component(
        id: ComponentID(container.key),
        name: container.key,
        kind: .container,
        collaborators: names
      )
    }
    self = link(
      LinkingInput(
        components: components,
        bindings: bindings,
        isRoot: { roots.contains($0.description) },
        vocabularies: DialectRegistry.vocabularies
      )
    )
  }
}

extension Binding {
  fileprivate init(literal name: String, dependencies: [String], container: String, line: Int) {
    self.init(
      id: BindingID(name),
      type: .named(name),
      keys: [Key(.named(name))],
      factory: Factory(name: "init()"),
      kind: .initializer,
      dialect: container,
      module: "App",
      component: ComponentID(container),
      requests: dependencies.enumerated().map { DependencyRequest(literal: $1, line: line, column: $0 + 1) },
      location: SourceLocation(file: "App.swift", line: line, column: 1)
    )
  }
}

extension DependencyRequest {
  fileprivate init(literal name: String, line: Int, column: Int) {
    let parts = name.split(separator: ":").map(String.init)
    let name = parts.last ?? name
    let marks = name.drop { !"?~!*^".contains($0) }
    let type = CanonicalType.named(String(name.dropLast(marks.count)))
    let closure = FunctionType(parameters: [], result: type)
    let wrappings: [Wrapping] =
      switch marks {
      case "?": [.closure(closure)]
      case "~": [.deferred(.weak)]
      case "?~": [.deferred(.lazy), .heldWeakly]
      case "!~": [.heldWeakly]
      case "*": [.content]
      case "^": [.optional]
      case "": []
      default: preconditionFailure("'\(name)' has the unknown suffix '\(marks)'")
      }
    let isLazy = marks == "?"
    self.init(
      label: type.description,
      name: type.description,
      declaredType: isLazy ? .function(closure) : type,
      alternatives: [Alternative(Key(type), wrappings)],
      component: parts.count > 1 ? ComponentID(parts[0]) : nil,
      injection: .initializer,
      location: SourceLocation(file: "App.swift", line: line, column: column)
    )
  }
}
