import DpendGraph

/// A type of SafeDI that creates values on demand.
struct InstantiatorType {
  /// The positions of the created type and of the type of the arguments among the generic arguments, by name.
  private static let positions: [String: (product: Int, arguments: Int?)] = [
    "Instantiator": (0, nil),
    "SendableInstantiator": (0, nil),
    "ErasedInstantiator": (1, 0),
    "SendableErasedInstantiator": (1, 0),
    // Versions of SafeDI before 1.0.
    "ForwardingInstantiator": (1, 0),
  ]

  /// The name.
  let name: String

  /// The type that it creates.
  let product: CanonicalType

  /// The type of the runtime arguments; nil where the product determines them.
  let arguments: CanonicalType?

  /// Creates the instantiator that a type is, or is an optional of; nil for another type.
  init?(in type: CanonicalType) {
    guard case .nominal(let nominal) = type.insideOptionals, let name = nominal.components.last?.name,
      let positions = Self.positions[name], nominal.arguments.indices.contains(positions.product)
    else { return nil }
    self.name = name
    product = nominal.arguments[positions.product]
    arguments = positions.arguments.map { nominal.arguments[$0] }
  }

  /// Whether it can be used concurrently.
  var isSendable: Bool { name.hasPrefix("Sendable") }

  /// Whether the type that fulfills the product is named elsewhere.
  var isErased: Bool { name.contains("Erased") }
}

extension CanonicalType {
  /// `T!`, which SafeDI distinguishes from `T?`.
  static func implicitlyUnwrapped(_ wrapped: CanonicalType) -> CanonicalType {
    .named("ImplicitlyUnwrappedOptional", [wrapped], module: "Swift")
  }

  /// The type inside `T?` and `T!`.
  var insideOptionals: CanonicalType {
    let wrapped = argument(of: "Optional") ?? argument(of: "ImplicitlyUnwrappedOptional")
    return wrapped?.insideOptionals ?? self
  }

  /// The type that must be instantiable so that a property of this type can be instantiated.
  var instantiated: CanonicalType {
    if let instantiator = InstantiatorType(in: self) { return instantiator.product }
    switch insideOptionals {
    case .existential(let type), .opaque(let type): return type.instantiated
    case let type: return type
    }
  }
}
