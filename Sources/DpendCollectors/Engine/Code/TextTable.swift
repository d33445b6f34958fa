import DpendGraph

/// The string constants of a project, by name.
struct TextTable {
  private let constants: [String: [StringConstant]]
  private let index: TypeIndex

  init(_ constants: [StringConstant], index: TypeIndex) {
    self.constants = Dictionary(grouping: constants, by: \.name)
    self.index = index
  }

  /// Returns the string that an expression is; nil for one that is computed or ambiguous.
  func text(of expression: Expression, in context: LexicalContext) -> String? {
    switch expression.form {
    case .literal(.string(let text)): text
    case .name(let name, nil): text(named: name, in: context)
    case .member(let base?, "rawValue", nil): text(of: base, in: context)
    case .member(let base?, let name, nil): text(named: name, inside: base, context)
    case .member(nil, let name, nil): only(constants[name]?.filter { $0.context.enclosing.last == "String" })
    case .cast(let inner, _, .checked), .unwrapped(let inner): text(of: inner, in: context)
    default: nil
    }
  }

  /// The constant that a plain name means: one of the enclosing types or the body, else a global one.
  private func text(named name: String, in context: LexicalContext) -> String? {
    let candidates = constants[name] ?? []
    for count in context.enclosing.indices.reversed().map({ $0 + 1 }) {
      let outer = LexicalContext(file: context.file, enclosing: Array(context.enclosing.prefix(count)))
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

  private func text(named name: String, inside base: Expression, _ context: LexicalContext) -> String? {
    guard let path = base.dottedNames else { return nil }
    if path == ["Self"] || path == ["self"] { return text(named: name, in: context) }
    guard let type = index.resolve(.named(path.joined(separator: ".")), in: context).nominal.flatMap(index.id(of:))
    else { return nil }
    return only(constants[name]?.filter { index.enclosingType(of: $0.context) == type })
  }

  /// The string of constants that are all equal.
  private func only(_ candidates: [StringConstant]?) -> String? {
    guard let first = candidates?.first, candidates?.allSatisfy({ $0.value == first.value }) ?? false else {
      return nil
    }
    return first.value
  }

  private func module(of constant: StringConstant) -> String { index.files[constant.context.file]?.module ?? "" }
}
