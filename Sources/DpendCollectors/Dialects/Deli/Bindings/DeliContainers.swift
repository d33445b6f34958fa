import DpendGraph

/// The containers of a project: one for each target of a `deli.yml`, and one for each module that none tells about.
struct DeliContainers {
  /// A container, and the values of the configuration that it brings.
  struct Container {
    let component: Component
    let values: PropertyTree
  }

  /// What is wrong with the files that tell of containers.
  private(set) var findings: [Finding] = []

  /// The containers of other projects that only their `Deli.resolved` tells about.
  private(set) var resolved: [(container: ComponentID, module: String, file: DeliResolvedFile)] = []

  private let options: CollectingOptions
  private let index: TypeIndex
  private let targets: [DeliTarget]

  /// The modules of the files that belong to each target.
  private var modules: [ComponentID: Set<String>] = [:]

  /// The containers of the targets of which files are read, whether Deli's names are in them or not.
  private var sourced: Set<ComponentID> = []
  private let companions: [String: CompanionFile]
  private var values: [ComponentID: PropertyTree] = [:]

  /// The values that the user gave for all containers.
  private var common = PropertyTree()
  private var collaborators: [ComponentID: [ComponentID]] = [:]

  /// Finds the containers of the code in some files.
  init(_ paths: [String], index: TypeIndex, options: CollectingOptions) {
    self.index = index
    self.options = options
    companions = Dictionary(options.companions.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    let files = options.companions.filter { $0.path.lastPathComponent == DeliSettingsFile.name }.map {
      (file: $0, settings: DeliSettingsFile($0))
    }
    findings = files.flatMap(\.settings.findings)
    // Of two files that name the same target, the one beside its project says what it is.
    var nearest: [DeliTarget] = []
    for target in files.sorted(by: { $0.file.file.count > $1.file.file.count }).flatMap(\.settings.targets) {
      if !nearest.contains(where: { $0.container == target.container }) { nearest.append(target) }
    }
    targets = nearest.sorted { $0.name < $1.name }
    var given = PropertyTree()
    addGiven(to: &given)
    common = given
    for path in paths {
      guard let owner = target(of: path), let module = index.files[path]?.module else { continue }
      modules[owner.container, default: []].insert(module)
    }
    sourced = Set(index.files.keys.compactMap { target(of: $0)?.container })
    // What a target brings is nobody's concern where nothing of it is read, as in one folder of a repository with many targets.
    for target in targets where modules[target.container] != nil { read(target) }
  }

  /// The container that the code in a file belongs to; nil where a target leaves the file out.
  func container(of file: String) -> Container? {
    guard let owner = target(of: file) else {
      return Container(component: component(of: index.files[file]?.module ?? ""), values: common)
    }
    if owner.excludes(path(of: file)) { return nil }
    return Container(component: component(of: owner), values: values[owner.container] ?? common)
  }

  /// The target with the strongest claim to a file.
  private func target(of file: String) -> DeliTarget? {
    let module = index.files[file]?.module ?? ""
    let claims = targets.compactMap { target in target.claim(to: path(of: file), module: module).map { ($0, target) } }
    return claims.map(\.0).max().flatMap { best in claims.first { $0.0 == best }?.1 }
  }

  private func path(of file: String) -> String { options.sourceFiles[file] ?? file }

  /// The module whose generated container this is, as a component.
  private func component(of module: String) -> Component {
    Component(id: ComponentID("deli.\(module)"), name: module, kind: .container, module: module)
  }

  private func component(of target: DeliTarget) -> Component {
    let modules = modules[target.container] ?? []
    return Component(
      id: target.container,
      name: target.name,
      kind: .container,
      collaborators: collaborators[target.container] ?? [],
      module: modules.count == 1 ? modules.first : nil
    )
  }

  private mutating func read(_ target: DeliTarget) {
    var tree = PropertyTree()
    for named in target.propertyFiles {
      let paths = target.file.named[named.path] ?? []
      if paths.isEmpty { findings.append(.missingPropertyFile(named)) }
      add(paths, to: &tree)
    }
    addGiven(to: &tree)
    values[target.container] = tree
    for dependency in target.dependencies { read(dependency, of: target) }
  }

  private mutating func addGiven(to tree: inout PropertyTree) {
    add(options.propertyFiles, to: &tree)
    tree.add(options.properties)
  }

  private mutating func add(_ paths: [String], to tree: inout PropertyTree) {
    for path in paths {
      guard let file = companions[path] else { continue }
      let yaml = YAMLFile(file)
      findings += yaml.findings.filter { !findings.contains($0) }
      if let root = yaml.root { tree.add(root) }
    }
  }

  private mutating func read(_ dependency: DeliTarget.NamedPath, of target: DeliTarget) {
    let named = DeliDialect.resolvedFiles(at: dependency.path).flatMap { target.file.named[$0] ?? [] }
    guard let path = named.first, let file = companions[path] else {
      findings.append(.missingResolvedFile(dependency))
      return
    }
    let resolved = DeliResolvedFile(file)
    findings += resolved.findings.filter { !findings.contains($0) }
    guard let name = resolved.target else { return }
    let container = ComponentID("deli.\(name)")
    collaborators[target.container, default: []].append(container)
    // What is read from the source itself needs no summary.
    let isRead = sourced.contains(container) || index.files.values.contains { $0.module == name }
    if !isRead, !self.resolved.contains(where: { $0.container == container }) {
      self.resolved.append((container, name, resolved))
    }
  }
}

extension Finding {
  fileprivate static func missingPropertyFile(_ path: DeliTarget.NamedPath) -> Finding {
    Finding(
      rule: .missingConfigurationValue,
      severity: .warning,
      message: "no file with properties lies at '\(path.path)'",
      location: path.location,
      notes: [Note("the path is seen from the folder of deli.yml; '*' stands for a part of a name")]
    )
  }

  fileprivate static func missingResolvedFile(_ path: DeliTarget.NamedPath) -> Finding {
    Finding(
      rule: .unseenDeclaration,
      severity: .warning,
      message: "no Deli.resolved lies at '\(path.path)', so that nothing is known of that project",
      location: path.location,
      notes: [Note("build that project with Deli first, or read its sources together with these")]
    )
  }
}
