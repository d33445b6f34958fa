import DpendAnalysis

extension GraphSnapshot {
  /// Returns the snapshot as readable JSON.
  ///
  /// - Parameter files: The files whose paths in locations are not those in the repository; nil for none.
  /// - Returns: The JSON.
  func text(files: [RepositoryFile]? = nil) -> String {
    var json = JSONText()
    json.add("bindings", list: bindings)
    json.add("components", list: components)
    json.add("cycles", list: cycles)
    json.add("edges", list: edges)
    json.add("entryPoints", list: entryPoints)
    json.add("files", list: files)
    json.add("findings", list: findings)
    json.add("moduleDependencies", list: moduleDependencies)
    json.add("modules", list: modules)
    json.add("programs", list: programs)
    json.add("schemaVersion", schemaVersion)
    json.add("severities", list: severities)
    json.add("suppressed", list: suppressed)
    return json.text()
  }
}
