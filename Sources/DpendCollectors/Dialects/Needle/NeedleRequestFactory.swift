import DpendGraph

/// Creates the requests for components and their members.
struct NeedleRequestFactory {
  let project: NeedleProject
  let code: NeedleCode

  /// Returns the name under which a component holds a property of its dependencies, which its descendants do not see.
  static func dependencyName(of property: String) -> String { "dependency.\(property)" }

  /// Returns the key of a value of a component, by its type and name.
  static func key(_ type: CanonicalType, named name: String) -> Key { Key(type.withoutExistentials, tag: Tag(name)) }

  /// Whether a member provides a value: a property, or a method that uses components.
  func isBinding(_ id: NeedleMemberID) -> Bool {
    project[id].kind != .method || !(code.members[id]?.uses.isEmpty ?? true)
  }

  /// Returns the key of a member: that of the component that it creates, or its own type and name.
  func key(of id: NeedleMemberID) -> Key {
    if let child = code.child(id, in: project) { return Key(project.components[child].type) }
    let member = project[id]
    return Self.key(member.type, named: member.name)
  }

  /// Returns the component that holds the value of a member.
  func component(of id: NeedleMemberID) -> ComponentID {
    project.components[code.child(id, in: project) ?? id.component].component.id
  }

  /// Returns the types of the arguments that a call of a member passes to its binding.
  func arguments(of id: NeedleMemberID) -> [CanonicalType] {
    code.child(id, in: project) == nil ? project[id].parameters.map(\.type) : []
  }

  /// Returns the requests for the uses in code, each once.
  ///
  /// - Parameters:
  ///   - uses: The uses.
  ///   - component: The index of the component around the code; nil for none.
  /// - Returns: The requests, in the order of the uses.
  func requests(for uses: [NeedleCode.Use], in component: Int?) -> [ConditionalRequest] {
    uses.compactMap { use in
      request(for: use, in: component).map { ConditionalRequest(request: $0, condition: use.condition) }
    }.reduce(into: []) { known, next in
      if !known.contains(where: { $0.condition == next.condition && $0.request.isSame(as: next.request) }) {
        known.append(next)
      }
    }
  }

  private func request(for use: NeedleCode.Use, in component: Int?) -> DependencyRequest? {
    switch use.subject {
    case .member(let id):
      guard isBinding(id) else { return nil }
      let member = project[id]
      var request = request(use, member.name, member.type, key(of: id), in: self.component(of: id))
      request.arguments = arguments(of: id)
      return request
    case .dependency(let name, let type):
      var request = request(use, name, type, Key(type), in: nil)
      request.name = Self.dependencyName(of: name)
      request.source = .ancestors(name: request.name)
      return request
    case .plugin(let name, let type):
      guard let component else { return nil }
      let key = Self.key(type, named: NeedlePlugin.extensionName(of: name))
      return request(use, name, type, key, in: project.components[component].component.id)
    case .creation(let number):
      let created = project.components[number]
      var request = request(use, created.id.name, created.type, Key(created.type), in: created.component.id)
      // The component passes its values to everything that it creates.
      if component != nil { request.source = .construction }
      return request
    }
  }

  private func request(
    _ use: NeedleCode.Use,
    _ name: String,
    _ type: CanonicalType,
    _ key: Key,
    in component: ComponentID?
  ) -> DependencyRequest {
    DependencyRequest(
      label: use.label ?? use.name ?? name,
      name: use.name ?? name,
      declaredType: type,
      alternatives: [DependencyRequest.Alternative(key, use.isDeferred ? [.deferred(.factory)] : [])],
      component: component,
      injection: use.injection,
      location: use.location
    )
  }
}

extension DependencyRequest {
  /// Whether another request is for the same value, for the same purpose.
  fileprivate func isSame(as other: DependencyRequest) -> Bool {
    label == other.label && alternatives == other.alternatives && component == other.component
  }
}
