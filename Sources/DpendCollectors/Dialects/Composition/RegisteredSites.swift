import DpendGraph

/// The construction sites inside registrations of libraries, which are the registrations themselves.
struct RegisteredSites {
  /// The registered bindings of each body, by location.
  private let registrations: [Int: [Binding]]

  /// Assigns registrations to the bodies that contain them.
  ///
  /// - Parameters:
  ///   - registrations: The bindings that libraries register.
  ///   - bodies: The bodies of the code.
  init(_ registrations: [Binding], bodies: [CodeBody]) {
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

  /// Returns the types that libraries create or use as containers; their bindings show the objects already.
  static func types(of registrations: [Binding], _ index: TypeIndex) -> Set<TypeIndex.TypeID> {
    let provided = registrations.filter { $0.kind == .initializer }.compactMap {
      $0.type.nominal.flatMap(index.id(of:))
    }
    let containers = Set(registrations.map(\.component))
    let used = index.allDeclarations.map { index.id($0.path, in: $0.location.file) }
      .filter { containers.contains(ComponentID("\($0.module).\($0.name)")) }
    return Set(provided).union(used)
  }

  /// Returns for each construction site inside a registration the id of the registered binding.
  func find(in sites: [ConstructionSite], _ index: TypeIndex) -> [Int: BindingID] {
    if registrations.isEmpty { return [:] }
    var found: [Int: BindingID] = [:]
    for (number, site) in sites.enumerated() {
      let before = (registrations[site.body] ?? []).filter { $0.location <= site.location }
      let registration = before.last { binding in
        binding.type == site.type
          || binding.keys.contains { index.declares($0.type) && index.canPass(site.type, for: $0.type) }
      }
      if let registration { found[number] = registration.id }
    }
    return found
  }
}

extension TypeIndex {
  /// Whether the project declares a type.
  fileprivate func declares(_ type: CanonicalType) -> Bool { type.nominal.flatMap(id(of:)) != nil }
}
