import DpendGraph

/// A syntax error in a selection.
package struct SelectionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem.
  package let message: String

  /// The position of the character, from 1.
  package let position: Int

  /// The fix.
  package let advice: String

  /// The position, the problem and the fix in one line.
  package var description: String { "character \(position): \(message); \(advice)" }
}

extension SelectionError {
  static let noPredicate = "write the name of a type, or a predicate as in 'scope:singleton and not module:App'"

  static func unknown(predicate name: String, at position: Int) -> SelectionError {
    let names = SelectionPredicate.all.map(\.name)
    let advice =
      nearestName(to: name, among: names).map { "did you mean '\($0):'?" }
      ?? "use one of \(names.map { $0 + ":" }.joined(separator: ", "))"
    return SelectionError(message: "unknown predicate '\(name):'", position: position, advice: advice)
  }

  static func unknown(value: Glob, of predicate: SelectionPredicate, at position: Int) -> SelectionError {
    let meant = value.literal.flatMap { nearestName(to: $0, among: predicate.values) }
    let values = predicate.values.joined(separator: ", ")
    return SelectionError(
      message: "'\(predicate.name):' can't be '\(value)'",
      position: position,
      advice: meant.map { "did you mean '\(predicate.name):\($0)'?" } ?? "use one of \(values)"
    )
  }
}
