import DpendGraph

/// The numbers of files that a run leaves out by default, by reason.
package struct OmittedFiles: Hashable, Sendable {
  /// Why a file is left out.
  package enum Reason: CaseIterable, Hashable, Sendable {
    case tests, previews, mocks, playgrounds, samples, documentation, templates, generated, unbuilt

    fileprivate func phrase(_ count: Int, isFirst: Bool) -> String {
      let files = isFirst ? count.of("file") : "\(count)"
      return switch self {
      case .tests: "\(files) of tests"
      case .previews: "\(files) of previews"
      case .mocks: "\(files) of mocks"
      case .playgrounds: "\(files) of playgrounds"
      case .samples: "\(files) of samples"
      case .documentation: "\(files) of documentation"
      case .templates: "\(files) of templates"
      case .generated: isFirst ? count.of("generated file") : "\(count) generated"
      case .unbuilt: "\(files) in no target"
      }
    }
  }

  private var counts: [Reason: Int]

  /// Creates the numbers of left out files; empty by default.
  package init(_ counts: [Reason: Int] = [:]) {
    self.counts = counts
  }

  /// The number of files that are left out for a reason.
  package subscript(reason: Reason) -> Int {
    get { counts[reason] ?? 0 }
    set { counts[reason] = newValue == 0 ? nil : newValue }
  }

  /// The sentence for readers, such as `left out: 120 files of tests, 14 of samples, 3 generated`; `nil` if there are none.
  package var sentence: String? {
    let reasons = Reason.allCases.filter { self[$0] > 0 }
    if reasons.isEmpty { return nil }
    return "left out: " + reasons.map { $0.phrase(self[$0], isFirst: $0 == reasons.first) }.joined(separator: ", ")
  }
}
