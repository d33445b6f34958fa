extension Sequence {
  /// The elements that are alike, the groups in the order of their first elements.
  ///
  /// - Parameter subject: What elements have in common that are alike.
  /// - Returns: The groups, each with what its elements have in common, and these in their order.
  /// - Complexity: O(*n*).
  public func inGroups<Subject: Hashable>(
    by subject: (Element) -> Subject
  ) -> [(subject: Subject, elements: [Element])] {
    var groups: [(subject: Subject, elements: [Element])] = []
    var places: [Subject: Int] = [:]
    for element in self {
      let own = subject(element)
      if let place = places[own] {
        groups[place].elements.append(element)
      } else {
        places[own] = groups.count
        groups.append((own, [element]))
      }
    }
    return groups
  }
}
