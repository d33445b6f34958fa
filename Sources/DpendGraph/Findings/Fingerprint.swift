/// What a finding is recognised by in the next run, after the code around it has changed: 16 hexadecimal digits.
///
/// It is made of the rule, the bindings that the finding is about, and its message without the numbers that count something. Lines,
/// columns, notes and severities play no part, and a file only where no binding says what is meant: a file that is moved or renamed
/// takes its findings along.
public struct Fingerprint: RawRepresentable, Hashable, Sendable, Codable {
  /// The digits.
  public let rawValue: String

  /// Takes the digits as they are.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The fingerprints of all findings of a project, in their order; no two are alike.
  ///
  /// Findings that nothing but their places tells apart are numbered in the order of their places, and the number is a part of the
  /// fingerprint from the second on.
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

  /// What no name in Swift holds.
  fileprivate static let separator = "\0"
}

extension Finding {
  fileprivate var identity: String {
    let subject = path.isEmpty ? [location?.file ?? ""] : path.map(\.rawValue)
    return ([rule.rawValue, message.withoutCounts] + subject).joined(separator: Fingerprint.separator)
  }
}

extension String {
  /// The text with a sign in place of each number that stands in it as a word: it counts something, and what it counts may grow.
  public var withoutCounts: String {
    let words = split(separator: " ", omittingEmptySubsequences: false).map { word in
      word.utf8.contains(where: \.isDigit) && word.utf8.allSatisfy { $0.isDigit || ",.;:".utf8.contains($0) }
        ? "#" : word
    }
    return words.joined(separator: " ")
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
