import DpendAnalysis
import DpendGraph

/// The numbers of the bindings and of the consumers in a part of a graph.
struct MemberCounts: Hashable {
  /// The number of bindings, without consumers.
  let bindings: Int

  /// The number of consumers.
  let consumers: Int

  /// Counts the members of a part.
  init(of members: some Sequence<Int>, in graph: BindingGraph) {
    var (bindings, consumers) = (0, 0)
    for member in members {
      if graph.bindings[member].kind == .consumer { consumers += 1 } else { bindings += 1 }
    }
    (self.bindings, self.consumers) = (bindings, consumers)
  }

  /// The numbers with their nouns, such as `9 bindings, 2 consumers`.
  var words: [String] {
    (bindings == 0 && consumers > 0 ? [] : [bindings.of("binding")])
      + (consumers == 0 ? [] : [consumers.of("consumer")])
  }

  /// Returns the number of bindings, with a link to those in the selection of the part.
  func linkedBindings(in part: Selection) -> ReportText { .number(bindings, of: part.and(.bindings)) }

  /// Returns the number of consumers, with a link to those in the selection of the part.
  func linkedConsumers(in part: Selection) -> ReportText { .number(consumers, of: part.and(.consumers)) }
}
