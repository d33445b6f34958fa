import ArgumentParser
import DpendAnalysis
import DpendGraph
import DpendKit
import DpendReporters

/// Which part of the graph a command is about: the option that all commands share which take a part.
struct SelectionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Only this part of the graph, such as 'scope:singleton and not module:App'; see dpend list predicates.",
      valueName: "selection"
    ),
    transform: { try Selection($0) }
  )
  var select: Selection?
}

extension ProjectRun {
  /// Narrows the result to what is selected, and tells how many needs that cuts; changes nothing without a selection.
  ///
  /// - Throws: Exit code 2 when nothing is selected, after saying what would be.
  mutating func narrow(to options: SelectionOptions) throws {
    guard let selection = options.select else { return }
    let part = result.narrowed(to: try bindings(of: selection))
    let (shown, all) = (part.result.graph.bindings.count, result.graph.bindings.count)
    result = part.result
    say(
      "\(shown) of \(all.of("binding")) selected; left out are \(part.leaving.of("need")) that "
        + "\(part.leaving == 1 ? "leads" : "lead") out of the selection and \(part.entering) that "
        + "\(part.entering == 1 ? "leads" : "lead") into it"
    )
  }
}

extension ProjectRun {
  /// The indices of the bindings that are selected.
  ///
  /// - Throws: Exit code 2 when there are none, after saying what would match.
  mutating func bindings(of selection: Selection) throws -> [Int] {
    let graph = result.graph
    return try orExit { () throws(WorkProblem) in
      do throws(SelectionMiss) { return try selection.someBindings(in: graph) } catch { throw WorkProblem(miss: error) }
    }
  }
}

extension WorkProblem {
  /// Says that nothing is selected, and what would be.
  init(miss: SelectionMiss) {
    self.init("\(miss)", advice: miss.nearest.isEmpty && miss.reason == nil ? "dpend tree lists the bindings" : nil)
  }
}
