import DpendGraph

/// A call that changes views, such as `Home().environment(account)`.
struct ViewModification {
  /// The kinds of changes.
  enum Change {
    /// It puts an object into the environment of the views.
    case environment(EnvironmentValue, CompositionSources)

    /// It applies a modifier of the project, as in `modifier(Themed())`.
    case modifier(TypeIndex.TypeID)

    /// It calls a function of the project in an extension of another module's type, such as `View`.
    case function(String)
  }

  /// The views before the dot.
  enum Subject: Equatable {
    /// Those that the code creates there.
    case expression

    /// Those of a variable.
    case variable(CompositionSources?)

    /// `self` in an extension, or the content of a view modifier.
    case passed
  }

  var change: Change
  var subject: Subject

  /// Whether the views before the dot contain those that other code applies the body to.
  let containsPassed: Bool

  /// The code before the dot.
  let region: CodeRegion

  /// The object that it puts into the environment, and where; nil for other changes.
  var put: (value: EnvironmentValue, object: CompositionSources)? {
    if case .environment(let value, let object) = change { (value, object) } else { nil }
  }

  /// Returns the change with other numbers of the origins of its values.
  func renumbered(_ numbers: OriginNumbers) -> ViewModification {
    var copy = self
    if let put { copy.change = .environment(put.value, numbers.sources(put.object)) }
    if case .variable(let sources) = subject { copy.subject = .variable(sources.map(numbers.sources)) }
    return copy
  }
}

/// A part of a body, from one location to the one before another.
struct CodeRegion: Hashable {
  /// The number of the body.
  let body: Int

  let start: SourceLocation
  let end: SourceLocation

  /// Whether a location of the body is in the region.
  func contains(_ location: SourceLocation) -> Bool { start <= location && location < end }

  /// Whether another region is a part of this one.
  func contains(_ other: CodeRegion) -> Bool {
    body == other.body && start <= other.start && other.end <= end && self != other
  }
}

extension Expression {
  /// The expression with which a chain of members and calls begins; nil where that is implicit, as in `.shared`.
  var beginning: Expression? {
    switch form {
    case .member(let base, _, _): base.flatMap(\.beginning)
    case .call(let call): call.callee.beginning
    case .unwrapped(let value), .attempt(let value), .cast(let value, _, _): value.beginning
    default: self
    }
  }
}
