import DpendGraph

extension ProgramFiles {
  /// Returns the programs with the paths of their files; if there are none, the only package as a program.
  ///
  /// - Parameter files: The files of a run, each with its path in locations.
  /// - Returns: The programs, by name.
  static func all(compiling files: some Sequence<(file: LocatedFile, path: String)>) -> [ProgramFiles] {
    var paths: [ModuleTable.Name: Set<String>] = [:]
    var principalClasses: [ModuleTable.Name: Set<String>] = [:]
    var flags: [ModuleTable.Name: TargetFlags] = [:]
    for (file, path) in files {
      for program in file.owner.programs { paths[program, default: []].insert(path) }
      for type in file.owner.principalClasses { principalClasses[type.program, default: []].insert(type.name) }
      for settings in file.owner.flags { flags[settings.program] = settings.flags }
    }
    if paths.isEmpty {
      let packages = Set(
        files.map { ModuleTable.Name(name: $0.file.owner.packageName ?? "", project: $0.file.owner.package) }
      )
      guard packages.count == 1, let package = packages.first, !package.name.isEmpty else { return [] }
      paths[package] = Set(files.map(\.path))
    }
    let names = UniqueNames(paths.keys)
    let settings = settings(of: flags)
    return paths.map { program, files in
      ProgramFiles(
        name: names[program],
        files: files,
        principalClasses: principalClasses[program] ?? [],
        flags: settings[program] ?? FlagSettings(),
        origin: names[program] == program.name ? nil : program.origin
      )
    }.sorted { $0.name < $1.name }
  }

  /// Returns what the settings of programs say about the flags that their projects define.
  ///
  /// A flag that no program of a project defines can come from elsewhere, such as a command line.
  private static func settings(of flags: [ModuleTable.Name: TargetFlags]) -> [ModuleTable.Name: FlagSettings] {
    let ofProjects = Dictionary(
      flags.map { ($0.key.project, Set($0.value.inSomeBuilds)) },
      uniquingKeysWith: { $0.union($1) }
    )
    return Dictionary(
      uniqueKeysWithValues: flags.map { program, flags in
        let undefined = (ofProjects[program.project] ?? []).subtracting(flags.inSomeBuilds)
        return (program, FlagSettings(defined: Set(flags.inAllBuilds), undefined: undefined))
      }
    )
  }
}

extension ModuleTable.Name {
  /// The target and its project, in words; nil for a name of the configuration.
  fileprivate var origin: String? {
    guard let folder = project else { return nil }
    var projects = XcodeProjectFolders()
    let xcodeProject = projects.name(of: folder).map { "\(folder)/\($0).xcodeproj" }
    let file = xcodeProject.flatMap { $0.isFolder ? $0 : nil } ?? folder
    let path = file.relativeToWorkingDirectory
    let isInside = !path.hasPrefix("/") && !path.hasPrefix("..")
    let shown = isInside ? path : [file.parentFolder.lastComponent, file.lastComponent].joined(separator: "/")
    return "target \(name) of \(shown)"
  }
}
