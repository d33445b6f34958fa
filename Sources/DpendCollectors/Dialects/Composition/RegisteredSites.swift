import Algorithms
import DpendGraph

/// The construction sites that registered bindings already show: those inside of registrations, and those of containers.
struct RegisteredSites {
  /// The types that libraries create or use as containers.
  let types: Set<TypeIndex.TypeID>

  /// The bindings of the objects that are containers, by type.
  private let containers: [TypeIndex.TypeID: BindingID]

  /// The registered bindings of each body, by location.
  private let registrations: [Int: [Binding]]

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
    let numbers = Dictionary(grouping: bodies.indices) { bodies[$0].location.file }
      .mapValues { $0.sorted { bodies[$0].location < bodies[$1].location } }
    var found: [Int: [Binding]] = [:]
    for binding in registrations where binding.kind != .consumer {
      // A body extends to the next one in its file.
      let body = numbers[binding.location.file]?.last { bodies[$0].location <= binding.location }
      if let body { found[body, default: []].append(binding) }
    }
    self.registrations = found.mapValues { $0.sorted { $0.location < $1.location } }
  }

  /// Returns for each construction site that a registered binding shows its id.
  func find(in sites: [ConstructionSite], _ index: TypeIndex) -> [Int: BindingID] {
    if registrations.isEmpty, containers.isEmpty { return [:] }
    var found: [Int: BindingID] = [:]
    for (number, site) in sites.enumerated() {
      let before = (registrations[site.body] ?? []).filter { $0.location <= site.location }
      let registration = before.last { binding in
        binding.type == site.type
          || binding.keys.contains { index.declares($0.type) && index.canPass(site.type, for: $0.type) }
      }
      let container = site.type.nominal.flatMap(index.id(of:)).flatMap { containers[$0] }
      found[number] = registration?.id ?? container
    }
    return found
  }
}

extension TypeIndex {
  /// Whether the project declares a type.
  fileprivate func declares(_ type: CanonicalType) -> Bool { type.nominal.flatMap(id(of:)) != nil }
}
