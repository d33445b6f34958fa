import DpendGraph

/// The property wrappers of Factory that resolve a factory.
enum FactoryWrapper: String, CaseIterable {
  /// Resolves the value when the property is created.
  case injected = "Injected"

  /// Resolves the value on first use.
  case lazyInjected = "LazyInjected"

  /// Resolves the value on first use, and holds it weakly.
  case weakLazyInjected = "WeakLazyInjected"

  /// Resolves a value at each use.
  case dynamicInjected = "DynamicInjected"

  /// Resolves an observed object when a view appears.
  case injectedObject = "InjectedObject"

  /// Resolves an observable object when a view appears.
  case injectedObservable = "InjectedObservable"

  /// The wrappings of the resolved value.
  var wrappings: [DependencyRequest.Wrapping] {
    switch self {
    case .injected: []
    case .lazyInjected, .injectedObject, .injectedObservable: [.deferred(.lazy)]
    case .weakLazyInjected: [.deferred(.lazy), .heldWeakly]
    case .dynamicInjected: [.deferred(.factory)]
    }
  }
}

extension FactoryInterpreter {
  /// The wrapper whose value is a container.
  private static let containerWrapper = "InjectedContainer"

  /// Reads a property with a wrapper.
  mutating func read(_ property: WrappedProperty) {
    let body = CodeBody(of: property, isStatic: property.owner != .instance)
    self.body = body
    let role = Expectation.Role.property(property.name)
    let site = Site(
      expectation: Expectation(type: nil, role: role),
      scope: Environment(body),
      location: property.location
    )
    if let wrapper = wrapper(of: property) {
      guard let found = factories(of: property, at: site) else { return }
      let isDeferred = property.owner != .instance && wrapper == .injected
      let wrappings = (isDeferred ? [.deferred(.lazy)] : []) + wrapper.wrappings
      addRequest(for: found, wrappings, at: site, isOfProperty: true)
    } else {
      readArguments(of: property, at: site)
    }
  }

  /// Reads the arguments of a wrapper that is not the library's.
  private mutating func readArguments(of property: WrappedProperty, at site: Site) {
    for argument in property.arguments {
      guard case .keyPath(let root, _) = argument.value.form else {
        let expectation = Expectation(type: nil, role: .property(property.name))
        _ = value(of: argument.value, for: expectation, in: site.scope)
        continue
      }
      if root == nil, !isKeyPathWrapper(property.spelling, in: property.context) { continue }
      guard let found = factories(at: argument.value, in: site) else { continue }
      addRequest(for: found, [.deferred(.lazy)], at: site, isOfProperty: true)
    }
  }

  /// Returns the type of a property that the factory of its wrapper shows.
  mutating func type(of property: WrappedProperty) -> CanonicalType? {
    let body = CodeBody(of: property)
    let site = Site(expectation: .nothing, scope: Environment(body), location: property.location)
    if property.wrapper == Self.containerWrapper {
      return metatype(property.arguments.first?.value, in: site.scope) ?? .named("Container")
    }
    guard property.type == nil, let wrapper = wrapper(of: property),
      let product = factories(of: property, at: site)?.first?.product
    else { return nil }
    return wrapper == .weakLazyInjected ? .optional(product) : product
  }

  private func wrapper(of property: WrappedProperty) -> FactoryWrapper? {
    let written = String(property.spelling.prefix { $0 != "<" })
    guard let type = index.resolve(.named(written), in: property.context).nominal, names.isOfLibrary(type) else {
      return nil
    }
    return type.components.last.flatMap { FactoryWrapper(rawValue: $0.name) }
  }

  /// The factories that the first argument of a wrapper names: `\.clock`, `\Cache.disk`, or `Container.clock` in version 1.
  private mutating func factories(of property: WrappedProperty, at site: Site) -> [FactoryDeclaration]? {
    guard let argument = property.arguments.first(where: { $0.label == nil })?.value else { return nil }
    if let found = factories(at: argument, in: site) { return found }
    return value(of: argument, for: .nothing, in: site.scope).object?.factories
  }

  /// Whether a wrapper of the project takes a key path from the library's container.
  private func isKeyPathWrapper(_ spelling: String, in context: LexicalContext) -> Bool {
    let type = index.resolve(.named(String(spelling.prefix { $0 != "<" })), in: context)
    let declarations = type.nominal.flatMap(index.id(of:)).flatMap { index[$0] }?.declarations ?? []
    return declarations.flatMap(index.initializers(of:)).contains {
      names.takesKeyPath($0.declaration.parameters, in: $0.context)
    }
  }
}

extension FactoryNames {
  /// Whether one of the parameters is a key path from the library's container.
  func takesKeyPath(_ parameters: [ParameterDeclaration], in context: LexicalContext) -> Bool {
    parameters.contains { parameter in
      guard let path = index.resolve(parameter.type, in: context).nominal, path.qualifiedName == "KeyPath" else {
        return false
      }
      return path.arguments.first.map(isSharedContainer) ?? false
    }
  }
}
