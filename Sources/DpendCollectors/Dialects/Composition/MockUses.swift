import DpendGraph

/// The code that uses static members, among them those for tests and previews, such as `Feed.mock` and static properties that previews name.
///
/// The code of tests and previews is not interpreted, so that the mocks that nothing uses are those that only such code uses. Other static
/// members that only these mocks use are for tests and previews, too.
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

  /// The names of the static members of a project with mocks; none in another project.
  private let names: Set<String>

  /// The static properties that previews name.
  private let namedInPreviews: Set<Member>

  /// For each member the numbers of the bodies that use it.
  private var users: [Member: Set<Int>] = [:]

  /// For each name the bodies that use a member of this name whose declaration is unknown.
  private var usersByName: [String: Set<Int>] = [:]

  /// For each name the bodies that use a member of this name of another module's type whose declaration is unknown.
  private var usersOfForeignTypes: [String: Set<Int>] = [:]

  /// Creates a table without uses.
  ///
  /// - Parameters:
  ///   - bodies: The bodies of the project.
  ///   - previewed: The names of the members that previews name, with or without their types.
  init(withMembersOf bodies: [CodeBody], namedInPreviews previewed: Set<String>) {
    let members = bodies.indices.lazy.filter { bodies[$0].isStaticMember }
    let properties = previewed.isEmpty ? [] : members.filter { bodies[$0].isStaticProperty }
    let byName = Dictionary(grouping: properties, by: { bodies[$0].name })
    // A name without a type can be that of any property with the name.
    let named = properties.filter { number in
      let name = bodies[number].name
      return previewed.contains("\(bodies[number].nameOfType).\(name)")
        || previewed.contains(".\(name)") && byName[name]?.count == 1
    }
    namedInPreviews = Set(named.map { Member(name: bodies[$0].name, location: bodies[$0].location) })
    let hasMocks = !namedInPreviews.isEmpty || members.contains { bodies[$0].name.isNameOfMock }
    names = hasMocks ? Set(members.map { bodies[$0].name }) : []
  }

  /// Adds the use of a member.
  ///
  /// - Parameters:
  ///   - name: The name of the member, which can be any.
  ///   - location: The location of its declaration.
  ///   - body: The number of the body that uses it.
  mutating func add(_ name: String, at location: SourceLocation, by body: Int) {
    if isName(name) { users[Member(name: name, location: location), default: []].insert(body) }
  }

  /// Adds the use of a member whose declaration is unknown.
  ///
  /// - Parameters:
  ///   - name: The name of the member, which can be any.
  ///   - body: The number of the body that uses it.
  ///   - isOfForeignType: Whether it is a member of another module's type.
  mutating func add(_ name: String, by body: Int, isOfForeignType: Bool = false) {
    guard isName(name) else { return }
    if isOfForeignType {
      usersOfForeignTypes[name, default: []].insert(body)
    } else {
      usersByName[name, default: []].insert(body)
    }
  }

  /// Whether a static member or a mock has a name.
  private func isName(_ name: String) -> Bool { !names.isEmpty && (name.isNameOfMock || names.contains(name)) }

  /// Adds the uses in another part of the code.
  mutating func formUnion(_ other: MockUses) {
    users.merge(other.users) { $0.union($1) }
    usersByName.merge(other.usersByName) { $0.union($1) }
    usersOfForeignTypes.merge(other.usersOfForeignTypes) { $0.union($1) }
  }

  /// Returns the numbers of the bodies of mocks that no other code uses, directly or through further members, and of the members that only
  /// these use.
  ///
  /// The use of a member counts for all members with its name and labels in its type and in the types that inherit it. The use of one without code,
  /// such as a requirement of a protocol, counts for all members with its name.
  ///
  /// - Parameters:
  ///   - bodies: The bodies of the project.
  ///   - created: The types of which code creates objects. Others with `Preview` in their names are for previews.
  ///   - index: The types of the project.
  /// - Returns: The numbers.
  /// - Complexity: O(*n*) for *n* bodies and uses.
  func unused(
    among bodies: [CodeBody],
    created: Set<TypeIndex.TypeID>,
    _ index: TypeIndex
  ) -> Set<Int> {
    // The bodies are read where they are, because copies of many take long.
    if names.isEmpty { return [] }
    let members = bodies.indices.filter { bodies[$0].isStaticMember }
    let users = users(of: members, bodies, index).map { users in
      users.filtered { !bodies[$0].isInTypeForPreviews(besides: created, index) }
    }
    // A name alone is no use in a mock, nor in a member that perhaps only code uses that is not read.
    let isolated = Set(zip(members, users).filter { $1.certain.isEmpty || isMock(bodies[$0]) }.map(\.0))
    var unused = Set(members)
    var usedBy: [Int: [Int]] = [:]
    var pending: [Int] = []
    let areMembers = unused
    for (member, users) in zip(members, users) {
      let certain = users.certain.union(users.byName.subtracting(isolated))
      if certain.isEmpty ? !isMock(bodies[member]) : !certain.isSubset(of: areMembers) {
        pending.append(member)
      }
      for user in certain { usedBy[user, default: []].append(member) }
    }
    while let member = pending.popLast() {
      if unused.remove(member) != nil { pending += usedBy[member] ?? [] }
    }
    return Self.reached(from: unused.filter { isMock(bodies[$0]) }, by: usedBy, among: unused)
  }

  /// Returns the members among some that mocks use, directly or through others, with the mocks.
  private static func reached(from mocks: Set<Int>, by usedBy: [Int: [Int]], among members: Set<Int>) -> Set<Int> {
    var reached = mocks
    var pending = Array(mocks)
    while let member = pending.popLast() {
      pending += (usedBy[member] ?? []).filter { members.contains($0) && reached.insert($0).inserted }
    }
    return reached
  }

  /// Whether only tests and previews may use the member with a body.
  private func isMock(_ body: CodeBody) -> Bool {
    body.isStaticMember
      && (body.name.isNameOfMock || namedInPreviews.contains(Member(name: body.name, location: body.location)))
  }

  /// The bodies that use a member.
  private struct Users {
    /// Those that use the declaration.
    var certain: Set<Int>

    /// Those that use a member of its name whose declaration is unknown.
    var byName: Set<Int>

    /// Returns some of the bodies.
    func filtered(_ isIncluded: (Int) -> Bool) -> Users {
      Users(certain: certain.filter(isIncluded), byName: byName.filter(isIncluded))
    }
  }

  /// Returns for each member the other bodies that use it.
  private func users(of members: [Int], _ bodies: [CodeBody], _ index: TypeIndex) -> [Users] {
    let byType = usersByType(of: members, bodies, index)
    let byName = usersByName(besides: members, bodies)
    return members.map { member in
      let (name, types) = (bodies[member].name, index.typesOfSelf(in: bodies[member].context))
      let userName = bodies[member].userName
      let certain = types.compactMap { byType[MembersOfType(name: userName, type: $0)] }
        .reduce(types.isEmpty ? usersOfForeignTypes[name] ?? [] : []) { $0.union($1) }
      return Users(certain: certain.subtracting([member]), byName: (byName[name] ?? []).subtracting([member]))
    }
  }

  /// Returns the bodies that use some members, by the types and names of the members.
  private func usersByType(of members: [Int], _ bodies: [CodeBody], _ index: TypeIndex) -> [MembersOfType: Set<Int>] {
    var byType: [MembersOfType: Set<Int>] = [:]
    for member in members {
      let body = bodies[member]
      guard let users = users[Member(name: body.name, location: body.location)],
        let type = index.typeOfSelf(in: body.context)
      else { continue }
      byType[MembersOfType(name: body.userName, type: type), default: []].formUnion(users)
    }
    return byType
  }

  /// Returns the bodies that use other members than those with some bodies, by the names of the members.
  private func usersByName(besides members: [Int], _ bodies: [CodeBody]) -> [String: Set<Int>] {
    let locations = Set(members.map { bodies[$0].location })
    return users.reduce(into: usersByName) { byName, use in
      if !locations.contains(use.key.location) { byName[use.key.name, default: []].formUnion(use.value) }
    }
  }
}

