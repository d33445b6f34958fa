import DpendGraph
import Yams

/// A `deli.yml` file: the targets of Deli's tool.
struct DeliSettingsFile {
  /// The name of such a file.
  static let name = "deli.yml"

  /// The module of files that belong to no package, unless the user names one.
  private static let defaultModule = "App"

  /// The active targets.
  private(set) var targets: [DeliTarget] = []

  /// The problems of the file.
  private(set) var findings: [Finding]

  /// The file.
  let file: CompanionFile

  /// Reads a file.
  init(_ file: CompanionFile) {
    self.file = file
    let yaml = YAMLFile(file)
    findings = yaml.findings
    guard let root = yaml.root, root.null == nil else { return }
    if let targets = root.mapping?["config"]?.mapping {
      let active = root.mapping?["target"]?.texts
      for (name, info) in targets where active?.contains(where: { $0.text == name.string }) ?? true {
        add(name, DeliTargetSettings(of: info, named: name.string ?? "", in: file))
      }
      for (name, node) in active ?? [] where !targets.contains(where: { $0.key.string == name }) {
        report("the target '\(name)' is not defined under 'config'", at: node)
      }
    } else if let project = root.mapping?["project"] {
      // The format of old versions: one project without a name.
      add(project, DeliTargetSettings(of: root, named: project.string ?? "", in: file))
    } else {
      report("deli.yml has no targets under 'config'", at: root)
    }
  }

  private mutating func add(_ key: Node, _ info: DeliTargetSettings) {
    findings += info.findings
    guard let name = key.string?.lastPathComponent else { return }
    guard let project = info.text("project") else {
      report("the target '\(name)' has no 'project'", at: key)
      return
    }
    let projectPath = file.file.enclosingFolder.path(to: project)
    let folder = projectPath.enclosingFolder
    let projectName = projectPath.lastPathComponent.split(separator: ".").first.map(String.init) ?? project
    let paths = { (key: String) in (info[key]?.texts ?? []).map { folder.path(to: $0.text) } }
    // Without `output`, the file is beside the project.
    let outputName = (info.text("className").map(Self.className) ?? "DeliFactory") + ".swift"
    let dependencies = info["dependencies"]?.sequence.map { Array($0) } ?? []
    targets.append(
      DeliTarget(
        name: name,
        modules: Set([Self.defaultModule, name, projectName] + ["target", "scheme"].compactMap { info.text($0) }),
        folder: folder,
        included: paths("include"),
        excluded: paths("exclude"),
        propertyFiles: namedPaths(info["properties"]),
        dependencies: dependencies.flatMap { namedPaths($0.mapping?["path"] ?? $0) },
        resolvedPath: folder.path(to: info["resolve"]?.text("output") ?? DeliResolvedFile.name),
        outputPath: folder.path(to: info.text("output") ?? outputName),
        outputName: outputName,
        className: (info.text("className") ?? info.text("output").flatMap(Self.fileName)).map(Self.className),
        accessControl: info.text("accessControl").flatMap(AccessLevel.init),
        file: file
      )
    )
  }

  /// Returns the name of a Swift file without its extension; nil for a folder.
  private static func fileName(of output: String) -> String? {
    let name = output.lastPathComponent
    return name.hasSuffix(".swift") && name.count > 6 ? String(name.dropLast(6)) : nil
  }

  /// Returns the name of a class as Deli's tool writes it: an identifier with an uppercase first letter.
  private static func className(_ text: String) -> String {
    let name = text.replacing(/^[^a-zA-Z_]+|[^a-zA-Z0-9_]+/, with: "_")
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  private func namedPaths(_ node: Node?) -> [DeliTarget.NamedPath] {
    (node?.texts ?? []).map { DeliTarget.NamedPath(path: $0.text, location: $0.node.location(in: file)) }
  }

  private mutating func report(_ message: Finding.Message, at node: Node) {
    findings.append(.unreadableFile(message, at: node.location(in: file)))
  }
}
