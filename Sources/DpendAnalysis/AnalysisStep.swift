package import DpendGraph

/// A step of an analysis, which depends on no other step.
package enum AnalysisStep: Sendable {
  /// The numbers of the graph are computed.
  case measuring

  /// A rule is checked.
  case checking(any Rule)

  /// The outcome of a step.
  package enum Outcome: Sendable {
    case metrics(GraphMetrics)
    case findings([Finding])
  }
}

extension AnalysisStep.Outcome {
  /// The numbers of the graph; nil for another step.
  var metrics: GraphMetrics? { if case .metrics(let metrics) = self { metrics } else { nil } }

  /// The findings of a rule; none for another step.
  var findings: [Finding] { if case .findings(let findings) = self { findings } else { [] } }
}
