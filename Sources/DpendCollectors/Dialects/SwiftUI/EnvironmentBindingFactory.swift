import DpendGraph

/// Creates the bindings of the objects and values in the environment, and the views that read them.
struct EnvironmentBindingFactory {
  /// The component of all bindings.
  private static let component = {
    var component = Component(id: ComponentID("Environment"), name: "Environment", kind: .container)
    component.isClosed = true
    return component
  }()

  let reads: [EnvironmentRead]
  let puts: [EnvironmentPut]

  /// The locations of the default values of keys, by those of the properties that name them.
  let defaultValues: [SourceLocation: SourceLocation]

  /// Whether a program is among the sources, so that no other code puts objects into the environment.
  let isProgram: Bool
  let index: TypeIndex

  /// Returns the bindings and the consumers.
  func bindings() -> CollectedBindings {
    let read = reads.filter { !index.isForTests($0.property.context) && isIncluded($0.slot) }
    let put = puts.filter { !$0.isForPreviews && !$0.isPassedOn }
    // Other code than a property can read the value of a key.
    let objects = put.compactMap(\.slot).filter { $0.objectType != nil }
    let slots = (objects + read.map(\.slot)).reduce(into: [EnvironmentSlot]()) { slots, next in
      if !slots.contains(next) { slots.append(next) }
    }
    if slots.isEmpty { return CollectedBindings() }
    var collected = CollectedBindings(components: [Self.component])
    collected.bindings = slots.compactMap { slot in
      binding(of: slot, put: put.filter { $0.fills(slot) }, read: read.filter { $0.slot == slot })
    }
    collected.addConsumers(read.compactMap { injectionPoint($0) }, dialect: SwiftUIDialect.identifier)
    return collected
  }

  /// Whether a slot holds an object or a service, and no setting of a view or of the system.
  private func isIncluded(_ slot: EnvironmentSlot) -> Bool {
    guard case .value(let key) = slot else { return true }
    guard let declaration = index.environmentValue(named: key) else { return false }
    return !(type(ofValue: key, declaration).map(index.isViewSetting) ?? true)
  }

  /// Returns the type of the value under a key; nil where neither the key nor any use states it.
  private func type(ofValue key: String, _ declaration: TypeIndex.Member<PropertyDeclaration>) -> CanonicalType? {
    declaration.type(in: index) ?? reads.lazy.filter { $0.slot == .value(key) }.compactMap(\.type).first
      ?? puts.lazy.filter { $0.slot == .value(key) }.compactMap(\.type).first
  }

  /// Returns the key of a slot.
  private func key(of slot: EnvironmentSlot) -> Key? {
    switch slot {
    case .observable(let type), .object(let type): Key(type)
    case .value(let name):
      index.environmentValue(named: name).flatMap { type(ofValue: name, $0) }
        .map { Key($0.withoutExistentials, tag: Tag(name)) }
    }
  }

  // MARK: Bindings

  /// Returns the binding of a slot; nil for one that nothing fills.
  private func binding(of slot: EnvironmentSlot, put: [EnvironmentPut], read: [EnvironmentRead]) -> Binding? {
    guard let key = key(of: slot), let location = location(of: slot, put, read) else { return nil }
    let isFilled = !put.isEmpty || slot.objectType == nil || declaration(of: slot).map(index.isDelegate) ?? false
    if !isFilled, isMissing(slot) { return nil }
    let created = Set(put.compactMap(\.created))
    let module = index.files[location.file]?.module ?? ""
    var binding = Binding(
      id: BindingID("\(module).environment.\(slot.name)"),
      type: (created.count == 1 && put.count == 1 ? created.first : nil) ?? key.type.withoutExistentials,
      keys: [key],
      factory: Factory(name: slot.name),
      kind: isFilled ? .value : .runtimeValue,
      scope: .environment,
      dialect: SwiftUIDialect.identifier,
      module: module,
      component: Self.component.id,
      requiredModules: index.files[location.file]?.imports ?? [],
      location: location
    )
    binding.otherLocations = put.map(\.location).filter { $0 != location }.sorted()
    if case .value(let key) = slot {
      binding.keyLocation = index.environmentValue(named: key)?.declaration.location
      binding.isDefaultValue = put.isEmpty
    }
    return binding
  }

  /// Returns the first location at which a slot is filled, else that of the default value of its key, or of the declaration of the key or of
  /// the type of its object.
  private func location(
    of slot: EnvironmentSlot,
    _ put: [EnvironmentPut],
    _ read: [EnvironmentRead]
  ) -> SourceLocation? {
    if let first = put.map(\.location).min() { return first }
    if case .value(let key) = slot {
      let declared = index.environmentValue(named: key)?.declaration.location
      return declared.flatMap { defaultValues[$0] } ?? declared
    }
    return declaration(of: slot)?.location ?? read.map(\.property.location).min()
  }

  /// Whether nothing in a program can fill the slot of an object.
  private func isMissing(_ slot: EnvironmentSlot) -> Bool {
    isProgram && declaration(of: slot)?.kind == .class && !puts.contains { !$0.isPassedOn && $0.couldFill(slot) }
  }

  private func declaration(of slot: EnvironmentSlot) -> TypeDeclaration? {
    slot.objectType?.nominal.flatMap(index.id(of:)).flatMap { index[$0] }?.declarations.first
  }

  // MARK: Consumers

  private func injectionPoint(_ read: EnvironmentRead) -> InjectionPoint? {
    let property = read.property
    guard let key = key(of: read.slot),
      let consumer = index.consumer(enclosing: property.context, at: property.location)
    else { return nil }
    let isOptional = read.slot.objectType == nil ? key.type.argument(of: "Optional") != nil : read.isOptional
    let request = DependencyRequest(
      label: property.name,
      name: property.name,
      declaredType: read.type ?? key.type,
      alternatives: [DependencyRequest.Alternative(key, isOptional ? [.optional] : [])],
      injection: .property,
      location: property.location
    )
    return InjectionPoint(
      consumer: consumer,
      component: Self.component.id,
      condition: property.condition,
      requests: [request]
    )
  }
}

extension Scope {
  /// A value of the environment; the code that puts it in does not state how long it lives.
  static let environment = Scope(name: "environment", lifetime: .unknown)
}
