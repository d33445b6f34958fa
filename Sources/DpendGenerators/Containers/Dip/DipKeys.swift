import DpendGraph

/// The types and tags of the registrations of a plan in Dip.
///
/// Each binding has one registration that creates its value: for its key, if no other binding has the key, or else for its own
/// type, with a tag if that type is already registered. The other keys of the binding forward to this registration.
struct DipKeys {
  /// A type and a tag.
  struct Name: Hashable {
    /// The type as spelled in the file.
    let type: String

    /// The tag; `nil` for none.
    let tag: String?
  }

  /// The registration of each provider.
  let providers: [Name]

  /// The registration of each accessor.
  let accessors: [Name]

  /// The accessor of each provider with the same name.
  let ownAccessors: [Int?]

  init(_ plan: ContainerPlan) {
    let tags = TagNames(plan.accessors.compactMap(\.key.tag))
    let accessors = plan.accessors.map { accessor in
      Name(
        type: accessor.isMany ? "[\(accessor.type)]" : accessor.type,
        tag: accessor.key.tag.map { tags.name(of: $0) }
      )
    }
    let accessorsOfProvider = Dictionary(
      plan.accessors.enumerated().flatMap { index, accessor in accessor.providers.map { ($0.content, [index]) } },
      uniquingKeysWith: +
    )
    let ownAccessors = plan.providers.indices.map { provider in
      accessorsOfProvider[provider]?.first { plan.accessors[$0].isCreated(by: provider, in: plan) }
    }
    self.accessors = accessors
    self.ownAccessors = ownAccessors
    var uses = Dictionary(accessors.map { ($0, 1) }, uniquingKeysWith: +)
    for (provider, own) in zip(plan.providers, ownAccessors) where own == nil {
      uses[Name(type: provider.type, tag: nil), default: 0] += 1
    }
    providers = zip(plan.providers, ownAccessors).map { provider, own in
      if let own { return accessors[own] }
      let name = Name(type: provider.type, tag: nil)
      return uses[name] == 1 ? name : Name(type: provider.type, tag: provider.name)
    }
  }
}

extension ContainerPlan.Accessor {
  /// Whether the registration of a provider is also that of its key.
  fileprivate func isCreated(by index: Int, in plan: ContainerPlan) -> Bool {
    if isProvider { return true }
    return !isMany && providers.map(\.content) == [index] && type == plan.providers[index].type
  }
}

/// The names of tags in Dip, with their modules if they are ambiguous.
private struct TagNames {
  private let ambiguousNames: Set<String>

  init(_ tags: [Tag]) {
    let modules = Dictionary(Set(tags).map { ($0.name, 1) }, uniquingKeysWith: +)
    ambiguousNames = Set(modules.filter { $0.value > 1 }.keys)
  }

  func name(of tag: Tag) -> String {
    ambiguousNames.contains(tag.name) ? (tag.module.map { "\($0)." } ?? "") + tag.name : tag.name
  }
}
