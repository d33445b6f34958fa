import DpendAnalysis
import DpendGraph

/// A finding for code hosts, located in a file of the repository even where the finding itself has no location.
struct HostedFinding {
  /// The finding.
  let finding: Finding

  /// The fingerprint.
  let fingerprint: Fingerprint

  /// Whether a baseline contains the finding; nil without a baseline.
  let isKnown: Bool?

  /// The location.
  let location: HostedLocation

  /// The notes, with a location where they have one.
  let notes: [(message: String, location: HostedLocation?)]

  /// The message followed by the notes with their locations, for hosts that show one text for a finding.
  var explanation: String {
    let lines = notes.map { note in note.message.onOneLine + (note.location.map { " (\(text(of: $0)))" } ?? "") }
    return ([finding.message.description.onOneLine] + lines).joined(separator: "\n")
  }

  /// Returns the text of a location in a note: only the line where the file is that of the finding.
  func text(of other: HostedLocation) -> String {
    guard other.path == location.path, let line = other.line else { return other.text.onOneLine }
    return "line \(line)"
  }
}

/// A location in a file of the repository.
struct HostedLocation: Hashable {
  /// The path of the file from the root of the repository.
  let path: String

  /// The line, from 1; nil for the whole file.
  let line: Int?

  /// The column, from 1, in UTF-16 code units as hosts count; nil where the line cannot be read.
  let column: Int?

  /// `path:line`.
  var text: String { path + (line.map { ":\($0)" } ?? "") }

  /// The root of the repository, for findings about no file.
  ///
  /// Some hosts reject a whole report over one finding without a file.
  static let repository = HostedLocation(path: ".", line: nil, column: nil)
}

extension HostedFinding {
  /// Returns all findings, sorted by location, for hosts that compare runs.
  ///
  /// Known findings are included, because the host would take them for fixed otherwise.
  static func all(_ result: AnalysisResult, _ context: ReportContext) -> [HostedFinding] {
    hosted(result.recognizedFindings, of: result, context)
  }

  /// Returns the findings that are not in a baseline, in the order of the result.
  static func new(_ result: AnalysisResult, _ context: ReportContext) -> [HostedFinding] {
    hosted(result.newFindings, of: result, context)
  }

  private static func hosted(
    _ findings: [RecognizedFinding],
    of result: AnalysisResult,
    _ context: ReportContext
  ) -> [HostedFinding] {
    let anchors = Anchors(result.graph)
    let locations = HostedLocations(findings.flatMap { anchors.locations(for: $0.finding) }, context)
    return findings.map { recognized in
      HostedFinding(
        finding: recognized.finding,
        fingerprint: recognized.fingerprint,
        isKnown: recognized.isKnown,
        location: anchors.locations(for: recognized.finding).first.map { locations[$0] } ?? .repository,
        notes: recognized.finding.notes.map { ($0.message, $0.location.map { locations[$0] }) }
      )
    }
  }

  /// The locations of findings without a location of their own.
  private struct Anchors {
    private let bindings: [BindingID: SourceLocation]

    init(_ graph: BindingGraph) {
      bindings = Dictionary(graph.bindings.map { ($0.id, $0.location) }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the locations of a finding and its notes, or that of its first binding.
    func locations(for finding: Finding) -> [SourceLocation] {
      let locations = ([finding.location] + finding.notes.map(\.location)).compactMap(\.self)
      return locations.isEmpty ? finding.path.prefix(1).compactMap { bindings[$0] } : locations
    }
  }
}

/// The locations in the repository by location in the graph.
struct HostedLocations {
  private let columns: [SourceLocation: Int]
  private let context: ReportContext

  /// Looks up the columns of all locations at once.
  init(_ locations: [SourceLocation], _ context: ReportContext) {
    columns = context.utf16Columns(locations)
    self.context = context
  }

  /// Returns the location in the repository.
  subscript(location: SourceLocation) -> HostedLocation {
    HostedLocation(path: context.repositoryPath(location.file), line: location.line, column: columns[location])
  }
}
