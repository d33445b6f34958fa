import Algorithms
import DpendGraph

/// The construction sites that registered bindings already represent: those inside registrations, and those of containers.
struct RegisteredSites {
  /// The types that libraries create or use as containers.
  let types: Set<TypeIndex.TypeID>

  /// The bindings of the objects that are containers, by type.
  private let containers: [TypeIndex.TypeID: BindingID]

  /// The registrations in each body, by location.
  private let registrations: [Int: [RegistrationExtent]]

  /// Assigns registrations to the bodies that contain them.
  ///
  /// - Parameters:
  ///   - registrations: The bindings that libraries register.
  ///   - bodies: The bodies of the code.
  ///   - index: The types of the project.
  init(_ registrations: [Binding], bodies: [CodeBody], _ index: TypeIndex) {
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
    let table = BodyTable(bodies)
    var found: [Int: [Binding]] = [:]
    for binding in registrations where binding.kind != .consumer {
      if let body = table.number(at: binding.location) { found[body, default: []].append(binding) }
    }
    self.registrations = Dictionary(
      uniqueKeysWithValues: found.map { body, found in (body, RegistrationExtent.all(found, in: bodies[body])) }
    )
  }

  /// Returns the ids of the registered bindings that represent construction sites, by the number of the site.
  func find(in sites: [ConstructionSite], _ index: TypeIndex) -> [Int: BindingID] {
    if registrations.isEmpty, containers.isEmpty { return [:] }
    var found: [Int: BindingID] = [:]
    var results: [BindingID: [Int]] = [:]
    for (number, site) in sites.enumerated() {
      if let type = site.type.nominal.flatMap(index.id(of:)) { found[number] = containers[type] }
      let registration = registrations[site.body]?.last { $0.contains(site.location) && $0.canCreate(site.type, index) }
      if let registration { results[registration.binding.id, default: []].append(number) }
    }
    for registration in registrations.values.joined() {
      for number in registration.results(among: results[registration.binding.id] ?? [], of: sites) {
        found[number] = registration.binding.id
      }
    }
    return found
  }
}

/// A registration of a library with the code that can create its objects.
private struct RegistrationExtent {
  let binding: Binding

  /// The beginning of the next statement; nil where the code extends to the end of the body.
  let end: SourceLocation?

  /// Returns the registrations of a body, by location.
  static func all(_ bindings: [Binding], in body: CodeBody) -> [RegistrationExtent] {
    let statements = body.statements.flatMap(\.beginnings)
    return bindings.sorted { $0.location < $1.location }.map { binding in
      // A declaration whose whole body is the registration begins before the first statement.
      let isDeclaration = statements.first.map { binding.location < $0 } ?? true
      return RegistrationExtent(binding: binding, end: isDeclaration ? nil : statements.first { $0 > binding.location })
    }
  }

  /// Whether code at a location belongs to the registration.
  func contains(_ location: SourceLocation) -> Bool {
    binding.location <= location && end.map { location < $0 } ?? true
  }

  /// Whether an object of a type can be the registered one.
  func canCreate(_ type: CanonicalType, _ index: TypeIndex) -> Bool {
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

extension CodeStatement {
  /// The locations at which the statement and those in its blocks begin, in order.
  var beginnings: [SourceLocation] {
    switch self {
    case .expression(let value), .assignment(let value, _): [value.location]
    case .variable(let variable): [variable.location]
    case .return(let value): value.map { [$0.location] } ?? []
    case .function(let function): [function.location]
    case .block(let statements): statements.flatMap(\.beginnings)
    case .conditional(let branches): branches.flatMap { $0.statements.flatMap(\.beginnings) }
    }
  }
}

extension TypeIndex {
  /// Whether the project declares a type.
  fileprivate func declares(_ type: CanonicalType) -> Bool { type.nominal.flatMap(id(of:)) != nil }
}
