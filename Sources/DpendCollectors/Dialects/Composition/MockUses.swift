import DpendGraph

/// The code that uses static members for tests and previews, such as `Feed.mock` and static properties that previews name.
///
/// The code of tests and previews is not interpreted, so that the members that nothing uses are those that only such code uses.
struct MockUses: Sendable {
  /// The declaration of a member.
  private struct Member: Hashable {
    let name: String
    let location: SourceLocation
  }

  /// The members of a type with the same name and labels, such as those in the branches of an `#if`.
  private struct MembersOfType: Hashable {
    let name: String
    let type: TypeIndex.TypeID
  }

  /// The names of the static properties that previews name, besides those for tests and previews.
  private let namedInPreviews: Set<String>

  /// For each member the numbers of the bodies that use it.
  private var users: [Member: Set<Int>] = [:]

  /// For each name the bodies that use a member of this name whose declaration is unknown.
  private var usersByName: [String: Set<Int>] = [:]

  /// Creates a table without uses.
  ///
  /// - Parameters:
  ///   - bodies: The bodies with the static properties.
  ///   - names: The names of the members that previews name.
  init(withMembersOf bodies: [CodeBody], namedInPreviews names: Set<String>) {
    let properties =
      names.isEmpty ? [] : bodies.indices.lazy.filter { bodies[$0].isStaticProperty }.map { bodies[$0].name }
    namedInPreviews = names.intersection(properties)
  }

  /// Adds the use of a member.
  ///
  /// - Parameters:
  ///   - name: The name of the member, which can be any.
  ///   - location: The location of its declaration.
  ///   - body: The number of the body that uses it.
  mutating func add(_ name: String, at location: SourceLocation, by body: Int) {
    if isForPreviews(name) { users[Member(name: name, location: location), default: []].insert(body) }
  }

  /// Adds the use of a member whose declaration is unknown.
  mutating func add(_ name: String, by body: Int) {
    if isForPreviews(name) { usersByName[name, default: []].insert(body) }
  }

  /// Whether a static property with the name can be for tests and previews.
  private func isForPreviews(_ name: String) -> Bool { name.isNameOfMock || namedInPreviews.contains(name) }

  /// Whether only tests and previews may use the member with a body.
  private func isMock(_ body: CodeBody) -> Bool {
    body.isStatic && !body.isGlobal && (body.name.isNameOfMock || body.isStaticProperty && isForPreviews(body.name))
  }

  /// Adds the uses in another part of the code.
  mutating func formUnion(_ other: MockUses) {
    users.merge(other.users) { $0.union($1) }
    usersByName.merge(other.usersByName) { $0.union($1) }
  }

  /// Returns the numbers of the bodies of members that no other code uses, directly or through further members.
  ///
  /// The use of a member counts for all members with its name and labels in its type and in the types that inherit it. The use of one without code,
  /// such as a requirement of a protocol, counts for all members with its name.
  ///
  /// - Complexity: O(*n*) for *n* bodies and uses.
  func unused(among bodies: [CodeBody], _ index: TypeIndex) -> Set<Int> {
    // The bodies are read where they are, because copies of many take long.
    let mocks = bodies.indices.filter { isMock(bodies[$0]) }
    if mocks.isEmpty { return [] }
    let byType = usersByType(of: mocks, bodies, index)
    let byName = usersByName(besides: mocks, bodies)
    var unused = Set(mocks)
    var usedBy: [Int: [Int]] = [:]
    var pending: [Int] = []
    let areMocks = unused
    for mock in mocks {
      let name = bodies[mock].userName
      let inherited = index.typesOfSelf(in: bodies[mock].context).compactMap {
        byType[MembersOfType(name: name, type: $0)]
      }
      let users = inherited.reduce(byName[bodies[mock].name] ?? []) { $0.union($1) }
      if !users.isSubset(of: areMocks) { pending.append(mock) }
      for user in users { usedBy[user, default: []].append(mock) }
    }
    while let mock = pending.popLast() {
      if unused.remove(mock) != nil { pending += usedBy[mock] ?? [] }
    }
    return unused
  }

  /// Returns the bodies that use some members, by the types and names of the members.
  private func usersByType(of mocks: [Int], _ bodies: [CodeBody], _ index: TypeIndex) -> [MembersOfType: Set<Int>] {
    var byType: [MembersOfType: Set<Int>] = [:]
    for mock in mocks {
      let body = bodies[mock]
      guard let users = users[Member(name: body.name, location: body.location)],
        let type = index.typeOfSelf(in: body.context)
      else { continue }
      byType[MembersOfType(name: body.userName, type: type), default: []].formUnion(users)
    }
    return byType
  }

  /// Returns the bodies that use other members than those with some bodies, by the names of the members.
  private func usersByName(besides mocks: [Int], _ bodies: [CodeBody]) -> [String: Set<Int>] {
    let locations = Set(mocks.map { bodies[$0].location })
    return users.reduce(into: usersByName) { byName, use in
      if !locations.contains(use.key.location) { byName[use.key.name, default: []].formUnion(use.value) }
    }
  }
}

extension CompositionCode {
  /// Returns the sites in static members for tests and previews that no other code uses.
  func sitesOfUnusedMocks(in bodies: [CodeBody], _ index: TypeIndex) -> Set<Int> {
    let unused = mockUses.unused(among: bodies, index)
    if unused.isEmpty { return [] }
    // A value of another module exists without the code that uses it first.
    return Set(sites.indices.filter { unused.contains(sites[$0].body) && sites[$0].foreignName == nil })
  }
}

extension TypeIndex {
  /// Returns the type to which code belongs, and its supertypes.
  fileprivate func typesOfSelf(in context: LexicalContext) -> [TypeID] {
    guard let type = typeOfSelf(in: context) else { return [] }
    let supertypes = self[type]?.declarations.first.flatMap { canonicalType(of: $0).nominal }.map(allSupertypes)
    return [type] + (supertypes ?? []).compactMap(id(of:))
  }
}

extension CodeBody {
  /// Whether the declaration is outside of all types.
  fileprivate var isGlobal: Bool { context.enclosing.isEmpty }

  /// Whether it is the value of a static property.
  fileprivate var isStaticProperty: Bool {
    isStatic && !isGlobal && [.accessor, .lazyProperty, .property].contains(kind)
  }
}

extension String {
  /// Whether a declaration with the name is for tests and previews: `preview`, `previews` and `mocks`, or a name that begins with the word
  /// `mock`.
  var isNameOfMock: Bool {
    // Code uses many names, and few of them begin with these letters.
    guard let first = utf8.first, first == UInt8(ascii: "m") || first == UInt8(ascii: "p") else { return false }
    return switch self {
    case "preview", "previews", "mocks": true
    default: hasPrefix("mock") && dropFirst(4).first.map { !$0.isLowercase } ?? true
    }
  }
}
