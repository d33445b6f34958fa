/// What generic bindings became so that they meet keys of one type each.
struct Specializations {
  /// The most bindings that one generic binding becomes; types that ask for ever more of themselves end here.
  private static let limit = 1_000

  private struct Name: Hashable {
    let template: Int
    let type: CanonicalType
    let keys: [Key]
  }

  private var indices: [Name: Int] = [:]
  private var counts: [Int: Int] = [:]

  /// Whether a generic binding became others, in which it stands in the graph.
  func contains(_ template: Int) -> Bool { counts[template] != nil }

  /// The index of what a generic binding became, which is added to the bindings when it is new; nil above the limit.
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
