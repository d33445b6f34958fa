package import DpendGraph

/// The code of a type that uses one of its functions or properties.
package enum CallingCode: Hashable, Sendable {
  /// The uses from the member back to code that runs at the start of its object or of the program.
  case fromStart([MemberUse])

  /// The uses by other code, each of another function or property; empty where none is known.
  case other([MemberUse])

  /// Finds the code that uses a member: the shortest path from the start, else all code that uses the member itself.
  ///
  /// - Parameters:
  ///   - member: The name of the function or property.
  ///   - uses: The uses of the members of its type, in the order of the source.
  /// - Returns: The code.
  /// - Complexity: O(*n*) for *n* uses.
  package static func of(_ member: String, among uses: [MemberUse]) -> CallingCode {
    let byMember = Dictionary(grouping: uses, by: \.member)
    var known: Set = [member]
    var paths: [[MemberUse]] = [[]]
    while !paths.isEmpty {
      let longer = paths.flatMap { path in
        (byMember[path.last?.user ?? member] ?? []).map { path + [$0] }
      }
      if let path = longer.first(where: { $0.last?.isAtStart ?? false }) { return .fromStart(path) }
      paths = longer.filter { $0.last.map { known.insert($0.user).inserted } ?? false }
    }
    var users: Set = [member]
    return .other((byMember[member] ?? []).filter { users.insert($0.user).inserted })
  }
}
