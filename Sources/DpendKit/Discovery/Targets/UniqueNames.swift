import DpendCollectors

/// The names of modules or programs, with the folder of the project where several projects use one name.
struct UniqueNames {
  private var names: [ModuleTable.Name: String] = [:]

  /// Finds unique names.
  ///
  /// A project around all others with the same name keeps it. The names of the others begin with those of their folders.
  init(_ all: some Sequence<ModuleTable.Name>) {
    let projects = Dictionary(grouping: Set(all).filter { $0.project != nil }, by: \.name)
    for (name, uses) in projects where uses.count > 1 {
      let folders = uses.compactMap(\.project)
      let outermost = folders.commonFolder
      let last = Dictionary(folders.map { ($0.lastComponent, 1) }, uniquingKeysWith: +)
      for folder in folders where folder != outermost {
        let prefix = last[folder.lastComponent] == 1 ? folder.lastComponent : folder.relative(to: outermost)
        names[ModuleTable.Name(name: name, project: folder)] = "\(prefix)_\(name)".moduleIdentifier
      }
    }
  }

  /// Returns the unique name.
  subscript(name: ModuleTable.Name) -> String { names[name] ?? name.name }

  /// Returns for each module the unique names in its project, by the names in the source.
  func renamedImports(by modules: Set<ModuleTable.Name>) -> [String: [String: String]] {
    let byProject = Dictionary(grouping: names.keys, by: \.project)
    return Dictionary(
      modules.compactMap { module in
        byProject[module.project].map { renamed in
          (self[module], Dictionary(uniqueKeysWithValues: renamed.map { ($0.name, self[$0]) }))
        }
      },
      uniquingKeysWith: { first, _ in first }
    )
  }
}
