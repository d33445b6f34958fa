import DpendGraph

/// The code that uses static members, among them those for tests and previews, such as `Feed.mock` and static properties that previews name.
///
/// The code of tests and previews is not interpreted, so that the mocks that nothing uses are those that only such code uses. Other static
/// members that only these mocks use are for tests and previews, too. A mock that creates objects of left-out types is for tests and previews,
/// also where code uses it in a branch that only these run.
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

  /// The names of static members in the arguments of property wrappers, which are no part of a body.
  private let namedInAttributes: Set<String>

  /// For each member the numbers of the bodies that use it.
  private var users: [Member: Set<Int>] = [:]

  /// For each name the bodies that use a member of this name whose declaration is unknown.
  private var usersByName: [String: Set<Int>] = [:]

  /// For each name the bodies that use a member of this name of another module's type whose declaration is unknown.
  private var usersOfForeignTypes: [String: Set<Int>] = [:]

  /// The numbers of the bodies that create objects of types with names of mocks that no read file declares.
  private var creatingUndeclaredMocks: Set<Int> = []

  /// Creates a table without uses.
  ///
  /// - Parameters:
  ///   - bodies: The bodies of the project.
  ///   - previewed: The names of the members that previews name, with or without their types.
  ///   - attributes: The names of the members in the arguments of property wrappers.
  init(
    withMembersOf bodies: [CodeBody],
    namedInPreviews previewed: Set<String>,
    inAttributes attributes: Set<String>
  ) {
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
    namedInAttributes = attributes.intersection(names)
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

  /// Adds the creation of an object whose type no read file declares.
  mutating func add(creationOf type: NominalType, by body: Int) {
    if !names.isEmpty, type.isNamedMock { creatingUndeclaredMocks.insert(body) }
  }

  /// Whether a static member or a mock has a name.
  private func isName(_ name: String) -> Bool { !names.isEmpty && (name.isNameOfMock || names.contains(name)) }

  /// Adds the uses in another part of the code.
  mutating func formUnion(_ other: MockUses) {
    for (member, bodies) in other.users { users[member, default: []].formUnion(bodies) }
    for (name, bodies) in other.usersByName { usersByName[name, default: []].formUnion(bodies) }
    for (name, bodies) in other.usersOfForeignTypes { usersOfForeignTypes[name, default: []].formUnion(bodies) }
    creatingUndeclaredMocks.formUnion(other.creatingUndeclaredMocks)
  }

  /// Returns the numbers of the bodies of mocks that no other code uses, directly or through further members, and of the members that only
  /// these use.
  ///
  /// The use of a member counts for all members with its name and labels in its type and in the types that inherit it. The use of one without code,
  /// such as a requirement of a protocol, counts for all members with its name.
  ///
  /// - Parameters:
  ///   - bodies: The bodies of the project.
  ///   - created: The types of which code creates objects. Others with `Preview` in their names can be for previews.
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
    let counts = { (user: Int) in !bodies[user].isInTypeForPreviews(besides: created, index) }
    let declared = usesOfDeclarations(of: members, bodies, index).map { $0.filtered(counts) }
    let named = usesOfNames(of: members, bodies).map { $0.filtered(counts) }
    // A name alone is no use in a mock, nor in a member of which nothing shows that code uses it.
    let known = Set((declared + named).filter { !$0.users.isEmpty || $0.isInAttribute }.flatMap(\.members))
    let isolated = Set(members.filter { isMock(bodies[$0]) || !known.contains($0) && bodies[$0].isFree(index) })
    let uses = declared + named.map { use in use.filtered { !isolated.contains($0) } }
    let used = Self.used(among: members, uses, besides: fixtures(among: members, bodies, declared)) {
      isMock(bodies[$0])
    }
    let unused = Set(members).subtracting(used)
    return Self.reached(from: unused.filter { isMock(bodies[$0]) }, by: uses, among: unused)
  }

  /// Returns the mocks that create objects of left-out types, and those that use them.
  private func fixtures(among members: [Int], _ bodies: [CodeBody], _ uses: [Uses]) -> Set<Int> {
    if creatingUndeclaredMocks.isEmpty { return [] }
    let mocks = Set(members.filter { isMock(bodies[$0]) })
    var fixtures = mocks.intersection(creatingUndeclaredMocks)
    var pending = Array(fixtures)
    let usersOf = uses.reduce(into: [Int: Set<Int>]()) { users, use in
      for member in use.members { users[member, default: []].formUnion(use.users) }
    }
    while let next = pending.popLast() {
      pending += (usersOf[next] ?? []).filter { mocks.contains($0) && fixtures.insert($0).inserted }
    }
    return fixtures
  }

  /// Returns the members that other code uses, directly or through used members, and those without uses that are no mocks.
  private static func used(
    among members: [Int],
    _ uses: [Uses],
    besides fixtures: Set<Int>,
    isMock: (Int) -> Bool
  ) -> Set<Int> {
    let all = Set(members)
    let withUsers = Set(uses.filter { !$0.users.isEmpty || $0.isInAttribute }.flatMap(\.members))
    let first = uses.filter { $0.isInAttribute || !$0.users.isSubset(of: all) }.flatMap(\.members)
    return reached(
      from: Set(first).union(members.filter { !withUsers.contains($0) && !isMock($0) }).subtracting(fixtures),
      by: uses,
      among: all.subtracting(fixtures)
    )
  }

  /// Returns the members among some that first ones use, directly or through others, with the first ones.
  private static func reached(from first: Set<Int>, by uses: [Uses], among members: Set<Int>) -> Set<Int> {
    var usesOf: [Int: [Int]] = [:]
    for (number, use) in uses.enumerated() {
      for user in use.users where members.contains(user) { usesOf[user, default: []].append(number) }
    }
    var reached = first
    var pending = Array(first)
    var isDone = [Bool](repeating: false, count: uses.count)
    while let member = pending.popLast() {
      for number in usesOf[member] ?? [] where !isDone[number] {
        isDone[number] = true
        pending += uses[number].members.filter { members.contains($0) && reached.insert($0).inserted }
      }
    }
    return reached
  }

  /// Whether only tests and previews may use the member with a body.
  private func isMock(_ body: CodeBody) -> Bool {
    body.isStaticMember
      && (body.name.isNameOfMock || namedInPreviews.contains(Member(name: body.name, location: body.location)))
  }

  /// The bodies that use each of some members.
  private struct Uses {
    /// The numbers of the bodies that use them.
    var users: Set<Int>

    /// The numbers of the bodies of the members.
    var members: [Int]

    /// Whether the argument of a property wrapper uses them.
    var isInAttribute = false

    /// Returns the uses in some of the bodies.
    func filtered(_ isIncluded: (Int) -> Bool) -> Uses {
      Uses(users: users.filter(isIncluded), members: members, isInAttribute: isInAttribute)
    }
  }

  /// Returns the uses of members whose declarations are known, or whose types other modules declare.
  private func usesOfDeclarations(of members: [Int], _ bodies: [CodeBody], _ index: TypeIndex) -> [Uses] {
    var byType: [MembersOfType: Uses] = [:]
    var ofForeignTypes: [String: Uses] = [:]
    for member in members {
      let body = bodies[member]
      let types = index.typesOfSelf(in: body.context)
      for type in types {
        let key = MembersOfType(name: body.userName, type: type)
        byType[key, default: Uses(users: [], members: [])].members.append(member)
      }
      if let type = types.first, let users = users[Member(name: body.name, location: body.location)] {
        byType[MembersOfType(name: body.userName, type: type), default: Uses(users: [], members: [])].users
          .formUnion(users)
      }
      if types.isEmpty, let users = usersOfForeignTypes[body.name] {
        ofForeignTypes[body.name, default: Uses(users: users, members: [])].members.append(member)
      }
    }
    return Array(byType.values) + Array(ofForeignTypes.values)
  }

  /// Returns the uses of names whose declarations are unknown, or have no code.
  private func usesOfNames(of members: [Int], _ bodies: [CodeBody]) -> [Uses] {
    let locations = Set(members.map { bodies[$0].location })
    let users = users.reduce(into: usersByName) { byName, use in
      if !locations.contains(use.key.location) { byName[use.key.name, default: []].formUnion(use.value) }
    }
    return Dictionary(grouping: members, by: { bodies[$0].name }).map { name, members in
      Uses(users: users[name] ?? [], members: members, isInAttribute: namedInAttributes.contains(name))
    }
  }
}

