package import DpendGraph
import Foundation

extension LibraryDescription {
  /// Creates the description of the bindings that a module provides to others.
  ///
  /// - Parameters:
  ///   - graph: A graph of public declarations.
  ///   - module: The module; bindings of other modules are omitted.
  package init(_ graph: BindingGraph, module: String) {
    let bindings = graph.declaredBindings.filter {
      $0.module == module && graph.vocabulary(of: $0).isGenerated && $0.access.isVisibleOutsideModule
        && [.initializer, .configurationMethod].contains($0.kind)
    }.map { $0.withPublicKeys(of: graph.types) }
    let types = TypeReferences(bindings, graph.types)
    let entries = bindings.flatMap { binding in
      binding.keys.map { (key: $0, factory: Factory($0, binding, types), id: binding.id) }
    }
    self.init(
      module: module,
      types: types.references,
      factories: entries.sorted { ($0.key, $0.id) < ($1.key, $1.id) }.map(\.factory)
    )
  }

  /// The contents of the file, with the same bytes for the same library.
  package var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Encoding of strings, numbers and arrays cannot fail.
    guard let data = try? encoder.encode(self) else { return "" }
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}

extension BindingGraph {
  /// The bindings as declared: generic ones instead of their specializations.
  fileprivate var declaredBindings: [Binding] {
    let prefixes = Set(templates.map { $0.id.rawValue })
    let others = bindings.filter { binding in
      let template = binding.id.rawValue.prefix { $0 != "[" }
      return binding.genericParameters.isEmpty && !prefixes.contains(String(template))
    }
    return others + templates
  }
}

extension Binding {
  /// Returns the binding with its public keys.
  fileprivate func withPublicKeys(of types: KnownTypes) -> Binding {
    var copy = self
    copy.keys = keys(of: types) { access, _ in access.isVisibleOutsideModule }
    copy.fallbackKeys = fallbackKeys.filter { key in
      types.everyPart(of: key.type) { access, _ in access.isVisibleOutsideModule }
    }
    return copy
  }
}

extension LibraryDescription.Factory {
  fileprivate init(_ key: Key, _ binding: Binding, _ types: TypeReferences) {
    self.init(
      key: types.key(key),
      dependencies: binding.requests.filter(\.isArgument).map { types.key($0.key) },
      kind: LibraryDescription.Kind(binding, types),
      requiredModules: binding.requiredModules.map(\.module).reduce(into: []) { if !$0.contains($1) { $0.append($1) } },
      details: LibraryDescription.Details(binding, types)
    )
  }
}

extension LibraryDescription.Kind {
  fileprivate init(_ binding: Binding, _ types: TypeReferences) {
    let requests = binding.requests.filter(\.isArgument)
    let parameters = requests.filter { $0.injection != .call }.map { LibraryDescription.Parameter($0, types) }
    if let owner = requests.first(where: { $0.injection == .call }) {
      self = .configurationMethod(
        configuration: types.key(owner.key),
        method: binding.factory.name,
        parameters: parameters
      )
    } else {
      self = .initializer(type: types.spelling(binding.type), parameters: parameters)
    }
  }
}

extension LibraryDescription.Parameter {
  fileprivate init(_ request: DependencyRequest, _ types: TypeReferences) {
    let label = request.label ?? "_"
    self.init(
      name: label,
      dependency: types.key(request.key),
      type: request.declaredType == request.key.type ? nil : types.spelling(request.declaredType),
      hasDefault: request.hasDefault ? true : nil,
      internalName: request.name == label ? nil : request.name,
      isProperty: request.requiresProvider ? true : nil
    )
  }
}

extension LibraryDescription.Details {
  fileprivate init(_ binding: Binding, _ types: TypeReferences) {
    let conditions = binding.requiredModules.filter { $0.condition != .always }.map {
      ($0.module, $0.condition.description)
    }
    self.init(
      scope: binding.scope.name,
      access: binding.access,
      binding: binding.id.rawValue,
      isExplicit: binding.precedence == .explicit,
      effects: binding.factory.effects == Effects() ? nil : binding.factory.effects,
      closureEffects: binding.closureEffects == Effects() ? nil : binding.closureEffects,
      isFailable: binding.factory.isFailable ? true : nil,
      globalActor: binding.factory.globalActor,
      genericParameters: binding.genericParameters.isEmpty ? nil : binding.genericParameters,
      condition: binding.condition == .always ? nil : binding.condition.description,
      fallbackKeys: binding.fallbackKeys.isEmpty ? nil : binding.fallbackKeys.map(types.key),
      moduleConditions: conditions.isEmpty ? nil : Dictionary(conditions, uniquingKeysWith: { first, _ in first }),
      location: binding.location
    )
  }
}
