import DpendAnalysis

extension GraphSnapshot {
  /// The snapshot as readable JSON.
  var text: String {
    var json = JSONText()
    json.add("schemaVersion", schemaVersion)
    json.add("programs", list: programs)
    json.add("modules", list: modules)
    json.add("moduleDependencies", list: moduleDependencies)
    json.add("components", list: components)
    json.add("bindings", list: bindings)
    json.add("edges", list: edges)
    json.add("entryPoints", list: entryPoints)
    json.add("cycles", list: cycles)
    json.add("findings", list: findings)
    json.add("suppressed", list: suppressed)
    json.add("severities", list: severities)
    return json.text
  }
}
