import DpendGraph

/// Creates the bindings of keys, and the consumers of dependencies.
struct DependencyBindingFactory {
  private static let component = Component(
    id: ComponentID("DependencyValues"),
    name: "DependencyValues",
    kind: .container
  )

  let index: TypeIndex
  let names: DependencyNames
  let keys: DependencyKeys
  let uses: [DependencyUse]
  let settings: [DependencySetting]
  let precedence: SettingPrecedence

  /// Whether the project contains a program, and not libraries alone.
  let hasEntryPoint: Bool

  init(_ declarations: Declarations, index: TypeIndex, programs: Programs) {
    let names = DependencyNames(index: index)
    func isRead(_ context: LexicalContext) -> Bool { names.files.contains(context.file) }
    self.index = index
    self.names = names
    keys = DependencyKeys(declarations, names: names)
    uses = declarations.all(DependencyUse.self).filter {
      isRead($0.context) && (!$0.isProperty || names.isWrapper(in: $0.context))
    }
    settings = declarations.all(DependencySetting.self).filter { isRead($0.context) }
    let entryPoints = declarations.all(ProgramEntryPoint.self)
    precedence = SettingPrecedence(entryPoints, index: index, programs: programs)
    hasEntryPoint = !entryPoints.isEmpty
  }

  /// Returns the bindings and consumers.
  func bindings() -> CollectedBindings {
    var collected = CollectedBindings()
    let used = Dictionary(grouping: uses) { use in keys.id(enclosing: use.context) }
    let set = Dictionary(grouping: settings) { setting in keys.id(of: setting.reference, in: setting.context) }
    for id in keys.ids {
      guard let entry = keys.entries[id] else { continue }
      let live = (used[id] ?? []).filter { !$0.isForTests }
      collected.bindings += bindings(of: entry, uses: live, settings: set[id] ?? [])
    }
    let others = (used[nil] ?? []) + reads(besidesThoseOf: collected.bindings)
    collected.addConsumers(others.compactMap(point), dialect: DependencyNames.dialect)
    if !collected.bindings.isEmpty { collected.components = [Self.component] }
    return collected
  }

  /// Returns the dependencies that values of settings read which are not those of bindings, nor values of keys for tests.
  private func reads(besidesThoseOf bindings: [Binding]) -> [DependencyUse] {
    let chosen = Set(bindings.map(\.location))
    return settings.filter { !chosen.contains($0.location) && keys.id(enclosing: $0.context) == nil }.flatMap(\.reads)
  }

  // MARK: Keys

  /// The bindings of a key: one for each of its live values, else one for the value that code sets in each build.
  private func bindings(
    of entry: DependencyKeys.Entry,
    uses: [DependencyUse],
    settings: [DependencySetting]
  ) -> [Binding] {
    let properties = entry.properties.filter(\.isEntry)
    if !properties.isEmpty {
      return properties.map { binding(of: entry, .live($0), uses, $0.access, $0.condition, $0.location) }
    }
    let live = entry.conformances.filter(\.isLive)
    let values = entry.values.filter { $0.role == .live }
    if !live.isEmpty {
      if values.isEmpty {
        return live.map { binding(of: entry, .unknown, uses, $0.access, $0.condition, $0.location) }
      }
      return values.map { value in
        // The extension that adds the conformance, and the value in it, have one condition.
        binding(of: entry, .value(value), uses, value.access, value.condition, value.location)
      }
    }
    let chosen = precedence.choices(among: settings)
    if !chosen.isEmpty {
      return chosen.map { choice in
        let setting = choice.setting
        let own = keys.id(of: setting.reference, in: setting.context)
        // A value that reads the earlier one of its key is no cycle.
        let uses = uses + setting.reads.filter { keys.id(of: $0.reference, in: $0.context) != own }
        return binding(of: entry, .set, uses, .internal, choice.condition, setting.location)
      }
    }
    if hasEntryPoint { return [] }
    // An application that dpend does not read can add the live value.
    return entry.conformances.prefix(1).map {
      binding(of: entry, .unknown, uses, $0.access, $0.condition, $0.location)
    }
  }

  /// The source of a key's value.
  private enum Origin {
    case live(DependencyProperty)
    case value(DependencyKeyValue)
    case set
    case unknown

    /// The kind of the binding.
    var kind: BindingKind {
      switch self {
      case .live, .value: .property
      case .set, .unknown: .value
      }
    }
  }

