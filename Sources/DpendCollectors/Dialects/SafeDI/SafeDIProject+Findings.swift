import DpendGraph

extension SafeDIProject {
  /// The code that SafeDI's tool ignores or its macros refuse.
  var findings: [Finding] {
    instantiables.flatMap(problems) + repeatedConfigurations + unreadFolders + repeatedProviders + superclasses
  }

  /// Returns the problems of a declaration, as warnings in a file that may see another macro of this name.
  private func problems(of instantiable: Instantiable) -> [Finding] {
    let problems = instantiable.declaration.problems + instantiable.problems(in: self)
    let imports = LibraryImports(modules: ["SafeDI"])
    let isCertain = imports.areVisible(from: instantiable.declaration.context.file, in: index)
    return isCertain ? problems : problems.map(\.asWarning)
  }

  private var repeatedConfigurations: [Finding] {
    var owners: Set<[String]> = []
    return configurations.sorted { $0.location < $1.location }.filter { !owners.insert($0.owner).inserted }.map {
      .unseen(
        "module '\($0.module)' has several '#SafeDIConfiguration', but SafeDI allows one",
        at: $0.location,
        advice: "merge the settings into one of them"
      )
    }
  }

  private var unreadFolders: [Finding] {
    configurations.flatMap { configuration in
      configuration.folders.filter { !reads($0) }.map { folder in
        StageDiagnostic.unseenDeclaration.finding(
          "SafeDI also reads the folder '\(folder)', which is not among the sources",
          certainty: .possible,
          at: configuration.location,
          notes: [Finding.Note("add the path of the folder to the command")]
        )
      }
    }
  }

  /// Whether the path of a source file contains the names of a folder.
  private func reads(_ folder: String) -> Bool {
    let names = folder.split(separator: "/").filter { $0 != "." && $0 != ".." }
    if names.isEmpty { return true }
    return index.files.keys.contains { path in
      let parts = path.split(separator: "/").dropLast()
      return parts.indices.contains { parts[$0...].starts(with: names) }
    }
  }

  /// The findings about providers that SafeDI's tool takes for duplicates, because it reads every branch of an `#if`.
  private var repeatedProviders: [Finding] {
    var first: [String: Instantiable] = [:]
    let providers = instantiables.filter { !$0.declaration.arguments.mockOnly }.sorted { $0.location < $1.location }
    return providers.compactMap { provider in
      let types = provider.fulfilledTypes.map(\.description)
      let repeated = types.compactMap { type in first[type].map { (type, $0) } }
        .first { $0.1.declaration.condition.excludes(provider.declaration.condition) }
      for type in types where first[type] == nil { first[type] = provider }
      return repeated.map { provider.repeated(providing: $0.0, besides: $0.1) }
    }
  }
}

extension Instantiable {
  fileprivate func repeated(providing type: String, besides other: Instantiable) -> Finding {
    StageDiagnostic.unseenDeclaration.finding(
      "SafeDI's tool reads all branches of '#if' and finds several providers of '\(type)'",
      at: location,
      notes: [
        Finding.Note("the other provider is here", at: other.location),
        Finding.Note("keep one declaration, and move '#if' into its members"),
      ]
    )
  }
}

extension SafeDIConfigurationDeclaration {
  /// The module and the outermost folder.
  ///
  /// The targets of an Xcode project without a manifest are one module, so that only their folders distinguish them.
  fileprivate var owner: [String] {
    [module] + context.file.split(separator: "/").dropLast().prefix(1).map(String.init)
  }
}
