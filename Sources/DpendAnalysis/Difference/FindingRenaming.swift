import DpendGraph

/// What findings of the graph before would say if everything were called as it is after.
struct FindingRenaming {
  private let matching: BindingMatching

  /// For each binding before that is called otherwise, its former and its new names in messages, the longest first.
  private let names: [String: [(former: String, latter: String)]]

  init(base: GraphSnapshot, head: GraphSnapshot, _ matching: BindingMatching) {
    self.matching = matching
    let changed = zip(base.bindings, matching.headOfBase).compactMap { binding, index in
      index.map { (binding, head.bindings[$0]) }
    }.filter { $0.id != $1.id }
    names = Dictionary(
      changed.map { former, latter in
        (former.id, [(former.title, latter.title), (former.type, latter.type)])
      },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The name of a finding before: its rule and what it would say.
  func renamed(_ finding: GraphSnapshot.Finding) -> [String]? {
    [finding.rule.rawValue, message(of: finding).withoutCounts] + finding.path.map(matching.headName(of:)).sorted()
  }

  /// The name of a finding after.
  func asItIs(_ finding: GraphSnapshot.Finding) -> [String]? {
    [finding.rule.rawValue, finding.message.withoutCounts] + finding.path.sorted()
  }

  /// What a finding before is about: its rule, the first name that it quotes, and its bindings; nil where it quotes none.
  func subject(ofRenamed finding: GraphSnapshot.Finding) -> (name: [String], bindings: Set<String>)? {
    subject(finding, message(of: finding), Set(finding.path.map(matching.headName(of:))))
  }

  /// What a finding after is about.
  func subject(of finding: GraphSnapshot.Finding) -> (name: [String], bindings: Set<String>)? {
    subject(finding, finding.message, Set(finding.path))
  }

  private func subject(
    _ finding: GraphSnapshot.Finding,
    _ message: String,
    _ bindings: Set<String>
  ) -> (name: [String], bindings: Set<String>)? {
    let quoted = message.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
    return quoted.count < 3 || bindings.isEmpty ? nil : ([finding.rule.rawValue, String(quoted[1])], bindings)
  }

  private func message(of finding: GraphSnapshot.Finding) -> String {
    finding.path.flatMap { names[$0] ?? [] }.reduce(finding.message) { message, name in
      message.replacing(name.former, with: name.latter)
    }
  }
}

extension GraphSnapshot.Binding {
  /// What makes it, as messages name it: the id without its module.
  fileprivate var title: String {
    id.hasPrefix(module + ".") ? String(id.dropFirst(module.count + 1)) : id
  }
}

extension String {
  fileprivate func replacing(_ text: String, with other: String) -> String {
    text.isEmpty || text == other
      ? self : split(separator: text, omittingEmptySubsequences: false).joined(separator: other)
  }
}