  private func binding(
    of entry: DependencyKeys.Entry,
    _ origin: Origin,
    _ uses: [DependencyUse],
    _ access: AccessLevel,
    _ condition: BuildCondition,
    _ location: SourceLocation
  ) -> Binding {
    let key = key(of: entry)
    let module = index.files[moduleLocation(of: entry, origin, location).file]?.module ?? ""
    let name = entry.properties.first?.name ?? entry.type.map { $0.qualifiedName } ?? "\(key)"
    let requests = uses.filter { !$0.condition.excludes(condition) }.compactMap { request(of: $0) }
    return Binding(
      id: BindingID("\(module).\(Self.component.name).\(name)"),
      type: created(origin)?.withoutExistentials ?? key.type,
      keys: [key],
      factory: Factory(name: name),
      kind: origin.kind,
      scope: .dependencyCached,
      dialect: DependencyNames.dialect,
      module: module,
      component: Self.component.id,
      access: access,
      condition: condition,
      requests: requests.sorted { $0.location < $1.location },
      requiredModules: index.files[location.file]?.imports ?? [],
      location: location
    )
  }

  /// Returns the location that determines the module of a binding.
  ///
  /// A live value belongs to the module that declares it. A value that code sets belongs to the module of its key, which consumers
  /// import, and not to the application, which imports the consumers.
  private func moduleLocation(
    of entry: DependencyKeys.Entry,
    _ origin: Origin,
    _ location: SourceLocation
  ) -> SourceLocation {
    if case .set = origin { entry.declaration ?? location } else { location }
  }

  private func created(_ origin: Origin) -> CanonicalType? {
    switch origin {
    case .live(let property): property.created.map { index.resolve($0, in: property.context) }
    case .value(let value): value.created.map { index.resolve($0, in: value.context) }
    case .set, .unknown: nil
    }
  }

  /// The key of the graph: the type of the value, and the key's own type as the tag where that is another one.
  private func key(of entry: DependencyKeys.Entry) -> Key {
    guard let type = entry.type else {
      let property = entry.properties.first
      let value = property.flatMap { property in property.type.map { index.resolve($0, in: property.context) } }
      return Key(value?.withoutExistentials ?? .named("Any"), tag: property.map { Tag($0.name) })
    }
    let own = CanonicalType.nominal(type)
    guard let value = valueType(of: entry)?.withoutExistentials, value != own else { return Key(own) }
    return Key(value, tag: Tag(type.distinctName, module: type.module))
  }

  /// The type of a key's values: as its property declares it, else as its values do; nil where that is the key itself.
  private func valueType(of entry: DependencyKeys.Entry) -> CanonicalType? {
    let ofProperties = entry.properties.lazy.compactMap { property in
      property.type.map { index.resolve($0, in: property.context) }
    }
    let ofValues = entry.values.lazy.compactMap { value in
      (value.type ?? value.created).map { index.resolve($0, in: value.context) }
    }
    return ofProperties.first ?? ofValues.first
  }

  // MARK: Requests

  private func request(of use: DependencyUse) -> DependencyRequest? {
    let written = use.type.map { index.resolve($0, in: use.context) }
    guard let id = keys.id(of: use.reference, in: use.context), let entry = keys.entries[id] else {
      return use.isProperty ? external(use, written) : nil
    }
    let key = key(of: entry)
    return request(use, key: key, type: written ?? key.type, isExternal: false)
  }

  /// The request for a dependency that the library declares, or one of its unread relatives.
  private func external(_ use: DependencyUse, _ written: CanonicalType?) -> DependencyRequest? {
    let builtIn: CanonicalType? =
      if case .property(let name) = use.reference { DependencyNames.builtIn[name].map { .named($0) } } else { nil }
    guard let type = written ?? builtIn else { return nil }
    return request(use, key: Key(type.withoutExistentials), type: type, isExternal: true)
  }

  private func request(
    _ use: DependencyUse,
    key: Key,
    type: CanonicalType,
    isExternal: Bool
  ) -> DependencyRequest {
    DependencyRequest(
      label: nil,
      name: use.name,
      declaredType: type,
      alternatives: [DependencyRequest.Alternative(key, [.deferred(.lazy)])],
      hasDefault: isExternal,
      component: Self.component.id,
      injection: use.isProperty && use.member == nil ? .property : .call,
      location: use.location
    )
  }

  private func point(of use: DependencyUse) -> InjectionPoint? {
    guard !index.isForTests(use.context), let request = request(of: use) else { return nil }
    let consumer =
      index.consumer(enclosing: use.context, at: use.location)
      ?? index.consumer(named: use.member ?? use.name, at: use.location)
    return InjectionPoint(
      consumer: consumer,
      component: Self.component.id,
      condition: use.condition,
      requests: [request]
    )
  }
}

extension DependencyUse {
  /// Whether the code is in a value for tests or previews.
  fileprivate var isForTests: Bool {
    member.flatMap { DependencyKeyValue.Role(rawValue: $0) }.map { $0 != .live } ?? false
  }
}

extension Scope {
  /// One value for the process, created on first use.
  static let dependencyCached = Scope(name: "cached", lifetime: .singleton)
}
