import DpendGraph

extension SafeDIProject {
  /// The code that SafeDI's tool ignores or its macros refuse.
  var findings: [Finding] {
    instantiables.flatMap { instantiable in
      instantiable.declaration.problems + InstantiableCheck(instantiable, in: self).findings
    } + repeatedConfigurations + unreadFolders + repeatedProviders
  }

  private var repeatedConfigurations: [Finding] {
    var owners: Set<[String]> = []
    return configurations.sorted { $0.location < $1.location }.filter { !owners.insert($0.owner).inserted }.map {
      Finding.safeDI(
        "module '\($0.module)' has several '#SafeDIConfiguration', but SafeDI allows one",
        fix: "merge the settings into one of them",
        at: $0.location
      )
    }
  }

  private var unreadFolders: [Finding] {
    configurations.flatMap { configuration in
      configuration.folders.filter { !reads($0) }.map { folder in
        Finding.safeDI(
          "SafeDI also reads the folder '\(folder)', which is not among the sources",
          fix: "add the path of the folder to the command",
          certainty: .possible,
          at: configuration.location
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

  /// The providers that SafeDI's tool takes for duplicates, because it reads every branch of an `#if`.
  private var repeatedProviders: [Finding] {
    var first: [String: Instantiable] = [:]
    var findings: [Finding] = []
    for provider in instantiables.filter({ !$0.declaration.arguments.mockOnly }).sorted(by: {
      $0.location < $1.location
    }) {
      let types = provider.fulfilledTypes.map(\.description)
      let repeated = types.first { type in
        first[type].map { $0.declaration.condition.excludes(provider.declaration.condition) } ?? false
      }
      if let repeated, let other = first[repeated] {
        findings.append(.repeatedProvider(of: repeated, provider, besides: other))
      }
      for type in types where first[type] == nil { first[type] = provider }
    }
    return findings
  }
}

extension Finding {
  fileprivate static func repeatedProvider(
    of type: String,
    _ provider: Instantiable,
    besides other: Instantiable
  ) -> Finding {
    StageDiagnostic.unseenDeclaration.finding(
      "SafeDI's tool reads all branches of '#if' and finds several providers of '\(type)'",
      at: provider.location,
      notes: [
        Note("the other provider is here", at: other.location),
        Note("keep one declaration, and move '#if' into its members"),
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
