import DpendGraph

/// Pairs the findings of two graphs, the most certain pairs first.
struct FindingPairing {
  private let base: [GraphSnapshot.Finding]
  private let head: [GraphSnapshot.Finding]
  private var isFree: [Bool]
  private var partner: [Int?]

  /// The findings of the head that continue others and need no partner.
  private var isKnown: [Bool]

  init(base: [GraphSnapshot.Finding], head: [GraphSnapshot.Finding]) {
    self.base = base
    self.head = head
    isFree = Array(repeating: true, count: base.count)
    partner = Array(repeating: nil, count: head.count)
    isKnown = Array(repeating: false, count: head.count)
  }

  /// The findings of the base without a partner.
  var freeBase: [Int] { base.indices.filter { isFree[$0] } }

  /// The findings of the head that are new or more severe.
  var worse: [Int] {
    head.indices.filter { index in
      partner[index].map { base[$0].severity < head[index].severity } ?? !isKnown[index]
    }
  }

  /// Pairs findings with equal names, in their order.
  mutating func match(
    _ former: (GraphSnapshot.Finding) -> [String]?,
    _ latter: (GraphSnapshot.Finding) -> [String]?
  ) {
    var positions: [[String]: [Int]] = [:]
    for index in base.indices.reversed() where isFree[index] {
      if let name = former(base[index]) { positions[name, default: []].append(index) }
    }
    for index in head.indices where isOpen(index) {
      guard let name = latter(head[index]), let position = positions[name]?.popLast() else { continue }
      partner[index] = position
      isFree[position] = false
    }
  }

  /// Pairs findings that have the fingerprint of a location in common, because a cause that gains a location is not new.
  ///
  /// A finding can be the partner of several: the locations of one cause are several findings if their severities differ.
  mutating func matchOccurrences() {
    let positions = Dictionary(
      base.indices.flatMap { index in base[index].fingerprints.map { ($0, index) } },
      uniquingKeysWith: { base[$0].severity < base[$1].severity ? $1 : $0 }
    )
    for index in head.indices {
      let found = head[index].fingerprints.compactMap { positions[$0] }
      for position in found { isFree[position] = false }
      if isOpen(index) { partner[index] = found.max { base[$0].severity < base[$1].severity } }
    }
  }

  /// Pairs findings about the same subject if the bindings of one contain those of the other.
  ///
  /// Additional bindings make a finding new, and its partner isn't fixed.
  mutating func matchNested(
    _ former: (GraphSnapshot.Finding) -> (name: [String], bindings: Set<String>)?,
    _ latter: (GraphSnapshot.Finding) -> (name: [String], bindings: Set<String>)?
  ) {
    var positions: [[String]: [(index: Int, bindings: Set<String>)]] = [:]
    for index in base.indices where isFree[index] {
      if let subject = former(base[index]) { positions[subject.name, default: []].append((index, subject.bindings)) }
    }
    for index in head.indices where isOpen(index) {
      guard let subject = latter(head[index]),
        let found = positions[subject.name]?.first(where: {
          isFree[$0.index] && $0.bindings.isNested(with: subject.bindings)
        })
      else { continue }
      isFree[found.index] = false
      if subject.bindings.isSubset(of: found.bindings) { partner[index] = found.index }
    }
  }

  /// Excludes findings of the head without a partner from the new ones.
  mutating func dropHead(where goesOn: (GraphSnapshot.Finding) -> Bool) {
    for index in head.indices where isOpen(index) && goesOn(head[index]) { isKnown[index] = true }
  }

  /// Excludes findings of the base without a partner from the fixed ones.
  mutating func dropBase(where goesOn: (GraphSnapshot.Finding) -> Bool) {
    for index in base.indices where isFree[index] && goesOn(base[index]) { isFree[index] = false }
  }

  private func isOpen(_ index: Int) -> Bool { partner[index] == nil && !isKnown[index] }
}

extension Set<String> {
  fileprivate func isNested(with other: Set<String>) -> Bool { isSubset(of: other) || other.isSubset(of: self) }
}
