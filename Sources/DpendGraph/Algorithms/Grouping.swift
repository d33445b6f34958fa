extension Sequence {
  /// Groups equal elements, in the order of their first occurrence.
  ///
  /// - Parameter subject: The value that equal elements have in common.
  /// - Returns: The groups, each with that value and its elements in order.
  /// - Complexity: O(*n*).
  @inlinable
  public func inGroups<Subject: Hashable>(
    by subject: (Element) -> Subject
  ) -> [(subject: Subject, elements: [Element])] {
    var groups: [(subject: Subject, elements: [Element])] = []
    var positions: [Subject: Int] = [:]
    for element in self {
      let own = subject(element)
      if let position = positions[own] {
        groups[position].elements.append(element)
      } else {
        positions[own] = groups.count
        groups.append((own, [element]))
      }
    }
    return groups
  }
}
