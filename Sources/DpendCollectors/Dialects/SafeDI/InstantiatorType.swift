import DpendGraph

/// What a property's type asks for: a value at once, or one of SafeDI's types that make values later.
struct InstantiatorType {
  /// The types that make values later, with the place of what they make and of what is handed over among their arguments.
  private static let known: [String: (product: Int, handedOver: Int?)] = [
    "Instantiator": (0, nil),
    "SendableInstantiator": (0, nil),
    "ErasedInstantiator": (1, 0),
    "SendableErasedInstantiator": (1, 0),
    // Of SafeDI before 1.0.
    "ForwardingInstantiator": (1, 0),
  ]

  /// The name.
  let name: String

  /// What it makes.
  let product: CanonicalType

  /// What is handed over with each call; nil where the product says so.
  let handedOver: CanonicalType?

  /// The type that makes values which a type is, or is an optional of; nil for another one.
  init?(in type: CanonicalType) {
    guard case .nominal(let nominal) = type.insideOptionals, let name = nominal.components.last?.name,
      let places = Self.known[name], nominal.arguments.indices.contains(places.product)
    else { return nil }
    self.name = name
    product = nominal.arguments[places.product]
    handedOver = places.handedOver.map { nominal.arguments[$0] }
  }

  /// Whether somebody else must say which type fulfills what it makes.
  var isErased: Bool { name.contains("Erased") }
}

extension CanonicalType {
  /// `T!`, which SafeDI tells from `T?`.
  static func implicitlyUnwrapped(_ wrapped: CanonicalType) -> CanonicalType {
    .named("ImplicitlyUnwrappedOptional", [wrapped], module: "Swift")
  }

  /// What is inside `T?` and `T!`.
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
