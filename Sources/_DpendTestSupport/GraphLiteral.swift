public import DpendGraph

extension BindingGraph {
  /// A graph of bindings that are called and need what a dictionary says, such as `["A": ["B", "C"]]`.
  ///
  /// A name that is needed and not a key of the dictionary is missing. A name with `?` behind it is needed lazily, through a
  /// closure.
  public init(literal: KeyValuePairs<String, [String]>) {
    let component = Component(id: ComponentID("container"), name: "Container", kind: .container)
    let bindings = literal.enumerated().map { line, entry in
      Binding(
        id: BindingID(entry.key),
        type: .named(entry.key),
        keys: [Key(.named(entry.key))],
        factory: Factory(name: "init()"),
        kind: .initializer,
        dialect: "dpend",
        module: "App",
        component: component.id,
        requests: entry.value.enumerated().map { column, name in
          DependencyRequest(literal: name, line: line + 1, column: column + 1)
        },
        location: SourceLocation(file: "App.swift", line: line + 1, column: 1)
      )
    }
    self.init(linking: LinkingInput(components: [component], bindings: bindings))
  }
}

extension DependencyRequest {
  fileprivate init(literal name: String, line: Int, column: Int) {
    let isLazy = name.hasSuffix("?")
    let type = CanonicalType.named(isLazy ? String(name.dropLast()) : name)
    let closure = FunctionType(parameters: [], result: type)
    self.init(
      label: type.description,
      name: type.description,
      declaredType: isLazy ? .function(closure) : type,
      alternatives: [Alternative(Key(type), isLazy ? [.closure(closure)] : [])],
      injection: .initializer,
      location: SourceLocation(file: "App.swift", line: line, column: column)
    )
  }
}
