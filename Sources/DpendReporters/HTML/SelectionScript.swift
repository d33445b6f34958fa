import DpendAnalysis
import DpendGraph

/// The operands of the predicates as a script, with bindings in the order of the search index.
struct SelectionScript {
  private let tables: [SelectionTable]

  init(_ graph: BindingGraph, shownPaths: [String: String]) {
    tables = SelectionTable.all(of: graph, shownPaths: shownPaths)
  }

  /// Returns the text of the script.
  func text() throws -> String {
    let lines = try tables.map { "\(try ScriptJSON.json($0.name)): {\(try members(of: $0).joined(separator: ", "))}" }
    return "\"use strict\";\nglobalThis.dpendSelectionIndex = {\n" + lines.joined(separator: ",\n") + "\n};\n"
  }

  private func members(of table: SelectionTable) throws -> [String] {
    let lists = { (bindings: [[Int]]) in ScriptJSON.lists(bindings.map { Set($0).sorted() }) }
    let member = { (name: String, json: String) in "\"\(name)\": \(json)" }
    let words =
      [member("phrase", try ScriptJSON.json(table.phrase))]
      + (try table.negation.map { [member("negation", try ScriptJSON.json($0))] } ?? [])
    switch table.comparison {
    case .names(let names, let bindings, let arePaths, let tagged):
      let values = table.values.isEmpty ? [] : [member("values", try ScriptJSON.json(table.values))]
      return words + [member("names", try ScriptJSON.json(names)), member("bindings", ScriptJSON.lists(bindings))]
        + (arePaths ? [member("arePaths", "true")] : []) + values
        + (tagged.isEmpty ? [] : [member("tagged", ScriptJSON.list(tagged))])
    case .relation(.chains(let chains)):
      let ends = chains.ends.contains { !$0.isEmpty } ? [member("ends", lists(chains.ends))] : []
      let later = zip(chains.first, chains.next).map { Array(Set($1).subtracting($0)) }
      let others = later.contains { !$0.isEmpty } ? [member("later", lists(later))] : []
      return words + [member("neighbors", lists(chains.first))] + others + ends
    case .relation(.avoidance(let neighbors, let starts)):
      return words + [member("neighbors", lists(neighbors)), member("starts", ScriptJSON.list(starts))]
    }
  }
}
