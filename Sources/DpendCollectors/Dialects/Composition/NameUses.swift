import DpendGraph

/// The uses of names in a body of code.
struct NameUses {
  private var counts: [String: Int] = [:]
  private var countsAfterSelf: [String: Int] = [:]
  private var namesInClosures: Set<String> = []

  /// Counts the uses in a body.
  init(in body: CodeBody) {
    for statement in body.statements {
      statement.visitExpressions { expression, surroundings in
        switch expression.form {
        case .name(let name, _):
          counts[name, default: 0] += 1
          if surroundings.nesting != .none { namesInClosures.insert(name) }
        case .member(let base?, let name, _) where base.form == .name("self", labels: nil):
          countsAfterSelf[name, default: 0] += 1
        default: break
        }
      }
    }
  }

  /// Returns the number of uses of a name without a value before it.
  func count(of name: String) -> Int { counts[name] ?? 0 }

  /// Returns the number of uses of a property after `self`.
  func count(afterSelf property: String) -> Int { countsAfterSelf[property] ?? 0 }

  /// Whether the code uses a name once, and not in a closure, which keeps the value.
  func isOnlyUse(of name: String) -> Bool { count(of: name) == 1 && !namesInClosures.contains(name) }
}