extension CompositionCode {
  /// Returns the sites in types that only previews create, in static members for tests and previews that no other code uses, and in types of
  /// mocks that only these create.
  func sitesOfUnusedMocks(in bodies: [CodeBody], _ index: TypeIndex) -> Set<Int> {
    let types = sites.map { $0.type.nominal.flatMap(index.id(of:)) }
    let created = Set(types.compactMap(\.self))
    let unused = mockUses.unused(among: bodies, created: created, index)
    // A value of another module exists without the code that uses it first.
    let counted = sites.indices.filter { sites[$0].foreignName == nil }
    let ofPreviews = counted.filter { bodies[sites[$0].body].isInPreviewWrapper(besides: created, index) }
    if unused.isEmpty { return Set(ofPreviews) }
    var idle = Set(counted.filter { unused.contains(sites[$0].body) }).union(ofPreviews)
    let inTypes = Dictionary(grouping: counted.filter { !bodies[sites[$0].body].isStatic }) { site in
      index.typeOfSelf(in: bodies[sites[site].body].context)
    }
    var others = Dictionary(types.compactMap { $0 }.map { ($0, 1) }, uniquingKeysWith: +)
    var pending = Array(idle)
    while let site = pending.popLast() {
      guard let type = types[site], let count = others[type] else { continue }
      others[type] = count - 1
      guard count == 1, type.isNamedMock else { continue }
      pending += (inTypes[type] ?? []).filter { idle.insert($0).inserted }
    }
    return idle
  }
}

