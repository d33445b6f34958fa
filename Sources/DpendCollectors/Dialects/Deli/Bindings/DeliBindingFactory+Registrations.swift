import DpendGraph

extension DeliBindingFactory {
  /// Adds what a type is registered as by one of its markers.
  mutating func register(
    _ entry: DeliProject.Entry,
    _ mark: DeliProject.Mark,
    uses: [DependencyRequest],
    in container: DeliContainers.Container,
    _ requests: inout DeliRequests
  ) {
    collected.findings += findings(about: mark, of: entry)
    if mark.marker == .configuration {
      addConfiguration(entry, uses: uses, in: container, &requests)
      return
    }
    if mark.marker == .configProperty { checkGroup(entry, &requests) }
    for way in ways(to: entry, mark.marker, &requests) {
      var binding = registration(of: entry, mark.marker, in: container.component.id)
      binding.factory = Factory(name: way.name)
      binding.id = BindingID("\(module(of: entry.type)).\(entry.type.qualifiedName).\(way.name)")
      binding.condition = entry.type.condition.and(way.condition)
      binding.requests = way.requests + uses
      collected.bindings.append(binding)
    }
  }

  /// The binding of a registered type, without what it needs.
  func registration(of entry: DeliProject.Entry, _ marker: DeliMarker, in component: ComponentID) -> Binding {
    let type = index.canonicalType(of: entry.type)
    let hasSettings = marker != .configuration && marker != .configProperty
    let qualifier = hasSettings ? setting(.qualifier, of: entry.type) ?? "" : ""
    let keys = DeliKeys(of: entry.type, qualifier: qualifier, in: index)
    return Binding(
      id: BindingID("\(module(of: entry.type)).\(entry.type.qualifiedName)"),
      type: type,
      keys: keys.own,
      fallbackKeys: keys.linked,
      factory: Factory(name: "init()"),
      kind: .initializer,
      scope: scope(of: entry, marker),
      dialect: DeliDialect.dialect,
      module: module(of: entry.type),
      component: component,
      // What Deli doesn't see for being private is said, and read as it is meant.
      access: max(entry.type.access, .internal),
      condition: entry.type.condition,
      genericParameters: entry.type.context.genericParameters,
      requiredModules: index.files[entry.type.location.file]?.imports ?? [],
      location: entry.type.location
    )
  }

  private func scope(of entry: DeliProject.Entry, _ marker: DeliMarker) -> Scope {
    if marker.isFactory || marker == .configProperty { return .named("prototype") }
    if marker == .configuration { return .named("singleton") }
    return .named(setting(.scope, of: entry.type) ?? "singleton")
  }

  /// What a type, or the first of those that it inherits from which say anything, says of itself.
  func setting(_ name: DeliSetting.Name, of type: TypeDeclaration) -> String? {
    for ancestor in project.lineage(of: type) {
      if let setting = project.settings(name, of: ancestor).first, let text = setting.value.literal { return text }
    }
    return nil
  }
}

extension DeliBindingFactory {
  /// A way to make a value.
  private struct Way {
    let name: String
    var condition = BuildCondition.always
    var requests: [DependencyRequest] = []
  }

  /// The ways to make a value of a type: one for each build.
  private mutating func ways(
    to entry: DeliProject.Entry,
    _ marker: DeliMarker,
    _ requests: inout DeliRequests
  ) -> [Way] {
    let context = entry.type.context
    var ways: [Way]
    switch marker {
    case .autowired, .autowiredFactory, .lazyAutowiredFactory:
      let usable = entry.constructors.filter {
        $0.callable.isPlain && (marker != .lazyAutowiredFactory || $0.callable.parameters.first?.name == "payload")
      }
      let required = usable.filter(\.callable.isRequired).map(\.member.condition)
      // Beside one that is required, others of a class are no rivals.
      let seen = usable.filter { next in
        next.callable.isRequired || required.allSatisfy { $0.excludes(next.member.condition) }
      }
      ways = chosen(among: seen, "initializer", of: entry).map { member, callable in
        Way(
          name: callable.name,
          condition: member.condition,
          requests: constructorRequests(of: callable, marker, of: entry, at: member, &requests)
        )
      }
      if ways.isEmpty { ways = [Way(name: "init()")] }
    case .component, .lazyAutowired, .configuration, .configProperty, .inject: ways = [Way(name: "init()")]
    }
    guard marker.isLazy else { return ways }
    let injectors = chosen(among: entry.injectors, "method 'inject'", of: entry)
    for (member, callable) in injectors where callable.isMutating {
      collected.findings.append(.mutatingInjector(of: entry.type, at: member.location))
    }
    for position in ways.indices {
      for (member, callable) in injectors where !member.condition.excludes(ways[position].condition) {
        ways[position].requests += callable.parameters.compactMap { requests.request($0, in: context, isLater: true) }
      }
    }
    return ways
  }

