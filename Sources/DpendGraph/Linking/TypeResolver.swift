extension TypeIndex {
  /// Returns the type as its context defines it: with aliases replaced, names qualified and modules added.
  ///
  /// Names are looked up as in Swift: in the enclosing types and their supertypes, then in the file's own module, then in the
  /// imported ones. An undeclared name has no known module, unless the project qualifies it with several: `One.Kit` and
  /// `Two.Kit` are two types, whereas `Foundation.URL` is the same as `URL`.
  ///
  /// - Parameters:
  ///   - type: The type, as written.
  ///   - context: Its context.
  ///   - condition: The builds that count for a typealias with a declaration in each branch of an `#if`.
  ///   - kept: The typealiases that are not replaced.
  /// - Returns: The resolved type.
  package func resolve(
    _ type: CanonicalType,
    in context: LexicalContext,
    within condition: BuildCondition = .always,
    keeping kept: Set<TypeID> = []
  ) -> CanonicalType {
    var resolver = TypeResolver(self, condition, keeping: kept)
    return resolver.resolve(type, in: context)
  }

  /// Returns the typealiases with different declarations in branches of `#if`s that a type names, also through a branch of another
  /// alias.
  func conditionalAliases(in type: CanonicalType, in context: LexicalContext) -> ConditionalAliases {
    var resolver = TypeResolver(self, .always, keeping: [])
    _ = resolver.resolve(type, in: context)
    var next = 0
    while next < resolver.conditionalAliases.all.count {
      resolver.resolveBranches(of: resolver.conditionalAliases.all[next])
      next += 1
    }
    return resolver.conditionalAliases
  }
}

/// The typealiases with different declarations in branches of `#if`s that a type names.
struct ConditionalAliases {
  /// The typealiases, each once.
  fileprivate(set) var all: [TypeIndex.TypeID] = []

  /// Those that exist in all builds with the type, because it names them outside of the branches of other aliases.
  fileprivate(set) var required: Set<TypeIndex.TypeID> = []
}

/// Resolves the names in a type.
private struct TypeResolver {
  private typealias Component = NominalType.Component

  /// The result of a lookup, and whether all its parts are declared.
  private struct Found {
    var type: CanonicalType
    var isWhole = true
  }

  private let index: TypeIndex

  /// The remaining number of typealiases to expand.
  private var expansionsLeft = 256

  /// The typealiases that are being expanded, which ends cyclic ones.
  private var expanding: [TypeIndex.TypeID] = []

  private let condition: BuildCondition
  private let kept: Set<TypeIndex.TypeID>

  /// The expanded typealiases with several declarations.
  private(set) var conditionalAliases = ConditionalAliases()

  init(_ index: TypeIndex, _ condition: BuildCondition, keeping kept: Set<TypeIndex.TypeID>) {
    self.index = index
    self.condition = condition
    self.kept = kept
  }

  mutating func resolve(_ type: CanonicalType, in context: LexicalContext) -> CanonicalType {
    if case .nominal(let nominal) = type, !nominal.hasArguments {
      return nominal.module == nil ? resolve(nominal, in: context) : type
    }
    return type.mapParts { part in
      switch part {
      case .nominal(let nominal) where nominal.module == nil: resolve(nominal, in: context)
      case .function(let function): .function(resolveActor(of: function, in: context))
      case .nominal, .parameter, .tuple, .composition, .existential, .opaque, .metatype: part
      }
    }
  }

  /// Returns a function type with the qualified name of its global actor.
  private mutating func resolveActor(of function: FunctionType, in context: LexicalContext) -> FunctionType {
    guard let actor = function.globalActor, let type = resolve(NominalType(actor), in: context).nominal else {
      return function
    }
    return function.isolated(to: type.qualifiedName)
  }

