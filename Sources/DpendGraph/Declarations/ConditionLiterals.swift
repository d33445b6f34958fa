/// The flags that conditions require to be defined or undefined, which decide most conditions without a search.
struct ConditionLiterals {
  private var required: Set<String> = []
  private var excluded: Set<String> = []
  private var isContradiction = false

  /// Whether the conditions have parts of other forms.
  private var hasOtherParts = false

  /// Reads the flags of conditions that hold together.
  ///
  /// - Complexity: O(*n*) for *n* parts.
  init(of conditions: [BuildCondition]) {
    for condition in conditions { add(condition) }
    isContradiction =
      isContradiction || !required.isDisjoint(with: excluded) || required.count(where: \.isOperatingSystem) > 1
  }

  /// Whether a build exists in which the conditions hold; nil where other parts decide.
  var areSatisfiable: Bool? { isContradiction ? false : hasOtherParts ? nil : true }

  private mutating func add(_ condition: BuildCondition) {
    switch condition {
    case .always: break
    case .atom(let text): required.insert(text)
    case .not(.atom(let text)): excluded.insert(text)
    case .not(.always): isContradiction = true
    case .all(let parts): for part in parts { add(part) }
    case .not, .any: hasOtherParts = true
    }
  }
}
