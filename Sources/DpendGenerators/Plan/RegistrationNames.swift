import DpendGraph

/// The names of registrations: members, and the tags that distinguish several values of one type.
struct RegistrationNames {
  /// The members that containers of libraries have.
  private static let reserved: Set<String> = [
    "autoRegister", "cached", "context", "decorator", "graph", "manager", "promised", "register", "reset", "resolve",
    "scope",
    "self", "shared", "singleton", "unique", "with",
  ]

  /// The names of the keys of each group, in the order of its keys.
  let names: [[RegistrationPlan.Name]]

  init(_ graph: BindingGraph, _ groups: RegistrationGroups, _ spelling: TypeSpelling, globals: Set<String>) {
    let slots = Self.slots(graph, groups)
    var allocation = NameAllocation(reserved: Self.reserved.union(globals))
    let members = allocation.names(for: slots.map { $0.memberNames(in: graph) })
    let tags = Self.tags(of: slots, members, graph)
    var names: [[RegistrationPlan.Name]] = groups.bindings.map { indices in
      groups.keys(of: indices[0], in: graph).map { key in
        RegistrationPlan.Name(member: "", type: spelling.text(key.type), tag: nil, writtenTag: nil, isPublic: false)
      }
    }
    for (number, slot) in slots.enumerated() {
      for group in slot.groups {
        names[group][slot.position(in: group, groups, graph)] = RegistrationPlan.Name(
          member: SwiftIdentifier.declaration(members[number]),
          type: spelling.text(slot.key.type),
          tag: tags[number],
          writtenTag: slot.key.tag?.name,
          isPublic: graph.types.everyPart(of: slot.key.type) { access, _ in access >= .public }
        )
      }
    }
    self.names = names
  }

  /// A key, with the groups that provide it in different builds.
  private struct Slot {
    let key: Key
    let component: ComponentID
    var groups: [Int]
    let binding: Int
    var hasRivals = false

    /// Candidates for the name of a member, the shortest first.
    func memberNames(in graph: BindingGraph) -> [String] {
      let type = key.type.memberName
      let tag = key.tag?.memberName ?? ""
      let contains = !tag.isEmpty && tag.lowercased().contains(type.lowercased())
      let name = contains ? tag : tag + type
      let owner = SwiftIdentifier.capitalizing(component.memberName)
      let own = graph.bindings[binding].type.memberName
      let names = hasRivals ? [own, name + own, owner + own] : [name, own, owner + name, tag + type]
      return names.map(SwiftIdentifier.lowercasingFirstWord)
        .filter { SwiftIdentifier.isUsableAsMember($0) && $0.first?.isNumber == false }
    }

    func position(in group: Int, _ groups: RegistrationGroups, _ graph: BindingGraph) -> Int {
      groups.keys(of: groups.bindings[group][0], in: graph).firstIndex(of: key) ?? 0
    }
  }

  /// A key in a component.
  private struct Position: Hashable {
    let component: ComponentID
    let key: Key
  }

  private static func slots(_ graph: BindingGraph, _ groups: RegistrationGroups) -> [Slot] {
    var slots: [Slot] = []
    var known: [Position: [Int]] = [:]
    for (group, indices) in groups.bindings.enumerated() {
      let binding = graph.bindings[indices[0]]
      for key in groups.keys(of: indices[0], in: graph) {
        let position = Position(component: binding.component, key: key)
        let rivals = known[position] ?? []
        let condition = groups.condition(of: group, in: graph)
        let exclusive = rivals.first { slot in
          slots[slot].groups.allSatisfy { groups.condition(of: $0, in: graph).excludes(condition) }
        }
        if let exclusive {
          slots[exclusive].groups.append(group)
        } else {
          for rival in rivals { slots[rival].hasRivals = true }
          known[position, default: []].append(slots.count)
          var slot = Slot(key: key, component: binding.component, groups: [group], binding: indices[0])
          slot.hasRivals = !rivals.isEmpty
          slots.append(slot)
        }
      }
    }
    return slots
  }

  /// Returns the tags: those of the source, and the names of members where values would otherwise be the same.
  private static func tags(of slots: [Slot], _ members: [String], _ graph: BindingGraph) -> [String?] {
    let uses = Dictionary(slots.map { (Key($0.key.type), 1) }, uniquingKeysWith: +)
    let written = slots.map { slot -> String? in
      let vocabulary = graph.vocabulary(of: graph.bindings[slot.binding])
      guard vocabulary.tags.areNamesOfDeclarations else { return slot.key.tag?.name }
      return uses[Key(slot.key.type)] == 1 ? nil : slot.key.qualifier
    }
    let registered = zip(slots, written).map { Key($0.key.type, tag: $1.map { Tag($0) }) }
    let repeated = Dictionary(registered.map { ($0, 1) }, uniquingKeysWith: +).filter { $0.value > 1 }
    return slots.indices.map { repeated[registered[$0]] == nil ? written[$0] : members[$0] }
  }
}

extension RegistrationGroups {
  /// Returns the builds that contain a registration.
  func condition(of group: Int, in graph: BindingGraph) -> BuildCondition {
    Self.condition(of: bindings[group], in: graph)
  }

  /// Returns the builds that contain one of some bindings.
  static func condition(of bindings: [Int], in graph: BindingGraph) -> BuildCondition {
    .union(of: bindings.map { graph.bindings[$0].condition })
  }
}

extension Key {
  /// The name of a declaration without that of the type: `rehearsal` for the tag `rehearsalOutput` of `Output`; nil for `output`.
  fileprivate var qualifier: String? {
    let type = type.memberName
    guard let name = tag?.name, SwiftIdentifier.capitalizing(name) != type else { return nil }
    return name.hasSuffix(type) ? String(name.dropLast(type.count)) : name
  }
}

extension Binding {
  /// The keys with that of the created type first, from which the value converts to all others.
  var keysOfRegistration: [Key] {
    let own = keys.filter { $0.type == type }.sorted { $0.tag == nil && $1.tag != nil }
    return own + keys.filter { !own.contains($0) }
  }
}

extension ComponentID {
  /// The last part of the id as a part of the name of a member.
  fileprivate var memberName: String {
    String(rawValue.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.last ?? "")
  }
}
