package import DpendAnalysis
package import DpendGraph
import DpendReporters
import DpendTemplates
import Foundation

extension Documentation {
  /// Returns a digest of what the pages show besides construction sites: registered bindings, cycles of any evidence, dependencies
  /// between modules, violations of the architecture, and settings.
  ///
  /// It does not change when only code that calls initializers moves.
  ///
  /// - Parameters:
  ///   - result: The result of the analysis.
  ///   - evidence: The evidence that the pages are restricted to; all if empty.
  ///   - version: The version of dpend, whose pages can look different.
  /// - Returns: 16 hexadecimal digits.
  package func digest(of result: AnalysisResult, restrictedTo evidence: [Evidence], version: String) -> String {
    let registered = GraphSnapshot(result.narrowed(toEvidence: [.registered]))
    let settings =
      [version, title, sourceURL?.description ?? ""] + evidence.map(\.rawValue) + result.settings.architecture.texts
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
      },
      moduleDependencies: ModuleDependencies.collect(from: result.graph).pairs,
      violations: [RuleName("layer-violation"), RuleName("forbidden-dependency")].flatMap { rule in
        result.findings(of: rule).map { [rule.rawValue, "\($0.message)"] }.sorted { $0[1] < $1[1] }
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

  /// The dependencies between modules, without the code that shows them.
  let moduleDependencies: [[String]]

  /// The rule and the message of each violation of layers and constraints.
  let violations: [[String]]
}

extension ModuleDependencies {
  /// The names of the dependent and of the other module.
  fileprivate var pairs: [[String]] {
    modules.indices.flatMap { module in dependencies(of: module).map { [modules[module], modules[$0]] } }
  }
}

extension ArchitectureSettings {
  /// The constraints, without their locations in the configuration.
  fileprivate var texts: [String] {
    let layers = (layerOrder?.layers ?? []).map { "\($0.name): \($0.holds.selection)" }
    let order = layerOrder.map { ["\($0.isStrict) \($0.isExhaustive)"] } ?? []
    let constraints = [forbidden, allowed].flatMap { constraints in
      ["constraints:"] + constraints.map { "\($0.from.selection) \($0.to.selection) \($0.reason ?? "")" }
    }
    let limits = [fanOutLimit, depthLimit].map { limit in
      limit.map { "\($0.most) \($0.exceptions.map { "\($0.selection)" } ?? "")" } ?? ""
    }
    return layers + order + constraints + limits
  }
}
