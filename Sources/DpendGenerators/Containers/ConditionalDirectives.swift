import DpendGraph

/// The lines around a declaration of a list in which some declarations exist only in some builds.
///
/// Neighbors with the same condition share an `#if`, and neighbors whose conditions exclude each other are branches of one `#if`.
struct ConditionalDirectives: Hashable, Sendable {
  /// The line before the declaration: `#if …`, `#elseif …` or `#else`; `nil` for none.
  var opening: String?

  /// Whether that line begins a further branch of an `#if`.
  var isFurtherBranch = false

  /// Whether an `#endif` follows the declaration.
  var isEnd = false

  /// Returns the lines around each declaration of a list.
  ///
  /// - Parameter conditions: The build conditions of the declarations, in order.
  /// - Returns: The lines around each declaration.
  static func around(_ conditions: [BuildCondition]) -> [ConditionalDirectives] {
    var result: [ConditionalDirectives] = []
    var branches: [BuildCondition] = []
    for condition in conditions {
      let isSameBranch = condition == branches.last
      let isFurtherBranch = !branches.isEmpty && branches.allSatisfy(condition.excludes)
      if !isSameBranch, !isFurtherBranch {
        if !branches.isEmpty { result[result.count - 1].isEnd = true }
        branches = []
      }
      if isSameBranch || condition == .always {
        result.append(ConditionalDirectives())
      } else {
        branches.append(condition)
        let isElse = isFurtherBranch && BuildCondition.union(of: branches) == .always
        let opening = (isElse ? .always : condition).directive(isFirst: !isFurtherBranch)
        result.append(ConditionalDirectives(opening: opening, isFurtherBranch: isFurtherBranch))
      }
    }
    if !branches.isEmpty { result[result.count - 1].isEnd = true }
    return result
  }
}

/// A declaration of such a list.
protocol ConditionalDeclaration {
  /// The condition of the builds with the declaration.
  var condition: BuildCondition { get }

  /// The lines around the declaration.
  var directives: ConditionalDirectives { get set }
}

extension Array where Element: ConditionalDeclaration {
  /// The declarations with the lines around them.
  var withDirectives: [Element] {
    zip(self, ConditionalDirectives.around(map(\.condition))).map { declaration, directives in
      var declaration = declaration
      declaration.directives = directives
      return declaration
    }
  }

  /// The declarations of a chain of conditional branches, of which each build has one, with the lines around them.
  var withBranches: [Element] {
    if count == 1, self[0].condition == .always { return self }
    return enumerated().map { position, branch in
      var branch = branch
      branch.directives = ConditionalDirectives(
        opening: branch.condition.directive(isFirst: position == 0),
        isFurtherBranch: position > 0,
        isEnd: position == count - 1
      )
      return branch
    }
  }
}
