extension TypeIndex {
  /// The most typealiases that are followed, one after the other, before a name is taken for what it is.
  private static let longestAliasChain = 32

  /// What a type means at the place where it was written: aliases replaced, names qualified, modules filled in.
  ///
  /// Names are looked up as Swift does it: in the types around the place, then in the file's own module, then in the imported
  /// ones. A name that only one other module of the project declares is taken to be that one (it may be re-exported); a name
  /// that nobody declares belongs to no known module.
  public func resolve(_ type: CanonicalType, in context: LexicalContext) -> CanonicalType {
    resolve(type, in: context, aliasesLeft: Self.longestAliasChain)
  }

  private func resolve(_ type: CanonicalType, in context: LexicalContext, aliasesLeft: Int) -> CanonicalType {
    type.mapParts { part in
      guard case .nominal(let nominal) = part, nominal.module == nil else { return part }
      return resolve(nominal, in: context, aliasesLeft: aliasesLeft)
    }
  }

  private func resolve(_ nominal: NominalType, in context: LexicalContext, aliasesLeft: Int) -> CanonicalType {
    if let special = specialName(nominal, in: context) { return special }
    let scopes = Scopes(context: context, file: files[context.file])
    if let found = lookUp(nominal.components, in: scopes, aliasesLeft: aliasesLeft) { return found }
    let qualifier = nominal.components[0].name
    guard nominal.components.count > 1, scopes.imports.contains(qualifier) || modules.contains(qualifier) else {
      return standardType(nominal)
    }
    let unqualified = Array(nominal.components.dropFirst())
    let inModule = Scopes(enclosing: [], modules: [qualifier], imports: scopes.imports)
    return lookUp(unqualified, in: inModule, aliasesLeft: aliasesLeft)
      ?? standardType(NominalType(components: unqualified))
  }

  /// `Self` and the generic parameters in scope.
  private func specialName(_ nominal: NominalType, in context: LexicalContext) -> CanonicalType? {
    guard nominal.components.count == 1 else { return nil }
    let name = nominal.components[0].name
    if context.genericParameters.contains(name) { return .parameter(name) }
    guard name == "Self", !context.enclosing.isEmpty else { return nil }
    return .nominal(
      NominalType(
        module: files[context.file]?.module,
        context.enclosing.joined(separator: "."),
        context.genericParameters.map { .parameter($0) }
      )
    )
  }

  /// The types with a spelling of their own get the module that this spelling gives them.
  private func standardType(_ nominal: NominalType) -> CanonicalType {
    let hasShortForm = ["Optional", "Array", "Dictionary"].contains(nominal.qualifiedName)
    return .nominal(NominalType(module: hasShortForm ? "Swift" : nil, components: nominal.components))
  }

  private func lookUp(
    _ components: [NominalType.Component],
    in scopes: Scopes,
    aliasesLeft: Int
  ) -> CanonicalType? {
    for prefix in scopes.prefixes {
      let name = prefix + components[0].name
      guard let module = module(declaring: name, in: scopes, isTopLevel: prefix.isEmpty) else { continue }
      return walk(prefix: prefix, components, from: module, in: scopes, aliasesLeft: aliasesLeft)
    }
    return nil
  }

  private func module(declaring name: String, in scopes: Scopes, isTopLevel: Bool) -> String? {
    guard let candidates = modulesDeclaring[name] else { return nil }
    if let visible = scopes.modules.first(where: candidates.contains) { return visible }
    return isTopLevel && candidates.count == 1 && scopes.mayReachFurther ? candidates[0] : nil
  }

  /// Follows the components from the first, whose module is known, to the last, replacing aliases on the way.
  private func walk(
    prefix: String,
    _ components: [NominalType.Component],
    from module: String,
    in scopes: Scopes,
    aliasesLeft: Int
  ) -> CanonicalType {
    var path = prefix.split(separator: ".").map { NominalType.Component(String($0)) }
    var module = module
    for (index, component) in components.enumerated() {
      let name = (path + [component]).map(\.name).joined(separator: ".")
      let declaring = modulesDeclaring[name] ?? []
      module = ([module] + scopes.modules).first(where: declaring.contains) ?? module
      let id = TypeID(module: module, name: name)
      if aliasesLeft > 0, entries[id] == nil, let alias = typealiases[id]?.first {
        let target = expand(alias, component.arguments, aliasesLeft: aliasesLeft - 1)
        return member(Array(components.dropFirst(index + 1)), of: target, in: scopes, aliasesLeft: aliasesLeft - 1)
      }
      path.append(component)
    }
    return .nominal(NominalType(module: module, components: path))
  }

  private func expand(
    _ alias: TypealiasDeclaration,
    _ arguments: [CanonicalType],
    aliasesLeft: Int
  ) -> CanonicalType {
    let context = LexicalContext(
      file: alias.location.file,
      enclosing: Array(alias.path.dropLast()),
      genericParameters: alias.genericParameters
    )
    let target = resolve(alias.target, in: context, aliasesLeft: aliasesLeft)
    return target.substituting(
      Dictionary(zip(alias.genericParameters, arguments), uniquingKeysWith: { first, _ in first })
    )
  }

  private func member(
    _ components: [NominalType.Component],
    of type: CanonicalType,
    in scopes: Scopes,
    aliasesLeft: Int
  ) -> CanonicalType {
    guard !components.isEmpty, let nominal = type.nominal, let module = nominal.module else { return type }
    let prefix = nominal.qualifiedName + "."
    return walk(prefix: prefix, components, from: module, in: scopes, aliasesLeft: aliasesLeft)
  }
}

/// The places where a name is looked up, the nearest first.
private struct Scopes {
  /// The names of the types around the place with a dot behind, the innermost first, and the empty one for the top level.
  let prefixes: [String]

  /// The modules to look in, the nearest first.
  let modules: [String]

  /// The modules that the file imports.
  let imports: [String]

  /// Whether a module that isn't imported may be meant.
  let mayReachFurther: Bool

  init(context: LexicalContext, file: SourceFile?) {
    prefixes = (0...context.enclosing.count).reversed().map { count in
      context.enclosing.prefix(count).map { $0 + "." }.joined()
    }
    imports = file?.imports.map(\.module) ?? []
    modules = (file.map { [$0.module] } ?? []) + imports
    mayReachFurther = true
  }

  init(enclosing: [String], modules: [String], imports: [String]) {
    prefixes = [""]
    self.modules = modules
    self.imports = imports
    mayReachFurther = false
  }
}
