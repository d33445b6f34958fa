import DpendAnalysis

/// What changed as JSON, for other programs.
struct DifferenceJSONReporter: DifferenceReporter {
  let name = "json"
  let summary = "what changed as JSON, for other programs"
  let fileExtension = "json"
  let purpose = """
    Other programs. The shape is a promise: `schemaVersion` changes when a program that reads it would have to. Bindings are named \
    by ids without line numbers; the names of what is compared play no part.
    """

  func report(_ difference: GraphDifference, context: DifferenceContext) -> String {
    DifferenceDocument(difference).jsonText
  }
}
