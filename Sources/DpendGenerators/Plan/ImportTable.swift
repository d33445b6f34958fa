import DpendGraph

/// The modules that a generated file imports.
///
/// A module that wasn't read is imported only if a type in the file may belong to it, because its names could shadow others.
struct ImportTable {
  /// The module of the runtime library.
  static let runtime = "DpendRuntime"

  private let graph: BindingGraph
  private let module: String?
  private let readModules: Set<String>

  /// The conditions of the imports of whole modules, by name.
  private var conditions: [String: [BuildCondition]] = [:]

  /// The conditions of the imports of single types of Foundation.
  private var conditionsOfTypes: [String: [BuildCondition]] = [:]

  /// The modules, and the types of Foundation, in declarations with the access level of the container.
  private(set) var exposed: Set<String> = []

  init(_ graph: BindingGraph, module: String?) {
    self.graph = graph
    self.module = module
    readModules = Set(graph.modules.filter { $0.files > 0 }.map(\.name))
  }

  /// The imports, in the order of their names.
  var imports: [ContainerPlan.Import] {
    let modules = conditions.map {
      ContainerPlan.Import(module: $0.key, condition: .union(of: $0.value), isExposed: exposed.contains($0.key))
    }
    if modules.contains(where: { $0.module == FoundationTypes.module && $0.isComplete }) { return modules.sorted() }
    let types = conditionsOfTypes.map {
      ContainerPlan.Import(
        module: FoundationTypes.module,
        declaration: $0.key,
        condition: .union(of: $0.value),
        isExposed: exposed.contains($0.key)
      )
    }
    return (modules + types).sorted()
  }

  /// The imported modules whose declarations are not known.
  var unreadModules: Set<String> { Set(conditions.keys).subtracting(readModules).subtracting([Self.runtime]) }

  /// Adds the imports for a binding and its keys.
  mutating func add(_ binding: Binding, keys: [Key]) {
    add(binding.module, when: binding.condition)
    if binding.kind == .configurationMethod { add(Self.runtime, when: binding.condition) }
    for type in [binding.type] + keys.map(\.type) { add(type, for: binding) }
    if let actor = binding.factory.globalActor {
      add(.named(actor, module: graph.types.module(of: actor)), for: binding)
    }
    for request in binding.requests where request.isArgument {
      let wrappings = request.alternatives.flatMap(\.wrappings)
      if wrappings.contains(.tagged) { add(Self.runtime, when: binding.condition) }
      if wrappings.contains(.array) || request.source == .caller { add(request.declaredType, for: binding) }
    }
  }

  /// Adds the imports of the file that declares a binding, for code that is taken from it.
  mutating func addModules(of binding: Binding, except modules: Set<String>) {
    for required in binding.requiredModules where !modules.contains(required.module) {
      add(required.module, when: binding.condition.and(required.condition))
    }
  }

  /// Adds the imports for a member of a hierarchy and the properties that its creation declares.
  mutating func add(memberOfHierarchy binding: Binding) {
    add(binding, keys: [])
    for request in binding.requests where !request.isReceivedUnchanged { add(request.declaredType, for: binding) }
  }

  /// Adds the imports for the type of an external value.
  mutating func add(_ value: RuntimeValue) {
    for edge in value.edges { add(value.type, for: graph.bindings[graph.edges[edge].source]) }
  }

  /// Adds the imports for the declared types of a binding's requests that different builds satisfy differently, because the code for
  /// them may contain these types.
  mutating func addTypesOfChoices(in index: Int) {
    let edges = graph.outgoing[index].map { graph.edges[$0] }
    for (number, request) in graph.bindings[index].requests.enumerated() where request.isArgument {
      let targets = edges.filter { $0.request == number }.map(\.binding)
      let isConditional = targets.contains { $0.map { graph.bindings[$0].condition != .always } ?? false }
      if targets.count > 1 || isConditional { add(request.declaredType, for: graph.bindings[index]) }
    }
  }

  /// Adds the imports for a type in the code of a binding.
  mutating func add(_ type: CanonicalType, for binding: Binding) {
    for nominal in type.nominals {
      if let owner = nominal.module {
        add(owner, when: binding.condition)
      } else if !StandardLibrary.declares(nominal) {
        add(unread: nominal, for: binding)
      }
    }
  }

  /// Marks the imports for a type in a declaration with the access level of the container.
  ///
  /// A type that several modules can declare marks none of them: the compiler warns about an import that is more visible than necessary.
  mutating func expose(_ type: CanonicalType, for binding: Binding) {
    for nominal in type.nominals {
      if let owner = nominal.module {
        exposed.insert(owner)
      } else if !StandardLibrary.declares(nominal) {
        let modules = unreadModules(importedFor: binding).map(\.module)
        if let declaration = FoundationTypes.importedDeclaration(of: nominal), modules.contains(FoundationTypes.module)
        {
          exposed.formUnion([declaration, FoundationTypes.module])
        } else if modules.count == 1 {
          exposed.insert(modules[0])
        }
      }
    }
  }

  /// Adds the import of a type of Foundation, or of all modules that can declare the type.
  private mutating func add(unread nominal: NominalType, for binding: Binding) {
    let unread = unreadModules(importedFor: binding)
    if let declaration = FoundationTypes.importedDeclaration(of: nominal),
      let foundation = unread.first(where: { $0.module == FoundationTypes.module })
    {
      conditionsOfTypes[declaration, default: []].append(binding.condition.and(foundation.condition))
    } else {
      for required in unread { add(required.module, when: binding.condition.and(required.condition)) }
    }
  }

  private func unreadModules(importedFor binding: Binding) -> [ModuleImport] {
    binding.requiredModules.filter { !readModules.contains($0.module) }
  }

  private mutating func add(_ name: String, when condition: BuildCondition) {
    if name != module && name != "Swift" { conditions[name, default: []].append(condition) }
  }
}

extension KnownTypes {
  /// Returns the only module that declares a type of this name.
  func module(of name: String) -> String? {
    let modules = modules(declaring: name)
    return modules.count == 1 ? modules[0] : nil
  }
}

extension CanonicalType {
  /// The nominal types in the type.
  fileprivate var nominals: [NominalType] {
    var nominals: [NominalType] = []
    _ = mapParts { part in
      if case .nominal(let nominal) = part { nominals.append(nominal) }
      return part
    }
    return nominals
  }
}
