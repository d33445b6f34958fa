/// An order of bindings that depends on the source only, with a unique id for each.
package struct BindingOrder {
  /// The indices of the bindings, by their new ids.
  package let indices: [Int]

  /// The new ids, in the order of ``indices``.
  package let ids: [BindingID]

  /// Sorts some bindings.
  ///
  /// - Parameters:
  ///   - bindings: All bindings.
  ///   - chosen: The indices of those to sort; all by default.
  package init(_ bindings: [Binding], among chosen: [Int]? = nil) {
    let chosen = (chosen ?? Array(bindings.indices)).map { (index: $0, id: bindings[$0].id) }
    let byID = chosen.sorted { $0.id < $1.id }
    if zip(byID, byID.dropFirst()).allSatisfy({ $0.id != $1.id }) {
      indices = byID.map(\.index)
      ids = byID.map(\.id)
      return
    }
    let sorted = Self.sorted(byID.map(\.index), among: bindings)
    let order = zip(sorted, Self.uniqueNames(of: sorted, among: bindings)).sorted { $0.1 < $1.1 }
    indices = order.map(\.0)
    ids = order.map { BindingID($0.1) }
  }

  /// Puts bindings in this order, gives them their new ids, and removes those that were not sorted.
  ///
  /// If all bindings were sorted, they move without copies: each copy of a binding counts twenty references.
  func arrange(_ bindings: inout [Binding]) {
    if indices.count == bindings.count {
      bindings.permute(by: indices)
    } else {
      bindings = indices.map { bindings[$0] }
    }
    for (position, id) in ids.enumerated() { bindings[position].id = id }
  }

  /// Sorts bindings by id, condition, and other properties of the source.
  private static func sorted(_ indices: [Int], among bindings: [Binding]) -> [Int] {
    let counts = indices.reduce(into: [BindingID: Int]()) { $0[bindings[$1].id, default: 0] += 1 }
    // The text of a condition after many `#elseif` is long.
    let named = indices.map { index in
      let (id, condition) = (bindings[index].id, bindings[index].condition)
      return (index: index, id: id, condition: counts[id, default: 0] > 1 ? condition.description : "")
    }
    return named.sorted { left, right in
      if left.id != right.id { return left.id < right.id }
      if left.condition != right.condition { return left.condition < right.condition }
      return precedes(bindings[left.index], bindings[right.index])
    }.map(\.index)
  }

  /// Whether one binding precedes another one of the same id and condition, by other properties of the source.
  private static func precedes(_ left: Binding, _ right: Binding) -> Bool {
    left.location == right.location ? left.type < right.type : left.location < right.location
  }

  /// Returns the ids of sorted bindings; bindings of one id are distinguished by their `#if` conditions, by their signatures,
  /// or by a number.
  private static func uniqueNames(of sorted: [Int], among bindings: [Binding]) -> [String] {
    var names = sorted.map { bindings[$0].id.rawValue }
    for detail in [\Binding.conditionText, \Binding.signatureText] {
      for group in Dictionary(grouping: names.indices, by: { names[$0] }).values where group.count > 1 {
        let texts = group.map { bindings[sorted[$0]][keyPath: detail] }
        if Set(texts).count == 1 { continue }
        for (index, text) in zip(group, texts) where !text.isEmpty { names[index] += "[\(text)]" }
      }
    }
    var timesSeen: [String: Int] = [:]
    return names.map { name in
      timesSeen[name, default: 0] += 1
      let number = timesSeen[name, default: 0]
      return number > 1 ? "\(name)~\(number)" : name
    }
  }
}

extension [Binding] {
  /// Moves each binding to the position of its index among some indices, which are a permutation.
  ///
  /// Each cycle of the permutation is a sequence of exchanges.
  fileprivate mutating func permute(by order: [Int]) {
    var isMoved = [Bool](repeating: false, count: count)
    // The exchange of two elements of an array copies them.
    withUnsafeMutableBufferPointer { bindings in
      for start in bindings.indices where !isMoved[start] {
        var position = start
        isMoved[start] = true
        while order[position] != start {
          bindings.swapAt(position, order[position])
          position = order[position]
          isMoved[position] = true
        }
      }
    }
  }
}

extension Binding {
  /// The `#if` condition; empty for always.
  fileprivate var conditionText: String { condition == .always ? "" : condition.description }

  /// The types of its requests and keys.
  fileprivate var signatureText: String {
    "(\(requests.map(\.declaredType.description).joined(separator: ", "))) -> \(type)"
  }
}
