package import DpendAnalysis
package import DpendGraph
import DpendTemplates
import Foundation

extension Documentation {
  /// Returns a digest of what the pages show besides construction sites: registered bindings, cycles of any evidence, and settings.
  ///
  /// It does not change when only code that calls initializers moves.
  ///
  /// - Parameters:
  ///   - result: The result of the analysis.
  ///   - evidence: The evidence that the pages are restricted to; all if empty.
  /// - Returns: 16 hexadecimal digits.
  package func digest(of result: AnalysisResult, restrictedTo evidence: [Evidence]) -> String {
    let registered = GraphSnapshot(result.narrowed(toEvidence: [.registered]))
    let settings = [title, sourceURL ?? ""] + evidence.map(\.rawValue)
    // Every listed template has a text.
    let content = DigestContent(
      settings: settings + templates.paths.map { (try? templates.text(of: $0)) ?? "" },
      components: registered.components,
      bindings: registered.bindings,
      edges: registered.edges,
      entryPoints: registered.entryPoints,
      findings: registered.findings,
      suppressed: registered.suppressed,
      cycles: result.cycles.map { cycle in
        [cycle.kind.rawValue] + cycle.witness.component.map { result.graph.bindings[$0].title }.sorted()
      }
    )
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    // Encoding strings, numbers, arrays and nulls cannot fail.
    let data = (try? encoder.encode(content)) ?? Data()
    return StableHash.digits(of: String(decoding: data, as: UTF8.self))
  }
}

/// The content of a digest, without numbers of files and without construction sites.
private struct DigestContent: Encodable {
  let settings: [String]
  let components: [GraphSnapshot.Component]
  let bindings: [GraphSnapshot.Binding]
  let edges: [GraphSnapshot.Edge]
  let entryPoints: [GraphSnapshot.EntryPoint]
  let findings: [GraphSnapshot.Finding]
  let suppressed: [GraphSnapshot.Suppressed]

  /// The kind of each cycle, and the titles of its bindings.
  let cycles: [[String]]
}
