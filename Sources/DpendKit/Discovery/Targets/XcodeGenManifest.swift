import DpendCollectors
import Foundation
import Yams

/// The targets of a `project.yml`, from which XcodeGen generates an Xcode project.
struct XcodeGenManifest {
  private let project: String
  private(set) var targets: [ProjectTarget] = []

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
    return manifest.targets
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
    for (name, target) in root?["targets"]?.mapping.map(Array.init) ?? [] {
      guard let name = name.text, let target = target.mapping else { continue }
      targets.append(self.target(name, target, base: base))
    }
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

extension Node {
  /// The elements of a list; the node itself if it is no list.
  fileprivate var elements: [Node] { sequence.map { Array($0) } ?? [self] }
}
