import DpendGraph

/// Many construction sites of one type, which are one result of the search.
package struct SearchGroup: Hashable, Sendable {
  /// The number of construction sites of a type up to which each is a result.
  private static let mostSeparate = 5

  /// The indices of the bindings, sorted.
  let bindings: [Int]

  /// The number of the sites in words.
  let details: String

  /// The page of the type, which lists the sites.
  let target: PageTarget

  /// Returns the groups of a graph whose types have pages, in the order of their first bindings.
  static func all(_ context: PageContext) -> [SearchGroup] {
    ReportTable.rows(of: Array(context.graph.bindings.indices), context.graph).compactMap { sites in
      guard sites.count > mostSeparate, let type = context.graph.bindings[sites[0]].keys.first?.type,
        let page = context.keyPages.page(of: type)
      else { return nil }
      return SearchGroup(
        bindings: sites,
        details: "\(sites.count) construction sites",
        target: PageTarget(page, anchor: "bindings")
      )
    }
  }
}
