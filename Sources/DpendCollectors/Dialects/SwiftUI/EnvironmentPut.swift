import DpendGraph

/// A call that puts an object or a value into the environment.
struct EnvironmentPut {
  /// The kind of modifier.
  enum Modifier: Hashable {
    /// `environment(object)`.
    case observable

    /// `environmentObject(object)`.
    case object

    /// `environment(\.key, value)`.
    case value(String)
  }

  let modifier: Modifier

  /// The type of the argument, resolved; nil where the source does not show it.
  let type: CanonicalType?

  /// The concrete type whose initializer created it; nil where it is unknown.
  let created: CanonicalType?

  /// Whether the value comes from the environment itself.
  let isPassedOn: Bool

  /// Whether only tests and previews run the call.
  let isForPreviews: Bool

  let location: SourceLocation

  /// The slot in the environment; nil where the type is unknown, or depends on generic arguments.
  var slot: EnvironmentSlot? {
    if case .value(let key) = modifier { return .value(key) }
    guard let type, !type.hasParameters else { return nil }
    return modifier == .object ? .object(type) : .observable(type)
  }

  /// Whether the call puts its argument into a slot, with any generic arguments.
  func fills(_ slot: EnvironmentSlot) -> Bool {
    if let own = self.slot { return own == slot }
    guard isOfKind(of: slot), let own = type?.nominal, let other = slot.objectType?.nominal else { return false }
    return own.module == other.module && own.qualifiedName == other.qualifiedName
  }

  /// Whether the call could put its argument into a slot, as far as its type is known.
  func couldFill(_ slot: EnvironmentSlot) -> Bool { type == nil && isOfKind(of: slot) || fills(slot) }

  private func isOfKind(of slot: EnvironmentSlot) -> Bool {
    switch (modifier, slot) {
    case (.observable, .observable), (.object, .object): true
    default: false
    }
  }
}
