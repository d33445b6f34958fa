/// Which bindings can meet which keys.
struct ProviderTable {
  /// The bindings with a key of their own, by key.
  private var byKey: [Key: [Int]] = [:]

  /// The bindings that can meet a key where nothing else does.
  private var byFallbackKey: [Key: [Int]] = [:]

  /// The generic bindings, by the name of the type in a key.
  private var templates: [TemplateName: [Int]] = [:]

  /// The part of a key that generic arguments don't change.
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

  /// Adds a binding under its index.
  mutating func add(_ binding: Binding, at index: Int) {
    if binding.genericParameters.isEmpty {
      for key in binding.keys { byKey[key, default: []].append(index) }
      for key in binding.fallbackKeys { byFallbackKey[key, default: []].append(index) }
    } else {
      for key in binding.keys + binding.fallbackKeys {
        guard let name = TemplateName(key) else { continue }
        templates[name, default: []].append(index)
      }
    }
  }

  /// The bindings that provide the key itself.
  func providers(of key: Key) -> [Int] { byKey[key] ?? [] }

  /// The bindings that can meet the key where nothing else does.
  func fallbacks(for key: Key) -> [Int] { byFallbackKey[key] ?? [] }

  /// The generic bindings whose keys have the name of this one.
  func templates(for key: Key) -> [Int] { TemplateName(key).flatMap { templates[$0] } ?? [] }

  /// The bindings that provide every member of a composition.
  func providers(ofAll members: [CanonicalType], tag: Tag?) -> [Int] {
    let perMember = members.map { member in
      let key = Key(member, tag: tag)
      return providers(of: key) + fallbacks(for: key)
    }
    guard let first = perMember.first else { return [] }
    return first.filter { candidate in perMember.dropFirst().allSatisfy { $0.contains(candidate) } }
  }
}
