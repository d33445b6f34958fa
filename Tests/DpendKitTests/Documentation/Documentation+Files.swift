import DpendAnalysis
import DpendKit
import DpendReporters

extension Documentation {
  /// Returns all files of a draft, and the result that they show.
  func files(of draft: Draft) async throws(WorkProblem) -> (files: [OutputFile], result: AnalysisResult) {
    var files: [OutputFile] = []
    let result = try await print(draft) { files.append($0) }
    return (files, result)
  }
}
