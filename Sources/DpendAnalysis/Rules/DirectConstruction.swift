import DpendGraph

/// An object that code constructs, although a library's generated code creates the objects of its type.
struct DirectConstruction: Rule {
  let name = RuleName("direct-construction")
  let severity = Severity.warning
  let consequence = Consequence.misbehavior
  let checksConstructions = true
  let explanation = RuleExplanation(
    whatItChecks: """
      Checks for calls of initializers of types that the generated code of a library creates with all their dependencies. Views, the \
      code of the type itself, default arguments, methods for mocks, and code inside `#if` are left out.
      """,
    whyItMatters: """
      The object is outside of the hierarchy: it gets other dependencies than the generated code passes, nothing below it can receive \
      values from above, and the check of the library does not cover it.
      """,
    howToFix: "Let the hierarchy create the object, as the note of the finding says."
  )

  func check(_ graph: BindingGraph, settings: AnalysisSettings) -> [Finding] {
    let generated = generated(in: graph)
    if generated.isEmpty { return [] }
    return graph.bindings.compactMap { site in
      guard site.evidence == .constructed, site.kind != .consumer, site.condition == .always,
        let declared = generated[site.type].map({ graph.bindings[$0] }),
        let hierarchy = graph.vocabulary(of: declared).hierarchy, let fix = hierarchy.constructionFix?(declared),
        !site.isExempt(for: declared, hierarchy)
      else { return nil }
      return finding(about: site, declared, graph.vocabulary(of: declared).title, fix: fix)
    }
  }

  /// Returns the indices of the bindings whose objects generated code creates, by type.
  private func generated(in graph: BindingGraph) -> [CanonicalType: Int] {
    let generated = graph.bindings.indices.filter {
      graph.bindings[$0].evidence == .registered && graph.bindings[$0].kind == .initializer
        && graph.vocabulary(of: graph.bindings[$0]).hierarchy?.constructionFix != nil
    }
    return Dictionary(generated.lazy.map { (graph.bindings[$0].type, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private func finding(about site: Binding, _ declared: Binding, _ library: String, fix: String) -> Finding {
    finding(
      "code constructs '\(site.type)', which \(wording: library)'s generated code creates",
      at: site.location,
      path: [site.id, declared.id],
      notes: [Finding.Note(fix), Finding.Note("'\(site.type)' is declared here", at: declared.location)],
      cause: Finding.Cause([declared.id.rawValue], notes: [Finding.Note("constructed here too", at: site.location)])
    )
  }
}

extension Binding {
  /// Whether code may construct the object: in the type itself, in a method for mocks, or a root that has no dependencies.
  fileprivate func isExempt(for declared: Binding, _ hierarchy: HierarchyVocabulary) -> Bool {
    // The component of global code is its file, which can have the name of the type.
    let file = location.file.split(separator: "/").last ?? ""
    let isGlobal = component.rawValue == "\(module).\(file)"
    let isInOwnType = !isGlobal && (component.rawValue + ".").hasPrefix("\(module).\(type).")
    let isMock = hierarchy.mockMethods.contains { id.rawValue.contains(".\($0)(") }
    return isInOwnType || isMock || declared.isRoot && declared.requests.isEmpty
  }
}
