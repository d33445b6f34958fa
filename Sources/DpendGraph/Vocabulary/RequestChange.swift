/// A change of the code after which a request is resolved in another form.
package struct RequestChange: Hashable, Sendable {
  /// How much of the code changes.
  package enum Effort: Hashable, Sendable, Comparable {
    /// One word of a declaration.
    case word

    /// The declared type of the value, and the code that uses it.
    case declaration

    /// The code that creates the consumer.
    case construction
  }

  /// The edit, as the end of "cut it here: …", with names from the source in backticks.
  package let text: String

  /// How much of the code changes.
  package let effort: Effort

  /// The request after the change.
  package let request: DependencyRequest

  /// Whether the consumer stores the value in a property after the change, even if it did not before.
  package let isKept: Bool

  /// Whether a property references the value weakly after the change, which must be an object.
  package let holdsWeakly: Bool

  /// Creates a change.
  ///
  /// - Parameters:
  ///   - text: The edit, as the end of "cut it here: …".
  ///   - effort: How much of the code changes.
  ///   - request: The request after the change.
  ///   - isKept: Whether the consumer stores the value in a property after the change.
  ///   - holdsWeakly: Whether a property references the value weakly after the change.
  package init(
    _ text: String,
    effort: Effort,
    request: DependencyRequest,
    isKept: Bool = false,
    holdsWeakly: Bool = false
  ) {
    self.text = text
    self.effort = effort
    self.request = request
    self.isKept = isKept
    self.holdsWeakly = holdsWeakly
  }

  /// Returns the change together with a constraint of a protocol to objects, which alone can be referenced weakly.
  ///
  /// - Parameter name: The name of the protocol.
  /// - Returns: The change.
  package func constraining(_ name: String) -> RequestChange {
    RequestChange(
      "\(text), and constrain `\(name)` to `AnyObject`, because a weak reference requires it",
      effort: max(effort, .declaration),
      request: request,
      isKept: isKept,
      holdsWeakly: holdsWeakly
    )
  }
}

extension DependencyRequest {
  /// Returns the request with a value that is created, or held, in another form.
  package func resolved(_ resolution: Resolution) -> DependencyRequest {
    var copy = self
    let wrapping: Wrapping = resolution == .weak ? .heldWeakly : .deferred(resolution)
    copy.alternatives = alternatives.map { Alternative($0.key, [wrapping] + $0.wrappings) }
    return copy
  }
}

extension CanonicalType {
  /// The type as an optional in Swift's spelling, with parentheses where Swift requires them.
  package var asOptional: String {
    switch self {
    case .existential, .opaque, .function, .composition: "(\(self))?"
    default: "\(self)?"
    }
  }
}
