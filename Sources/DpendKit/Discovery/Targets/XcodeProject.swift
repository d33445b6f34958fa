import DpendAnalysis
import DpendCollectors
import Foundation

/// The targets of an Xcode project.
///
/// Source: the formats of `project.pbxproj` up to Xcode 26, a property list of objects that refer to each other by ids. Foundation reads it
/// on all platforms and rejects deeply nested lists.
struct XcodeProject {
  typealias Object = [String: Any]

  let objects: [String: Object]
  let project: Object

  /// The folder that paths in the project are relative to.
  private let folder: String

  /// The absolute paths of the files and groups, by id.
  let paths: [String: String]

  /// The ids of the synchronized folders with exceptions.
  private let groupsWithExceptions: [String]

  /// Returns the targets of a project.
  ///
  /// - Parameter path: The path of the `.xcodeproj` folder.
  /// - Returns: The targets, in the order of the file.
  /// - Throws: ``WorkProblem`` if the project can't be read.
  static func targets(at path: String) throws(WorkProblem) -> [ProjectTarget] {
    let file = path + "/project.pbxproj"
    // Packages can be opened as projects without targets of their own.
    guard file.fileKind != nil else { return [] }
    guard let data = file.fileContents else {
      throw .unreadable(file, "Xcode project")
    }
    guard let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? Object,
      let objects = list["objects"] as? [String: Any],
      let project = XcodeProject(objects.compactMapValues { $0 as? Object }, list["rootObject"], at: path)
    else {
      throw WorkProblem(
        "not an Xcode project",
        path: file.relativeToWorkingDirectory,
        advice: "open it in Xcode, or pass the modules with --module"
      )
    }
    return project.targets
  }

  private init?(_ objects: [String: Object], _ root: Any?, at path: String) {
    guard let project = (root as? String).flatMap({ objects[$0] }) else { return nil }
    let folder = path.parentFolder.pushing(project["projectDirPath"] as? String ?? "").absolutePath
    self.objects = objects
    self.project = project
    self.folder = folder
    groupsWithExceptions = objects.filter { $0.value["exceptions"] != nil }.keys.sorted()
    paths = Self.paths(of: objects, from: project["mainGroup"] as? String, in: folder)
  }

  /// Returns the absolute paths of a group and of everything in it.
  private static func paths(of objects: [String: Object], from group: String?, in folder: String) -> [String: String] {
    var paths: [String: String] = [:]
    var pending = group.map { [(id: $0, parent: folder)] } ?? []
    while let (id, parent) = pending.popLast() {
      guard paths[id] == nil, let object = objects[id] else { continue }
      let path = object["path"] as? String ?? ""
      switch object["sourceTree"] as? String ?? "<group>" {
      case "<group>": paths[id] = path.isEmpty ? parent : parent.joined(with: path)
      case "<absolute>": paths[id] = path
      case "SOURCE_ROOT": paths[id] = folder.joined(with: path)
      default: continue
      }
      pending += (object["children"] as? [String] ?? []).map { ($0, paths[id] ?? parent) }
    }
    return paths
  }
}

// MARK: - Targets

