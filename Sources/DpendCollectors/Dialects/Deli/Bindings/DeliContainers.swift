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
  private(set) var resolved: [(container: ComponentID, module: String, file: DeliResolvedFile)] = []

  private let options: CollectingOptions
  private let index: TypeIndex
  private let targets: [DeliTarget]
  private let companions: [String: CompanionFile]

  /// The modules of the files that belong to each target.
  private var modules: [ComponentID: Set<String>] = [:]

  /// The containers of the targets with files that dpend reads, whether they use Deli or not.
  private var sourced: Set<ComponentID> = []

  /// The configuration values of the containers of targets.
  private var values: [ComponentID: PropertyTree] = [:]

  /// The configuration values that the user passed for all containers.
  private var common = PropertyTree()
  private var collaborators: [ComponentID: [ComponentID]] = [:]

  /// Finds the containers of the code in the given files.
  init(_ paths: [String], index: TypeIndex, options: CollectingOptions) {
    self.index = index
    self.options = options
    companions = Dictionary(options.companions.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    let files = options.companions.filter { $0.path.lastPathComponent == DeliSettingsFile.name }.map {
      (file: $0, settings: DeliSettingsFile($0))
    }
    findings = files.flatMap(\.settings.findings)
    // Where two files define the same target, the deeper one defines it.
    var nearest: [DeliTarget] = []
    for target in files.sorted(by: { $0.file.file.count > $1.file.file.count }).flatMap(\.settings.targets) {
      if !nearest.contains(where: { $0.container == target.container }) { nearest.append(target) }
    }
    targets = nearest.sorted { $0.name < $1.name }
    common = properties(in: [])
    for path in paths {
      guard let owner = target(of: path), let module = index.files[path]?.module else { continue }
      modules[owner.container, default: []].insert(module)
    }
    sourced = Set(index.files.keys.compactMap { target(of: $0)?.container })
    // The files of a target do not matter where dpend reads none of its code.
    for target in targets where modules[target.container] != nil { read(target) }
  }

  /// Returns the container of the code in a file; nil where a target excludes the file.
  func container(of file: String) -> Container? {
    guard let owner = target(of: file) else {
      let module = index.files[file]?.module ?? ""
      let component = Component(id: ComponentID("deli.\(module)"), name: module, kind: .container, module: module)
      return Container(component: component, values: common)
    }
    if owner.excludes(path(of: file)) { return nil }
    return Container(component: component(of: owner), values: values[owner.container] ?? common)
  }

  /// Returns the target with the strongest claim to a file.
  private func target(of file: String) -> DeliTarget? {
    let module = index.files[file]?.module ?? ""
    let claims = targets.compactMap { target in target.claim(to: path(of: file), module: module).map { ($0, target) } }
    return claims.map(\.0).max().flatMap { best in claims.first { $0.0 == best }?.1 }
  }

  private func path(of file: String) -> String { options.sourceFiles[file] ?? file }

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

  /// Reads the property files of a target and the containers that it uses.
  private mutating func read(_ target: DeliTarget) {
    let paths = target.propertyFiles.flatMap { named -> [String] in
      let paths = target.file.named[named.path] ?? []
      if paths.isEmpty { findings.append(.missingPropertyFile(named)) }
      return paths
    }
    values[target.container] = properties(in: paths)
    for dependency in target.dependencies { read(dependency, of: target) }
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

  /// Reads the `Deli.resolved` of a project, unless its sources are read.
  private mutating func read(_ dependency: DeliTarget.NamedPath, of target: DeliTarget) {
    let named = DeliDialect.resolvedFiles(at: dependency.path).flatMap { target.file.named[$0] ?? [] }
    guard let path = named.first, let file = companions[path] else {
      findings.append(.missingResolvedFile(dependency))
      return
    }
    let resolved = DeliResolvedFile(file)
    report(resolved.findings)
    guard let name = resolved.target else { return }
    let container = ComponentID("deli.\(name)")
    collaborators[target.container, default: []].append(container)
    let isRead = sourced.contains(container) || index.files.values.contains { $0.module == name }
    if !isRead, !self.resolved.contains(where: { $0.container == container }) {
      self.resolved.append((container, name, resolved))
    }
  }

  private mutating func report(_ new: [Finding]) { findings += new.filter { !findings.contains($0) } }
}

extension Finding {
  fileprivate static func missingPropertyFile(_ path: DeliTarget.NamedPath) -> Finding {
    StageDiagnostic.missingConfigurationValue.finding(
      "no property file at '\(path.path)'",
      certainty: .likely,
      at: path.location,
      notes: [Note("write a path relative to the folder of deli.yml; '*' matches a part of a name")]
    )
  }

  fileprivate static func missingResolvedFile(_ path: DeliTarget.NamedPath) -> Finding {
    .unseen(
      "no Deli.resolved at '\(path.path)': the registrations of that project are unknown",
      at: path.location,
      advice: "build that project with Deli first, or let dpend read its sources as well"
    )
  }
}