extension CompositionCode {
  /// Returns the sites in static members for tests and previews that no other code uses.
  func sitesOfUnusedMocks(in bodies: [CodeBody], _ index: TypeIndex) -> Set<Int> {
    let created = Set(sites.compactMap { $0.type.nominal.flatMap(index.id(of:)) })
    let unused = mockUses.unused(among: bodies, created: created, index)
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
  /// Whether the declaration is a static member of a type.
  fileprivate var isStaticMember: Bool { isStatic && !context.enclosing.isEmpty }

  /// Whether it is the value of a static property.
  fileprivate var isStaticProperty: Bool { isStaticMember && [.accessor, .lazyProperty, .property].contains(kind) }

  /// Whether the type with the code has a name such as `FeedPreviewWrapper`, and is none of some types.
  fileprivate func isInTypeForPreviews(besides created: Set<TypeIndex.TypeID>, _ index: TypeIndex) -> Bool {
    guard let name = context.enclosing.last, name.contains("Preview"), let type = index.typeOfSelf(in: context) else {
      return false
    }
    return !created.contains(type)
  }

  /// The name of the type with the member, without those around it.
  fileprivate var nameOfType: String {
    context.enclosing.last?.split(separator: ".").last.map { String($0.prefix { $0 != "<" }) } ?? ""
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
