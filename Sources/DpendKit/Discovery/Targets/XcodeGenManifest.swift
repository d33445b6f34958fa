import DpendCollectors
import Foundation
import Yams

/// The targets of a `project.yml`, from which XcodeGen generates an Xcode project.
struct XcodeGenManifest {
  private let project: String
  private(set) var targets: [ProjectTarget] = []

  /// The settings of the targets, and those of the project in each file.
  private var settingsOfTargets: [Node.Mapping] = []
  private var settingsOfProject: [Node.Mapping] = []

  /// The files that were read, which may include each other.
  private var read: Set<String> = []

  /// Returns the targets of a manifest and of the files that it includes.
  ///
  /// - Parameter path: The absolute path of the `project.yml`.
  /// - Returns: The targets, in the order of the file.
  /// - Throws: ``WorkProblem`` if a file can't be read.
  static func targets(at path: String) throws(WorkProblem) -> [ProjectTarget] {
    var manifest = XcodeGenManifest(project: path.parentFolder)
    try manifest.read(path, base: path.parentFolder)
    return zip(manifest.targets, manifest.settingsOfTargets).map { target, settings in
      var target = target
      target.flags = manifest.flags(of: settings)
      return target
    }
  }

  private init(project: String) {
    self.project = project
  }

  /// Reads a file, whose paths are relative to a folder.
  private mutating func read(_ path: String, base: String) throws(WorkProblem) {
    guard read.insert(path).inserted else { return }
    let root = try ConfigurationText(try SourceText.read(path), path: path.relativeToWorkingDirectory).root()?.mapping
    for include in (root?["include"]?.elements ?? []) {
      guard let file = include.text ?? include.mapping?["path"]?.text else { continue }
      let included = path.parentFolder.pushing(file).absolutePath
      let isRelative = include.mapping?["relativePaths"]?.bool ?? true
      try read(included, base: isRelative ? included.parentFolder : base)
    }
    if let root { settingsOfProject.append(root) }
    for (name, target) in root?["targets"]?.mapping.map(Array.init) ?? [] {
      guard let name = name.text, let target = target.mapping else { continue }
      targets.append(self.target(name, target, base: base))
      settingsOfTargets.append(target)
    }
  }

  /// Returns the flags of a target; nil if files or groups of settings can define more of them.
  private func flags(of target: Node.Mapping) -> TargetFlags? {
    let owners = [target] + settingsOfProject
    let levels = owners.map { $0["settings"]?.mapping }
    if owners.contains(where: { $0["configFiles"] != nil || $0["templates"] != nil }) { return nil }
    if levels.contains(where: { $0?["groups"] != nil }) { return nil }
    let ofAllBuilds = levels.map { BuildSettingsLevel($0?["base"]?.mapping ?? $0) }
    let ofConfigurations = levels.map { settings -> [BuildSettingsLevel] in
      let configurations = settings?["configs"]?.mapping
      return (configurations.map { Array($0.values) } ?? []).map { BuildSettingsLevel($0.mapping) }
    }
    guard let known = BuildSettingsLevel.flags(of: ofAllBuilds) else { return nil }
    var inSomeBuilds: Set = ["DEBUG"]
    for level in ofConfigurations.joined() {
      guard let flags = BuildSettingsLevel.flags(of: [level]) else { return nil }
      inSomeBuilds.formUnion(flags.inSomeBuilds)
    }
    let isReplaced = ofConfigurations.joined().contains { !$0.words.isEmpty }
    return TargetFlags(
      inAllBuilds: isReplaced ? [] : Set(known.inAllBuilds),
      inSomeBuilds: inSomeBuilds.union(known.inSomeBuilds)
    )
  }

  private func target(_ name: String, _ target: Node.Mapping, base: String) -> ProjectTarget {
    let settings = target["settings"]?.mapping
    let scopes = [settings?["base"]?.mapping, settings].compactMap(\.self)
    let setting = { (name: String) -> String? in scopes.lazy.compactMap { $0[Node(name)]?.text }.first }
    let product: String? = setting("PRODUCT_MODULE_NAME") ?? setting("PRODUCT_NAME") ?? target["productName"]?.text
    let module = product.flatMap { $0.contains("$") ? nil : $0 } ?? name
    let information = setting("INFOPLIST_FILE") ?? target["info"]?.mapping?["path"]?.text
    return ProjectTarget(
      name: name,
      module: module.moduleIdentifier,
      kind: ProjectTarget.Kind(product: target["type"]?.text ?? ""),
      project: project,
      folders: (target["sources"]?.elements ?? []).compactMap { source in
        guard let path = source.text ?? source.mapping?["path"]?.text else { return nil }
        let exclusions = source.mapping?["excludes"]?.elements.compactMap(\.text) ?? []
        return ProjectTarget.Folder(glob: path, excluding: exclusions.map { path + "/" + $0 }, in: base)
      },
      information: information.map { ProjectTarget.NamedFile(text: $0, path: base.pushing($0).absolutePath) }
    )
  }
}

extension BuildSettingsLevel {
  /// Creates the level of a mapping of settings.
  fileprivate init(_ mapping: Node.Mapping?) {
    guard let mapping else { return }
    for (key, value) in mapping {
      guard let name = key.text else { continue }
      if let text = value.text { set(name, to: text) } else { set(name, to: value.elements.compactMap(\.text)) }
    }
  }
}

extension Node {
  /// The elements of a list; the node itself if it is no list.
  fileprivate var elements: [Node] { sequence.map { Array($0) } ?? [self] }
}
