/// The modules and programs of files: from the configuration, from Package.swift, and from the manifests of other build systems.
struct ModuleTable {
  /// A module or a program: targets of one name in different projects are different.
  struct Name: Hashable, Codable {
    /// The name of the target or module.
    let name: String

    /// The folder of the project; `nil` for a name of the configuration or a default.
    let project: String?

    /// Returns the name with another path on the disk.
    func mappingPaths(_ map: (String) -> String) -> Name { Name(name: name, project: project.map(map)) }
  }

  /// A class whose objects the system creates when a program starts.
  struct PrincipalClass: Hashable, Codable {
    let program: Name

    /// The name without its module.
    let name: String
  }

  /// The flags of `#if` conditions in the files that a program compiles.
  struct ProgramFlags: Hashable, Codable {
    let program: Name
    let flags: TargetFlags
  }

  /// The module of a file, and what else its targets say about it.
  struct Owner: Hashable, Codable {
    /// The folder of the nearest Package.swift.
    var package: String?

    /// The name of the package.
    var packageName: String?

    /// The module; `nil` if it is not known.
    var module: Name?

    /// The programs that compile the file themselves.
    var programs: [Name] = []

    /// The principal classes of these programs, by program.
    var principalClasses: [PrincipalClass] = []

    /// The flags of these programs, as far as they are known.
    var flags: [ProgramFlags] = []

    /// The modules of the other targets that compile the file; test targets do not count.
    var otherModules: [Name] = []

    /// Whether only test targets contain the file.
    var isTest = false

    /// Whether a setting of a target with the file isolates its types to an actor by default.
    var isIsolatedByDefault = false

    /// The folder of the project whose application surrounds the file, although no target contains it.
    var surroundingProject: String?

    /// The folder of the project whose targets name the files around the file one by one, although no target contains this one.
    var namingProject: String?

    /// Whether a manifest around the file may declare a target of it that dpend cannot read.
    var hasUnknownTargets = false

    /// Returns the owner with other paths on the disk.
    func mappingPaths(_ map: (String) -> String) -> Owner {
      var copy = self
      copy.package = package.map(map)
      copy.module = module?.mappingPaths(map)
      copy.programs = programs.map { $0.mappingPaths(map) }
      copy.principalClasses = principalClasses.map {
        PrincipalClass(program: $0.program.mappingPaths(map), name: $0.name)
      }
      copy.flags = flags.map { ProgramFlags(program: $0.program.mappingPaths(map), flags: $0.flags) }
      copy.otherModules = otherModules.map { $0.mappingPaths(map) }
      copy.surroundingProject = surroundingProject.map(map)
      copy.namingProject = namingProject.map(map)
      return copy
    }
  }

  private let folders: [(module: String, path: String)]
  private var layout = PackageLayout()
  private var manifests = ProjectManifests()

  var problems: [WorkProblem] { layout.problems + manifests.problems }

  /// Creates a table with the modules of the configuration.
  init(_ modules: [Configuration.ModuleFolder]) {
    folders = modules.map { ($0.name, $0.path.absolutePath) }.sorted { $0.1.count > $1.1.count }
  }

  /// Reads the manifests around the files of a search.
  ///
  /// - Parameters:
  ///   - search: The search.
  ///   - files: The absolute paths of other files, around which there can be manifests.
  mutating func readManifests(_ search: FileSearch, around files: [String]) {
    manifests.read(around: search.found.map(\.file) + files, search)
  }

  /// Returns the owner of a file.
  mutating func owner(of file: String) -> Owner {
    let package = layout.owner(of: file)
    let targets = manifests.index.targets(of: file)
    var owner = Owner(package: package.package, packageName: package.packageName)
    owner.isTest = package.target == nil ? !targets.isEmpty && targets.allSatisfy { $0.kind == .tests } : package.isTest
    owner.programs = targets.filter { $0.kind.isProgram || owner.isTest }.map {
      Name(name: $0.name, project: $0.project)
    }
    owner.principalClasses = targets.compactMap { target in
      target.principalClass.map { PrincipalClass(program: Name(name: target.name, project: target.project), name: $0) }
    }
    owner.flags = targets.filter { $0.kind.isProgram || owner.isTest }.compactMap { target in
      target.flags.map { ProgramFlags(program: Name(name: target.name, project: target.project), flags: $0) }
    }
    owner.isIsolatedByDefault =
      package.target == nil ? targets.contains(where: \.isIsolatedByDefault) : package.isIsolatedByDefault
    if let target = package.target {
      owner.module = Name(name: target, project: package.package)
      if package.isExecutable || package.isTest { owner.programs.append(Name(name: target, project: package.package)) }
    } else if let target = targets.first {
      owner.module = Name(name: target.module, project: target.project)
    } else if let folder = package.conventionalTarget {
      owner.module = Name(name: folder, project: package.package)
    } else if let application = manifests.index.application(around: file),
      (package.package ?? "").count <= application.project.count
    {
      owner.module = Name(name: application.module, project: application.project)
      owner.surroundingProject = application.project
    }
    if package.target == nil, package.conventionalTarget == nil, targets.isEmpty,
      !manifests.hasUnknownTargets(around: file), let project = manifests.index.projectNamingFiles(around: file),
      (package.package ?? "").count <= project.count
    {
      owner.namingProject = project
    }
    if owner.module == nil || owner.surroundingProject != nil {
      owner.hasUnknownTargets = package.hasUnknownTargets || manifests.hasUnknownTargets(around: file)
    }
    if package.target == nil {
      owner.otherModules = targets.filter { $0.kind != .tests }.map { Name(name: $0.module, project: $0.project) }
        .filter { $0 != owner.module }
    }
    if let named = folders.first(where: { file == $0.path || file.hasPrefix($0.path + "/") }) {
      owner.module = Name(name: named.module, project: nil)
      owner.surroundingProject = nil
      owner.namingProject = nil
      owner.hasUnknownTargets = false
      owner.isTest = false
    }
    return owner
  }
}
