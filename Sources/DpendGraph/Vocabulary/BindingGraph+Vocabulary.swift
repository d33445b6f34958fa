extension BindingGraph {
  /// Returns the vocabulary of the dialect that a binding is written in.
  package func vocabulary(of binding: Binding) -> DialectVocabulary { vocabulary(ofDialect: binding.dialect) }

  /// Returns the vocabulary of the dialect with a name; the one of plain Swift where the graph does not know the dialect.
  package func vocabulary(ofDialect name: String) -> DialectVocabulary { vocabularies[name] ?? .plain }

  /// The names of the dialects whose containers are generated.
  package var generatedDialects: Set<String> { vocabularies.generatedDialects }

  /// Returns a request with the bindings at both ends of one of its edges; nil where the edge leads to no binding.
  package func resolvedRequest(of edge: Edge) -> ResolvedRequest? {
    edge.binding.map { ResolvedRequest(request(of: edge), of: bindings[edge.source], by: bindings[$0]) }
  }
}

extension [String: DialectVocabulary] {
  /// The names of the dialects whose containers are generated.
  var generatedDialects: Set<String> { Set(filter(\.value.isGenerated).keys) }
}
