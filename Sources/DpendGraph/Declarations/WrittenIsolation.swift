/// The isolation of a declaration as its modifiers and attributes state it.
///
/// An attribute can be a global actor, a macro or a property wrapper: ``TypeIndex`` knows the types of the project.
package enum WrittenIsolation: Hashable, Sendable, Codable {
  /// The declaration is `nonisolated`.
  case nonisolated

  /// The attributes of the declaration, as written, such as `Actors.Storage`.
  case attributes([String])
}
