import DpendGraph

/// The names of bindings for readers: for each the first of several names that no other binding has.
struct BindingNames: Sendable {
  /// The names of a binding, from its type to its identifier.
  private static let candidates: [@Sendable (Binding) -> String] = [
    { $0.title },
    { $0.factoryTitle.withFirstLabels },
    { "\($0.title) in \($0.module)" },
    // The code of a private type is in its file.
    { $0.ownerName.hasPrefix("\($0.title) in ") ? $0.ownerName : "\($0.title) in \($0.ownerName)" },
    { "\($0.title) at \($0.location.file.split(separator: "/").last ?? ""):\($0.location.line)" },
    { "\($0.title) at \($0.location)" },
    { $0.condition == .always ? $0.title : "\($0.title) #if \($0.condition)" },
    { "\($0.title), \($0.id.rawValue)" },
  ]

  private let names: [String]

  /// The titles of the bindings.
  private let titles: [String]

  /// Names the bindings of a graph.
  ///
  /// - Complexity: O(*n*) for *n* bindings.
  init(_ graph: BindingGraph) {
    titles = graph.bindings.map(\.title)
    var names = titles
    for candidate in Self.candidates.dropFirst() {
      let uses = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
      for index in names.indices where uses[names[index], default: 0] > 1 {
        names[index] = candidate(graph.bindings[index])
      }
    }
    self.names = names
  }

  /// Returns the words after the title of a binding that distinguish it from others with the same title; empty for a unique title.
  func distinction(of index: Int) -> String {
    let (name, title) = (names[index], titles[index])
    return name == title ? "" : name.hasPrefix(title) ? String(name.dropFirst(title.count)) : ", \(name)"
  }

  /// The name of the binding with an index.
  subscript(index: Int) -> String { names[index] }
}
