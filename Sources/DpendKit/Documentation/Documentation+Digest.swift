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
  ///   - result: The result of the analysis, without restrictions.
  ///   - draft: The documentation.
  ///   - evidence: The evidence that the pages are restricted to; all if empty.
  ///   - version: The version of dpend, whose pages can look different.
  /// - Returns: 16 hexadecimal digits.
  package func digest(
    of result: AnalysisResult,
    _ draft: Draft,
    restrictedTo evidence: [Evidence],
    version: String
  ) -> String {
    let registeredPart = result.narrowed(toEvidence: [.registered])
    let registered = GraphSnapshot(registeredPart)
    let settings =
      [version, title, sourceURL?.description ?? ""] + evidence.map(\.rawValue) + result.settings.architecture.texts
    let cycles = result.cycles.map { cycle in
      [cycle.kind.rawValue] + cycle.witness.component.map { result.graph.bindings[$0].title }.sorted()
    }
    let violations = [RuleName("layer-violation"), RuleName("forbidden-dependency")].flatMap { rule in
      result.findings(of: rule).map { [rule.rawValue, "\($0.message)"] }.sorted { $0[1] < $1[1] }
    }
    let files = Set(registered.bindings.map(\.location.file)).sorted()
    let links = files.map { draft.sources.pattern(ofFile: $0) ?? "" }
    let digests = [
      // Every listed template has a text.
      Self.digests(of: settings + templates.paths.map { (try? templates.text(of: $0)) ?? "" }),
      Self.digests(of: registered.components), Self.digests(of: registered.bindings),
      Self.digests(of: registered.edges), Self.digests(of: registered.entryPoints),
      Self.digests(of: registered.findings), Self.digests(of: registered.suppressed), Self.digests(of: cycles),
      Self.digests(of: ModuleDependencies.collect(from: result.graph).pairs), Self.digests(of: violations),
      Self.digests(of: registeredPart.graph.comments), Self.digests(of: registeredPart.graph.origins),
      Self.digests(of: result.graph.types.containerCreations.map { [$0.type, "\($0.location)"] }),
      Self.digests(of: result.graph.importsByModule), Self.digests(of: draft.projectPages), Self.digests(of: links),
      Self.digests(of: registeredPart.graph.tagLocations),
      Self.digests(of: [draft.container.file ?? ""] + result.graph.programs.map { $0.origin ?? "" }),
      Self.digests(of: draft.history?.texts ?? []),
      Self.digests(of: (draft.history?.latest).map { [$0] } ?? []),
    ]
    return StableHash.digits(of: digests.joined(separator: " "))
  }

  /// Returns the digests of values, one after another, because the text of a large graph does not fit into the memory.
  private static func digests(of values: [some Encodable]) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    // Encoding strings, numbers, arrays and nulls cannot fail.
    return values.map { ContentDigest(of: (try? encoder.encode($0)) ?? Data()).digits }.joined()
  }
}

extension BindingGraph {
  /// The documentation comments of the types of bindings, keys and tags, and of created types, each with the type.
  fileprivate var comments: [[String]] {
    let keys = bindings.flatMap(\.keys) + edges.map(\.alternative.key)
    let ofBindings = bindings.flatMap { [$0.type] + $0.createdTypes }
    let ofKeys = keys.flatMap { [$0.type, $0.tag?.type].compactMap(\.self) }
    let types = Set((ofBindings + ofKeys).map(\.withoutExistentials)).sorted()
    return types.compactMap { type in
      type.nominal.flatMap { self.types.documentation(of: $0) }.map { ["\(type)", $0] }
    }
  }
}

extension BindingGraph {
  /// For each binding what its pages show besides the content of graph files: the types that its code creates, the comment of its method,
  /// the filter that selects its type, its effects, the ends of its scope, and what it requests on completion.
  fileprivate var origins: [[String]] {
    bindings.map { binding in
      let selection = binding.type.nominal.flatMap { types.selection(of: $0) }
      return [binding.id.rawValue] + binding.createdTypes.map(\.description)
        + [binding.documentation].compactMap(\.self)
        + (selection.map { [$0.filter, $0.location.map { "\($0)" } ?? ""] } ?? [])
        + ["\(binding.factory.effects) \(binding.closureEffects) \(binding.factory.isFailable)"]
        + binding.scopeEnds.map { "\($0.function ?? "") \($0.location)" }
        + binding.requests.filter(\.isOnCompletion).map(\.name)
    }
  }

  /// The locations of the types of tags.
  fileprivate var tagLocations: [[String]] {
    let keys = bindings.lazy.flatMap(\.keys) + edges.lazy.map(\.alternative.key)
    return Set(keys.compactMap { $0.tag?.type }).sorted().compactMap { tag in
      tag.nominal.flatMap { types.location(of: $0) }.map { ["\(tag)", "\($0)"] }
    }
  }

  /// The files of each module that import another one.
  fileprivate var importsByModule: [[String]] {
    modules.flatMap { module in
      types.imports.modules(importedBy: module.name).map { other in
        [module.name, other] + types.imports.files(of: module.name, importing: other)
      }
    }
  }
}

extension ModuleDependencies {
  /// The names of the dependent and of the other module.
  fileprivate var pairs: [[String]] {
    modules.indices.flatMap { module in dependencies(of: module).map { [modules[module], modules[$0]] } }
  }
}

extension ProjectHistory {
  /// The numbers of all states.
  fileprivate var texts: [[String]] {
    states.map { state in
      [state.name] + SnapshotMetric.allCases.map { state.values[$0].map(String.init) ?? "" }
    }
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
