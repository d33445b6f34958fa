extension GitRepository {
  /// Returns the paths of the submodules, relative to the root.
  ///
  /// - Throws: ``WorkProblem`` if git fails.
  package func submodules() async throws(WorkProblem) -> [String] {
    try await paths("submodules", ["ls-files", "--stage"]).filter { $0.hasPrefix("160000 ") }
      .compactMap { $0.split(separator: "\t", maxSplits: 1).last.map(String.init) }
  }

  /// Returns the paths of ignored files, and of folders that contain only ignored files, relative to the root.
  ///
  /// - Throws: ``WorkProblem`` if git fails.
  package func ignoredPaths() async throws(WorkProblem) -> [String] {
    try await paths("ignored files", ["ls-files", "--others", "--ignored", "--exclude-standard", "--directory"])
      .map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
  }

  /// Returns the paths of ignored Swift files that are not hidden, relative to the root.
  ///
  /// - Parameter searchedPaths: The absolute paths of the files and folders to look at.
  /// - Returns: The files in the order of git.
  /// - Throws: ``WorkProblem`` if git fails.
  package func ignoredSources(in searchedPaths: [String]) async throws(WorkProblem) -> [String] {
    try await paths("ignored files", ["ls-files", "--others", "--ignored", "--exclude-standard"]).filter { path in
      path.hasSuffix(".swift") && !path.contains("/.") && searchedPaths.contains { absolutePath(path).isAt(orIn: $0) }
    }
  }

  /// Returns the absolute path of a path relative to the root.
  package func absolutePath(_ path: String) -> String { root.pushing(path) }

  /// Whether an absolute path is that of a file or folder, given by a path relative to the root, or inside of it.
  package func contains(_ absolute: String, at path: String) -> Bool { absolute.isAt(orIn: absolutePath(path)) }

  private func paths(_ kind: String, _ arguments: [String]) async throws(WorkProblem) -> [String] {
    let outcome = try await git.run(arguments + ["-z"])
    if outcome.hasSucceeded { return outcome.records.map { String(decoding: $0, as: UTF8.self) } }
    throw WorkProblem("cannot list \(kind): \(outcome.message)", path: root)
  }
}
