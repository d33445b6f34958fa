extension Finding {
  /// The text of a finding, in which the names from the source are kept apart from the wording.
  ///
  /// A string literal with interpolations creates one. Interpolated values are arguments, integers are counts, and everything else is
  /// wording. A ``Fingerprint`` depends on the arguments alone, so that another wording never changes it.
  public struct Message: Sendable {
    fileprivate enum Segment: Hashable, Sendable, Codable {
      case wording(text: String)
      case argument(name: String)
      case count(number: Int)
      case subject(name: String, others: [String])
      case agreement(singular: String, plural: String, isPlural: Bool)

      var text: String {
        switch self {
        case .wording(let text), .argument(let text): text
        case .count(let number): String(number)
        case .subject(let name, let others):
          switch others.count {
          case 0: name
          case 1: "\(name) and \(others[0])"
          default: "\(name) and \(others.count.of("other"))"
          }
        case .agreement(let singular, let plural, let isPlural): isPlural ? plural : singular
        }
      }

      var argument: String? {
        switch self {
        case .argument(let name), .subject(let name, _): name
        case .wording, .count, .agreement: nil
        }
      }

      func shared(with others: [String]) -> Segment {
        switch self {
        case .subject(let name, _): .subject(name: name, others: others)
        case .agreement(let singular, let plural, _):
          .agreement(singular: singular, plural: plural, isPlural: !others.isEmpty)
        case .wording, .argument, .count: self
        }
      }
    }

    fileprivate let segments: [Segment]

    /// Creates a message without arguments, such as one that another tool wrote.
    public init(wording text: String) {
      segments = [.wording(text: text)]
    }

    /// The names from the source that the message mentions, in its order.
    public var arguments: [String] { segments.compactMap(\.argument) }

    /// The name of the affected consumer, if the message contains one.
    var subject: String? { segments.lazy.compactMap { if case .subject(let name, _) = $0 { name } else { nil } }.first }

    /// Returns the message about its subject and others: `Home and Settings need`, `Home and 39 others need`.
    func shared(with others: [String]) -> Message {
      Message(segments: segments.map { $0.shared(with: others) })
    }

    /// Returns the same message in other words, with the same arguments and counts.
    ///
    /// - Parameter reword: Returns the replacement of a piece of the wording.
    /// - Returns: The message.
    package func reworded(_ reword: (String) -> String) -> Message {
      Message(segments: segments.map { if case .wording(let text) = $0 { .wording(text: reword(text)) } else { $0 } })
    }

    private init(segments: [Segment]) {
      self.segments = segments
    }
  }
}

extension Finding.Message: ExpressibleByStringInterpolation {
  /// Collects the segments of a string literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var segments: [Segment] = []

    /// Creates an empty collection.
    public init(literalCapacity: Int, interpolationCount: Int) {
      segments.reserveCapacity(2 * interpolationCount + 1)
    }

    /// Appends wording.
    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { segments.append(.wording(text: literal)) }
    }

    /// Appends a name from the source.
    public mutating func appendInterpolation(_ argument: some CustomStringConvertible) {
      segments.append(.argument(name: argument.description))
    }

    /// Appends the name of the affected consumer; a combined finding adds the other consumers.
    public mutating func appendInterpolation(subject name: some CustomStringConvertible) {
      segments.append(.subject(name: name.description, others: []))
    }

    /// Appends a verb in the form that agrees with the subject.
    public mutating func appendInterpolation(singular: String, plural: String) {
      segments.append(.agreement(singular: singular, plural: plural, isPlural: false))
    }

    /// Appends names from the source, each an argument of its own.
    public mutating func appendInterpolation(_ arguments: [String], separator: String) {
      for (index, argument) in arguments.enumerated() {
        if index > 0 { appendLiteral(separator) }
        segments.append(.argument(name: argument))
      }
    }

    /// Appends a number of things, which may change without making the finding another one.
    public mutating func appendInterpolation(_ count: Int) {
      segments.append(.count(number: count))
    }

    /// Appends a number and its noun, in the plural where required.
    public mutating func appendInterpolation(_ count: Int, of noun: String) {
      segments.append(.count(number: count))
      appendLiteral(" " + count.plural(of: noun))
    }

    /// Appends a part of the sentence that isn't a name from the source.
    public mutating func appendInterpolation(wording text: String) {
      appendLiteral(text)
    }

    /// Appends the segments of another message.
    public mutating func appendInterpolation(_ message: Finding.Message) {
      segments += message.segments
    }
  }

  /// Creates a message without arguments.
  public init(stringLiteral text: String) {
    self.init(wording: text)
  }

  /// Creates a message with arguments and counts.
  public init(stringInterpolation: StringInterpolation) {
    segments = stringInterpolation.segments
  }
}

extension Finding.Message: CustomStringConvertible {
  /// The text.
  public var description: String { segments.map(\.text).joined() }
}

extension Finding.Message: Hashable {
  /// Returns whether two messages have the same text.
  public static func == (left: Self, right: Self) -> Bool { left.description == right.description }

  /// Hashes the text.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

extension Finding.Message: Codable {
  /// Decodes the segments.
  public init(from decoder: any Decoder) throws {
    segments = try [Segment](from: decoder)
  }

  /// Encodes the segments, so that a decoded message has the same arguments.
  public func encode(to encoder: any Encoder) throws {
    try segments.encode(to: encoder)
  }
}
