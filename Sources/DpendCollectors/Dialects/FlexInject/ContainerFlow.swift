import DpendGraph

/// Which containers get into which variables.
struct ContainerFlow: Sendable {
  private var sources: [ContainerSource.Variable: [ContainerSource]] = [:]
  private var defaults: [ContainerSource.Variable: ContainerSource] = [:]
  private var takesDefault: Set<ContainerSource.Variable> = []

  /// Every container that anything was found to be, each once, in the order of the source.
  private(set) var concrete: [ContainerSource] = []

  /// Says that a variable can hold a container, or what another variable holds.
  mutating func add(_ source: ContainerSource, to variable: ContainerSource.Variable) {
    note(source)
    if source != .variable(variable), !sources[variable, default: []].contains(source) {
      sources[variable, default: []].append(source)
    }
  }

  /// Says what a parameter holds where a call leaves it out.
  mutating func setDefault(_ source: ContainerSource, of variable: ContainerSource.Variable) {
    defaults[variable] = source
  }

  /// Says that a call leaves a parameter out.
  mutating func useDefault(of variable: ContainerSource.Variable) { takesDefault.insert(variable) }

  /// Says that a container is used.
  mutating func note(_ source: ContainerSource) {
    if case .variable = source { return }
    if !concrete.contains(source) { concrete.append(source) }
  }

  /// The containers that code can mean, each once; where nothing shows any, the only one of the project, else the variable.
  func containers(of source: ContainerSource) -> [ContainerSource] {
    guard case .variable(let start) = source else { return [source] }
    var found: [ContainerSource] = []
    var seen: Set = [start]
    var pending = [start]
    while let next = pending.popLast() {
      for source in held(by: next) {
        if case .variable(let variable) = source {
          if seen.insert(variable).inserted { pending.append(variable) }
        } else if !found.contains(source) {
          found.append(source)
        }
      }
    }
    if found.isEmpty, concrete.count == 1 { return concrete }
    return found.isEmpty ? [source] : found
  }

  private func held(by variable: ContainerSource.Variable) -> [ContainerSource] {
    let known = sources[variable] ?? []
    guard let value = defaults[variable], known.isEmpty || takesDefault.contains(variable) else { return known }
    return known + [value]
  }
}
