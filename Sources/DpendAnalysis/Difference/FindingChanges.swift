import DpendGraph

/// What happened to findings from one graph to the next.
public struct FindingChanges: Hashable, Sendable {
  /// What wasn't found before, or wasn't as bad, by place.
  public let new: [GraphSnapshot.Finding]

  /// What isn't found any more, by place; the ids are those of the former graph.
  public let fixed: [GraphSnapshot.Finding]

  /// How many are the same.
  public let unchanged: Int

  /// Compares findings: the same have one fingerprint, or are of one rule about the same bindings, whatever these are called.
  ///
  /// - Complexity: O(*n*) in the findings.
  init(base: [GraphSnapshot.Finding], head: [GraphSnapshot.Finding], _ matching: BindingMatching) {
    var free = Set(base.indices)
    var partner: [Int?] = Array(repeating: nil, count: head.count)
    func match(_ former: (GraphSnapshot.Finding) -> [String]?, _ latter: (GraphSnapshot.Finding) -> [String]?) {
      var places: [[String]: [Int]] = [:]
      for index in base.indices.reversed() where free.contains(index) {
        if let name = former(base[index]) { places[name, default: []].append(index) }
      }
      for index in head.indices where partner[index] == nil {
        guard let name = latter(head[index]), let place = places[name]?.popLast() else { continue }
        partner[index] = place
        free.remove(place)
      }
    }
    match({ [$0.fingerprint.rawValue] }, { [$0.fingerprint.rawValue] })
    match({ $0.subject(named: matching.headName(of:)) }, { $0.subject { $0 } })
    new = zip(head, partner).filter { finding, index in index.map { base[$0].severity < finding.severity } ?? true }
      .map(\.0)
    fixed = base.indices.filter(free.contains).map { base[$0] }
    unchanged = head.count - new.count
  }

  /// Whether nothing happened.
  public var isEmpty: Bool { new.isEmpty && fixed.isEmpty }
}

extension GraphSnapshot.Finding {
  /// The rule and the bindings, in whatever order their names put them; nil without bindings.
  fileprivate func subject(named name: (String) -> String) -> [String]? {
    path.isEmpty ? nil : [rule.rawValue] + path.map(name).sorted()
  }
}
