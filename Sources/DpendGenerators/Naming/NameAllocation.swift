/// The allocation of unique names.
///
/// Each item has a list of candidates, the preferred one first. If two items have the same candidate, both use their next one, so
/// that the order of items does not matter; if the candidates are exhausted, numbers are appended in the order of the items.
struct NameAllocation {
  private var taken: Set<String>

  /// Creates an allocation with reserved names.
  init(reserved: Set<String> = []) {
    taken = reserved
  }

  /// Returns the names, in the order of the items.
  mutating func names(for candidates: [[String]]) -> [String] {
    var choice = Array(repeating: 0, count: candidates.count)
    var names = candidates.map { $0.first ?? "value" }
    var hasMoved = true
    while hasMoved {
      hasMoved = false
      let uses = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
      for index in names.indices where uses[names[index], default: 0] > 1 || taken.contains(names[index]) {
        guard choice[index] + 1 < candidates[index].count else { continue }
        choice[index] += 1
        hasMoved = true
      }
      names = zip(candidates, choice).map { $0.isEmpty ? "value" : $0[$1] }
    }
    return names.map { numbered($0) }
  }

  /// Returns the name of a single item.
  mutating func name(for candidates: String...) -> String { names(for: [candidates])[0] }

  private mutating func numbered(_ name: String) -> String {
    var unique = name
    var number = 2
    while !taken.insert(unique).inserted {
      unique = name + String(number)
      number += 1
    }
    return unique
  }
}
