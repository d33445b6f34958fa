package import DpendGraph

/// The code of a type that uses one of its functions or properties.
package enum CallingCode: Hashable, Sendable {
  /// The uses from the member back to code that runs at the start of its object or of the program.
  case fromStart([MemberUse])

  /// The uses by other code, each of another function or property; empty where none is known.
  case other([MemberUse])

  /// Finds the code that uses a member: the shortest path from the start, else all code that uses the member itself.
  ///
  /// A path without closures comes first, and then one with tasks that begin at once, because the code in other closures may run later.
  ///
  /// - Parameters:
  ///   - member: The name of the function or property.
  ///   - uses: The uses of the members of its type, in the order of the source.
  ///   - runsAtStart: Whether the code of a use runs at start.
  /// - Returns: The code.
  /// - Complexity: O(*n*) for *n* uses.
  package static func of(
    _ member: String,
    among uses: [MemberUse],
    where runsAtStart: (MemberUse) -> Bool = { $0.isAtStart }
  ) -> CallingCode {
    var last: Int?
    for nestings: [ClosureNesting] in [[.none], [.none, .task], [.none, .task, .closure]] {
      let among = uses.filter { nestings.contains($0.nesting) }
      if among.count == last { continue }
      last = among.count
      if let path = path(from: member, among: among, where: runsAtStart) { return .fromStart(path) }
    }
    var users: Set = [member]
    return .other(uses.filter { $0.member == member && users.insert($0.user).inserted })
  }

  /// The shortest path of uses from a member to code that runs at start; nil for none.
  private static func path(
    from member: String,
    among uses: [MemberUse],
    where runsAtStart: (MemberUse) -> Bool
  ) -> [MemberUse]? {
    let byMember = Dictionary(grouping: uses, by: \.member)
    var open = [member]
    // The use by which the search came to each user.
    var found: [String: MemberUse] = [:]
    var position = 0
    while position < open.count {
      for use in byMember[open[position]] ?? [] {
        if runsAtStart(use) { return path(from: use, back: found).reversed() }
        guard use.user != member, found[use.user] == nil else { continue }
        found[use.user] = use
        open.append(use.user)
      }
      position += 1
    }
    return nil
  }

  /// The uses from one back to that of the member with which the search began.
  private static func path(from last: MemberUse, back found: [String: MemberUse]) -> [MemberUse] {
    var path = [last]
    while let use = path.last.flatMap({ found[$0.member] }) { path.append(use) }
    return path
  }
}
