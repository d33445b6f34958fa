/// Gives each of several things a name of its own.
///
/// Each thing brings the names that it could have, the preferred one first. Where two want the same name, both take the next
/// one, so that the order in which they come decides nothing; only where names run out are numbers added, in that order.
struct NameAllocation {
  private var taken: Set<String>

  /// Creates an allocation in which some names can't be had.
  init(reserved: Set<String> = []) {
    taken = reserved
  }

  /// The names, in the order of the things.
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

  /// The name that one thing gets.
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
