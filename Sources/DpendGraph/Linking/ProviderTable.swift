/// The bindings that can satisfy each key.
struct ProviderTable {
  /// The bindings that provide a key.
  private var providers = Rank()

  /// The bindings with a key as a fallback.
  private var fallbacks = Rank()

  /// The role of a key in a binding.
  enum Role {
    case provider, fallback
  }

  /// The bindings by keys of one role.
  private struct Rank {
    /// The bindings without generic parameters, by key.
    var byKey: [Key: [Int]] = [:]

    /// The keys with tags, by their types.
    var taggedKeys: [CanonicalType: [Key]] = [:]

    /// The generic bindings, by the name of the type in a key.
    var templates: [TemplateName: [Int]] = [:]

    mutating func add(_ keys: [Key], of index: Int, isGeneric: Bool) {
      // Some dialects distinguish `any P` from `P`; requests of other dialects do not.
      for key in keys.map(\.withoutExistentials) {
        if !isGeneric {
          if key.tag != nil, byKey[key] == nil { taggedKeys[key.type, default: []].append(key) }
          byKey[key, default: []].appendOnce(index)
        } else if let name = TemplateName(key) {
          templates[name, default: []].appendOnce(index)
        }
      }
    }
  }

  /// The part of a key that is independent of generic arguments.
  private struct TemplateName: Hashable {
    let module: String?
    let name: String
    let tag: Tag?

    init?(_ key: Key) {
      guard let nominal = key.type.nominal else { return nil }
      module = nominal.module
      name = nominal.qualifiedName
      tag = key.tag
    }
  }

  /// Creates the table of some bindings.
  ///
  /// - Parameters:
  ///   - bindings: All bindings.
  ///   - included: The indices of those that can satisfy requests, in order.
  init(_ bindings: [Binding], _ included: [Int]) {
    providers.byKey.reserveCapacity(included.count)
    for index in included {
      let isGeneric = !bindings[index].genericParameters.isEmpty
      providers.add(bindings[index].keys, of: index, isGeneric: isGeneric)
      fallbacks.add(bindings[index].fallbackKeys, of: index, isGeneric: isGeneric)
    }
  }

  /// Returns the bindings without generic parameters that have a key.
  func bindings(for key: Key, as role: Role) -> [Int] {
    switch role {
    case .provider: providers.byKey[key] ?? []
    case .fallback: fallbacks.byKey[key] ?? []
    }
  }

  /// Returns the binding without generic parameters that provides a key, if it is the only one.
  func onlyBinding(for key: Key) -> Int? {
    guard let found = providers.byKey[key], found.count == 1 else { return nil }
    return found[0]
  }

  /// Returns the bindings without generic parameters that provide a type under any tag, in their order.
  func taggedBindings(for type: CanonicalType) -> [Int] {
    let keys = providers.taggedKeys[type] ?? []
    return Set(keys.flatMap { providers.byKey[$0] ?? [] }).sorted()
  }

  /// Returns the generic bindings that have a key of this name.
  func templates(for key: Key, as role: Role) -> [Int] {
    let templates = role == .provider ? providers.templates : fallbacks.templates
    return templates.isEmpty ? [] : TemplateName(key).flatMap { templates[$0] } ?? []
  }
}

extension [Int] {
  /// Appends a number, unless it is the last one already.
  fileprivate mutating func appendOnce(_ number: Int) {
    if last != number { append(number) }
  }
}
