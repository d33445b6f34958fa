import DpendAnalysis
import DpendGraph

/// The types that one file declares and whose declarations pages cite.
struct DeclaredTypes {
  /// The names of the types, in the order in which pages cite them.
  private(set) var names: [String]

  /// The page that cites the first one.
  let target: PageTarget

  /// The number of names up to which the words name each.
  private static let mostNames = 3

  /// The types, in words.
  var words: String {
    let shown = names.limited(to: Self.mostNames)
    let rest = names.count - shown.count
    return "declares \(shown.joined(separator: ", "))" + (rest > 0 ? " and \(rest) more" : "")
  }

  /// Returns the types of keys, those of the objects that the code of bindings creates, and those that are tags, by file.
  static func byFile(_ context: PageContext) -> [String: DeclaredTypes] {
    let graph = context.graph
    var found: [String: DeclaredTypes] = [:]
    var seen: Set<NominalType> = []
    let add = { (type: CanonicalType, target: PageTarget?) in
      guard let target, let nominal = type.withoutExistentials.nominal,
        let file = graph.types.location(of: nominal)?.file,
        seen.insert(nominal).inserted
      else { return }
      found[file, default: DeclaredTypes(names: [], target: target)].names.append(nominal.description)
    }
    for entry in context.keyPages.entries {
      let page = context.keyPages.page(of: entry.type) ?? entry.ownBinding.map(context.names.binding)
      add(entry.type, page.map { PageTarget($0) })
    }
    for index in graph.bindings.indices {
      for type in graph.bindings[index].createdTypes { add(type, PageTarget(context.names.binding(index))) }
    }
    for tag in context.tagUse.entries.compactMap(\.key.tag) {
      if let type = tag.type { add(type, context.target(of: tag)) }
    }
    return found
  }
}
