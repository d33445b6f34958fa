import DpendGraph

extension CollectedBindings {
  /// Hands what the code of a type asks for itself to the bindings that make the type.
  ///
  /// A dialect sees the properties of a class and not who makes it, which can be another dialect's container. A binding makes a
  /// type with all that the classes ask for from which it inherits. Where nothing makes it, it stays a consumer.
  ///
  /// - Parameter index: The types of all files.
  mutating func handConsumersToMakers(_ index: TypeIndex) {
    var consumers: [CanonicalType: [Int]] = [:]
    for (position, binding) in bindings.enumerated()
    where binding.kind == .consumer && binding.isThereWithItsType(in: index) {
      consumers[binding.type, default: []].append(position)
    }
    if consumers.isEmpty { return }
    var handed: Set<Int> = []
    for position in bindings.indices where bindings[position].kind.runsInitializer {
      let type = bindings[position].type
      let classes = [type] + (type.nominal.map { index.allSupertypes(of: $0).map { .nominal($0) } } ?? [])
      for consumer in classes.flatMap({ consumers[$0] ?? [] }) {
        bindings[position].requests += bindings[consumer].requestsOfItsContainer
        handed.insert(consumer)
      }
    }
    bindings = bindings.enumerated().filter { !handed.contains($0.offset) }.map(\.element)
  }
}

extension Binding {
  /// Whether it is there in all builds in which its type is.
  fileprivate func isThereWithItsType(in index: TypeIndex) -> Bool {
    let declarations = type.nominal.flatMap(index.id(of:)).flatMap { index[$0] }?.declarations ?? []
    return condition == .always || declarations.contains { $0.condition == condition }
  }

  /// What it asks for, each request with the container that it asks.
  fileprivate var requestsOfItsContainer: [DependencyRequest] {
    requests.map { request in
      var copy = request
      copy.component = request.component ?? component
      return copy
    }
  }
}

extension BindingKind {
  /// Whether a binding of this kind makes a value of its own, as opposed to handing on one that is there.
  fileprivate var runsInitializer: Bool {
    switch self {
    case .initializer, .configurationMethod, .closure, .function, .property, .macro: true
    case .value, .alias, .runtimeValue, .consumer: false
    }
  }
}
