import DpendGraph

/// Creates the bindings of everything that Deli reads in a project.
struct DeliBindingFactory {
  let project: DeliProject
  let containers: DeliContainers

  /// The bindings created so far.
  var collected = CollectedBindings()

  var index: TypeIndex { project.index }

  init(_ declarations: Declarations, index: TypeIndex, options: CollectingOptions) {
    project = DeliProject(declarations, index: index)
    let files = Set(project.entries.map(\.type.location.file)).filter(project.seesDeli).sorted()
    containers = DeliContainers(files, index: index, options: options)
  }

  /// Creates all bindings.
  mutating func create() {
    collected.findings += containers.findings
    for entry in project.entries {
      guard let container = containers.container(of: entry.type.location.file) else { continue }
      var bindings = DeliTypeBindings(entry, in: container, of: project)
      bindings.create()
      collected.append(bindings.collected)
    }
    collected.entryPoints += project.topLevelMembers.compactMap(project.entryPoint)
    for other in containers.resolved { collected.append(other.bindings(in: index)) }
    removeOverridden()
    collected.findings += unseenConformances()
    removeEmptyContainers()
  }

  /// Returns the findings for requested conformances that an extension declares, where Deli's tool does not find them.
  private func unseenConformances() -> [Finding] {
    let requested = Set(collected.bindings.flatMap(\.requests).map(\.key.type))
    return project.entries.filter { $0.markers.contains(where: \.marker.registers) }.flatMap { entry -> [Finding] in
      let name = entry.type.qualifiedName
      let declared = entry.type.inherited.flatMap { inherited -> [CanonicalType] in
        let type = index.resolve(inherited.type, in: entry.type.clauseContext)
        return [type] + (type.nominal.map(index.allSupertypes)?.map { .nominal($0) } ?? [])
      }
      let extensions = index[index.id(entry.type.path, in: entry.type.location.file)]?.extensions ?? []
      return extensions.filter { !$0.isConstrained }.flatMap { added in
        added.inherited.compactMap { inherited in
          let type = index.resolve(inherited.type, in: LexicalContext(path: added.location.path))
          guard requested.contains(type), !declared.contains(type) else { return nil }
          return .unseen(
            "Deli does not know that '\(name)' conforms to '\(inherited.type)': it does not read extensions",
            at: inherited.location,
            advice: "move '\(inherited.type)' to the declaration of '\(name)'"
          )
        }
      }
    }
  }

  /// Removes the containers without bindings, unless other containers use them.
  private mutating func removeEmptyContainers() {
    let used = Set(collected.bindings.map(\.component) + collected.components.compactMap(\.parent))
    let isNamed = Set(collected.components.filter { used.contains($0.id) }.flatMap(\.collaborators))
    collected.components = collected.components.filter { used.contains($0.id) || isNamed.contains($0.id) }
  }
}
