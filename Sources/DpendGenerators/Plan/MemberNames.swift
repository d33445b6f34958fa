import DpendGraph

/// The names of the declarations in a container.
struct MemberNames {
  /// The names of members that stored instances have.
  private static let reserved: Set<String> = ["exclusively", "instancesLock", "removeAllInstances"]

  /// The name of each accessor.
  let accessors: [String]

  /// The name of the provider of each binding.
  let providers: [Int: String]

  /// The argument label of each external value that the container needs.
  let labels: [String]

  /// The name of the property of each of these values.
  let parameters: [String]

  /// The names of the values that callers pass.
  let arguments: ArgumentNames

  /// The name of the property with the stored instances.
  let instances: String

  /// The name of the property with closures that replace the creation of values.
  let overrides: String

  /// The name of the initializer's parameter that changes these closures.
  let overridesParameter: String

  /// The name of the initializer's variable with the changed closures.
  let overridesVariable: String

  /// The name of the property with another object that has the same instances.
  let sharedCopy: String

  /// The name of the property that tells whether an object owns the stored instances.
  let ownership: String

  /// The names of all members.
  var all: Set<String> { Set(accessors).union(providers.values).union(parameters) }

  /// Allocates the names.
  ///
  /// Keys come first, because applications use their names; private members get the remaining ones.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - keys: The keys.
  ///   - facts: The bindings that can be created.
  ///   - providingAccessors: The indices of the entries whose bindings have the name of the accessor.
  init(_ graph: BindingGraph, keys: KeyTable, _ facts: BindingFacts, providingAccessors: Set<Int>) {
    let created = facts.created
    var allocation = NameAllocation(reserved: Self.reserved)
    let isMany = keys.entries.map(\.isMany)
    let single = keys.entries.indices.filter { !isMany[$0] }
    let many = keys.entries.indices.filter { isMany[$0] }
    let singleNames = allocation.names(for: single.map { keys.entries[$0].key.memberNames() })
    let manyNames = allocation.names(for: many.map { keys.entries[$0].key.memberNames(isMany: true) })
    let accessorNames = Dictionary(uniqueKeysWithValues: zip(single + many, singleNames + manyNames))
    accessors = keys.entries.indices.map { accessorNames[$0] ?? "" }

    let own = created.filter { !(keys.entriesOfBinding[$0] ?? []).contains(where: providingAccessors.contains) }
    var providers = Dictionary(
      uniqueKeysWithValues: zip(own, allocation.names(for: own.map { graph.bindings[$0].providerNames(facts, $0) }))
    )
    for index in created where providers[index] == nil {
      providers[index] = keys.entriesOfBinding[index]?.first { providingAccessors.contains($0) }
        .map { accessorNames[$0] ?? "" }
    }
    self.providers = providers

    var labelAllocation = NameAllocation()
    let values = facts.runtimeValues.map { graph.runtimeValues[$0] }
    labels = labelAllocation.names(
      for: values.map { [$0.label, $0.label + $0.type.memberName].filter(SwiftIdentifier.isUsableAsMember) }
    )
    arguments = ArgumentNames(graph, created: created, labels: labels)
    overridesParameter = labelAllocation.name(for: "changeOverrides", "changeContainerOverrides")
    overridesVariable = labelAllocation.name(for: "overrides", "containerOverrides")
    parameters = allocation.names(for: labels.map { [$0, $0 + "Value"] })
    instances = allocation.name(for: "instances", "keptInstances")
    overrides = allocation.name(for: "overrides", "containerOverrides")
    sharedCopy = allocation.name(for: "sharedCopy", "containerCopy")
    ownership = allocation.name(for: "ownsInstances", "ownsKeptInstances")
  }
}

extension Binding {
  /// The candidates for the name of the binding's provider, the shortest first.
  ///
  /// One with runtime arguments has the name of its key, and of the arguments that distinguish it.
  fileprivate func providerNames(_ facts: BindingFacts, _ index: Int) -> [String] {
    let takesArguments = !runtimeArguments.isEmpty
    let labels = requests.compactMap { request in
      let isPart = takesArguments ? request.source == .caller : ![.call, .property].contains(request.injection)
      return isPart ? SwiftIdentifier.capitalizing(request.label ?? request.name) : nil
    }
    let key = facts.onlyKey(ofBindingWithArguments: self, index)?.memberNames().first.map(SwiftIdentifier.capitalizing)
    let short = key ?? (kind == .configurationMethod ? ownerMemberName : type.memberName)
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
