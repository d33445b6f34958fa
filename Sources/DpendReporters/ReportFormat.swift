/// A format of findings, graphs, answers or differences.
package protocol ReportFormat: Sendable {
  /// The name for the command line.
  var name: String { get }

  /// A summary of the format in one phrase.
  var summary: String { get }

  /// The usual file extension.
  var fileExtension: String { get }

  /// The uses of the format, in sentences.
  var purpose: String { get }
}
