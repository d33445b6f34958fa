import DpendGraph

/// One question that a selection can ask about a binding, such as `scope:singleton`.
///
/// What a predicate means is said here and nowhere else: the help, the reference and the errors come from this table.
public struct SelectionPredicate: Sendable {
  /// The name, which stands before the colon.
  public let name: String

  /// The bindings that it selects, as the end of a sentence.
  public let meaning: String

  /// A selection that uses it, with what that selects.
  public let example: (text: String, meaning: String)

  /// The only values that can stand behind the colon, where they are few and known.
  public let values: [String]

  let operand: Operand

  /// What stands behind the colon.
  enum Operand: Sendable {
    /// A pattern that one of the binding's names must match.
    case name(@Sendable (BindingGraph) -> @Sendable (Int) -> [String])

    /// A pattern that the path of the binding's file must match.
    case path

    /// Bindings, selected by the pattern of a type's name or by a selection in parentheses.
    case bindings(@Sendable (BindingGraph, Int) -> [Int])
  }

  private init(
    _ name: String,
    _ meaning: String,
    example: (text: String, meaning: String),
    values: [String] = [],
    operand: Operand
  ) {
    self.name = name
    self.meaning = meaning
    self.example = example
    self.values = values
    self.operand = operand
  }
}

extension SelectionPredicate {
  /// Every predicate, in the order in which they are listed.
  public static let all: [SelectionPredicate] = [
    type,
    module,
    SelectionPredicate(
      "component",
      "that this container, configuration or part of a hierarchy holds",
      example: ("component:*Container and not component:TestContainer", "what all containers but one hold"),
      operand: .name { graph in
        let names = graph.componentNames
        return { index in
          let id = graph.bindings[index].component
          return [names[id] ?? id.rawValue, id.rawValue]
        }
      }
    ),
    SelectionPredicate(
      "scope",
      "of this scope, in the words of its dialect",
      example: ("scope:unique", "what is made anew for each request"),
      operand: .name(each { [$0.scope.name] })
    ),
    SelectionPredicate(
      "lifetime",
      "that live as long as this, whatever their dialect calls it",
      example: (
        "lifetime:singleton and path:Sources/Features", "what features keep for as long as the container lives"
      ),
      values: Lifetime.allCases.map(\.rawValue),
      operand: .name(each { [$0.scope.lifetime.rawValue] })
    ),
    SelectionPredicate(
      "tag",
      "that are provided under this tag",
      example: ("tag:* and not tag:legacy", "what has a tag, but not that one"),
      operand: .name(each { $0.keys.compactMap(\.tag?.name) })
    ),
    SelectionPredicate(
      "kind",
      "whose value is made in this way",
      example: ("kind:configurationMethod", "what methods of configurations make"),
      values: BindingKind.allCases.map(\.rawValue),
      operand: .name(each { [$0.kind.rawValue] })
    ),
    SelectionPredicate(
      "dialect",
      "that are written in this dialect",
      example: ("not dialect:dpend", "bindings of other libraries, which `generate` leaves out"),
      operand: .name(each { [$0.dialect] })
    ),
    path,
    SelectionPredicate(
      "is",
      "that are this: `root`, where the application starts, or `consumer`, which asks and provides nothing",
      example: ("is:root or is:consumer", "where needs begin"),
      values: ["root", "consumer"],
      operand: .name(each { ($0.isRoot ? ["root"] : []) + ($0.kind == .consumer ? ["consumer"] : []) })
    ),
    SelectionPredicate(
      "id",
      "of this id, as JSON names it",
      example: (#"id:"App.Store.init(*""#, "what the initializers of one type make"),
      operand: .name(each { [$0.id.rawValue] })
    ),
    SelectionPredicate(
      "uses",
      "that need one of these, directly or through others",
      example: ("uses:Database and module:App", "what would notice a change of the database"),
      operand: .bindings { graph, index in graph.consumers(of: index) }
    ),
    SelectionPredicate(
      "used-by",
      "that one of these needs, directly or through others",
      example: ("used-by:(is:root) and scope:unique", "what a root leads to and nobody shares"),
      operand: .bindings { graph, index in graph.dependencies(of: index) }
    ),
  ]

  /// What a word without a colon asks.
  static let type = SelectionPredicate(
    "type",
    "of this concrete type, or provided as this type, with or without the types around it, or with its module before it",
    example: (#"type:*Service and not type:"Array<*>""#, "the services"),
    operand: .name { graph in { graph.bindings[$0].typeNames } }
  )

  /// What stands behind the colon, in words.
  public var form: String {
    switch operand {
    case .name where !values.isEmpty: values.map { "`\($0)`" }.joined(separator: ", ")
    case .name: "a pattern: `*` stands for any characters, `?` for one"
    case .path: "a path: `*` and `?` stand for characters within a name, `**` for any number of folders"
    case .bindings: "the pattern of a type, or a selection in parentheses"
    }
  }

  /// Whose code it is.
  static let module = SelectionPredicate(
    "module",
    "that this module declares",
    example: ("module:Checkout or module:Payments", "the bindings of two modules"),
    operand: .name(each { [$0.module] })
  )

  /// Where the code stands.
  static let path = SelectionPredicate(
    "path",
    "that are declared in this file or folder",
    example: ("path:Sources/**/Legacy", "what lies in folders of that name"),
    operand: .path
  )

  /// The predicate of a name.
  static func named(_ name: String) -> SelectionPredicate? { all.first { $0.name == name } }

  private static func each(
    _ names: @escaping @Sendable (Binding) -> [String]
  ) -> @Sendable (BindingGraph) -> @Sendable (Int) -> [String] {
    { graph in { names(graph.bindings[$0]) } }
  }
}

extension SelectionPredicate: Hashable {
  /// By name.
  public static func == (left: SelectionPredicate, right: SelectionPredicate) -> Bool { left.name == right.name }

  /// By name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Binding {
  /// The ways to spell the concrete type and those of the keys: in full, without the types around it, and with its module.
  fileprivate var typeNames: [String] {
    var types = [type]
    for key in keys where !types.contains(key.type) { types.append(key.type) }
    var names: [String] = []
    for type in types {
      let full = type.description
      var spellings = [full]
      if let nominal = type.nominal {
        let name = nominal.description
        spellings += [name, nominal.components.last?.description ?? name]
        if let module = nominal.module, module != "Swift" { spellings.append("\(module).\(name)") }
      }
      for spelling in spellings where !names.contains(spelling) { names.append(spelling) }
    }
    return names
  }
}
