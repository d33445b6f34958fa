import DpendAnalysis
import DpendGraph
import Foundation

/// The operands of the predicates as a script, with bindings in the order of the search index.
struct SelectionScript {
  private let tables: [SelectionTable]

  init(_ graph: BindingGraph) {
    tables = SelectionTable.all(of: graph)
  }

  /// Returns the text of the script.
  func text() throws -> String {
    let lines = try tables.map { "\(try Self.json($0.name)): {\(try members(of: $0).joined(separator: ", "))}" }
    return "\"use strict\";\nglobalThis.dpendSelectionIndex = {\n" + lines.joined(separator: ",\n") + "\n};\n"
  }

  private func members(of table: SelectionTable) throws -> [String] {
    let member = { (name: String, json: String) in "\"\(name)\": \(json)" }
    switch table.comparison {
    case .names(let names, let bindings, let arePaths):
      let values = table.values.isEmpty ? [] : [member("values", try Self.json(table.values))]
      return [member("names", try Self.json(names)), member("bindings", Self.lists(bindings))]
        + (arePaths ? [member("arePaths", "true")] : []) + values
    case .relation(let relation):
      return [member("neighbors", Self.lists(relation.neighbors.map { Set($0).sorted() }))]
        + (relation.starts.map { [member("starts", Self.list($0))] } ?? [])
    }
  }

  private static func lists(_ lists: [[Int]]) -> String {
    "[" + lists.map(list).joined(separator: ",") + "]"
  }

  private static func list(_ numbers: [Int]) -> String { "[" + numbers.map(String.init).joined(separator: ",") + "]" }

  private static func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
