import Algorithms
import DpendGraph

/// The construction sites that registered bindings already represent: those inside registrations, and those of containers.
///
/// The code of a replaced registration creates nothing.
struct RegisteredSites {
  /// The types that libraries create or use as containers.
  let types: Set<TypeIndex.TypeID>

  /// The bindings of the objects that are containers, by type.
  private let containers: [TypeIndex.TypeID: BindingID]

  /// The registrations in each body, by location.
  private let registrations: [Int: [RegistrationExtent]]

  /// The registrations in each body with replaced ones, by location, with those.
  private let withReplaced: [Int: [RegistrationExtent]]

  /// Assigns registrations to the bodies that contain them.
  ///
  /// - Parameters:
  ///   - registrations: The bindings that libraries register.
  ///   - replaced: The ones that others replace.
  ///   - bodies: The bodies of the code.
  ///   - index: The types of the project.
  init(_ registrations: [Binding], replaced: [Binding], bodies: [CodeBody], _ index: TypeIndex) {
    let components = Set(registrations.map(\.component))
    let created = registrations.filter { $0.kind == .initializer }
      .grouped { $0.type.nominal.flatMap(index.id(of:)) }
    let containers = Set(
      index.allDeclarations.map { index.id($0.path, in: $0.location.file) }
        .filter { components.contains(ComponentID("\($0.module).\($0.name)")) }
    )
    self.containers = Dictionary(
      containers.compactMap { type in
        created[type].flatMap { bindings in bindings.count == 1 ? (type, bindings[0].id) : nil }
      },
      uniquingKeysWith: { first, _ in first }
    )
    types = containers.union(created.keys.compactMap(\.self))
    let table = BodyTable(bodies, in: Set((registrations + replaced).map(\.location.file)))
    var found: [Int: [Binding]] = [:]
    for binding in registrations where binding.kind != .consumer && !binding.isOneOfSeveralObjects {
      if let body = table.number(at: binding.location) { found[body, default: []].append(binding) }
    }
    let extents = Dictionary(
      uniqueKeysWithValues: found.map { body, found in (body, RegistrationExtent.all(found, in: bodies[body])) }
    )
    self.registrations = extents
    let bodiesOfReplaced = replaced.grouped { table.number(at: $0.location) }
    withReplaced = Dictionary(
      uniqueKeysWithValues: bodiesOfReplaced.compactMap { body, replaced in
        body.map { ($0, RegistrationExtent.all(replaced, areReplaced: true, in: bodies[$0]) + (extents[$0] ?? [])) }
      }
    )
    .mapValues { $0.sorted { $0.binding.location < $1.binding.location } }
  }

  /// Returns the sites in the code of replaced registrations.
  func replaced(in sites: [ConstructionSite]) -> Set<Int> {
    if withReplaced.isEmpty { return [] }
    return Set(
      sites.indices.filter { number in
        let around = (withReplaced[sites[number].body] ?? []).filter { $0.contains(sites[number].location) }
        let innermost = around.filter { $0.binding.location == around.last?.binding.location }
        return !innermost.isEmpty && innermost.allSatisfy(\.isReplaced)
      }
    )
  }

  /// Returns the ids of the registered bindings that represent construction sites, by the number of the site.
  ///
  /// One registration is several bindings where each build has another one.
  func find(in sites: [ConstructionSite], _ index: TypeIndex) -> [Int: [BindingID]] {
    if registrations.isEmpty, containers.isEmpty { return [:] }
    var ids: [Int: [BindingID]] = [:]
    var results: [BindingID: [Int]] = [:]
    for (number, site) in sites.enumerated() {
      if let type = site.type.nominal.flatMap(index.id(of:)), let container = containers[type] {
        ids[number] = [container]
      }
      let possible = (registrations[site.body] ?? []).filter { $0.canContain(site, index) }
      for registration in possible where registration.binding.location == possible.last?.binding.location {
        results[registration.binding.id, default: []].append(number)
      }
    }
    var registered: [Int: [BindingID]] = [:]
    for registration in registrations.values.joined() {
      let id = registration.binding.id
      for number in registration.results(among: results[id] ?? [], of: sites) {
        registered[number, default: []].append(id)
      }
    }
    return ids.merging(registered) { $1 }
  }
}

/// A registration of a library with the code that can create its objects.
private struct RegistrationExtent {
  let binding: Binding

  /// Whether another registration replaces it.
  let isReplaced: Bool

  /// The beginning of the next statement; nil where the code extends to the end of the body.
  let end: SourceLocation?

  /// Returns the registrations of a body, by location.
  static func all(_ bindings: [Binding], areReplaced: Bool = false, in body: CodeBody) -> [RegistrationExtent] {
    let statements = body.statements
    // A declaration whose whole body is the registration begins before the first statement.
    return bindings.sorted { $0.location < $1.location }
      .map {
        RegistrationExtent(
          binding: $0,
          isReplaced: areReplaced,
          end: statements.end(ofStatementAt: $0.location)
        )
      }
  }

  /// Whether a location in the body belongs to the registration.
  func contains(_ location: SourceLocation) -> Bool {
    binding.location <= location && end.map { location < $0 } ?? true
  }

  /// Whether a site belongs to the registration, and can create its object in some build.
  func canContain(_ site: ConstructionSite, _ index: TypeIndex) -> Bool {
    contains(site.location) && !binding.condition.excludes(site.condition) && canCreate(site.type, index)
  }

  /// Whether an object of a type can be the registered one.
  private func canCreate(_ type: CanonicalType, _ index: TypeIndex) -> Bool {
    binding.type == type || binding.keys.contains { index.declares($0.type) && index.canPass(type, for: $0.type) }
  }

  /// Returns the sites that create the registered object: those of its own type, else those that are not arguments of another
  /// site.
  func results(among numbers: [Int], of sites: [ConstructionSite]) -> [Int] {
    let exact = numbers.filter { sites[$0].type == binding.type }
    if !exact.isEmpty { return exact }
    let passed = numbers.flatMap { sites[$0].arguments.values.compactMap(\.self).flatMap(\.all) }
    return numbers.filter { !passed.contains(.origin(.site($0))) }
  }
}

extension Binding {
  /// Whether code puts the value in at several locations: each object there is a binding of its own.
  fileprivate var isOneOfSeveralObjects: Bool { kind == .value && !otherLocations.isEmpty }
}

extension [CodeStatement] {
  /// Returns the beginning of the statement after the one that contains a location, in the innermost block around it; nil where
  /// there is none.
  fileprivate func end(ofStatementAt location: SourceLocation) -> SourceLocation? {
    guard let position = lastIndex(where: { $0.begins(before: location) }) else { return nil }
    let block = self[position].blocks.last { $0.contains { $0.begins(before: location) } }
    let next = self[(position + 1)...].lazy.compactMap(\.location).first
    return block?.end(ofStatementAt: location) ?? next
  }
}

extension CodeStatement {
  /// Whether the statement begins at or before a location.
  fileprivate func begins(before location: SourceLocation) -> Bool { self.location.map { $0 <= location } ?? false }
}

extension TypeIndex {
  /// Whether the project declares a type.
  fileprivate func declares(_ type: CanonicalType) -> Bool { type.nominal.flatMap(id(of:)) != nil }
}