extension TypeIndex.TypeID {
  /// Whether the name of the type is that of a mock.
  fileprivate var isNamedMock: Bool { name.split(separator: ".").last?.isNameOfMockType ?? false }
}

extension NominalType {
  /// Whether the name of the type is that of a mock.
  fileprivate var isNamedMock: Bool { components.last?.name.isNameOfMockType ?? false }
}

extension StringProtocol {
  /// Whether a type with the name is a mock: the name begins or ends with the word `Mock`.
  fileprivate var isNameOfMockType: Bool { hasPrefix("Mock") || hasSuffix("Mock") }
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

  /// Whether a static member is one that nothing but code with its name can call: it starts no program, and its type has no supertypes.
  fileprivate func isFree(_ index: TypeIndex) -> Bool {
    guard !isStart, let type = index.typeOfSelf(in: context).flatMap({ index[$0] }) else { return false }
    return type.declarations.allSatisfy { index.conformances(of: $0).isEmpty }
  }

  /// The name of the type with the member, without those around it.
  fileprivate var nameOfType: String {
    context.enclosing.last?.split(separator: ".").last.map { String($0.prefix { $0 != "<" }) } ?? ""
  }
}

extension String {
  /// Whether a declaration with the name is for tests and previews: `preview`, `previews`, `mocks`, `stubs` and `fixtures`, or a name that
  /// begins with the word `mock`, `stub` or `fixture`.
  var isNameOfMock: Bool {
    // Code uses many names, and few of them begin with these letters.
    guard let first = utf8.first, Self.firstLettersOfMocks.contains(first) else { return false }
    return switch self {
    case "preview", "previews", "mocks", "stubs", "fixtures": true
    default:
      ["mock", "stub", "fixture"].contains { word in
        hasPrefix(word) && dropFirst(word.count).first.map { !$0.isLowercase } ?? true
      }
    }
  }

  private static let firstLettersOfMocks = Array("mpsf".utf8)
}
