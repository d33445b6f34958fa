import DpendGraph
import Foundation

/// The index of the search on the pages.
///
/// It is a script, because pages opened from a disk cannot fetch files.
struct SearchIndex {
  private struct Entry: Encodable {
    let title: String
    let kind: String
    let module: String
    let words: [String]
    let address: String
  }

  private let entries: [Entry]

  init(_ document: ReportDocument, _ graph: BindingGraph) {
    let names = PageNames(graph)
    let modules = document.pages.besidesBindings.filter { $0.kind == .module }.map {
      Entry(title: $0.title, kind: "module", module: "", words: [], address: $0.path.rawValue + ".html")
    }
    let bindings = graph.bindings.enumerated().map { index, binding in
      Entry(
        title: binding.title,
        kind: binding.scope.title,
        module: binding.module,
        words: binding.keys.map(\.description) + [binding.factoryTitle],
        address: names.binding(index).rawValue + ".html"
      )
    }
    entries = modules + bindings
  }

  /// Returns the text of the script.
  func script() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let json = try entries.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
    return "\"use strict\";\nglobalThis.dpendSearchIndex = [\n" + json.joined(separator: ",\n") + "\n];\n"
  }
}
