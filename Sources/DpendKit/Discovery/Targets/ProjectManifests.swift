import DpendCollectors
import Foundation

/// The targets of Xcode projects, and of the manifests of other build systems than SwiftPM, around some files.
struct ProjectManifests {
  /// The targets that were read.
  private(set) var index = TargetIndex()

  /// The folders of the manifests that may declare targets that dpend cannot read.
  private var incomplete: Set<String> = []

  /// The problems with manifests that could not be read.
  private(set) var problems: [WorkProblem] = []

  /// The kinds of manifests.
  ///
  /// In one folder, an Xcode project comes before the manifests that it can be generated from.
  private enum Kind: Int, CaseIterable {
    case xcode, tuist, xcodeGen, bazel, pod

    init?(_ name: String) {
      switch name {
      case "Project.swift": self = .tuist
      case "project.yml", "project.yaml": self = .xcodeGen
      case "BUILD", "BUILD.bazel": self = .bazel
      default:
        if name.hasSuffix(".xcodeproj") {
          self = .xcode
        } else if name.hasSuffix(".podspec") {
          self = .pod
        } else {
          return nil
        }
      }
    }

    /// Returns the targets of a manifest, and whether these are all of its targets.
    func targets(at path: String) throws(WorkProblem) -> (targets: [ProjectTarget], isComplete: Bool) {
      switch self {
      case .xcode: return (try XcodeProject.targets(at: path), true)
      case .tuist: return try TuistManifest.targets(at: path)
      case .xcodeGen: return (try XcodeGenManifest.targets(at: path), true)
      case .bazel, .pod:
        let targets = try self == .bazel ? BazelPackage.targets(at: path) : PodSpecification.targets(at: path)
        return (targets, !targets.isEmpty)
      }
    }
  }

  /// Whether a file or folder of this name is a manifest.
  static func isManifest(_ name: String) -> Bool { Kind(name) != nil }

  /// Reads the manifests in the folders around files, up to the root of their repository, and those of a search.
  ///
  /// - Parameters:
  ///   - files: The absolute paths of the files.
  ///   - search: The search for the files of the run, with the paths of other manifests.
  mutating func read(around files: [String], _ search: FileSearch) {
    let around = Self.folders(around: files).flatMap { folder in
      ((try? folder.namesInFolder(.projectFiles)) ?? []).filter(Self.isManifest)
        .map { folder.pushing($0) }
    }
    let byFolder = Dictionary(grouping: Set(around + search.manifests).sorted(), by: \.parentFolder)
    var classes = PrincipalClassReading(search)
    for (_, paths) in byFolder.sorted(by: { $0.key < $1.key }) { read(inOneFolder: paths, &classes) }
    problems += classes.problems
  }

  /// Returns whether a manifest around a file may declare targets that dpend cannot read.
  func hasUnknownTargets(around file: String) -> Bool { file.enclosingFolders.contains(where: incomplete.contains) }

  /// Reads the manifests of one folder, of which those of the first kind with targets count.
  private mutating func read(inOneFolder paths: [String], _ classes: inout PrincipalClassReading) {
    for kind in Kind.allCases {
      var targets: [ProjectTarget] = []
      for path in paths where Kind(path.lastComponent) == kind && (kind == .xcode || path.fileKind == S_IFREG) {
        do throws(WorkProblem) {
          let read = try kind.targets(at: path)
          for var target in read.targets {
            target.principalClass = classes.principalClass(of: target, in: path)
            targets.append(target)
          }
          if !read.isComplete { incomplete.insert(path.parentFolder) }
        } catch {
          incomplete.insert(path.parentFolder)
          problems.append(error)
        }
      }
      index.add(targets)
      if !targets.isEmpty { return }
    }
  }

  /// Returns the folders around files, up to the root of their repository.
  private static func folders(around files: [String]) -> Set<String> {
    var folders: Set<String> = []
    for file in files {
      for folder in file.enclosingFolders {
        if !folders.insert(folder).inserted || (folder + "/.git").fileKind != nil { break }
      }
    }
    return folders
  }
}

extension TuistManifest {
  /// Returns the targets of a manifest, and whether these are all of its targets.
  ///
  /// - Parameter path: The absolute path of the `Project.swift`.
  /// - Returns: The targets, in the order of the file.
  /// - Throws: ``WorkProblem`` if the file can't be read.
  fileprivate static func targets(
    at path: String
  ) throws(WorkProblem) -> (targets: [ProjectTarget], isComplete: Bool) {
    let (text, folder) = (try SourceText.read(path), path.parentFolder)
    // Other files have this name, too.
    guard text.contains("import ProjectDescription") else { return ([], true) }
    guard let manifest = try? TuistManifest(parsing: text) else { return ([], false) }
    let targets = manifest.targets.map { target in
      ProjectTarget(
        name: target.name,
        module: (target.productName ?? target.name).moduleIdentifier,
        kind: target.kind,
        project: folder,
        folders: target.sources.map { ProjectTarget.Folder(glob: $0, excluding: target.excluded, in: folder) }
      )
    }
    return (targets, manifest.isComplete)
  }
}

extension TuistManifest.Target {
  fileprivate var kind: ProjectTarget.Kind {
    switch product {
    case "app", "appClip", "watch2App": .application
    case "unitTests", "uiTests": .tests
    case "commandLineTool", "xpc", "systemExtension": .program
    default: product.lowercased().contains("extension") ? .program : .library
    }
  }
}
