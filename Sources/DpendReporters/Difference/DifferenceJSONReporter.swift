import DpendAnalysis

/// A difference as JSON, for other programs.
struct DifferenceJSONReporter: DifferenceReporter {
  let name = "json"
  let summary = "the difference as JSON, for other programs"
  let fileExtension = "json"
  let purpose = """
    For other programs. The format is stable: `schemaVersion` changes with every incompatible change. Bindings have ids without \
    line numbers, and the names of the compared folders do not matter.
    """

  func report(_ difference: GraphDifference, context: DifferenceContext) -> String {
    DifferenceDocument(difference).jsonText
  }
}
