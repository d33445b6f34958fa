import DpendGraph

/// The containers of a project: one for each target of a `deli.yml`, and one for each module that belongs to no target.
struct DeliContainers {
  /// A container with its configuration values.
  struct Container {
    let component: Component
    let values: PropertyTree
  }

  /// The problems of the files.
  private(set) var findings: [Finding] = []

  /// The containers of other projects that only a `Deli.resolved` describes.
  private(set) var resolved: [DeliResolvedFile] = []

  private let options: CollectingOptions
  private let index: TypeIndex
  private let targets: [DeliTarget]
  private let companions: [String: CompanionFile]

  /// The containers of the targets with code that uses Deli.
  private var containers: [ComponentID: Container] = [:]

  /// The modules and containers of the sources that are read.
  private var sourced: (modules: Set<String>, containers: Set<ComponentID>) = ([], [])

  /// The files with code that uses Deli and belongs to no target.
  private var unclaimed: [String] = []

  /// The configuration values that the user passed for all containers.
  private var common = PropertyTree()

  /// Finds the containers of the code in the given files.
  init(_ paths: [String], index: TypeIndex, options: CollectingOptions) {
    self.index = index
    self.options = options
    companions = Dictionary(options.companions.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    let settings = options.companions.filter { $0.path.lastPathComponent == DeliSettingsFile.name }.map(
      DeliSettingsFile.init
    )
    findings = settings.flatMap(\.findings)
    // Where two files define the same target, the deeper one defines it.
    let nearest = settings.sorted { $0.file.file.count > $1.file.file.count }.flatMap(\.targets)
    let unique = Dictionary(nearest.map { ($0.container, $0) }, uniquingKeysWith: { first, _ in first })
    targets = unique.values.sorted { $0.name < $1.name }
    common = properties(in: [])
    let pathsByTarget = Dictionary(grouping: paths) { target(of: $0)?.container }
    let files = index.files.values
    unclaimed = pathsByTarget[nil] ?? []
    sourced = (Set(files.map(\.module)), Set(files.compactMap { target(of: $0.path)?.container }))
    // The files of a target do not matter where dpend reads none of its code.
    for target in targets {
      guard let paths = pathsByTarget[target.container] else { continue }
      containers[target.container] = read(target, modules: Set(paths.compactMap { index.files[$0]?.module }))
    }
  }

  /// Returns the container of the code in a file; nil where a target excludes the file.
  func container(of file: String) -> Container? {
    guard let owner = target(of: file) else {
      let module = index.files[file]?.module ?? ""
      var component = Component(id: ComponentID("deli.\(module)"), name: module, kind: .container, module: module)
      component.configuration = common.configuration
      return Container(component: component, values: common)
    }
    if owner.excludes(path(of: file)) { return nil }
    var component = Component(id: owner.container, name: owner.name, kind: .container)
    component.configuration = common.configuration
    return containers[owner.container] ?? Container(component: component, values: common)
  }

  /// Returns the target with the strongest claim to a file.
  private func target(of file: String) -> DeliTarget? {
    let module = index.files[file]?.module ?? ""
    let claims = targets.compactMap { target in target.claim(to: path(of: file), module: module).map { ($0, target) } }
    return claims.map(\.0).max().flatMap { best in claims.first { $0.0 == best }?.1 }
  }

  private func path(of file: String) -> String { options.sourceFiles[file] ?? file }

  /// Reads the property files of a target with code in some modules, and the containers that it uses.
  private mutating func read(_ target: DeliTarget, modules: Set<String>) -> Container {
    let paths = target.propertyFiles.flatMap { named -> [String] in
      let paths = target.file.named[named.path] ?? []
      if paths.isEmpty {
        findings.append(
          StageDiagnostic.missingConfigurationValue.finding(
            "no property file at '\(named.path)'",
            certainty: .likely,
            at: named.location,
            notes: [Finding.Note("write a path relative to the folder of deli.yml; '*' matches a part of a name")]
          )
        )
      }
      return paths
    }
    let values = properties(in: paths)
    var component = Component(
      id: target.container,
      name: target.name,
      kind: .container,
      collaborators: target.dependencies.flatMap { containers(at: $0, of: target) },
      module: modules.count == 1 ? modules.first : nil
    )
    component.configuration = values.configuration
    component.generated = Component.Generated(name: target.className, access: target.accessControl)
    return Container(component: component, values: values)
  }

  /// Returns the values of property files, replaced by those that the user passed.
  private mutating func properties(in paths: [String]) -> PropertyTree {
    var tree = PropertyTree()
    for path in paths + options.propertyFiles {
      guard let file = companions[path] else { continue }
      let yaml = YAMLFile(file)
      report(yaml.findings)
      if let root = yaml.root { tree.add(root) }
    }
    tree.add(options.properties)
    return tree
  }

  /// Returns the containers that a dependency of a target names: those of the sources at the path, or else the one that a
  /// `Deli.resolved` describes.
  private mutating func containers(at dependency: DeliTarget.NamedPath, of target: DeliTarget) -> [ComponentID] {
    let path = target.file.file.enclosingFolder.path(to: dependency.path)
    let others = targets.filter {
      $0.container != target.container && sourced.containers.contains($0.container) && $0.isDescribed(at: path)
    }
    // Targets of one project can share a file, which describes the target that was built last.
    if others.count == 1 { return [others[0].container] }
    let named = DeliDialect.resolvedFiles(at: dependency.path).flatMap { target.file.named[$0] ?? [] }
    if let file = named.first.flatMap({ companions[$0] }) { return read(file).map { [$0] } ?? [] }
    let found = others.isEmpty ? unclaimedContainers(in: path) : others.map(\.container)
    if found.isEmpty {
      findings.append(
        .unseen(
          "no Deli.resolved at '\(dependency.path)': the registrations of that project are unknown",
          at: dependency.location,
          advice: "build that project with Deli first, or let dpend read its sources as well"
        )
      )
    }
    return found
  }

  /// Returns the containers of the modules with files in the folder of a project, or of its `Deli.resolved`, that belong to no
  /// target.
  private func unclaimedContainers(in path: String) -> [ComponentID] {
    let folder = path.lastPathComponent == DeliResolvedFile.name ? path.enclosingFolder : path
    let files = unclaimed.filter { self.path(of: $0).inside(folder) != nil }
    return Set(files.compactMap { index.files[$0]?.module }).sorted().map { ComponentID("deli.\($0)") }
  }

  /// Reads the `Deli.resolved` of a project, unless its sources are read; nil for an invalid file.
  private mutating func read(_ file: CompanionFile) -> ComponentID? {
    let other = DeliResolvedFile(file)
    report(other.findings)
    guard other.findings.isEmpty else { return nil }
    let isRead = sourced.modules.contains(other.target) || sourced.containers.contains(other.container)
    if !isRead, !resolved.contains(where: { $0.container == other.container }) { resolved.append(other) }
    return other.container
  }

  private mutating func report(_ new: [Finding]) { findings += new.filter { !findings.contains($0) } }
}
