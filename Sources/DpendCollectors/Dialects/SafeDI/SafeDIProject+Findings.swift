import DpendGraph

extension SafeDIProject {
  /// What SafeDI's own tool doesn't see, and what its macros refuse.
  var findings: [Finding] {
    instantiables.flatMap { instantiable in
      instantiable.declaration.mistakes + InstantiableCheck(instantiable, in: self).findings
    } + configurationFindings + armFindings
  }

  /// Modules with several configurations, and folders that aren't read.
  private var configurationFindings: [Finding] {
    var places: Set<[String]> = []
    let repeated = configurations.sorted { $0.location < $1.location }.filter { !places.insert($0.place).inserted }
      .map { configuration in
        Finding.safeDI(
          "module '\(configuration.module)' has several #SafeDIConfiguration, of which SafeDI accepts one",
          "write all settings into one of them",
          at: configuration.location
        )
      }
    return repeated
      + configurations.flatMap { configuration in
        configuration.folders.filter { !reads($0) }.map { folder in
          Finding.safeDI(
            "SafeDI reads the folder '\(folder)' too, and dpend didn't",
            "add its path to the command",
            severity: .note,
            at: configuration.location
          )
        }
      }
  }

  /// Whether a file of a folder was read, as far as its name tells.
  private func reads(_ folder: String) -> Bool {
    let names = folder.split(separator: "/").filter { $0 != "." && $0 != ".." }
    if names.isEmpty { return true }
    return index.files.keys.contains { path in
      let parts = path.split(separator: "/").dropLast()
      return parts.indices.contains { parts[$0...].starts(with: names) }
    }
  }

  /// Types that SafeDI's own tool takes to be declared twice, because it reads every arm of an `#if`.
  private var armFindings: [Finding] {
    var first: [String: Instantiable] = [:]
    return instantiables.filter { !$0.declaration.arguments.mockOnly }.sorted { $0.location < $1.location }
      .flatMap { instantiable -> [Finding] in
        instantiable.fulfilledTypes.map(\.description).compactMap { type -> Finding? in
          guard let other = first[type] else {
            first[type] = instantiable
            return nil
          }
          guard other.declaration.condition.excludes(instantiable.declaration.condition) else { return nil }
          return StageDiagnostic.unseenDeclaration.finding(
            "SafeDI's own tool reads both arms of the '#if', and finds '\(type)' fulfilled twice",
            at: instantiable.location,
            notes: [
              Finding.Note("the other one is here", at: other.location),
              Finding.Note("keep one declaration, and put the #if inside of what it does"),
            ]
          )
        }.prefix(1).map { $0 }
      }
  }
}

extension SafeDIConfigurationDeclaration {
  /// The module and the outermost folder: where no manifest says which module a file is of, those of an Xcode project's targets
  /// seem to be of one.
  fileprivate var place: [String] {
    [module] + context.file.split(separator: "/").dropLast().prefix(1).map(String.init)
  }
}