extension XcodeProject {
  private var targets: [ProjectTarget] {
    (project["targets"] as? [String] ?? []).compactMap { id in
      guard let object = objects[id], object["isa"] as? String == "PBXNativeTarget",
        let name = object["name"] as? String
      else { return nil }
      return ProjectTarget(
        name: name,
        module: moduleName(ofTarget: name, object).moduleIdentifier,
        kind: ProjectTarget.Kind(product: object["productType"] as? String ?? ""),
        project: folder,
        files: sourceFiles(of: object).union(sharedFiles(ofTarget: id)),
        folders: synchronizedFolders(of: object, id),
        isIsolatedByDefault: settings(ofTarget: name, object)["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor",
        information: information(ofTarget: name, object),
        storyboards: storyboards(of: object),
        flags: flags(of: object)
      )
    }
  }

  /// The Swift files in the build phases of a target.
  private func sourceFiles(of target: Object) -> Set<String> {
    let phases = objects(target["buildPhases"]).filter { $0["isa"] as? String == "PBXSourcesBuildPhase" }
    let references = phases.flatMap { objects($0["files"]) }.compactMap { $0["fileRef"] as? String }
    return Set(references.compactMap { paths[$0] }.filter { $0.hasSuffix(".swift") })
  }

  /// The storyboards in the build phases of a target, in all languages.
  private func storyboards(of target: Object) -> [String] {
    let phases = objects(target["buildPhases"]).filter { $0["isa"] as? String == "PBXResourcesBuildPhase" }
    let references = phases.flatMap { objects($0["files"]) }.compactMap { $0["fileRef"] as? String }
    let files = references.flatMap { [$0] + (objects[$0]?["children"] as? [String] ?? []) }
    return files.compactMap { paths[$0] }.filter { $0.hasSuffix(".storyboard") }
  }

  /// The folders whose contents belong to a target, without the exceptions.
  private func synchronizedFolders(of target: Object, _ id: String) -> [ProjectTarget.Folder] {
    (target["fileSystemSynchronizedGroups"] as? [String] ?? []).compactMap { group in
      paths[group].map { path in
        let exceptions = exceptions(ofGroup: group).filter { $0.target == id }
        return ProjectTarget.Folder(path: path, excluded: exceptions.map { PathPattern("./" + $0.path) })
      }
    }
  }

  /// The files that belong to a target as exceptions of the folders of other targets.
  private func sharedFiles(ofTarget id: String) -> Set<String> {
    let own = Set(objects[id]?["fileSystemSynchronizedGroups"] as? [String] ?? [])
    return Set(
      groupsWithExceptions.filter { !own.contains($0) }.flatMap { group in
        exceptions(ofGroup: group).filter { $0.target == id }.compactMap { exception in
          paths[group].map { $0.joined(with: exception.path) }
        }
      }
    )
  }

  /// The files for which the membership in a target differs from that of their synchronized folder.
  private func exceptions(ofGroup id: String) -> [(target: String, path: String)] {
    objects(objects[id]?["exceptions"]).flatMap { set in
      guard let target = set["target"] as? String else { return [(target: String, path: String)]() }
      return (set["membershipExceptions"] as? [String] ?? []).map { (target, $0) }
    }
  }

  private func objects(_ ids: Any?) -> [Object] { (ids as? [String] ?? []).compactMap { objects[$0] } }
}

// MARK: - Build settings

extension XcodeProject {
  private func moduleName(ofTarget name: String, _ target: Object) -> String {
    var settings = BuildSettings(written: settings(ofTarget: name, target))
    let names = ["PRODUCT_MODULE_NAME", "PRODUCT_NAME"].compactMap { settings.value(of: $0) }
    return names.first { !$0.isEmpty } ?? name
  }

  /// The `Info.plist` of a target.
  private func information(ofTarget name: String, _ target: Object) -> ProjectTarget.NamedFile? {
    let folders = ["SRCROOT", "PROJECT_DIR"].map { ($0, folder) }
    let written = settings(ofTarget: name, target)
    var settings = BuildSettings(written: written.merging(folders) { written, _ in written })
    guard let text = written["INFOPLIST_FILE"], let value = settings.value(of: "INFOPLIST_FILE") else { return nil }
    return ProjectTarget.NamedFile(text: text, path: folder.pushing(value).absolutePath)
  }

  /// The settings of a target, as written: its own, and those of the project.
  private func settings(ofTarget name: String, _ target: Object) -> [String: String] {
    buildSettings(of: project).merging(buildSettings(of: target)) { _, own in own }
      .merging(["TARGET_NAME": name]) { _, own in own }
  }

  /// The settings of the default configuration of the project or of a target.
  private func buildSettings(of owner: Object) -> [String: String] {
    guard let list = (owner["buildConfigurationList"] as? String).flatMap({ objects[$0] }) else { return [:] }
    let configurations = objects(list["buildConfigurations"])
    let name = list["defaultConfigurationName"] as? String
    let chosen = configurations.first { $0["name"] as? String == name } ?? configurations.first
    return (chosen?["buildSettings"] as? Object ?? [:]).compactMapValues { $0 as? String }
  }
}

/// Build settings that refer to each other.
private struct BuildSettings {
  /// The most characters of a value, which protects against settings that double each other.
  private static let limit = 1000

  /// The settings as written.
  let written: [String: String]

  /// The values that are known; `nil` for one that refers to itself or to an unknown setting.
  private var values: [String: String?] = [:]

  init(written: [String: String]) {
    self.written = written
  }

  /// Returns the value of a setting with all references replaced; `nil` if one of them is unknown.
  mutating func value(of name: String) -> String? {
    if let known = values[name] { return known }
    values[name] = .some(nil)
    guard var value = written[name], value.count < Self.limit else { return nil }
    while let reference = value.firstMatch(of: /\$[({]([A-Za-z0-9_]+)(?::[^)}]*)?[)}]/) {
      guard let text = self.value(of: String(reference.1)), value.count < Self.limit else { return nil }
      value.replaceSubrange(reference.range, with: text)
    }
    values[name] = value
    return value
  }
}

extension String {
  /// Returns the absolute path of a file that a project names relative to this folder.
  fileprivate func joined(with path: String) -> String {
    // Most paths of a project, which can be many, have no `..`.
    path.isInside ? self + "/" + path : pushing(path).absolutePath
  }
}