  private mutating func resolve(_ nominal: NominalType, in context: LexicalContext) -> CanonicalType {
    let components = nominal.components[...]
    guard let first = components.first else { return .nominal(nominal) }
    if context.genericParameters.contains(first.name) { return .parameter(nominal.qualifiedName) }
    if first.name == "Self", !context.enclosing.isEmpty {
      if let type = context.selfType {
        let own = resolve(type, in: context.withoutSelfType)
        return follow(components.dropFirst(), from: own, in: context).type
      }
      return follow(components.dropFirst(), from: .nominal(index.ownType(of: context)), in: context).type
    }
    let found = lookUp(components, in: context)
    if let found, found.isWhole { return found.type }
    guard components.count > 1, isModule(first.name, in: context.file) else {
      return found?.type ?? standardType(nominal)
    }
    let inModule = lookUp(components.dropFirst(), in: context, of: index.scopes.exported(by: first.name))
    let rest = Array(components.dropFirst())
    let module = index.foreignNames.isShared(rest[0].name) ? first.name : nil
    return inModule?.type ?? found?.type ?? standardType(NominalType(module: module, components: rest))
  }

  private func isModule(_ name: String, in file: String) -> Bool {
    name == "Swift" || index.modules.contains(name)
      || index.files[file]?.imports.contains { $0.module == name } ?? false
  }

  /// Returns the type behind the long form of a standard type, such as `Array<T>`.
  private func standardType(_ nominal: NominalType) -> CanonicalType {
    switch nominal.qualifiedName {
    case "Void": .void
    case "Optional", "Array", "Dictionary": .nominal(NominalType(module: "Swift", components: nominal.components))
    default: .nominal(nominal)
    }
  }

  /// Looks a name up in the enclosing types, the innermost first, then at the top level.
  private mutating func lookUp(_ components: ArraySlice<Component>, in context: LexicalContext) -> Found? {
    guard let first = components.first else { return nil }
    for count in context.enclosing.indices.reversed() where index.nestedNames.contains(first.name) {
      let outer = index.ownType(of: context.narrowed(to: count + 1))
      if let member = member(first, of: outer, in: context) {
        return follow(components.dropFirst(), from: member, in: context)
      }
    }
    guard let module = index.module(declaringTopLevel: first.name, from: context.file) else { return nil }
    return follow(components.dropFirst(), from: declared(first, in: module, inside: nil, context), in: context)
  }

  /// Looks a name up among the top-level declarations of some modules.
  private mutating func lookUp(
    _ components: ArraySlice<Component>,
    in context: LexicalContext,
    of modules: [String]
  ) -> Found? {
    guard let first = components.first,
      let module = index.module(declaring: first.name, in: modules, from: context.file)
    else { return nil }
    let start = declared(first, in: module, inside: nil, context)
    return follow(components.dropFirst(), from: start, in: context)
  }

  /// Follows names from a type to its members.
  private mutating func follow(
    _ components: ArraySlice<Component>,
    from start: CanonicalType,
    in context: LexicalContext
  ) -> Found {
    var current = start
    for (position, component) in zip(components.indices, components) {
      if case .parameter(let name) = current {
        return Found(type: .parameter(([name] + components[position...].map(\.name)).joined(separator: ".")))
      }
      guard case .nominal(let nominal) = current else { return Found(type: current, isWhole: false) }
      guard let next = member(component, of: nominal, in: context) else {
        let unknown = nominal.withComponents(nominal.components + components[position...])
        return Found(type: .nominal(unknown), isWhole: false)
      }
      current = next
    }
    return Found(type: current)
  }

  /// Returns the member type or alias of a type or its supertypes with a name.
  private mutating func member(
    _ component: Component,
    of type: NominalType,
    in context: LexicalContext
  ) -> CanonicalType? {
    guard index.nestedNames.contains(component.name) else { return nil }
    let modules = (type.module.map { [$0] } ?? []) + index.scopes.visible(from: context.file)
    for holder in [type] + index.allSupertypes(of: type) {
      let name = "\(holder.qualifiedName).\(component.name)"
      let candidates = (holder.module.map { [$0] } ?? []) + modules
      guard let module = index.module(declaring: name, in: candidates, from: context.file) else { continue }
      return declared(component, in: module, inside: holder, context)
    }
    return nil
  }

