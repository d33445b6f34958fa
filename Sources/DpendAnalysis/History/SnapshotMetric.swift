import DpendGraph

/// A number of a graph that is worth following over time.
package enum SnapshotMetric: String, Hashable, Sendable, CaseIterable {
  case bindings, consumers, dependencies, modules, moduleDependencies, cycles, errors, warnings

  /// The label for readers.
  package var title: String {
    switch self {
    case .bindings: "Bindings"
    case .consumers: "Consumers"
    case .dependencies: "Resolved dependencies"
    case .modules: "Modules"
    case .moduleDependencies: "Module dependencies"
    case .cycles: "Dependency cycles"
    case .errors: "Errors"
    case .warnings: "Warnings"
    }
  }

  /// Returns the number of a graph.
  ///
  /// - Parameter snapshot: The graph with its findings.
  /// - Returns: The number; nil if the file of an earlier dpend does not contain it.
  /// - Complexity: O(*n*) in bindings, dependencies and findings.
  package func value(in snapshot: GraphSnapshot) -> Int? {
    switch self {
    case .bindings: snapshot.bindings.count { !$0.isConsumer }
    case .consumers: snapshot.bindings.count { $0.isConsumer }
    case .dependencies: snapshot.edges.count { $0.to.value != nil }
    case .modules: Set(snapshot.bindings.map(\.module)).count
    case .moduleDependencies: snapshot.moduleDependencies?.count
    case .cycles: snapshot.cycles.count { $0.kind == .immediate }
    case .errors: snapshot.findings.count { $0.severity == .error }
    case .warnings: snapshot.findings.count { $0.severity == .warning }
    }
  }
}
