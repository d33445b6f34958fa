import DpendGraph

/// The spelling of types in a generated file: with `any` before protocols, and with modules if names are ambiguous.
struct TypeSpelling {
  private let types: KnownTypes
  private let module: String?
  private let unreadModules: Set<String>
  private let memberNames: Set<String>

  /// Creates a spelling.
  ///
  /// - Parameters:
  ///   - types: The known types.
  ///   - module: The module of the file, whose types shadow imported ones.
  ///   - unreadModules: The imported modules whose declarations are not known, and which may have types of the same names.
  ///   - memberNames: The names of the members of the container, which shadow types.
  init(types: KnownTypes, module: String?, unreadModules: Set<String>, memberNames: Set<String> = []) {
    self.types = types
    self.module = module
    self.unreadModules = unreadModules
    self.memberNames = memberNames
  }

  /// Returns the type of a parameter, a property or a result.
  func text(_ type: CanonicalType) -> String { written(type).description }

  /// Returns the type as the base of a member access or a call.
  func operand(_ type: CanonicalType) -> String {
    let written = written(type)
    return if case .nominal = written { written.description } else { "(\(written))" }
  }

  private func written(_ type: CanonicalType) -> CanonicalType {
    switch type {
    case .nominal(let nominal):
      types.isProtocol(nominal) ? .existential(.nominal(qualified(nominal))) : .nominal(qualified(nominal))
    case .composition(let members): .existential(.composition(members.map(constraint)))
    case .existential(let type), .opaque(let type): .existential(constraint(type))
    case .metatype(let type):
      if case .existential(let constraint) = written(type) {
        .existential(.metatype(constraint))
      } else {
        .metatype(written(type))
      }
    case .tuple(let elements): .tuple(elements.map { TupleElement(label: $0.label, type: written($0.type)) })
    case .function(let function): .function(function.mapTypes(written))
    case .parameter: type
    }
  }

  /// Returns a type after `any`.
  private func constraint(_ type: CanonicalType) -> CanonicalType {
    switch type {
    case .nominal(let nominal): .nominal(qualified(nominal))
    case .composition(let members): .composition(members.map(constraint))
    case .existential(let type), .opaque(let type): constraint(type)
    case .parameter, .tuple, .function, .metatype: written(type)
    }
  }

  private func qualified(_ nominal: NominalType) -> NominalType {
    let hasShortForm = nominal.module == "Swift"
    let components = nominal.components.map {
      NominalType.Component(SwiftIdentifier.type($0.name), $0.arguments.map(written))
    }
    guard let owner = nominal.module, mustName(owner, before: nominal.components[0].name) else {
      return NominalType(module: hasShortForm ? "Swift" : nil, components: components)
    }
    return NominalType(components: [NominalType.Component(SwiftIdentifier.type(owner))] + components)
  }

  /// Whether a type must be qualified by its module; not if a type has the name of the module, which would shadow it.
  private func mustName(_ owner: String, before name: String) -> Bool {
    if owner == "Swift" || !types.modules(declaring: owner).isEmpty { return false }
    if memberNames.contains(name) { return true }
    if owner == module { return false }
    let mayBeElsewhere = owner != ImportTable.runtime && !unreadModules.subtracting([owner]).isEmpty
    return mayBeElsewhere || types.modules(declaring: name).contains { $0 != owner }
  }
}
