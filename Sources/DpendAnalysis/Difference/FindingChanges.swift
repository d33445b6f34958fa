import DpendGraph

/// The changes of findings between two graphs.
package struct FindingChanges: Hashable, Sendable {
  /// The findings that are new or more severe, and that no baseline contains, by location.
  package let new: [GraphSnapshot.Finding]

  /// The findings that no longer exist, by location; the ids are those of the base.
  package let fixed: [GraphSnapshot.Finding]

  /// The findings that comments now suppress, by location; the ids are those of the base.
  package let silenced: [GraphSnapshot.Finding]

  /// The number of unchanged findings.
  package let unchanged: Int

  /// Compares findings, which are the same if they have the same fingerprint, one of their locations has, or they have the same
  /// arguments after renaming.
  ///
  /// Findings about cycles are compared by their cycles (`CycleMatching`), and findings about several bindings are the same if some
  /// of the bindings remain.
  ///
  /// - Complexity: O(*n* log *n*) in the findings and the bindings of cycles.
  init(base: GraphSnapshot, head: GraphSnapshot, _ matching: BindingMatching, _ kinship: CycleMatching) {
    var pairing = FindingPairing(base: base.findings, head: head.findings)
    pairing.match({ [$0.fingerprint.rawValue] }, { [$0.fingerprint.rawValue] })
    pairing.matchOccurrences()
    let renaming = FindingRenaming(base: base, head: head, matching)
    pairing.match({ renaming.renamed($0) }, { renaming.asItIs($0) })
    let cycles = CycleFindings(kinship)
    pairing.dropHead { cycles.isKnown($0) }
    pairing.dropBase { cycles.goesOn($0) }
    pairing.matchNested({ renaming.subject(ofRenamed: $0) }, { renaming.subject(of: $0) })
    let suppressed = Set(head.suppressed.map(\.fingerprint))
    let gone = pairing.freeBase.map { base.findings[$0] }
    let worse = pairing.worse.map { head.findings[$0] }
    new = worse.filter { $0.isKnown != true }
    fixed = gone.filter { suppressed.isDisjoint(with: $0.fingerprints) }
    silenced = gone.filter { !suppressed.isDisjoint(with: $0.fingerprints) }
    unchanged = head.findings.count - worse.count
  }

  /// Whether nothing changed.
  package var isEmpty: Bool { new.isEmpty && fixed.isEmpty && silenced.isEmpty }
}
