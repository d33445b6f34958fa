extension Finding {
  /// The cause that findings of one rule at several locations have in common.
  ///
  /// Findings have one cause if one change of the code fixes all of them: a key that is registered satisfies all of its requests.
  /// Findings that are fixed one by one, such as unused bindings, have none.
  public struct Cause: Hashable, Sendable, Codable {
    /// The names from the source that distinguish the cause from others of the same rule and kind.
    let names: [String]

    /// The notes about this location that the finding gets if its main location is another one.
    let notes: [Note]

    /// Creates a cause.
    ///
    /// - Parameters:
    ///   - names: The names that distinguish it from other causes of the rule.
    ///   - notes: The notes about this location in the finding about all of them.
    package init(_ names: [String], notes: [Note]) {
      self.names = names
      self.notes = notes
    }
  }

  /// One location of a finding, with everything that identifies the finding if it has this location only.
  public struct Occurrence: Hashable, Sendable, Codable {
    /// The source location.
    public let location: SourceLocation?

    /// The bindings concerned.
    public let path: [BindingID]

    /// The names from the source in the message.
    let arguments: [String]
  }

  /// The locations of the finding, in order; one unless findings were grouped.
  public var occurrences: [Occurrence] { grouped.isEmpty ? [occurrence] : grouped }

  private var occurrence: Occurrence {
    Occurrence(location: location, path: path, arguments: message.arguments)
  }

  /// Returns one finding for several of one cause, of which the first is the main one.
  fileprivate static func combining(_ findings: [Finding]) -> Finding {
    let (main, others) = (findings[0], findings.dropFirst())
    if others.isEmpty { return main }
    let subjects = findings.inGroups { [$0.message.subject ?? ""] + $0.path.map(\.rawValue) }.map(
      \.elements[0].message.subject
    )
    return Finding(
      rule: main.rule,
      kind: main.kind,
      severity: main.severity,
      message: main.message.shared(with: subjects.dropFirst().compactMap(\.self)),
      location: main.location,
      path: findings.flatMap(\.path).withoutRepetitions,
      notes: (main.notes + others.flatMap { $0.cause?.notes ?? [] }).withoutRepetitions,
      cause: main.cause,
      grouped: findings.map(\.occurrence)
    )
  }
}

extension Sequence<Finding> {
  /// The findings by location, with those of one cause and severity as one finding at the first of their locations.
  package var groupedByCause: [Finding] {
    sorted().inGroups { finding in
      finding.cause.map { [finding.rule.rawValue, finding.kind ?? "", finding.severity.rawValue] + $0.names }
    }
    .flatMap { cause, findings in cause == nil ? findings : [Finding.combining(findings)] }.sorted()
  }
}

extension Array where Element: Hashable {
  /// The elements without repetitions, in their order.
  fileprivate var withoutRepetitions: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
