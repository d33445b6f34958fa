import DpendAnalysis
import DpendCollectors
import Foundation

extension FileSearch {
  /// Searches the folders that contain a path for companions, up to the project's folder.
  mutating func searchAbove(_ path: String) {
    let above = Array(path.enclosingFolders)
    guard let last = above.firstIndex(where: isProjectFolder) else { return }
    for folder in above[...last] {
      // An unreadable folder above the scanned one is no problem: the user did not name it.
      for name in (try? folder.namesInFolder()) ?? [] {
        let path = folder + "/" + name
        if path.isLink, leavesRepository(path) { continue }
        switch path.fileKind {
        case S_IFREG where !name.hasSuffix(".swift"): visit(file: path, name: name)
        case S_IFDIR where companionFolders.contains(name):
          folders = [path]
          searchFolders()
        default: break
        }
      }
    }
  }

  /// Searches for the companions that another companion names.
  ///
  /// - Parameters:
  ///   - path: The path as written, relative to the folder of the other companion; `*` matches a part of a name.
  ///   - companion: The other companion.
  /// - Returns: The absolute paths of the matching regular files, in order; those outside of the repository are problems.
  mutating func searchCompanions(named path: String, by companion: Found) -> [String] {
    searchCompanions(named: path, in: companion.file.parentFolder, root: companion.root) { search, file in
      search.isReadable(file, named: path, by: companion)
    }
  }

  /// Searches a folder with sources that a companion names, unless it is outside of the repository.
  ///
  /// - Parameters:
  ///   - path: The path as written.
  ///   - base: The folder that the path is relative to, relative to that of the companion.
  ///   - companion: The companion.
  mutating func searchSources(named path: String, in base: String, by companion: Found) {
    let folder = companion.file.parentFolder
    let named = folder.pushing(base).pushing(path).absolutePath
    if isReadable(named, named: path, by: companion) { search(named) }
  }

  /// Returns whether dpend reads a file or folder that a companion names, or adds a problem.
  private mutating func isReadable(_ path: String, named text: String, by companion: Found) -> Bool {
    if isReadable(path, namedBy: companion.file) { return true }
    let problem = WorkProblem.outsideOfRepository(text, namedBy: companion.file)
    if !problems.contains(problem) { report(problem) }
    return false
  }

  /// Searches for companions by a path.
  ///
  /// - Parameters:
  ///   - path: The path as written; `*` matches a part of a name.
  ///   - folder: The folder that the path is relative to.
  ///   - root: The folder that was being searched when the path was found.
  ///   - isReadable: Returns whether a file or folder may be read.
  /// - Returns: The absolute paths of the matching regular files, in order.
  mutating func searchCompanions(
    named path: String,
    in folder: String,
    root: String,
    where isReadable: (inout FileSearch, String) -> Bool = { _, _ in true }
  ) -> [String] {
    var paths = [path.hasPrefix("/") ? "/" : folder]
    for step in path.split(separator: "/").map(String.init) {
      guard step.contains("*") else {
        paths = paths.map { ($0 + "/" + step).absolutePath }
        continue
      }
      let pattern = PathPattern(step)
      paths = paths.filter { isReadable(&self, $0) }.flatMap { folder in
        ((try? folder.namesInFolder()) ?? [])
          .filter { !$0.hasPrefix(".") && pattern.matches($0) }.map { folder + "/" + $0 }
      }
    }
    let files = paths.filter { $0.fileKind == S_IFREG && isReadable(&self, $0) }
    self.root.absolute = root
    for file in files { add(companion: file) }
    return files
  }

  /// Adds a companion.
  mutating func add(companion file: String) {
    let real = file.resolvingLinks
    guard visited.insert(real).inserted, !isAbsent(file, real) else { return }
    companions.append(Found(file: file, root: root.absolute))
  }

  /// Whether the folder at an absolute path is the root of a package, an Xcode project or a repository; if the configuration names a
  /// folder, whether it is this one.
  func isProjectFolder(_ folder: String) -> Bool {
    if let projectFolder { return folder == projectFolder }
    let names = (try? folder.namesInFolder(.projectFiles)) ?? []
    return names.contains { name in
      [".git", "Package.swift"].contains(name) || name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace")
    }
  }
}
