/// The identity of a finding across runs, in which the code around it may have changed: 16 hexadecimal digits.
///
/// It is a hash of the rule, the kind, the bindings in ``Finding/path`` and the arguments of the message. Lines, columns, notes,
/// severities, counts and wording aren't part of it, and the file is only where the path is empty: a finding keeps its fingerprint
/// when its file is moved or renamed.
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
    var counts: [String: Int] = [:]
    var fingerprints = [Fingerprint?](repeating: nil, count: findings.count)
    for index in findings.indices.sorted(by: { findings[$0] < findings[$1] }) {
      let identity = findings[index].identity
      let number = counts[identity, default: 0] + 1
      counts[identity] = number
      fingerprints[index] = Fingerprint(hashing: number == 1 ? identity : identity + separator + String(number))
    }
    return fingerprints.compactMap(\.self)
  }

  private init(hashing identity: String) {
    let digits = String(StableHash.bits64(of: identity), radix: 16)
    rawValue = String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// A character that no name in Swift contains.
  fileprivate static let separator = "\0"
}

extension Finding {
  /// Everything that the fingerprint depends on.
  ///
  /// The arguments are sorted, because another wording may reorder them.
  fileprivate var identity: String {
    let subject = path.isEmpty ? [location?.file ?? ""] : path.map(\.rawValue)
    let parts = [rule.rawValue, kind ?? "", String(subject.count)] + subject + message.arguments.sorted()
    return parts.joined(separator: Fingerprint.separator)
  }
}
