import DpendGraph

/// Under which types and tags the bindings of a plan are registered in Dip.
///
/// Each binding has one registration that makes its value: under its key, where it has one that is its alone, else under its own
/// type, with a tag where that type is taken. Its further keys forward to that.
struct DipKeys {
  /// A type and a tag.
  struct Name: Hashable {
    /// The type, as the file spells it.
    let type: String

    /// The tag; nil for none.
    let tag: String?
  }

  /// For each provider what it is registered under.
  let providers: [Name]

  /// For each accessor what it is registered under.
  let accessors: [Name]

  /// For each provider the accessor whose name is its own.
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
      accessorsOfProvider[provider]?.first { plan.accessors[$0].isMade(by: provider, in: plan) }
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
  /// Whether the registration of a provider is that of the key.
  fileprivate func isMade(by index: Int, in plan: ContainerPlan) -> Bool {
    if isProvider { return true }
    return !isMany && providers.map(\.content) == [index] && type == plan.providers[index].type
  }
}

/// The names of tags as Dip's strings: with their modules where two have one name.
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
