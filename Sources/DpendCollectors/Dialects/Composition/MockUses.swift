import DpendGraph

/// The code that uses static members for tests and previews, such as `Feed.mock`.
///
/// The code of tests and previews is not interpreted, so that the members that nothing uses are those that only such code uses.
struct MockUses: Sendable {
  /// For each member the numbers of the bodies that use it, by location.
  private var users: [SourceLocation: Set<Int>] = [:]

  /// For each name of a function the bodies that call it on a value of unknown type.
  private var usersByName: [String: Set<Int>] = [:]

  /// Adds the use of a member.
  ///
  /// - Parameters:
  ///   - name: The name of the member, which can be any.
  ///   - location: The location of its declaration.
  ///   - body: The number of the body that uses it.
  mutating func add(_ name: String, at location: SourceLocation, by body: Int) {
    if name.isNameOfMock { users[location, default: []].insert(body) }
  }

  /// Adds a call of a function whose declaration is unknown.
  mutating func addCall(of name: String, by body: Int) {
    if name.isNameOfMock { usersByName[name, default: []].insert(body) }
  }

  /// Adds the uses in another part of the code.
  mutating func formUnion(_ other: MockUses) {
    users.merge(other.users) { $0.union($1) }
    usersByName.merge(other.usersByName) { $0.union($1) }
  }

  /// Returns the numbers of the bodies of members that no other code uses, directly or through further members.
  ///
  /// - Complexity: O(*n*) for *n* bodies and uses.
  func unused(among bodies: [CodeBody]) -> Set<Int> {
    // The bodies are read where they are, because copies of many take long.
    let mocks = bodies.indices.filter { bodies[$0].isStatic && bodies[$0].name.isNameOfMock && !bodies[$0].isGlobal }
    var unused = Set(mocks)
    var usedBy: [Int: [Int]] = [:]
    var pending: [Int] = []
    for mock in mocks {
      let users = (users[bodies[mock].location] ?? []).union(usersByName[bodies[mock].name] ?? [])
      if !users.isSubset(of: mocks) { pending.append(mock) }
      for user in users { usedBy[user, default: []].append(mock) }
    }
    while let mock = pending.popLast() {
      if unused.remove(mock) != nil { pending += usedBy[mock] ?? [] }
    }
    return unused
  }
}

extension CompositionCode {
  /// Returns the sites in static members for tests and previews that no other code uses.
  func sitesOfUnusedMocks(in bodies: [CodeBody]) -> Set<Int> {
    let unused = mockUses.unused(among: bodies)
    if unused.isEmpty { return [] }
    // A value of another module exists without the code that uses it first.
    return Set(sites.indices.filter { unused.contains(sites[$0].body) && sites[$0].foreignName == nil })
  }
}

extension CodeBody {
  /// Whether the declaration is outside of all types.
  fileprivate var isGlobal: Bool { context.enclosing.isEmpty }
}

extension String {
  /// Whether a declaration with the name is for tests and previews: `preview`, `previews` and `mocks`, or a name that begins with the word
  /// `mock`.
  fileprivate var isNameOfMock: Bool {
    // Code uses many names, and few of them begin with these letters.
    guard let first = utf8.first, first == UInt8(ascii: "m") || first == UInt8(ascii: "p") else { return false }
    return switch self {
    case "preview", "previews", "mocks": true
    default: hasPrefix("mock") && dropFirst(4).first.map { !$0.isLowercase } ?? true
    }
  }
}
