import DpendGraph

extension DialectVocabulary.Tests {
  /// Whether the closure of a call runs in tests or previews only.
  ///
  /// - Parameters:
  ///   - method: The called method.
  ///   - call: The call with its arguments.
  /// - Returns: Whether the program itself never runs the closure.
  func contains(_ method: String, _ call: Call) -> Bool {
    if methods.contains(method) { return true }
    guard methodsWithContexts.contains(method) else { return false }
    let named = call.unlabeledArguments
    return !named.isEmpty && named.allSatisfy { $0.lastName.map(contexts.contains) ?? false }
  }
}
