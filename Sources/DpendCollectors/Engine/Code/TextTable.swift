import DpendGraph

/// The string constants of a project, by name.
struct TextTable {
  private let constants: [String: [StringConstant]]
  private let index: TypeIndex

  /// The type whose member a name without a type is.
  private let nameType: String

  /// Creates the table of all constants but those of functions, which only the code of one function sees.
  ///
  /// - Parameters:
  ///   - declarations: The declarations of all files.
  ///   - index: The types of the project.
  ///   - nameType: The type of the library's names.
  init(_ declarations: Declarations, _ index: TypeIndex, naming nameType: String = "String") {
    self.init(declarations.all(StringConstant.self).filter { !$0.isLocal }, index: index, naming: nameType)
  }

  /// Creates the table of some constants.
  init(_ constants: [StringConstant], index: TypeIndex, naming nameType: String = "String") {
    self.nameType = nameType
    self.constants = Dictionary(grouping: constants, by: \.name)
    self.index = index
  }

  /// Returns the string that an expression is; nil for one that is computed or ambiguous.
  func text(of expression: Expression, in context: LexicalContext) -> String? {
    switch expression.form {
    case .literal(.string(let text)): text
    case .member(let base?, "rawValue", nil): constant(base, in: context)?.value
    case .cast(let inner, _, .checked), .unwrapped(let inner): text(of: inner, in: context)
    default: constant(expression, in: context)?.value
    }
  }

  /// Returns the constant or the case that an expression names; nil for an ambiguous one.
  private func constant(_ expression: Expression, in context: LexicalContext) -> StringConstant? {
    switch expression.form {
    case .name(let name, nil): constant(named: name, in: context)
    case .member(let base?, let name, nil): constant(named: name, inside: base, context)
    case .member(nil, let name, nil): constantOfForeignType(named: name)
    case .cast(let inner, _, .checked), .unwrapped(let inner): constant(inner, in: context)
    default: nil
    }
  }

  /// The constant that a plain name means: one of the enclosing types or the body, else a global one.
  private func constant(named name: String, in context: LexicalContext) -> StringConstant? {
    let candidates = constants[name] ?? []
    for count in context.enclosing.indices.reversed().map({ $0 + 1 }) {
      let outer = LexicalContext(path: context.path, enclosing: Array(context.enclosing.prefix(count)))
      let type = index.enclosingType(of: outer)
      let members = candidates.filter { candidate in
        candidate.context.file == context.file && candidate.context.enclosing == outer.enclosing
          || type != nil && index.enclosingType(of: candidate.context) == type
      }
      if !members.isEmpty { return only(members) }
    }
    let global = candidates.filter(\.context.enclosing.isEmpty)
    let own = global.filter { $0.context.file == context.file }
    let modules = index.modules(visibleFrom: context.file)
    return only(own.isEmpty ? global.filter { modules.contains(module(of: $0)) } : own)
  }

  private func constant(named name: String, inside base: Expression, _ context: LexicalContext) -> StringConstant? {
    if let path = base.dottedNames, path == ["Self"] || path == ["self"] { return constant(named: name, in: context) }
    guard let type = type(base, in: context) else { return nil }
    let id = index.id(of: type)
    return only(
      constants[name]?.filter { candidate in
        id == nil
          ? isOfForeignType(candidate) && candidate.context.enclosing.last == type.components.last?.name
          : index.enclosingType(of: candidate.context) == id
      }
    )
  }

  /// Returns the type that an expression names.
  private func type(_ expression: Expression, in context: LexicalContext) -> NominalType? {
    if case .type(let type) = expression.form { return type.nominal }
    return expression.dottedNames.flatMap { index.resolve(.named($0.joined(separator: ".")), in: context).nominal }
  }

  /// Returns the constant that a member without a type means: one of the type of names, else one of another type that the project extends.
  private func constantOfForeignType(named name: String) -> StringConstant? {
    let candidates = (constants[name] ?? []).filter(isOfForeignType)
    let named = candidates.filter { $0.context.enclosing.joined(separator: ".") == nameType }
    return only(named.isEmpty ? candidates : named)
  }

  /// Whether an extension of a type that the project does not declare contains a constant.
  private func isOfForeignType(_ constant: StringConstant) -> Bool {
    !constant.context.enclosing.isEmpty && index.enclosingType(of: constant.context) == nil
  }

  /// The first of constants whose strings are all equal.
  private func only(_ candidates: [StringConstant]?) -> StringConstant? {
    guard let first = candidates?.first, candidates?.allSatisfy({ $0.value == first.value }) ?? false else {
      return nil
    }
    return first
  }

  private func module(of constant: StringConstant) -> String { index.files[constant.context.file]?.module ?? "" }
}
