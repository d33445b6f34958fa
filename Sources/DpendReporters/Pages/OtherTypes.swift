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

    /// The code that creates objects of it, in the order of the first calls.
    let creators: [Creator]
  }

  /// The code of a type, or of a file outside of all types, that creates objects.
  struct Creator: Sendable {
    /// The binding of the type; nil if it has none.
    let binding: Int?

    /// The module of the code.
    let module: String

    /// The name of the type or the file.
    let name: String

    /// The locations of the calls, sorted.
    let locations: [SourceLocation]
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
    let created = references.filter { $0.use.type.role == .created }
      .grouped { "\($0.destination.module).\($0.destination.type)" }
    let creators = { (declaration: KnownTypes.Declaration) in Self.creators(in: created[declaration.declaredName] ?? [])
    }
    all = objects.map { Entry(declaration: $0, creators: creators($0)) }
    var byBinding: [Int: [(type: KnownTypes.Declaration, locations: [SourceLocation])]] = [:]
    for declaration in outside where [.class, .actor, .struct].contains(declaration.kind) {
      for creator in creators(declaration) where declaration.kind != .struct || creator.isPart(of: declaration) {
        guard let binding = creator.binding else { continue }
        byBinding[binding, default: []].append((declaration, creator.locations))
      }
    }
    createdByBinding = byBinding.mapValues { $0.sorted { $0.locations[0] < $1.locations[0] } }
  }

  /// Returns the code that creates the objects of a type.
  private static func creators(in references: [SourceReference]) -> [Creator] {
    references.grouped { Code($0) }.map { code, references in
      // Pages show no columns.
      let locations = references.map(\.use.type.location)
        .map { SourceLocation(path: $0.path, line: $0.line, column: 1) }.sorted().uniqued()
      return Creator(binding: code.binding, module: code.module, name: code.name, locations: Array(locations))
    }.sorted {
      ($0.locations[0], $0.module, $0.name, $0.binding ?? -1) < ($1.locations[0], $1.module, $1.name, $1.binding ?? -1)
    }
  }

  private struct Code: Hashable {
    let binding: Int?
    let module: String
    let name: String

    /// The file of code outside of types: several files can have one name.
    let file: String?

    init(_ reference: SourceReference) {
      let source = reference.source
      binding = reference.bindingOfSource
      (module, name) = (source.module, source.type)
      file = source.file == name || source.file.hasSuffix("/" + name) ? source.file : nil
    }
  }
}

extension OtherTypes.Creator {
  /// Whether it is the code of a type inside of another one, which creates the objects of this as a factory does.
  ///
  /// Other structs that code creates are most often values.
  fileprivate func isPart(of declaration: KnownTypes.Declaration) -> Bool {
    module == declaration.module && name.hasPrefix(declaration.name + ".")
  }
}

extension KnownTypes.Declaration {
  /// The name with that of the module, and with the file of a private type that has the name of another one.
  var declaredName: String { NominalType(id).declaredName }

  /// The type, without its arguments.
  fileprivate var type: CanonicalType { .nominal(NominalType(id)) }
}
