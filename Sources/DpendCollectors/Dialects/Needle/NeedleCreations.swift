import DpendGraph

/// The requests of the components themselves: for the values of their members, for the components below them, and for their
/// dependencies.
struct NeedleCreations {
  /// The requests of a component, with what they and the code show about its instances.
  struct Requests {
    let all: [ConditionalRequest]

    /// Whether it is a root.
    let isRoot: Bool

    /// Whether every component that creates it keeps it.
    let isKept: Bool
  }

  private let project: NeedleProject
  private let code: NeedleCode
  private let requests: NeedleRequestFactory

  /// The components of RIBs that create each other.
  private let conformances: [NeedleProject.Conformance]

  /// For each component whether the members that create it keep it.
  private var isKept: [Int: [Bool]] = [:]

  init(project: NeedleProject, code: NeedleCode, requests: NeedleRequestFactory) {
    self.project = project
    self.code = code
    self.requests = requests
    conformances = project.conformances
    for number in project.components.indices {
      for id in members(of: number) {
        guard let child = code.child(id, in: project) else { continue }
        isKept[child, default: []].append(code.members[id]?.isShared ?? false || project[id].kind == .stored)
      }
    }
  }

  /// Returns the requests of a component.
  func requests(of number: Int) -> Requests {
    let component = project.components[number]
    let isCreated = isKept[number] != nil || conformances.contains { $0.child == number }
    return Requests(
      all: dependencies(of: number) + plugins(of: component)
        + members(of: number).map { ConditionalRequest(request: request(for: $0), condition: project[$0].condition) }
        + otherCreations(in: number),
      isRoot: component.base == .bootstrap || component.library == .ribs && component.dependency == nil && !isCreated,
      isKept: isKept[number]?.allSatisfy { $0 } ?? false
    )
  }

  private func members(of number: Int) -> [NeedleMemberID] {
    project.components[number].members.indices.map { NeedleMemberID(component: number, member: $0) }
      .filter(requests.isBinding)
  }

  // MARK: Dependencies

  private func dependencies(of number: Int) -> [ConditionalRequest] {
    let component = project.components[number]
    guard let dependency = component.dependency else { return [] }
    return project.properties(of: dependency).map { property in
      let name = NeedleRequestFactory.dependencyName(of: property.name)
      var request = creation(
        name,
        labeled: property.name,
        property.type,
        NeedleRequestFactory.key(property.type, named: name),
        in: component.component.id,
        at: property.location
      )
      if isAvailable(property, to: number) {
        request.source = .ancestors(name: property.name)
        request.alternatives = [DependencyRequest.Alternative(Key(property.type), [.deferred(.lazy)])]
        request.component = nil
        request.ignoresOwnProperties = true
      }
      return ConditionalRequest(request: request, condition: property.condition)
    }
  }

  /// Returns the dependencies of a component that code which was not read supplies.
  func unseenDependencies(of number: Int) -> [NeedleMember] {
    guard let dependency = project.components[number].dependency else { return [] }
    return project.properties(of: dependency).filter { !isAvailable($0, to: number) }
  }

  /// Whether the components above one are known to have a property, or a tool finds out whether they have it.
  ///
  /// The compiler checks a conformance, so a property that RIBs' parent does not show is in code that was not read.
  private func isAvailable(_ property: NeedleMember, to number: Int) -> Bool {
    project.components[number].library == .needle
      || conformances.filter { $0.child == number }.map { project.components[$0.parent] }.allSatisfy { parent in
        parent.members.contains { $0.name == property.name && $0.type == property.type && $0.isVisible }
      }
  }

  // MARK: Creations

  private func request(for id: NeedleMemberID) -> DependencyRequest {
    let member = project[id]
    let code = code.members[id]
    let wrappings: [DependencyRequest.Wrapping] =
      member.kind == .stored ? [] : [.deferred(code?.isShared ?? false ? .lazy : .factory)]
    return DependencyRequest(
      label: member.name,
      name: member.isVisible ? member.name : "self.\(member.name)",
      declaredType: member.type,
      alternatives: [DependencyRequest.Alternative(requests.key(of: id), wrappings)],
      source: .construction,
      arguments: requests.arguments(of: id),
      component: requests.component(of: id),
      injection: member.kind == .method ? .method : .property,
      location: member.location
    )
  }

  /// Returns the requests for the properties of a plugin, and for the component that supplies them.
  private func plugins(of component: NeedleComponent) -> [ConditionalRequest] {
    let properties = NeedlePlugin.all(of: component, in: project).map { plugin in
      let property = plugin.property
      let key = NeedleRequestFactory.key(property.type, named: plugin.name)
      let id = component.component.id
      return ConditionalRequest(
        request: creation(property.name, labeled: plugin.name, property.type, key, in: id, at: property.location),
        condition: property.condition
      )
    }
    guard let number = project.component(component.nonCore) else { return properties }
    let (name, supplier) = ("nonCoreComponent", project.components[number])
    let (key, location) = (Key(supplier.type), component.declaration.location)
    let request = creation(name, labeled: name, supplier.type, key, in: supplier.component.id, at: location)
    return properties + [ConditionalRequest(request: request, condition: .always)]
  }

  /// Returns the requests for the components that other code of a component creates, and for those of RIBs below it.
  private func otherCreations(in number: Int) -> [ConditionalRequest] {
    let others = code.others.filter { $0.component == number }.flatMap(\.uses).filter(\.isCreation)
    let written = requests.requests(for: others, in: number)
    let created = members(of: number).flatMap { code.members[$0]?.uses ?? [] } + others
    let below = conformances.filter { $0.parent == number }.filter { conformance in
      !created.contains { if case .creation(conformance.child) = $0.subject { true } else { false } }
    }
    return written
      + below.map { conformance in
        let child = project.components[conformance.child]
        let (name, key) = (child.id.name, Key(child.type))
        let id = child.component.id
        return ConditionalRequest(
          request: creation(name, labeled: name, child.type, key, in: id, at: conformance.location),
          condition: .always
        )
      }
  }

  private func creation(
    _ name: String,
    labeled label: String,
    _ type: CanonicalType,
    _ key: Key,
    in component: ComponentID,
    at location: SourceLocation
  ) -> DependencyRequest {
    DependencyRequest(
      label: label,
      name: name,
      declaredType: type,
      alternatives: [DependencyRequest.Alternative(key, [.deferred(.factory)])],
      source: .construction,
      component: component,
      injection: .property,
      location: location
    )
  }
}
