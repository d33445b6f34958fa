import DpendGraph

/// The names of everything that a container declares.
struct MemberNames {
  /// For each accessor its name.
  let accessors: [String]

  /// For each binding that can be made the name of its provider.
  let providers: [Int: String]

  /// For each value from outside the label that the caller writes.
  let labels: [String]

  /// For each value from outside the name of the property that holds it.
  let parameters: [String]

  /// The name of the property that holds what the container keeps.
  let instances: String

  /// The names of the members that methods call.
  var all: Set<String> { Set(accessors).union(providers.values).union(parameters) }

  /// Gives names.
  ///
  /// Keys come first, because others use their names; what is private to the container takes what is left.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - keys: The keys.
  ///   - made: The bindings that can be made.
  ///   - providingAccessors: The indices of the entries whose bindings are declared under the accessor's name.
  init(_ graph: BindingGraph, keys: KeyTable, made: [Int], providingAccessors: Set<Int>) {
    var allocation = NameAllocation()
    let isMany = keys.entries.map(\.isMany)
    let single = keys.entries.indices.filter { !isMany[$0] }
    let many = keys.entries.indices.filter { isMany[$0] }
    let singleNames = allocation.names(for: single.map { keys.entries[$0].key.memberNames() })
    let manyNames = allocation.names(for: many.map { keys.entries[$0].key.memberNames(isMany: true) })
    let accessorNames = Dictionary(uniqueKeysWithValues: zip(single + many, singleNames + manyNames))
    accessors = keys.entries.indices.map { accessorNames[$0] ?? "" }

    let own = made.filter { !(keys.entriesOfBinding[$0] ?? []).contains(where: providingAccessors.contains) }
    var providers = Dictionary(
      uniqueKeysWithValues: zip(own, allocation.names(for: own.map { graph.bindings[$0].providerNames }))
    )
    for index in made where providers[index] == nil {
      providers[index] = keys.entriesOfBinding[index]?.first { providingAccessors.contains($0) }
        .map { accessorNames[$0] ?? "" }
    }
    self.providers = providers

    var labelAllocation = NameAllocation()
    labels = labelAllocation.names(for: graph.runtimeValues.map { [$0.label, $0.label + $0.type.memberName] })
    parameters = allocation.names(for: labels.map { [$0, $0 + "Value"] })
    instances = allocation.name(for: "instances", "keptInstances")
  }
}

extension Binding {
  /// The names that the provider of the binding could have, the shortest first.
  fileprivate var providerNames: [String] {
    let labels = requests.compactMap { request in
      request.injection == .call ? nil : SwiftIdentifier.capitalizing(request.label ?? request.name)
    }
    let short = kind == .configurationMethod ? ownerMemberName : type.memberName
    let long = labels.isEmpty ? short : short + "With" + labels.joined(separator: "And")
    let module = SwiftIdentifier.capitalizing(self.module)
    let names = [short, long, module + short, module + long, short + "Instance", long + "Instance"]
    return names.map(SwiftIdentifier.lowercasingFirstWord).filter(SwiftIdentifier.isUsableAsMember)
  }

  /// The names of the configuration and its method, such as `StorageConfigurationStore`.
  private var ownerMemberName: String {
    let owner = requests.first { $0.injection == .call }?.declaredType.memberName ?? ""
    return owner + SwiftIdentifier.capitalizing(factory.baseName)
  }
}