  /// Returns the type that a module declares under a name, or the target of an alias.
  private mutating func declared(
    _ component: Component,
    in module: String,
    inside holder: NominalType?,
    _ context: LexicalContext
  ) -> CanonicalType {
    let path = (holder?.components ?? []).map(\.name) + [component.name]
    let file = holder.map(\.file) ?? index.fileOfPrivateType(component.name, in: module, context.file)
    let id = TypeIndex.TypeID(module: module, name: path.joined(separator: "."), file: file)
    if index[id] == nil, let target = target(of: id, component.arguments, inside: holder) { return target }
    var arguments = component.arguments
    if arguments.isEmpty, context.enclosing.starts(with: path) {
      arguments = index.genericParameters(of: id).filter(context.genericParameters.contains).map { .parameter($0) }
    }
    let components = (holder?.components ?? []) + [Component(component.name, arguments)]
    return .nominal(NominalType(module: module, file: file, components))
  }

  /// Returns the target of an alias; nil where it is kept, cyclic, too deep or too large.
  private mutating func target(
    of id: TypeIndex.TypeID,
    _ arguments: [CanonicalType],
    inside holder: NominalType?
  ) -> CanonicalType? {
    guard let aliases = index.typealiases[id], let first = aliases.first, !kept.contains(id), !expanding.contains(id),
      expansionsLeft > 0
    else { return nil }
    var alias = first
    if aliases.count > 1 {
      if !conditionalAliases.all.contains(id) { conditionalAliases.all.append(id) }
      let isInBranch = expanding.contains { (index.typealiases[$0] ?? []).count > 1 }
      if !isInBranch { conditionalAliases.required.insert(id) }
      alias = aliases.first { !$0.condition.excludes(condition) } ?? first
    }
    expansionsLeft -= 1
    expanding.append(id)
    defer { expanding.removeLast() }
    let outer = index.genericParameters(ofPath: alias.path.dropLast(), in: alias.location.file)
    let context = alias.context(inside: outer)
    let own = Dictionary(zip(alias.genericParameters, arguments), uniquingKeysWith: { first, _ in first })
    let inherited = zip(outer, holder?.allArguments ?? [])
    let substitution = own.merging(inherited, uniquingKeysWith: { first, _ in first })
    // An alias of a generic type without arguments, such as `typealias Cache = LRUCache`, takes those of the type.
    let isTypeConstructor = alias.genericParameters.isEmpty && !arguments.isEmpty
    let written = isTypeConstructor ? alias.target.addingArguments(arguments) : alias.target
    return resolve(written, in: context).substitutingWithinLimits(substitution)
  }

  /// Resolves the targets of all declarations of an alias, which can name further aliases.
  mutating func resolveBranches(of id: TypeIndex.TypeID) {
    expanding.append(id)
    defer { expanding.removeLast() }
    for alias in index.typealiases[id] ?? [] {
      let outer = index.genericParameters(ofPath: alias.path.dropLast(), in: alias.location.file)
      _ = resolve(alias.target, in: alias.context(inside: outer))
    }
  }
}

extension TypealiasDeclaration {
  /// Returns the context of the target.
  ///
  /// - Parameter outer: The generic parameters of the enclosing types.
  /// - Returns: The context.
  func context(inside outer: [String]) -> LexicalContext {
    LexicalContext(
      path: location.path,
      enclosing: Array(path.dropLast()),
      genericParameters: outer + genericParameters
    )
  }
}

extension LexicalContext {
  /// Returns the context of one of the enclosing types, counted from the outside.
  fileprivate func narrowed(to count: Int) -> LexicalContext {
    LexicalContext(file: file, enclosing: Array(enclosing.prefix(count)), genericParameters: genericParameters)
  }
}

extension CanonicalType {
  /// Returns a nominal type with generic arguments, if it has none.
  fileprivate func addingArguments(_ arguments: [CanonicalType]) -> CanonicalType {
    guard case .nominal(let nominal) = self, let last = nominal.components.last, last.arguments.isEmpty else {
      return self
    }
    let added = NominalType.Component(last.name, arguments)
    return .nominal(nominal.withComponents(nominal.components.dropLast() + [added]))
  }
}
