import DpendAnalysis
import DpendGraph

/// The pages of the types of a graph by the names with which comments refer to them.
///
/// A type has the page of its keys, or else that of its only binding or consumer. Its names are the last one, the one qualified by the
/// enclosing types, and the one qualified by the module.
struct SymbolPages: Sendable {
  /// The pages of each name; several pages where the name is not unique.
  private var pages: [String: Set<PagePath>] = [:]

  /// Collects the pages of a graph.
  init(of graph: BindingGraph, _ keyPages: KeyPages, _ names: PageNames) {
    for number in keyPages.entriesWithPage {
      let type = keyPages.entries[number].type
      add(names.key(type), of: type)
    }
    for (index, binding) in graph.bindings.enumerated() where keyPages.page(of: binding.type) == nil {
      add(names.binding(index), of: binding.type.withoutExistentials)
    }
  }

  private mutating func add(_ page: PagePath, of type: CanonicalType) {
    guard let nominal = type.nominal else { return }
    let qualified = nominal.qualifiedName
    let names = [qualified, nominal.components.last?.name, nominal.module.map { "\($0).\(qualified)" }]
    for name in Set(names.compactMap(\.self)) { pages[name, default: []].insert(page) }
  }

  /// Returns the page of a symbol, in which DocC separates names by slashes; nil if no type or several ones have the name.
  func target(of symbol: String) -> PageTarget? {
    guard let found = pages[symbol.replacing("/", with: ".")], found.count == 1 else { return nil }
    return found.first.map { PageTarget($0) }
  }
}
