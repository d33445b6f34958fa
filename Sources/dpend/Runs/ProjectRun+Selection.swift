import ArgumentParser
import DpendAnalysis
import DpendGraph
import DpendKit

extension ProjectRun {
  /// Narrows the result to the selected evidence and bindings, and prints how many dependencies this omits.
  ///
  /// - Throws: Exit code 2 if nothing is selected, after printing suggestions.
  mutating func narrow(to options: SelectionOptions, _ evidence: EvidenceOptions) throws {
    narrow(to: evidence)
    guard let selection = options.select else { return }
    let part = result.narrowed(to: try bindings(of: selection))
    let (shown, all) = (part.result.graph.bindings.count, result.graph.bindings.count)
    result = part.result
    say(
      "selected \(shown) of \(all.of("binding")); omitted \(part.leaving) outgoing and \(part.entering) incoming dependencies"
    )
  }

  /// Narrows the result to the bindings and dependencies with the selected evidence.
  mutating func narrow(to options: EvidenceOptions) {
    if !options.evidence.isEmpty { result = result.narrowed(toEvidence: Set(options.evidence)) }
  }

  /// Returns the indices of the selected bindings.
  ///
  /// - Throws: Exit code 2 if nothing is selected, after printing suggestions.
  mutating func bindings(of selection: Selection) throws -> [Int] {
    let (graph, shownPaths) = (result.graph, outcome.files.shownPaths)
    return try orExit { () throws(WorkProblem) in
      do throws(SelectionMiss) {
        return try selection.someBindings(in: graph, shownPaths: shownPaths)
      } catch { throw WorkProblem(miss: error) }
    }
  }
}

extension WorkProblem {
  /// Creates a problem for a selection that matches nothing.
  init(miss: SelectionMiss) {
    let advice = "list the bindings with 'dpend tree'"
    self.init("\(miss)", advice: miss.nearest.isEmpty && miss.reason == nil ? advice : nil)
  }
}
