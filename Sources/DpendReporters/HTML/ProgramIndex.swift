import DpendAnalysis
import DpendGraph

/// The programs of each binding, in the order of the bindings in the search index, as far as they end chains of dependencies.
struct ProgramIndex {
  private let programs: BindingPrograms

  init(_ graph: BindingGraph) {
    programs = BindingPrograms(of: graph)
  }

  /// The contents of the script.
  private struct Contents: Encodable {
    /// The different sets of programs that contain bindings.
    let sets: [[Int]]

    /// For each binding the index of its set, or nil if its programs are unknown; empty if no program ends a chain.
    let bindings: [Int?]
  }

  /// Returns the text of the script.
  func script() throws -> String {
    let contents = Contents(sets: programs.sets, bindings: programs.setsOfBindings)
    return "\"use strict\";\nglobalThis.dpendProgramIndex = \(try ScriptJSON.json(contents));\n"
  }
}
