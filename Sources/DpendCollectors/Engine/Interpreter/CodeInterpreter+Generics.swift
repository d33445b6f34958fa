import DpendGraph

extension CodeInterpreter {
  /// Returns the types that a call settles for the generic parameters of a function: by its arguments, else by the expected result.
  ///
  /// - Parameters:
  ///   - function: The function.
  ///   - body: Its body.
  ///   - arguments: The values by parameter name.
  ///   - site: The location of the call, with the use of its result.
  /// - Returns: The types by the names of the parameters.
  func typeArguments(
    of function: FunctionDeclaration,
    in body: CodeBody,
    _ arguments: [String: Value],
    at site: Site
  ) -> [String: CanonicalType] {
    if function.genericParameters.isEmpty { return [:] }
    var settled: [String: CanonicalType] = [:]
    let result = body.result.map { index.resolve($0, in: body.context) }
    let values = function.parameters.map { arguments[$0.name]?.type }
    let pairs = zip(body.parameters, values).map { (index.resolve($0.type, in: body.context), $1) }
    for case (let declared, let known?) in pairs + [(result ?? .void, site.expectation.type)]
    where declared.hasParameters {
      let matches =
        declared.arguments(matching: known) ?? declared.withoutOptionals.arguments(matching: known.withoutOptionals)
        ?? [:]
      settled.merge(matches) { first, _ in first }
    }
    return settled
  }
}
