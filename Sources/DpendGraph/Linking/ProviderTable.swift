/// Which bindings can meet which keys.
struct ProviderTable {
  /// The bindings that provide a key themselves.
  private var providers = Rank()

  /// The bindings that can stand in where nothing provides a key.
  private var standIns = Rank()

  /// Which of a binding's keys are meant.
  enum Role {
    case provider, standIn
  }

  /// Bindings by one sort of their keys.
  private struct Rank {
    /// The bindings of one type, by key.
    var byKey: [Key: [Int]] = [:]

    /// The generic bindings, by the name of the type in a key.
    var templates: [TemplateName: [Int]] = [:]

    mutating func add(_ keys: [Key], of index: Int, isGeneric: Bool) {
      // Where one dialect keeps `any P` and `P` apart, others that ask for what it has don't.
      for key in keys.map(\.withoutExistentials) {
        if !isGeneric {
          byKey[key, default: []].appendOnce(index)
        } else if let name = TemplateName(key) {
          templates[name, default: []].appendOnce(index)
        }
      }
    }
  }

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

  init(_ bindings: [Binding]) {
    providers.byKey.reserveCapacity(bindings.count)
    for index in bindings.indices {
      let isGeneric = !bindings[index].genericParameters.isEmpty
      providers.add(bindings[index].keys, of: index, isGeneric: isGeneric)
      standIns.add(bindings[index].fallbackKeys, of: index, isGeneric: isGeneric)
    }
  }

  /// The bindings of one type with a key.
  func bindings(for key: Key, as role: Role) -> [Int] {
    switch role {
    case .provider: providers.byKey[key] ?? []
    case .standIn: standIns.byKey[key] ?? []
    }
  }

  /// The generic bindings with a key of this name.
  func templates(for key: Key, as role: Role) -> [Int] {
    let templates = role == .provider ? providers.templates : standIns.templates
    return templates.isEmpty ? [] : TemplateName(key).flatMap { templates[$0] } ?? []
  }
}

extension [Int] {
  /// Adds a number, unless it is the last one already.
  fileprivate mutating func appendOnce(_ number: Int) {
    if last != number { append(number) }
  }
}
