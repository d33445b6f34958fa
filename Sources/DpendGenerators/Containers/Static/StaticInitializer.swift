import DpendGraph

/// The view of an initializer of a static container for its template.
struct StaticInitializer: ConditionalDeclaration {
  /// The largest number of different conditions of external values: each can double the number of initializers.
  static let mostConditions = 4

  /// The condition of the builds with the initializer.
  let condition: BuildCondition

  /// The lines around the initializer.
  var directives = ConditionalDirectives()

  /// The parameters, in parentheses.
  let parameters: String

  /// The values that it stores.
  let stored: [ParameterView]

  /// Returns the initializers: several if some builds need other external values, because parameters cannot be in an `#if`.
  ///
  /// - Parameters:
  ///   - parameters: The external values.
  ///   - last: The declarations of further parameters.
  /// - Returns: The initializers, each with its condition.
  static func all(_ parameters: [ParameterView], and last: [String]) -> [StaticInitializer] {
    let conditions = parameters.map(\.condition).reduce(into: [BuildCondition]()) { found, condition in
      if condition != .always, !found.contains(condition) { found.append(condition) }
    }
    var builds: [ConditionalBranch<[BuildCondition]>] = [ConditionalBranch([.always])]
    for condition in conditions.prefix(mostConditions) {
      builds = builds.flatMap { build in
        [ConditionalBranch(build.content + [condition], when: build.condition.and(condition)), build]
      }
    }
    return ConditionalBranch.chain(builds).map { build in
      let taken = parameters.filter { build.content.contains($0.condition) }
      return StaticInitializer(
        condition: build.condition,
        parameters: Code.list(open: "(", (taken.map(\.declaration) + last).map { .text($0) }, close: ")")
          .text(indentation: 2, column: 6),
        stored: taken
      )
    }.withBranches
  }
}