  /// The initializers or methods that Deli calls, one for each build; what is missing or more than one is said.
  private mutating func chosen(
    among members: [(member: DeliMember, callable: DeliCallable)],
    _ what: String,
    of entry: DeliProject.Entry
  ) -> [(member: DeliMember, callable: DeliCallable)] {
    if members.isEmpty { collected.findings.append(.missing(what, of: entry)) }
    var chosen: [(member: DeliMember, callable: DeliCallable)] = []
    for next in members {
      if let rival = chosen.first(where: { !$0.member.condition.excludes(next.member.condition) }) {
        collected.findings.append(.ambiguous(what, of: entry.type, rival.member.location, next.member.location))
      } else {
        chosen.append(next)
      }
    }
    return chosen
  }

  private mutating func constructorRequests(
    of callable: DeliCallable,
    _ marker: DeliMarker,
    of entry: DeliProject.Entry,
    at member: DeliMember,
    _ requests: inout DeliRequests
  ) -> [DependencyRequest] {
    var needed = callable.parameters
    var payload: DeliCallable.Parameter?
    if marker.isFactory {
      payload = marker == .lazyAutowiredFactory ? needed.first : needed.last
      if let found = payload, found.name == "payload" {
        needed = marker == .lazyAutowiredFactory ? [] : needed.dropLast()
      } else {
        payload = nil
        collected.findings.append(.missingPayload(of: entry.type, at: member.location))
      }
    }
    return needed.compactMap { requests.request($0, in: entry.type.context, isLater: false) }
      + [payload].compactMap(\.self).map { requests.payload($0, in: entry.type.context) }
  }
}

extension Scope {
  /// A scope of Deli.
  static func named(_ name: String) -> Scope {
    let lifetime: Lifetime =
      switch name {
      case "prototype": .transient
      case "weak": .weak
      default: .singleton
      }
    return Scope(name: name, lifetime: lifetime)
  }
}

extension Finding {
  fileprivate static func missing(_ what: String, of entry: DeliProject.Entry) -> Finding {
    let name = entry.type.qualifiedName
    let ignored = entry.constructors.filter { !$0.callable.isPlain && what == "initializer" }
    let form = ignored.isEmpty ? "" : ", neither failable nor generic"
    return .refused(
      "Deli finds no \(what) of '\(name)' that it can call",
      at: entry.type.location,
      notes: [Note("declare one in the body of '\(name)'\(form); Deli ignores extensions and superclasses")]
        + ignored.map { Note("Deli ignores this failable or generic initializer", at: $0.member.location) }
    )
  }

  fileprivate static func ambiguous(
    _ what: String,
    of type: TypeDeclaration,
    _ first: SourceLocation,
    _ second: SourceLocation
  ) -> Finding {
    .refused(
      "'\(type.qualifiedName)' has more than one \(what), and Deli doesn't choose",
      at: second,
      notes: [Note("the other one is here", at: first), Note("leave one of them in the declaration of the type")]
    )
  }

  fileprivate static func mutatingInjector(of type: TypeDeclaration, at location: SourceLocation) -> Finding {
    .refused(
      "the method 'inject' of '\(type.qualifiedName)' is mutating, and Deli calls it for a copy",
      at: location,
      notes: [Note("make '\(type.qualifiedName)' a class")]
    )
  }

  fileprivate static func missingPayload(of type: TypeDeclaration, at location: SourceLocation) -> Finding {
    .refused(
      "the last parameter of a factory is the value that is handed over, and '\(type.qualifiedName)' has none",
      at: location,
      notes: [Note("add 'payload: …' with a type that conforms to 'Payload'")]
    )
  }
}
