extension GitRepository {
  /// The submodules of the working tree, by their paths from the root.
  ///
  /// - Throws: ``WorkProblem`` when git can't tell.
  public func submodules() async throws(WorkProblem) -> [String] {
    try await paths("the submodules", ["ls-files", "--stage"]).filter { $0.hasPrefix("160000 ") }
      .compactMap { $0.split(separator: "\t", maxSplits: 1).last.map(String.init) }
  }

  /// What is ignored in the working tree, by its path from the root: files, and folders of which nothing else is known.
  ///
  /// - Throws: ``WorkProblem`` when git can't tell.
  public func ignoredPaths() async throws(WorkProblem) -> [String] {
    try await paths("what is ignored", ["ls-files", "--others", "--ignored", "--exclude-standard", "--directory"])
      .map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
  }

  /// The Swift files among what is ignored, by their paths from the root; those that are hidden aren't read anyhow.
  ///
  /// - Parameter places: The absolute paths of the files and folders to look at.
  /// - Returns: The files in the order of git.
  /// - Throws: ``WorkProblem`` when git can't tell.
  public func ignoredSources(in places: [String]) async throws(WorkProblem) -> [String] {
    try await paths("what is ignored", ["ls-files", "--others", "--ignored", "--exclude-standard"]).filter { path in
      path.hasSuffix(".swift") && !path.contains("/.") && places.contains { absolutePath(path).isAt(orIn: $0) }
    }
  }

  /// The absolute path of what has a path from the root.
  public func absolutePath(_ path: String) -> String { root == "/" ? root + path : root + "/" + path }

  /// Whether an absolute path is that of a file or folder, which has a path from the root, or lies in it.
  public func contains(_ absolute: String, at path: String) -> Bool { absolute.isAt(orIn: absolutePath(path)) }

  private func paths(_ what: String, _ arguments: [String]) async throws(WorkProblem) -> [String] {
    let outcome = try await git.run(arguments + ["-z"])
    if outcome.hasSucceeded { return outcome.records.map { String(decoding: $0, as: UTF8.self) } }
    throw WorkProblem("\(what) can't be told: \(outcome.message)", path: root)
  }
}
