/// The identity of a finding across runs, in which the code around it may have changed: 16 hexadecimal digits.
///
/// It is a hash of the rule, the kind, the bindings in ``Finding/path`` and the arguments of the message, or, for a finding at several
/// locations, of the rule, the kind and the cause. Lines, columns, notes, severities, counts and wording aren't part of it, and the
/// file is only where the path is empty: a finding keeps its fingerprint when its file is moved or renamed.
public struct Fingerprint: RawRepresentable, Hashable, Sendable, Codable {
  /// The digits.
  public let rawValue: String

  /// Creates a fingerprint of digits.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Returns the fingerprints of all findings of a project, in the same order; no two are equal.
  ///
  /// Findings that differ in nothing but their locations are numbered in the order of their locations. From the second on, the number is
  /// part of the fingerprint.
  public static func fingerprints(of findings: [Finding]) -> [Fingerprint] {
    numbered(findings.map { ($0.identity, $0.location) })
  }

  /// Returns the fingerprints of the locations of all findings of a project, each as of a finding with this location only.
  public static func ofOccurrences(in findings: [Finding]) -> [[Fingerprint]] {
    var rest = numbered(
      findings.flatMap { finding in finding.occurrences.map { (finding.identity(at: $0), $0.location) } }
    )[...]
    return findings.map { finding in
      defer { rest = rest.dropFirst(finding.occurrences.count) }
      return Array(rest.prefix(finding.occurrences.count))
    }
  }

  /// Returns the fingerprints by which an earlier run may have known each finding of a project.
  ///
  /// A finding is known as itself, by any of its locations, and by its cause, because its locations change. Where findings of several
  /// severities have one cause, the cause does not show which of them an earlier run knew.
  public static func earlierFingerprints(of findings: [Finding]) -> [Set<Fingerprint>] {
    let uses = Dictionary(findings.compactMap(\.identityOfCause).map { ($0, 1) }, uniquingKeysWith: +)
    return zip(zip(fingerprints(of: findings), ofOccurrences(in: findings)), findings).map { fingerprints, finding in
      let cause = finding.identityOfCause.flatMap { uses[$0] == 1 ? Fingerprint(hashing: $0) : nil }
      return Set([fingerprints.0] + fingerprints.1 + [cause].compactMap(\.self))
    }
  }

  private static func numbered(_ identities: [(text: String, location: SourceLocation?)]) -> [Fingerprint] {
    var counts: [String: Int] = [:]
    var fingerprints = [Fingerprint?](repeating: nil, count: identities.count)
    let byLocation = identities.indices.sorted { left, right in
      switch (identities[left].location, identities[right].location) {
      case (let left?, let right?): left < right
      case (let left, let right): left == nil && right != nil
      }
    }
    for index in byLocation {
      let identity = identities[index].text
      let number = counts[identity, default: 0] + 1
      counts[identity] = number
      fingerprints[index] = Fingerprint(hashing: number == 1 ? identity : identity + separator + String(number))
    }
    return fingerprints.compactMap(\.self)
  }

  private init(hashing identity: String) {
    rawValue = StableHash.digits(of: identity)
  }

  /// A character that no name in Swift contains.
  fileprivate static let separator = "\0"
}

extension Finding {
  /// Everything that the fingerprint depends on: the cause of a finding at several locations, so that another location does not change
  /// it.
  fileprivate var identity: String {
    (grouped.isEmpty ? nil : identityOfCause) ?? identity(at: occurrences[0])
  }

  /// The identity of the finding about all locations with the cause; nil without a cause.
  fileprivate var identityOfCause: String? {
    cause.map { ([rule.rawValue, kind ?? "", "cause"] + $0.names).joined(separator: Fingerprint.separator) }
  }

  /// Returns the identity of the finding with one location only.
  ///
  /// The arguments are sorted, because another wording may reorder them.
  fileprivate func identity(at occurrence: Occurrence) -> String {
    let subject = occurrence.path.isEmpty ? [occurrence.location?.file ?? ""] : occurrence.path.map(\.rawValue)
    let parts = [rule.rawValue, kind ?? "", String(subject.count)] + subject + occurrence.arguments.sorted()
    return parts.joined(separator: Fingerprint.separator)
  }
}
