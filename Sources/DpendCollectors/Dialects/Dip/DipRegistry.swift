import DpendGraph

/// Which registrations stay in their containers: one of the same type, arguments and tag takes the place of an earlier one.
///
/// Only what one body does has an order. A registration in a branch, or in an arm of an `#if`, takes the place of an earlier one
/// where the branch is taken and the arm is built, and leaves it elsewhere.
struct DipRegistry {
  /// What is left of a definition.
  struct Entry {
    /// Its keys that nothing took; empty for one that nothing can ask for.
    var keys: [Key]

    var condition: BuildCondition
    var branches: [RuntimeBranch]

    /// Where the last registration is that took a key.
    var replacedAt: SourceLocation?
  }

  /// What tells two registrations of a container apart.
  private struct Place: Hashable {
    let container: DipContainer
    let key: Key
    let arguments: [CanonicalType?]
  }

  /// For each definition what is left of it.
  private(set) var entries: [Entry]

  init(_ definitions: [DipDefinition], _ containers: DipContainers) {
    entries = definitions.map {
      Entry(keys: $0.isForgotten || $0.isForTests ? [] : $0.keys, condition: $0.condition, branches: $0.branches)
    }
    var registered: [Place: [Int]] = [:]
    for (number, definition) in definitions.enumerated() where !entries[number].keys.isEmpty {
      let container = containers.resolved(definition.container)
      for key in definition.keys {
        let place = Place(container: container, key: key, arguments: definition.product.arguments.map(\.type))
        for earlier in registered[place] ?? [] where definitions[earlier].root == definition.root {
          replace(key, of: earlier, by: definition)
        }
        registered[place, default: []].append(number)
      }
    }
  }

  /// Takes a key from an earlier definition as far as a later one is there.
  private mutating func replace(_ key: Key, of earlier: Int, by later: DipDefinition) {
    let entry = entries[earlier]
    if entry.branches.excludes(later.branches) || entry.condition.excludes(later.condition) { return }
    if let branch = later.branches.first(where: { !entry.branches.contains($0) }) {
      entries[earlier].branches.append(RuntimeBranch(statement: branch.statement, number: -1 - branch.number))
    } else if !later.condition.isAlwaysThere(in: entry.condition) {
      entries[earlier].condition = entry.condition.and(later.condition.negated)
    } else {
      entries[earlier].keys.removeAll { $0 == key }
      entries[earlier].replacedAt = later.location
    }
  }
}

extension BuildCondition {
  /// Whether this condition holds wherever another one does.
  fileprivate func isAlwaysThere(in other: BuildCondition) -> Bool { other.excludes(negated) }
}
