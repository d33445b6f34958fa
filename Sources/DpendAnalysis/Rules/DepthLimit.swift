import DpendGraph

/// A dependency chain longer than the configured limit.
struct DepthLimit: Rule {
  let name = RuleName("depth-limit")
  let severity = Severity.warning
  let consequence = Consequence.maintenance
  let checksConstructions = true
  let explanation = RuleExplanation(
    whatItChecks: """
      Checks for dependency chains longer than `depth` under `limits` in `.dpend.yml`. Immediate and deferred dependencies both \
      count; weak references and content do not. The bindings of a cycle count as one, and only the first binding of a chain is reported.
      """,
    whyItMatters: "A change at the end of a long chain can affect code at its start, and no one sees both ends.",
    example: """
      // .dpend.yml
      // limits:
      //   depth: 2

      final class Disk {}
      final class Store { init(disk: Disk) {} }
      final class Catalog { init(store: Store) {} }
      final class Search { init(catalog: Catalog) {} }
      """,
    howToFix: """
      Remove bindings of the chain that only pass values on, or pass a value in place of the service that looks it up. To exempt \
      bindings from the limit, list them in `except` under `depth`.
      """
  )

  func check(_ graph: BindingGraph, settings: AnalysisSettings) -> [Finding] {
    guard let limit = settings.architecture.depthLimit else { return [] }
    var index = SelectionIndex(graph)
    let excepted = Set(limit.exceptions.map { index.bindings(of: $0.selection) } ?? [])
    let chains = LongestChains(graph)
    return chains.starts(longerThan: limit.most, except: excepted).map { start in
      let hops = chains.hops(from: start, atMost: Self.mostHops)
      let rest = chains.lengths[start] - hops.count
      return finding(
        """
        the longest dependency chain from \(graph.bindings[start].briefFactoryTitle) has \(chains.lengths[start], of: "step"), and the \
        limit is \(limit.most)
        """,
        at: graph.bindings[start].location,
        path: [graph.bindings[start].id],
        notes: hops.map { hop in
          Finding.Note(
            "\(graph.bindings[hop.source].briefFactoryTitle) needs '\(hop.alternative.key)'",
            at: graph.request(of: hop).location
          )
        }
          + (rest > 0
            ? [Finding.Note("\(rest) more \(rest.plural(of: "step")) \(rest == 1 ? "follows" : "follow")")] : [])
          + [Finding.Note("the limit is set here", at: limit.location)]
      )
    }
  }

  /// The number of edges that are listed.
  private static let mostHops = 16
}
