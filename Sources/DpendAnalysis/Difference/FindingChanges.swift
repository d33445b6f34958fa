import DpendGraph

/// What happened to findings from one graph to the next.
public struct FindingChanges: Hashable, Sendable {
  /// What wasn't found before, or wasn't as bad, by place.
  public let new: [GraphSnapshot.Finding]

  /// What isn't found any more, by place; the ids are those of the former graph.
  public let fixed: [GraphSnapshot.Finding]

  /// What is still there, and a comment in the source now says not to tell, by place; the ids are those of the former graph.
  public let silenced: [GraphSnapshot.Finding]

  /// How many are the same.
  public let unchanged: Int

  /// Compares findings: the same have one fingerprint, or say the same once what was renamed is called by its new name.
  ///
  /// What is said of cycles is compared as cycles are (`CycleMatching`), whichever way around one of them is told. What is said of
  /// several bindings is the same where some of them are left.
  ///
  /// - Complexity: O(*n* log *n*) in the findings and the bindings of cycles.
  init(base: GraphSnapshot, head: GraphSnapshot, _ matching: BindingMatching, _ kinship: CycleMatching) {
    var pairing = FindingPairing(base: base.findings, head: head.findings)
    pairing.match({ [$0.fingerprint.rawValue] }, { [$0.fingerprint.rawValue] })
    let renaming = FindingRenaming(base: base, head: head, matching)
    pairing.match({ renaming.renamed($0) }, { renaming.asItIs($0) })
    let cycles = CycleFindings(kinship)
    pairing.dropHead { cycles.isKnown($0) }
    pairing.dropBase { cycles.goesOn($0) }
    pairing.matchNested({ renaming.subject(ofRenamed: $0) }, { renaming.subject(of: $0) })
    let suppressed = Set(head.suppressed.map(\.fingerprint))
    let gone = pairing.freeBase.map { base.findings[$0] }
    new = pairing.worse.map { head.findings[$0] }
    fixed = gone.filter { !suppressed.contains($0.fingerprint) }
    silenced = gone.filter { suppressed.contains($0.fingerprint) }
    unchanged = head.findings.count - new.count
  }

  /// Whether nothing happened.
  public var isEmpty: Bool { new.isEmpty && fixed.isEmpty && silenced.isEmpty }
}
