import DpendGraph
import _DpendTestSupport

/// A few types that create each other, with properties of few names and types, so that many of them match.
struct RandomHierarchy {
  /// A property of a type.
  struct Member {
    /// Its name, and its type.
    let property: Hierarchy.Property

    /// The origin of its value.
    let origin: Origin
  }

  /// The origin of a value.
  enum Origin {
    /// The type creates it; `later` says whether on demand.
    case created(Int, later: Bool)

    /// The creator of the type passes it.
    case forwarded

    /// An ancestor has it as one of these properties, in order of preference.
    case received([Hierarchy.Property], isOptional: Bool)
  }

  /// The properties of each type, by its number.
  private(set) var types: [[Member]] = []

  /// The roots.
  let roots: Set<Int>

  private static let names = ["a", "b", "c"]
  private static let type = CanonicalType.named("P")

  init(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let count = Int.random(in: 2...6, using: &random)
    roots = Set((0..<count).filter { $0 == 0 ? seed % 8 != 0 : Int.random(in: 0..<8, using: &random) == 0 })
    types = (0..<count).map { number in
      Self.names.filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
        .map { Self.member($0, of: number, among: count, &random) }
    }
  }

  private static func member(_ name: String, of number: Int, among count: Int, _ random: inout SeededRandom) -> Member {
    func property(_ name: String) -> Hierarchy.Property {
      Hierarchy.Property(name: name, type: Bool.random(using: &random) ? type : .optional(type))
    }
    let other = names.randomElement(using: &random) ?? name
    switch Int.random(in: 0..<12, using: &random) {
    case 0...5:
      // Mostly downwards, so that there are not too many paths.
      let isBack = number + 1 == count || Int.random(in: 0..<8, using: &random) == 0
      let created = Int.random(in: isBack ? 0..<count : (number + 1)..<count, using: &random)
      return Member(property: property(name), origin: .created(created, later: Bool.random(using: &random)))
    case 6:
      return Member(property: property(name), origin: .forwarded)
    case 7, 8:
      let own = property(name)
      return Member(property: own, origin: .received([own], isOptional: false))
    case 9:
      return Member(property: property(name), origin: .received([property(other)], isOptional: false))
    default:
      let own = Hierarchy.Property(name: name, type: .optional(type))
      let requested = Int.random(in: 0..<3, using: &random) == 0 ? other : name
      let types = [.optional(type), type].map { Hierarchy.Property(name: requested, type: $0) }
      return Member(property: own, origin: .received(types, isOptional: true))
    }
  }

  /// The input of linking.
  var input: LinkingInput {
    let component = Component(id: ComponentID("tree"), name: "tree", kind: .hierarchy)
    return LinkingInput(
      components: [component],
      bindings: types.indices.map { number in
        Binding(
          id: BindingID("T\(number)"),
          type: .named("T\(number)"),
          keys: [Key(.named("T\(number)"))],
          factory: Factory(name: "init"),
          kind: .initializer,
          dialect: "safedi",
          module: "App",
          component: component.id,
          isRoot: roots.contains(number),
          requests: types[number].map(request),
          location: SourceLocation(file: "App.swift", line: number + 1, column: 1)
        )
      }
    )
  }

  private func request(_ member: Member) -> DependencyRequest {
    var alternatives = [DependencyRequest.Alternative(Key(member.property.type))]
    let source: DependencyRequest.Source
    switch member.origin {
    case .created(let created, let later):
      alternatives = [.init(Key(.named("T\(created)")), later ? [.deferred(.factory)] : [])]
      source = .construction
    case .forwarded:
      source = .caller
    case .received(let requested, let isOptional):
      alternatives = requested.map { .init(Key($0.type), isOptional ? [.optional] : []) }
      source = .ancestors(name: requested[0].name)
    }
    return DependencyRequest(
      label: member.property.name,
      name: member.property.name,
      declaredType: member.property.type,
      alternatives: alternatives,
      source: source,
      injection: .initializer,
      location: SourceLocation(file: "App.swift", line: 1, column: 1)
    )
  }
}

extension RandomHierarchy: CustomStringConvertible {
  /// The types as text.
  var description: String {
    types.enumerated().map { number, members in
      let texts = members.map { member in
        switch member.origin {
        case .created(let created, let later): "\(member.property) = \(later ? "later " : "")T\(created)"
        case .forwarded: "\(member.property) = argument"
        case .received(let requested, _):
          "\(member.property) <- \(requested.map(\.description).joined(separator: " or "))"
        }
      }
      return "\(roots.contains(number) ? "root " : "")T\(number) { \(texts.joined(separator: "; ")) }"
    }.joined(separator: "\n")
  }
}
