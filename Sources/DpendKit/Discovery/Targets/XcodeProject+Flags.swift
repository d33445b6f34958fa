/// The flags of `#if` conditions in an Xcode project.
extension XcodeProject {
  /// Returns the flags of a target in all of its configurations; nil if a setting that can define more of them is not known.
  func flags(of target: Object) -> TargetFlags? {
    let ofProject = configurations(of: project)
    var all: [TargetFlags] = []
    for configuration in configurations(of: target) {
      let name = configuration["name"] as? String
      let below = ofProject.first { $0["name"] as? String == name } ?? [:]
      guard let own = levels(of: configuration), let inherited = levels(of: below),
        let flags = BuildSettingsLevel.flags(of: own + inherited)
      else { return nil }
      all.append(flags)
    }
    guard let first = all.first else { return nil }
    return TargetFlags(
      inAllBuilds: all.dropFirst().reduce(Set(first.inAllBuilds)) { $0.intersection($1.inAllBuilds) },
      inSomeBuilds: Set(all.flatMap(\.inSomeBuilds))
    )
  }

  /// The settings of a configuration, and those of its file; nil if the file can't be read.
  private func levels(of configuration: Object) -> [BuildSettingsLevel]? {
    var own = BuildSettingsLevel()
    for (name, value) in configuration["buildSettings"] as? Object ?? [:] { own.set(name, to: value) }
    guard let reference = configuration["baseConfigurationReference"] as? String else { return [own] }
    guard let path = paths[reference], let settings = BuildSettingsFile.settings(at: path) else { return nil }
    return [own, settings]
  }

  private func configurations(of owner: Object) -> [Object] {
    let list = (owner["buildConfigurationList"] as? String).flatMap { objects[$0] }
    return (list?["buildConfigurations"] as? [String] ?? []).compactMap { objects[$0] }
  }
}
