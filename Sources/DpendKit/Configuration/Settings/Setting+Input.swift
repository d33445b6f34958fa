import DpendCollectors

extension Setting {
  /// The settings for the input.
  static let input: [Setting] = [
    Setting(
      "sources",
      "The files and folders to read if the command line names none.",
      example: """
        sources:
          - Sources
        """,
      .oneOrMore(.path)
    ) { if !$0.isEmpty { $1.sources = $0 } },
    Setting(
      "implicit-filter",
      "Regular expressions: a type is a binding if one of them matches its whole qualified name, or that of a protocol of it.",
      example: """
        implicit-filter:
          - '.+(Service|Repository)'
        """,
      .oneOrMore(.regularExpression)
    ) { $1.implicitFilters = $0 },
    Setting(
      "library",
      "The paths of the `.dpendmodule` files of the libraries to link.",
      example: """
        library:
          - ../Library/Library.dpendmodule
        """,
      .oneOrMore(.path)
    ) { $1.libraries = $0 },
    Setting(
      "dialect",
      "The dialects to read. Default: all.",
      example: """
        dialect:
          - dpend
        """,
      .oneOrMore(.name(of: "dialect", among: DialectRegistry.all.map(\.name)))
    ) { $1.dialects = $0 },
    Setting(
      "containers",
      """
      The containers of the project itself, such as a service locator, whose registrations and requests dpend reads. Methods and \
      functions are named without their labels.
      """,
      example: """
        containers:
          - type: ServiceLocator
            register:
              add: transient
              addShared: singleton
            resolve: [get, find]
            wrappers: Service
        """,
      .customContainers
    ) { $1.customContainers = $0 },
    Setting(
      "module",
      "Modules with the folders of their files, which take precedence over the targets of `Package.swift` and Xcode projects.",
      example: """
        module:
          - App=Sources/App
        """,
      .oneOrMore(.moduleFolder)
    ) { $1.modules = $0 },
    Setting(
      "exclude",
      "Globs of files and folders to exclude; `*` matches a part of a name, `**` any number of folders.",
      example: """
        exclude:
          - '**/Mocks'
        """,
      .oneOrMore(.glob)
    ) { $1.exclusions = $0 },
    Setting(
      "define",
      "The flags that are set: conditional branches that they exclude are ignored.",
      example: """
        define:
          - DEBUG
        """,
      .oneOrMore(.text("flag"))
    ) { $1.definedFlags = Set($0) },
    Setting(
      "external",
      "Regular expressions: a type is external if one of them matches its whole spelling; the generated container takes it as a parameter.",
      example: """
        external:
          - URLSession
        """,
      .oneOrMore(.regularExpression)
    ) { $1.externalTypes = $0 },
    Setting(
      "roots",
      "Regular expressions: a type is a root of the graph if one of them matches its whole spelling.",
      example: """
        roots:
          - AppDelegate
        """,
      .oneOrMore(.regularExpression)
    ) { $1.roots = $0 },
    Setting(
      "properties",
      "Values of injected configuration properties, as a mapping, or as a list of `NAME=VALUE` and of files with properties.",
      example: """
        properties:
          server:
            url: https://example.org
        """,
      .properties
    ) { properties, configuration in
      (configuration.properties, configuration.propertyFiles) = ([:], [])
      properties.forEach { configuration.addProperty($0) }
    },
    Setting(
      "include-tests",
      "Reads test code: its bindings are overrides, which satisfy no request of the application.",
      example: "include-tests: true",
      .boolean
    ) { $1.includesTests = $0 },
    Setting(
      "jobs",
      "The number of files to read, and of pictures to draw, in parallel.",
      example: "jobs: 4",
      .integer(from: 1)
    ) { $1.jobs = $0 },
    Setting(
      "cache-dir",
      "The folder of the caches; facts are kept only in a given one. Default: `dpend` in the user's folder for caches.",
      example: "cache-dir: .build/dpend-cache",
      .path
    ) { $1.cacheFolder = $0 },
    Setting(
      "no-cache",
      "Uses and writes no caches.",
      example: "no-cache: true",
      .boolean
    ) { $1.usesCache = !$0 },
  ]
}

extension Shape where Value == Configuration.ModuleFolder {
  /// A module with a folder that is relative to that of the file.
  fileprivate static var moduleFolder: Shape {
    let text = Shape<String>.text("NAME=PATH text")
    return Shape(form: text.form) { node, reading in
      guard let value = text.read(node, &reading) else { return nil }
      guard let module = Configuration.ModuleFolder(value) else {
        reading.report("'\(value)' is not NAME=PATH", at: node)
        return nil
      }
      return Configuration.ModuleFolder(name: module.name, path: reading.resolve(module.path))
    }
  }
}

extension Shape where Value == [String] {
  /// A mapping, or a list of `NAME=VALUE` and of files that are relative to the folder of the file.
  fileprivate static var properties: Shape {
    either(
      Shape<[(name: String, value: String)]>.tree.map { $0.map { "\($0.name)=\($0.value)" } },
      .oneOrMore(.propertyOrFile)
    )
  }
}

extension Shape where Value == String {
  fileprivate static var propertyOrFile: Shape {
    let text = text("path")
    return Shape(form: text.form) { node, reading in
      text.read(node, &reading).map { $0.contains("=") ? $0 : reading.resolve($0) }
    }
  }
}
