import DpendGraph

/// The comments that suppress findings, by what they are about, and the findings that each of them is needed for.
struct SuppressionIndex {
  private let groups: [Group]

  /// The places of the groups, by what their entries are about.
  private let places: [Subject: Int]

  /// Sorts the comments that count: those that give a reason, for the rules in them that there are.
  init(_ suppressions: [Suppression]) {
    let entries = suppressions.flatMap { suppression -> [Entry] in
      guard let reason = suppression.reason, suppression.mistake == nil else { return [] }
      return suppression.mentions.filter { $0.mistake == nil }.map {
        Entry(mention: $0, reason: reason, lines: suppression.lines)
      }
    }
    let sorted = entries.inGroups { Subject(file: $0.mention.location.file, rule: $0.mention.rule) }
    groups = sorted.map { Group($0.elements) }
    places = Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($1.subject, $0) })
  }

  /// The finding with the reason to suppress it; nil where no comment suppresses it.
  func suppressed(_ finding: Finding) -> SuppressedFinding? {
    guard let location = finding.location,
      let place = places[Subject(file: location.file, rule: finding.rule)],
      let entry = groups[place].entry(covering: location.line)
    else { return nil }
    return SuppressedFinding(finding: finding, reason: entry.reason, location: entry.mention.location)
  }

  /// The rules in comments that suppress none of some findings, with the lines that the comments count for, in the order of what they
  /// are about.
  func unneeded(for findings: some Sequence<Finding>) -> [UnneededMention] {
    var lines = Array(repeating: [Int](), count: groups.count)
    for finding in findings {
      guard let location = finding.location else { continue }
      if let place = places[Subject(file: location.file, rule: finding.rule)] { lines[place].append(location.line) }
    }
    return zip(groups, lines).flatMap { group, lines in
      let found = lines.sorted()
      return group.entries.filter { entry in
        let first = found.partitioningIndex { $0 >= entry.lines.lowerBound }
        return first == found.count || found[first] > entry.lines.upperBound
      }.map { UnneededMention(rule: $0.mention.rule, location: $0.mention.location, lines: $0.lines) }
    }
  }
}

/// A rule in a comment that suppresses nothing.
struct UnneededMention {
  let rule: RuleName
  let location: SourceLocation

  /// The lines for which the comment counts.
  let lines: ClosedRange<Int>
}

/// One rule in one comment.
private struct Entry {
  let mention: Suppression.Mention
  let reason: String
  let lines: ClosedRange<Int>
}

/// What entries have in common that can be about one finding.
private struct Subject: Hashable {
  let file: String
  let rule: RuleName
}

/// The entries for one rule in one file.
private struct Group {
  /// By the line at which they begin to count.
  let entries: [Entry]

  /// For each entry which one of it and those before it counts the furthest.
  private let furthest: [Int]

  init(_ entries: [Entry]) {
    let sorted = entries.sorted { $0.mention.location < $1.mention.location }
    var furthest: [Int] = []
    for index in sorted.indices {
      let earlier = furthest.last ?? index
      furthest.append(sorted[earlier].lines.upperBound > sorted[index].lines.upperBound ? earlier : index)
    }
    (self.entries, self.furthest) = (sorted, furthest)
  }

  /// An entry that counts for a line.
  ///
  /// - Complexity: O(log *n*) for *n* entries.
  func entry(covering line: Int) -> Entry? {
    let begun = entries.partitioningIndex { $0.lines.lowerBound > line }
    guard begun > 0, case let entry = entries[furthest[begun - 1]], entry.lines.contains(line) else { return nil }
    return entry
  }
}

extension Array {
  /// The index of the first element that something holds for, in an array in which it holds for all that follow.
  fileprivate func partitioningIndex(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
