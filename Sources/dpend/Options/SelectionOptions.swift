import ArgumentParser
import DpendAnalysis

/// The option to restrict a command to a part of the graph.
struct SelectionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Restrict to a part of the graph, such as 'scope:singleton and not module:App'; see 'dpend list predicates'.",
      valueName: "selection"
    ),
    transform: { try Selection($0) }
  )
  var select: Selection?
}
