import DpendAnalysis
import DpendGraph

@testable import DpendReporters

/// Fills pages of one marker.
enum FilledPages {
  /// Returns the contents of a marker.
  static func contents(
    of marker: String,
    in result: AnalysisResult,
    container: ContainerListing = .omitted("There is no container."),
    for reader: MarkdownReader = .host
  ) throws -> String {
    let filled = try fill(marker, in: result, container: container, for: reader)
    return String(
      filled.text.dropFirst("<!-- dpend:\(marker) -->\n\n".count).dropLast("\n\n<!-- /dpend -->\n".count)
    )
  }

  /// Fills a page of one marker.
  static func fill(
    _ marker: String,
    in result: AnalysisResult,
    container: ContainerListing = .omitted("There is no container."),
    for reader: MarkdownReader = .host
  ) throws -> FilledPage {
    let page = try LivingPage("<!-- dpend:\(marker) -->\n<!-- /dpend -->\n")
    return try LivingPagePrinter(result, container: container).fill(page, for: reader)
  }

  /// Returns the mistakes of a marker.
  static func mistakes(of marker: String, in result: AnalysisResult, for reader: MarkdownReader = .host) -> [String] {
    do {
      _ = try fill(marker, in: result, for: reader)
      return []
    } catch {
      return ((error as? InvalidPage)?.mistakes ?? []).map { mistake in
        "\(mistake.line):\(mistake.column) \(mistake.message)" + (mistake.advice.map { "; \($0)" } ?? "")
      }
    }
  }
}
