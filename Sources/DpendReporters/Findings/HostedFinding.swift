import DpendAnalysis
import DpendGraph

/// A finding as a host of code shows it beside the code: at a file of the repository, whether or not it has a place of its own.
struct HostedFinding {
  /// The finding.
  let finding: Finding

  /// What it is recognised by.
  let fingerprint: Fingerprint

  /// Whether a baseline knows it; nil where there is none.
  let isKnown: Bool?

  /// Where it is shown.
  let place: HostedLocation

  /// Its notes, with the places of those that have one.
  let notes: [(message: String, place: HostedLocation?)]

  /// The message with its notes below it, each with its place, for hosts that show one text for a finding.
  var explanation: String {
    let lines = notes.map { note in note.message.onOneLine + (note.place.map { " (\(text(of: $0)))" } ?? "") }
    return ([finding.message.description.onOneLine] + lines).joined(separator: "\n")
  }

  /// A place as it is told beside the finding: the line alone where the file is the same.
  func text(of other: HostedLocation) -> String {
    guard other.path == place.path, let line = other.line else { return other.text.onOneLine }
    return "line \(line)"
  }
}

/// A place in a file of the repository.
struct HostedLocation: Hashable {
  /// The path of the file from the root of the repository.
  let path: String

  /// The line, from 1; nil when the file as a whole is meant.
  let line: Int?

  /// The column, from 1, counted in UTF-16 code units as the hosts do; nil where the line can't be read.
  let column: Int?

  /// `path:line`.
  var text: String { path + (line.map { ":\($0)" } ?? "") }

  /// The root of the repository, for what isn't about any file: some hosts refuse everything over one finding without a file.
  static let repository = HostedLocation(path: ".", line: nil, column: nil)
}

extension HostedFinding {
  /// The findings of a result, by place, as a host shows them that keeps count of them from run to run: also those that a baseline
  /// knows, which would be taken for mended otherwise.
  static func all(_ result: AnalysisResult, _ context: ReportContext) -> [HostedFinding] {
    hosted(result.recognizedFindings, of: result, context)
  }

  /// The findings that no baseline knows, by place, for hosts that show what they are given.
  static func new(_ result: AnalysisResult, _ context: ReportContext) -> [HostedFinding] {
    hosted(result.recognizedFindings.filter { $0.isKnown != true }, of: result, context)
  }

  private static func hosted(
    _ findings: [RecognizedFinding],
    of result: AnalysisResult,
    _ context: ReportContext
  ) -> [HostedFinding] {
    let anchors = Anchors(result.graph)
    let places = HostedLocations(findings.flatMap { anchors.places(for: $0.finding) }, context)
    return findings.map { recognized in
      HostedFinding(
        finding: recognized.finding,
        fingerprint: recognized.fingerprint,
        isKnown: recognized.isKnown,
        place: anchors.places(for: recognized.finding).first.map { places[$0] } ?? .repository,
        notes: recognized.finding.notes.map { ($0.message, $0.location.map { places[$0] }) }
      )
    }
  }

  /// Where findings are shown that have no place of their own.
  private struct Anchors {
    private let bindings: [BindingID: SourceLocation]

    init(_ graph: BindingGraph) {
      bindings = Dictionary(graph.bindings.map { ($0.id, $0.location) }, uniquingKeysWith: { first, _ in first })
    }

    /// The place of the finding, those of its notes, and that of the first binding that it is about.
    func places(for finding: Finding) -> [SourceLocation] {
      let places = ([finding.location] + finding.notes.map(\.location)).compactMap(\.self)
      return places.isEmpty ? finding.path.prefix(1).compactMap { bindings[$0] } : places
    }
  }
}

/// Places in the repository, by the places in the graph.
struct HostedLocations {
  private let columns: [SourceLocation: Int]
  private let context: ReportContext

  /// Looks up the columns of all places at once.
  init(_ locations: [SourceLocation], _ context: ReportContext) {
    columns = context.utf16Columns(locations)
    self.context = context
  }

  /// The place of a location.
  subscript(location: SourceLocation) -> HostedLocation {
    HostedLocation(path: context.repositoryPath(location.file), line: location.line, column: columns[location])
  }
}

extension [HostedFinding] {
  /// The findings, the worst first, those of one severity by place.
  var worstFirst: [HostedFinding] {
    Severity.allCases.reversed().flatMap { severity in filter { $0.finding.severity == severity } }
  }
}
