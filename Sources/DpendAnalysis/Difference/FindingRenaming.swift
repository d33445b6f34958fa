import DpendGraph

/// The identities of findings across graphs in which bindings were renamed.
struct FindingRenaming {
  private let matching: BindingMatching

  /// For each renamed binding of the base, its former and new names in messages, the longest first.
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

  /// Returns what identifies a finding of the base, with the names of the head.
  func renamed(_ finding: GraphSnapshot.Finding) -> [String]? {
    [finding.rule.rawValue, finding.kind ?? ""] + terms(of: finding).map { renamed($0, in: finding) }
      + finding.path.map(matching.headName(of:)).sorted()
  }

  /// Returns what identifies a finding of the head.
  func asItIs(_ finding: GraphSnapshot.Finding) -> [String]? {
    [finding.rule.rawValue, finding.kind ?? ""] + terms(of: finding) + finding.path.sorted()
  }

  /// Returns the subject of a finding of the base: its rule, the first name that it quotes, and its bindings; nil if it quotes none.
  func subject(ofRenamed finding: GraphSnapshot.Finding) -> (name: [String], bindings: Set<String>)? {
    subject(finding, renamed(finding.message, in: finding), Set(finding.path.map(matching.headName(of:))))
  }

  /// Returns the subject of a finding of the head.
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

  /// Returns the arguments of the message, or the message of a snapshot that has none.
  private func terms(of finding: GraphSnapshot.Finding) -> [String] { finding.arguments ?? [finding.message] }

  private func renamed(_ text: String, in finding: GraphSnapshot.Finding) -> String {
    finding.path.flatMap { names[$0] ?? [] }.reduce(text) { text, name in
      text.replacing(name.former, with: name.latter)
    }
  }
}

extension GraphSnapshot.Binding {
  /// The name of the factory in messages: the id without its module.
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
