import DpendGraph

/// A declaration with `@Instantiable`, with resolved types.
struct Instantiable {
  /// The declaration.
  let declaration: InstantiableDeclaration

  /// The declaration of the type; nil for an extension.
  let type: TypeDeclaration?

  /// The decorated or extended type.
  let product: CanonicalType

  /// The methods of an extension that create values, with the types of the values.
  let methods: [(method: FactoryMethod, product: CanonicalType)]

  /// The additional types that it fulfills.
  let additionalTypes: [CanonicalType]

  /// The properties, with their types.
  let properties: [(property: DecoratedProperty, type: CanonicalType)]

  init(_ declaration: InstantiableDeclaration, type: TypeDeclaration?, _ index: TypeIndex) {
    self.declaration = declaration
    self.type = type
    let context = declaration.context
    additionalTypes = declaration.arguments.additionalTypes.map { index.resolve($0, in: context).instantiated }
    properties = declaration.properties.map { ($0, index.resolve($0.type, in: context)) }
    switch declaration.subject {
    case .type:
      product = type.map { index.canonicalType(of: $0) } ?? .named(context.enclosing.joined(separator: "."))
      methods = []
    case .extension(let extended):
      product = index.resolve(extended, in: LexicalContext(path: context.path))
      methods = declaration.methods.filter { $0.name == FactoryMethod.instantiate }.compactMap { method in
        method.result.map { (method, index.resolve($0, in: context)) }
      }
    }
  }

  /// The types that it creates.
  var products: [CanonicalType] { type == nil ? methods.map(\.product) : [product] }

  /// All types that it fulfills.
  var fulfilledTypes: [CanonicalType] { products + additionalTypes }

  /// The types of the forwarded properties, in order.
  var forwardedTypes: [CanonicalType] { properties.filter { $0.property.source == .forwarded }.map(\.type) }

  /// The location of the declaration.
  var location: SourceLocation { declaration.location }
}
