import DpendGraph

/// The valid suppression comments, by file and rule.
struct SuppressionIndex {
  private let groups: [Group]

  /// The indices of the groups.
  private let positions: [Subject: Int]

  /// Creates an index of the comments that are well-formed.
  init(_ suppressions: [Suppression]) {
    let entries = suppressions.flatMap { suppression -> [Entry] in
      guard let reason = suppression.reason, suppression.mistake == nil else { return [] }
      return suppression.mentions.filter { $0.mistake == nil }.map {
        Entry(mention: $0, reason: reason, lines: suppression.lines)
      }
    }
    let sorted = entries.inGroups { Subject(file: $0.mention.location.file, rule: $0.mention.rule) }
    groups = sorted.map { Group($0.elements) }
    positions = Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($1.subject, $0) })
  }

  /// Returns the finding with the reason to suppress it, or nil if no comment suppresses it.
  func suppressed(_ finding: Finding) -> SuppressedFinding? {
    guard let location = finding.location,
      let position = positions[Subject(file: location.file, rule: finding.rule)],
      let entry = groups[position].entry(covering: location.line)
    else { return nil }
    return SuppressedFinding(finding: finding, reason: entry.reason, location: entry.mention.location)
  }

  /// Returns findings about the rules in comments that suppress nothing, in their order.
  ///
  /// - Parameters:
  ///   - findings: All findings.
  ///   - policy: The severities of the project; comments for rules that are turned off are skipped.
  /// - Returns: The findings.
  func unneeded(for findings: some Sequence<Finding>, under policy: SeverityPolicy) -> [Finding] {
    var lines = Array(repeating: [Int](), count: groups.count)
    for finding in findings {
      guard let location = finding.location else { continue }
      if let position = positions[Subject(file: location.file, rule: finding.rule)] {
        lines[position].append(location.line)
      }
    }
    return zip(groups, lines).flatMap { group, lines in group.unneeded(forFindingsAt: lines.sorted()) }
      .filter { policy.level(of: $0.mention.rule, in: $0.mention.location.file) != .off }
      .map(\.unneeded)
  }
}

/// One rule in one comment.
private struct Entry {
  let mention: Suppression.Mention
  let reason: String
  let lines: ClosedRange<Int>

  /// The finding that reports the entry if it suppresses nothing.
  var unneeded: Finding {
    let (first, last) = (lines.lowerBound, lines.upperBound)
    return StageDiagnostic.unneededSuppression.finding(
      "no '\(mention.rule.rawValue)' to suppress here",
      at: mention.location,
      notes: [Finding.Note("the comment covers \(first == last ? "line \(first)" : "lines \(first) to \(last)")")]
    )
  }
}

/// The file and rule that the entries of a group have in common.
private struct Subject: Hashable {
  let file: String
  let rule: RuleName
}

/// The entries for one rule in one file.
private struct Group {
  /// The entries, by the first line that they cover.
  let entries: [Entry]

  /// For each entry, the index of the one up to it that covers the last line.
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

  /// Returns an entry that covers a line.
  ///
  /// - Complexity: O(log *n*) for *n* entries.
  func entry(covering line: Int) -> Entry? {
    let begun = entries.partitioningIndex { $0.lines.lowerBound > line }
    guard begun > 0, case let entry = entries[furthest[begun - 1]], entry.lines.contains(line) else { return nil }
    return entry
  }

  /// Returns the entries that cover none of some sorted lines.
  func unneeded(forFindingsAt lines: [Int]) -> [Entry] {
    entries.filter { entry in
      let first = lines.partitioningIndex { $0 >= entry.lines.lowerBound }
      return first == lines.count || lines[first] > entry.lines.upperBound
    }
  }
}

extension Array {
  /// Returns the index of the first element that satisfies a predicate, which all following elements satisfy too.
  fileprivate func partitioningIndex(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
