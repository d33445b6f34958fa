import DpendAnalysis

extension GraphSnapshot {
  /// The snapshot as readable JSON.
  var text: String {
    var json = JSONText()
    json.add("bindings", list: bindings)
    json.add("components", list: components)
    json.add("cycles", list: cycles)
    json.add("edges", list: edges)
    json.add("entryPoints", list: entryPoints)
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
