import DpendGraph

/// The names of bindings for readers: for each the first of several names that no other binding has.
struct BindingNames {
  /// The names of a binding, from its type to its identifier.
  private static let candidates: [@Sendable (Binding) -> String] = [
    { $0.title },
    { $0.factoryTitle },
    { "\($0.title) in \($0.module)" },
    { "\($0.title) in \($0.ownerName)" },
    { "\($0.title) at \($0.location.file.split(separator: "/").last ?? ""):\($0.location.line)" },
    { "\($0.title) at \($0.location)" },
    { $0.condition == .always ? $0.title : "\($0.title) #if \($0.condition)" },
    { "\($0.title), \($0.id.rawValue)" },
  ]

  private let names: [String]

  /// Names the bindings of a graph.
  ///
  /// - Complexity: O(*n*) for *n* bindings.
  init(_ graph: BindingGraph) {
    var names = graph.bindings.map(\.title)
    for candidate in Self.candidates.dropFirst() {
      let uses = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
      for index in names.indices where uses[names[index], default: 0] > 1 {
        names[index] = candidate(graph.bindings[index])
      }
    }
    self.names = names
  }

  /// The name of the binding with an index.
  subscript(index: Int) -> String { names[index] }
}
