import Algorithms
import DpendAnalysis
import DpendGraph

/// The types of the project outside of the graph.
///
/// No binding is of them, provides or requests them, and they are neither tags nor external values.
struct OtherTypes: Sendable {
  /// A type.
  struct Entry: Sendable {
    let declaration: KnownTypes.Declaration

    /// The bindings whose code creates objects of it, in the order of the code, each once.
    let creators: [Int]
  }

  /// The types, by module and name.
  ///
  /// In a project with more of them than bindings, values such as enums are left out, because most results of a search would be values.
  let all: [Entry]

  /// The types of objects that the code of each binding creates, each with the locations of the calls, by the first of these.
  let createdByBinding: [Int: [(type: KnownTypes.Declaration, locations: [SourceLocation])]]

  /// Finds the types.
  ///
  /// - Complexity: O(*n* log *n*) for *n* types and references.
  init(of graph: BindingGraph, _ keys: KeyPages, _ tags: TagUse, _ references: [SourceReference]) {
    let external = graph.runtimeValues.filter { !$0.isArgument }.map(\.type.withoutExistentials)
    let others = Set((external + tags.entries.compactMap { $0.key.tag?.type }).compactMap(\.declaredName))
    let outside = graph.types.declarations.filter { declaration in
      let name = declaration.declaredName
      return keys.entriesOfTypes[name] == nil && keys.bindingsOfTypes[name] == nil && !others.contains(name)
    }
    let objects = outside.count <= graph.bindings.count ? outside : outside.filter { !graph.types.isValue($0.type) }
    let created = references.filter { $0.use.type.role == .created && $0.bindingOfSource != nil }
      .grouped { "\($0.destination.module).\($0.destination.type)" }
    let creations = { (declaration: KnownTypes.Declaration) in
      (created[declaration.declaredName] ?? []).compactMap { reference in
        reference.bindingOfSource.map { (binding: $0, location: reference.use.type.location) }
      }.sorted { ($0.location, $0.binding) < ($1.location, $1.binding) }
    }
    all = objects.map { Entry(declaration: $0, creators: Array(creations($0).map(\.binding).uniqued())) }
    var byBinding: [Int: [(type: KnownTypes.Declaration, locations: [SourceLocation])]] = [:]
    for declaration in outside where [.class, .actor].contains(declaration.kind) {
      for (binding, calls) in creations(declaration).grouped(by: \.binding) {
        byBinding[binding, default: []].append((declaration, Array(calls.map(\.location).uniqued())))
      }
    }
    createdByBinding = byBinding.mapValues { $0.sorted { $0.locations[0] < $1.locations[0] } }
  }
}

extension KnownTypes.Declaration {
  /// The name with that of the module, and with the file of a private type that has the name of another one.
  var declaredName: String { NominalType(id).declaredName }

  /// The type, without its arguments.
  fileprivate var type: CanonicalType { .nominal(NominalType(id)) }
}
