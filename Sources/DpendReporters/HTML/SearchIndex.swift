import DpendGraph

/// The index of the search on the pages.
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
    let pages = document.pages.besidesBindings.filter { $0.kind == .page }.map {
      Entry(title: $0.title, kind: "page", module: "", words: [], address: $0.path.rawValue + ".html")
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
    entries = modules + pages + bindings
  }

  /// Returns the text of the script.
  func script() throws -> String {
    let json = try entries.map { try ScriptJSON.json($0) }
    return "\"use strict\";\nglobalThis.dpendSearchIndex = [\n" + json.joined(separator: ",\n") + "\n];\n"
  }
}
