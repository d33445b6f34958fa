import Algorithms
import DpendGraph

/// A predicate of a selection, such as `scope:singleton`.
///
/// This table is the only definition of the predicates, from which the help, the reference and the errors are generated.
package struct SelectionPredicate: Sendable {
  /// The name before the colon.
  package let name: String

  /// The selected bindings, as the end of a sentence.
  package let meaning: String

  /// An example with its meaning.
  package let example: (text: String, meaning: String)

  /// The title of the selected bindings after the noun, with `{}` for the value, such as `with the tag {}`; instead of the noun if it
  /// begins with the value.
  package let phrase: String

  /// The title of all other bindings; nil for `not` before the other title.
  package let negation: String?

  /// The possible values, if they are few.
  package let values: [String]

  let operand: Operand

  /// The further names of a binding with a tag at their end, which only patterns with a tag match; nil for none.
  let taggedNames: (@Sendable (BindingGraph) -> @Sendable (Int) -> [String])?

  /// The operand after the colon.
  enum Operand: Sendable {
    /// A pattern for one of the binding's names.
    case name(@Sendable (BindingGraph) -> @Sendable (Int) -> [String])

    /// A pattern for the path of the binding's file.
    case path

    /// Bindings, selected by the pattern of a type's name or by a selection in parentheses.
    case bindings(@Sendable (BindingGraph, BindingPrograms) -> SelectionRelation)
  }

  private init(
    _ name: String,
    _ meaning: String,
    example: (text: String, meaning: String),
    phrase: String,
    negation: String? = nil,
    values: [String] = [],
    operand: Operand,
    taggedNames: (@Sendable (BindingGraph) -> @Sendable (Int) -> [String])? = nil
  ) {
    self.name = name
    self.meaning = meaning
    self.example = example
    self.phrase = phrase
    self.negation = negation
    self.values = values
    self.operand = operand
    self.taggedNames = taggedNames
  }
}

extension SelectionPredicate {
  /// All predicates, in the order of lists.
  package static let all: [SelectionPredicate] = [
    type,
    module,
    program,
    component,
    scope,
    lifetime,
    tag,
    requests,
    SelectionPredicate(
      "kind",
      "of this kind of factory",
      example: ("kind:configurationMethod", "bindings of the methods of configurations"),
      phrase: "of the kind {}",
      values: BindingKind.allCases.map(\.rawValue),
      operand: .name(each { [$0.kind.rawValue] })
    ),
    SelectionPredicate(
      "dialect",
      "that are written in this dialect",
      example: ("not dialect:dpend", "bindings of other libraries, which `generate` leaves out"),
      phrase: "of the dialect {}",
      operand: .name(each { [$0.dialect] })
    ),
    SelectionPredicate(
      "evidence",
      "with this evidence: registered with a library, or constructed by a call of the initializer",
      example: ("evidence:constructed and module:App", "the objects that the code of one module creates itself"),
      phrase: "with the evidence {}",
      values: [Evidence.registered, .constructed].map(\.rawValue),
      operand: .name(each { [$0.evidence.rawValue] })
    ),
    path,
    role,
    id,
    uses,
    usedBy,
    requires,
    usedOnlyBy,
  ]

