/// The specializations of generic bindings.
struct Specializations {
  /// The maximum number of specializations of a binding, which ends infinite expansion.
  private static let limit = 1_000

  private struct Name: Hashable {
    let template: Int
    let type: CanonicalType
    let keys: [Key]
  }

  private var indices: [Name: Int] = [:]
  private var counts: [Int: Int] = [:]

  /// Whether a generic binding has specializations, which replace it in the graph.
  func contains(_ template: Int) -> Bool { counts[template] != nil }

  /// Returns the index of a specialization, which is appended to the bindings if it is new; nil above the limit.
  mutating func index(of binding: Binding, from template: Int, in bindings: inout [Binding]) -> Int? {
    let name = Name(template: template, type: binding.type, keys: binding.keys)
    if let known = indices[name] { return known }
    guard counts[template, default: 0] < Self.limit else { return nil }
    counts[template, default: 0] += 1
    indices[name] = bindings.count
    bindings.append(binding)
    return bindings.count - 1
  }
}
