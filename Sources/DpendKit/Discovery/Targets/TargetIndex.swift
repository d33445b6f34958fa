/// The targets of manifests, by the files that belong to them.
struct TargetIndex {
  /// The targets, in the order in which they were added.
  private(set) var targets: [ProjectTarget] = []

  private var byFile: [String: [Int]] = [:]
  private var byFolder: [String: [(target: Int, folder: ProjectTarget.Folder)]] = [:]

  /// For each folder of a project the module of its first application.
  private var applications: [String: ProjectTarget] = [:]

  /// For each folder with files that targets name one by one the project of the first of these targets.
  private var namedFiles: [String: String] = [:]

  mutating func add(_ added: [ProjectTarget]) {
    for target in added {
      for file in target.files {
        byFile[file, default: []].append(targets.count)
        let folder = file.parentFolder
        if namedFiles[folder] == nil { namedFiles[folder] = target.project }
      }
      for folder in target.folders {
        // Manifests name files and folders in one list.
        if folder.path.hasSuffix(".swift") { byFile[folder.path, default: []].append(targets.count) }
        byFolder[folder.path, default: []].append((targets.count, folder))
      }
      if target.kind == .application, applications[target.project] == nil { applications[target.project] = target }
      targets.append(target)
    }
  }

  /// Returns the targets that a file belongs to, the one that gives it its module first: that of the nearest project, and in a
  /// project the target with the name of the file's folder, then applications before libraries, other programs and tests.
  func targets(of file: String) -> [ProjectTarget] {
    var found = Set(byFile[file] ?? [])
    if !byFolder.isEmpty {
      for (target, folder) in file.enclosingFolders.flatMap({ byFolder[$0] ?? [] }) where folder.contains(file) {
        found.insert(target)
      }
    }
    let names = Set(found.map { targets[$0].name })
    func isHome(_ target: ProjectTarget) -> Bool {
      let folders = file.relative(to: target.project).split(separator: "/").dropLast().map(String.init)
      return folders.first(where: names.contains) == target.name
    }
    return found.sorted { left, right in
      let (one, other) = (targets[left], targets[right])
      if (one.kind == .tests) != (other.kind == .tests) { return other.kind == .tests }
      if one.project.count != other.project.count { return one.project.count > other.project.count }
      return (isHome(one) ? 0 : 1, one.kind.rank, left) < (isHome(other) ? 0 : 1, other.kind.rank, right)
    }.map { targets[$0] }
  }

  /// Returns the project whose targets name files in the folder of a file, or in the nearest one around it that is a part of a project.
  func projectNamingFiles(around file: String) -> String? {
    if namedFiles.isEmpty { return nil }
    let parent = file.parentFolder
    return file.enclosingFolders.lazy.compactMap { folder in
      self.namedFiles[folder].flatMap { project in
        // The folder of a project contains all kinds of files, such as scripts.
        let isPart = folder != project && !project.hasPrefix(folder + "/")
        return isPart || folder == parent ? project : nil
      }
    }.first
  }

  /// Returns the first application of the nearest project around a file.
  func application(around file: String) -> ProjectTarget? {
    applications.isEmpty ? nil : file.enclosingFolders.lazy.compactMap { applications[$0] }.first
  }
}

extension ProjectTarget.Kind {
  fileprivate var rank: Int {
    switch self {
    case .application: 0
    case .library: 1
    case .program: 2
    case .tests: 3
    }
  }
}