  /// The predicate of a word without a colon.
  static let type = SelectionPredicate(
    "type",
    """
    of this concrete type, provided as this type, or whose code creates an object of this type for them, optionally with its enclosing \
    types, its module and a tag, as in `"Store #Disk"`
    """,
    example: (#"type:*Service and not type:"Array<*>""#, "the services"),
    phrase: "of the type {}",
    operand: .name { graph in
      { index in
        let binding = graph.bindings[index]
        return CanonicalType.spellings(
          of: [binding.type] + binding.keys.map(\.type) + binding.createdTypes,
          graph.types
        )
      }
    },
    taggedNames: { graph in { Key.taggedSpellings(of: graph.bindings[$0].keys, graph.types) } }
  )

  /// The form of the operand, in words.
  package var form: String {
    switch operand {
    case .name where !values.isEmpty: values.map { "`\($0)`" }.joined(separator: ", ")
    case .name: "a pattern: `*` matches any characters, `?` one"
    case .path: "a path: `*` and `?` match characters within a name, `**` any number of folders"
    case .bindings: "the pattern of a type, or a selection in parentheses"
    }
  }

  /// The module of the declaration.
  static let module = SelectionPredicate(
    "module",
    "that this module declares",
    example: ("module:Checkout or module:Payments", "the bindings of two modules"),
    phrase: "of the module {}",
    operand: .name(each { [$0.module] })
  )

  /// The program that contains the declaration.
  static let program = SelectionPredicate(
    "program",
    "that this program contains: its own files and the modules that it links, in a project with several programs",
    example: ("program:Widget and program:App", "the bindings that an application and its extension share"),
    phrase: "of the program {}",
    operand: .name { graph in
      { index in graph.bindings[index].programs?.sorted().map { graph.programs[$0].name } ?? [] }
    }
  )

  /// The container.
  static let component = SelectionPredicate(
    "component",
    "in this container, configuration or part of a hierarchy",
    example: ("component:*Container and not component:TestContainer", "the bindings of all containers but one"),
    phrase: "of the container {}",
    operand: .name { graph in
      let names = graph.componentNames
      return { index in
        let id = graph.bindings[index].component
        return [names[id] ?? id.rawValue, id.rawValue]
      }
    }
  )

  /// The tag of a provided key.
  static let tag = SelectionPredicate(
    "tag",
    "that are provided under this tag",
    example: ("tag:* and not tag:legacy", "bindings with any other tag"),
    phrase: "with the tag {}",
    operand: .name(each { $0.keys.compactMap(\.tag?.name) })
  )

  /// The type of a requested key.
  static let requests = SelectionPredicate(
    "requests",
    """
    that request this type, by its name, optionally with its enclosing types, its module and a tag, or by the name alone of a typealias \
    that a request keeps, whether or not a binding provides it
    """,
    example: ("requests:Logger and not module:App", "the bindings that log, except for those of one module"),
    phrase: "that request {}",
    negation: "that do not request {}",
    operand: .name { graph in
      { index in
        let edges = graph.outgoing[index]
        let types = edges.map { graph.edges[$0].alternative.key.type } + edges.compactMap(graph.otherParameterType)
        return CanonicalType.spellings(of: types, graph.types) + graph.bindings[index].requests.compactMap(\.alias)
      }
    },
    taggedNames: { graph in
      { index in
        Key.taggedSpellings(of: graph.outgoing[index].map { graph.edges[$0].alternative.key }, graph.types)
      }
    }
  )

  /// The name of the scope.
  static let scope = SelectionPredicate(
    "scope",
    "of this scope, by its name in the dialect",
    example: ("scope:unique", "bindings with a new instance for each request"),
    phrase: "of the scope {}",
    operand: .name(each { [$0.scope.name] })
  )

  /// The lifetime.
  static let lifetime = SelectionPredicate(
    "lifetime",
    "of this lifetime, regardless of the dialect",
    example: (
      "lifetime:singleton and path:Sources/Features", "instances of features that live as long as the container"
    ),
    phrase: "of the lifetime {}",
    values: Lifetime.allCases.map(\.rawValue),
    operand: .name(each { [$0.scope.lifetime.rawValue] })
  )

  /// The file of the declaration.
  static let path = SelectionPredicate(
    "path",
    """
    that are declared in this file or folder: a path below the folder of the project, or as messages and pages show it
    """,
    example: ("path:Sources/**/Legacy", "the bindings in folders of that name"),
    phrase: "declared in {}",
    operand: .path
  )

  /// The role in the graph.
  static let role = SelectionPredicate(
    "is",
    """
    of this role: `root`, which the application starts from; `origin`, at which paths of dependencies begin: a root, an entry point, a \
    consumer, an eager singleton, or a binding that nothing uses except for weak references and as content; or `consumer`, which \
    provides nothing
    """,
    example: ("is:origin and uses:Database", "the origins of paths to the database"),
    phrase: "{}s",
    values: ["root", "origin", "consumer"],
    operand: .name { graph in
      let origins = Origins(in: graph)
      return { index in
        let binding = graph.bindings[index]
        return (binding.isRoot ? ["root"] : []) + (origins.contains(index) ? ["origin"] : [])
          + (binding.kind == .consumer ? ["consumer"] : [])
      }
    }
  )

  /// The id.
  static let id = SelectionPredicate(
    "id",
    "with this id, as in the JSON",
    example: (#"id:"App.Store.init(*""#, "the bindings of one type's initializers"),
    phrase: "with the id {}",
    operand: .name(each { [$0.id.rawValue] })
  )

  /// The dependents.
  static let uses = SelectionPredicate(
    "uses",
    """
    that depend on one of these, directly or transitively within one program; weak references and content count as direct \
    dependencies only
    """,
    example: ("uses:Database and module:App", "bindings affected by a change of the database"),
    phrase: "that depend on {}",
    negation: "that do not depend on {}",
    operand: .bindings { graph, programs in .chains(Chains(.dependents, in: graph, programs)) }
  )

  /// The dependencies.
  static let usedBy = SelectionPredicate(
    "used-by",
    """
    that one of these depends on, directly or transitively within one program; weak references and content count as direct \
    dependencies only
    """,
    example: ("used-by:(is:root) and scope:unique", "unshared dependencies of the roots"),
    phrase: "used by {}",
    operand: .bindings { graph, programs in .chains(Chains(.dependencies, in: graph, programs)) }
  )

  /// The dependents that a removal breaks.
  static let requires = SelectionPredicate(
    "requires",
    "that would not work without one of these",
    example: ("requires:Database", "bindings that the removal of the database would break"),
    phrase: "that would not work without {}",
    negation: "that would work without {}",
    operand: .bindings { graph, programs in .chains(.requiringDependents(in: graph, programs)) }
  )

  /// The dependencies that a removal leaves without use.
  static let usedOnlyBy = SelectionPredicate(
    "used-only-by",
    "that nothing would use without these",
    example: ("used-only-by:Legacy*", "bindings that can be removed together with these"),
    phrase: "used only by {}",
    operand: .bindings { graph, _ in
      .avoidance(neighbors: graph.bindings.indices.map(graph.dependencies), starts: graph.topsOfUse)
    }
  )

  /// Returns the predicate with a name.
  static func named(_ name: String) -> SelectionPredicate? { all.first { $0.name == name } }

  private static func each(
    _ names: @escaping @Sendable (Binding) -> [String]
  ) -> @Sendable (BindingGraph) -> @Sendable (Int) -> [String] {
    { graph in { names(graph.bindings[$0]) } }
  }
}

extension SelectionPredicate: Hashable {
  /// Compares names.
  package static func == (left: SelectionPredicate, right: SelectionPredicate) -> Bool { left.name == right.name }

  /// Compares names.
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension CanonicalType {
  /// The most precise spelling in selections: a nominal type with its module.
  package var selectableName: String {
    guard let nominal, let module = nominal.module, module != "Swift" else { return description }
    return "\(module).\(nominal)"
  }

  /// Returns the spellings of types, without duplicates: in full, without enclosing types, and with the module; of a composition of
  /// protocols also its typealiases.
  fileprivate static func spellings(of types: [CanonicalType], _ known: KnownTypes) -> [String] {
    var names: [String] = []
    var seen: Set<String> = []
    for type in types {
      let full = type.description
      var spellings = [full] + known.aliases(of: type)
      if let nominal = type.nominal {
        let name = nominal.description
        spellings += [name, nominal.components.last?.description ?? name, type.selectableName]
      }
      for spelling in spellings where seen.insert(spelling).inserted { names.append(spelling) }
    }
    return names
  }
}

extension Key {
  /// Returns the spellings of keys with tags, without duplicates.
  fileprivate static func taggedSpellings(of keys: [Key], _ known: KnownTypes) -> [String] {
    let spellings = keys.filter { $0.tag != nil }.flatMap { key in
      CanonicalType.spellings(of: [key.type], known).map { description(type: $0, tag: key.tag) }
    }
    return Array(spellings.uniqued())
  }
}
