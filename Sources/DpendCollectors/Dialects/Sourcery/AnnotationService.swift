import DpendGraph
import Foundation

/// A service that the assembly of AnnotationInject registers.
struct AnnotationService {
  /// The declaration of a service.
  enum Source {
    /// An annotated type.
    case type(SourceryType)

    /// A function of a provider.
    case function(CustomFactory)
  }

  /// The module of the assembly.
  let module: String

  /// The declaration.
  let source: Source

  /// The text of the type that the service is registered with.
  let registered: CanonicalType

  /// The text of the type that parameters request.
  let resolved: CanonicalType

  /// The key.
  let key: Key

  /// The generated function that returns the service.
  let function: String
}

extension SourceryBindingFactory {
  /// Returns the services of a module's assembly, those of annotated types first.
  func services(of types: [SourceryType], in module: String) -> [AnnotationService] {
    let annotated = types.filter { $0.isSeenByTemplates && $0.annotations["inject"] != nil }
    let functions = types.filter(\.isProvider).flatMap(\.factories).filter(\.isStatic)
    return annotated.map { service(of: $0, in: module) } + functions.compactMap { service(of: $0, in: module) }
  }

  private func service(of type: SourceryType, in module: String) -> AnnotationService {
    let arguments = type.annotations["inject"]?.group
    let own = CanonicalType.named(type.name)
    let product = type.injectedInitializer?.declaration.isFailable == true ? CanonicalType.optional(own) : own
    let written = (arguments?["type"]?.text).flatMap { CanonicalType(spelledAs: $0) }
    let key = written.map { index.resolve($0, in: type.context).withoutExistentials } ?? self.product(of: type)
    let name = arguments?["name"]?.text
    return AnnotationService(
      module: module,
      source: .type(type),
      registered: product,
      resolved: written ?? product,
      key: Key(key, tag: name.map { Tag($0) }),
      function: name.map { "serviceNamed\($0.capitalized)" } ?? "registeredService"
    )
  }

  private func service(of function: CustomFactory, in module: String) -> AnnotationService? {
    function.product.map { product in
      AnnotationService(
        module: module,
        source: .function(function),
        registered: product,
        resolved: product,
        key: Key(index.resolve(product, in: function.context).withoutExistentials),
        function: "registeredService"
      )
    }
  }
}

extension SourceryType {
  /// Whether its static functions `instantiate` provide services.
  var isProvider: Bool { isSeenByTemplates && annotations["provider"] != nil }

  /// The initializer that AnnotationInject calls: the annotated one, or else the first one.
  var injectedInitializer: TypeIndex.AvailableInitializer? { annotatedInitializers.first ?? initializers.first }
}
