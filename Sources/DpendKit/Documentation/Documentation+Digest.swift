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
    let cycles = result.cycles.map { cycle in
      [cycle.kind.rawValue] + cycle.witness.component.map { result.graph.bindings[$0].title }.sorted()
    }
    let violations = [RuleName("layer-violation"), RuleName("forbidden-dependency")].flatMap { rule in
      result.findings(of: rule).map { [rule.rawValue, "\($0.message)"] }.sorted { $0[1] < $1[1] }
    }
    return Self.digest(of: [
      // Every listed template has a text.
      settings + templates.paths.map { (try? templates.text(of: $0)) ?? "" },
      registered.components, registered.bindings, registered.edges, registered.entryPoints, registered.findings,
      registered.suppressed, cycles, ModuleDependencies.collect(from: result.graph).pairs, violations,
    ])
  }

  /// Returns a digest of lists of values, one value after another, because the text of a large graph does not fit into the memory.
  private static func digest(of lists: [[any Encodable]]) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let digests = lists.map { list in
      // Encoding strings, numbers, arrays and nulls cannot fail.
      list.map { ContentDigest(of: (try? encoder.encode($0)) ?? Data()).digits }
    }
    return StableHash.digits(of: digests.map { $0.joined() }.joined(separator: " "))
  }
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
