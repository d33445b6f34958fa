import DpendGraph

/// The modules that a generated file must import.
///
/// A module that wasn't read is imported only where a type is spelled that may come from it: each import brings in names that
/// could be taken for others.
struct ImportTable {
  /// The module of the runtime library.
  static let runtime = "DpendRuntime"

  private let graph: BindingGraph
  private let module: String?
  private let readModules: Set<String>
  private var conditions: [String: [BuildCondition]] = [:]

  init(_ graph: BindingGraph, module: String?) {
    self.graph = graph
    self.module = module
    readModules = Set(graph.modules.filter { $0.files > 0 }.map(\.name))
  }

  /// The imports, by name.
  var imports: [ContainerPlan.Import] {
    conditions.map { ContainerPlan.Import(module: $0.key, condition: .union(of: $0.value)) }
      .sorted { $0.module < $1.module }
  }

  /// The imported modules of which it isn't known what else they declare.
  var unreadModules: Set<String> { Set(conditions.keys).subtracting(readModules).subtracting([Self.runtime]) }

  /// Adds what the code needs that makes a binding and hands out its keys.
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
      if wrappings.contains(.array) { add(request.declaredType, for: binding) }
    }
  }

  /// Adds what the type of a value from outside needs.
  mutating func add(_ value: RuntimeValue) {
    for edge in value.edges { add(value.type, for: graph.bindings[graph.edges[edge].source]) }
  }

  private mutating func add(_ type: CanonicalType, for binding: Binding) {
    var nominals: [NominalType] = []
    _ = type.mapParts { part in
      if case .nominal(let nominal) = part { nominals.append(nominal) }
      return part
    }
    for nominal in nominals {
      if let owner = nominal.module {
        add(owner, when: binding.condition)
      } else if !StandardLibrary.declares(nominal) {
        addUnreadModules(of: binding)
      }
    }
  }

  private mutating func addUnreadModules(of binding: Binding) {
    for required in binding.requiredModules where !readModules.contains(required.module) {
      add(required.module, when: binding.condition.and(required.condition))
    }
  }

  private mutating func add(_ name: String, when condition: BuildCondition) {
    if name != module && name != "Swift" { conditions[name, default: []].append(condition) }
  }
}

extension KnownTypes {
  /// The module of a type that is known by its name alone, where only one declares it.
  func module(of name: String) -> String? {
    let modules = modules(declaring: name)
    return modules.count == 1 ? modules[0] : nil
  }
}
