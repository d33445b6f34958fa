import DpendCollectors
import Foundation

/// One setting of a configuration file: its name, what it is for, and what a value of it changes.
public struct Setting: Sendable {
  /// The name, the same as the long option's where there is one.
  public let name: String

  /// What it is for, in a sentence; names stand in backticks.
  public let summary: String

  /// A value as the file has it.
  public let example: String

  /// How many values the file can have.
  public enum Form: Sendable {
    /// One.
    case one

    /// One, or a list.
    case list

    /// Names with values, which may lie inside one another; or what ``list`` holds.
    case map
  }

  /// How many values the file can have.
  public let form: Form

  /// Applies one value; the first of several replaces what was there.
  let apply: @Sendable (_ value: String, _ folder: String, _ to: inout Configuration, _ isFirst: Bool) throws -> Void

  /// Every setting.
  public static let all: [Setting] = [
    paths("sources", "The files and folders to read where the command line names none.", "Sources", \.sources),
    list(
      "implicit-filter",
      "Regular expressions: a type is a binding when one of them matches its whole qualified name.",
      "'.+(Service|Repository)'",
      \.implicitFilters
    ) { value, _ in try NamePattern(value) },
    paths(
      "library",
      "The `.dpendmodule` files of the libraries to link.",
      "../Library/Library.dpendmodule",
      \.libraries
    ),
    list("dialect", "The dialects to read; all unless given.", "dpend", \.dialects) { value, _ in
      guard DialectRegistry.all.contains(where: { $0.name == value }) else {
        throw InvalidValue("there is no dialect '\(value)'")
      }
      return value
    },
    list(
      "module",
      "Modules with the folders of their files, for files that no `Package.swift` tells about.",
      "App=Sources/App",
      \.modules
    ) { value, folder in
      guard let module = Configuration.ModuleFolder(value) else { throw InvalidValue("'\(value)' is not NAME=PATH") }
      return Configuration.ModuleFolder(name: module.name, path: resolve(module.path, in: folder))
    },
    list(
      "exclude",
      "Globs of files and folders to leave out; `*` is a part of a name, `**` any number of folders.",
      "'**/Mocks'",
      \.exclusions
    ) { value, _ in try PathPattern(value) },
    Setting(
      name: "define",
      summary: "The flags that are set: arms of `#if` that exclude them are left out.",
      example: "DEBUG",
      form: .list
    ) { value, _, configuration, isFirst in
      if isFirst { configuration.definedFlags = [] }
      configuration.definedFlags.insert(value)
    },
    list(
      "external",
      "Regular expressions: a type whose whole spelling one of them matches comes from outside and becomes a parameter.",
      "URLSession",
      \.externalTypes
    ) { value, _ in try NamePattern(value) },
    list(
      "roots",
      "Regular expressions: the types at which the application starts.",
      "AppDelegate",
      \.roots
    ) { value, _ in try NamePattern(value) },
    Setting(
      name: "properties",
      summary: "Values of the configuration that is injected, by name; in a list, files with such values.",
      example: "server:\n    url: https://example.org",
      form: .map
    ) { value, folder, configuration, isFirst in
      if isFirst { (configuration.properties, configuration.propertyFiles) = ([:], []) }
      configuration.addProperty(value.contains("=") ? value : resolve(value, in: folder))
    },
    single("include-tests", "Whether tests are read: `true` or `false`.", "true") { value, configuration in
      guard let flag = Bool(value) else { throw InvalidValue("'\(value)' is neither true nor false") }
      configuration.includesTests = flag
    },
    single("title", "The title of the documentation.", "The Corner Bookshop") { $1.title = $0 },
    single(
      "source-url",
      "Where the repository's files can be read on the web; places in the documentation lead there.",
      "https://github.com/owner/name/blob/main"
    ) { $1.sourceURL = $0 },
  ]

  private static func single(
    _ name: String,
    _ summary: String,
    _ example: String,
    _ apply: @escaping @Sendable (_ value: String, _ to: inout Configuration) throws -> Void
  ) -> Setting {
    Setting(name: name, summary: summary, example: example, form: .one) { value, _, configuration, _ in
      try apply(value, &configuration)
    }
  }

  private static func list<Element>(
    _ name: String,
    _ summary: String,
    _ example: String,
    _ property: any WritableKeyPath<Configuration, [Element]> & Sendable,
    _ read: @escaping @Sendable (_ value: String, _ folder: String) throws -> Element
  ) -> Setting {
    Setting(name: name, summary: summary, example: example, form: .list) { value, folder, configuration, isFirst in
      let element = try read(value, folder)
      configuration[keyPath: property] = (isFirst ? [] : configuration[keyPath: property]) + [element]
    }
  }

  private static func paths(
    _ name: String,
    _ summary: String,
    _ example: String,
    _ property: any WritableKeyPath<Configuration, [String]> & Sendable
  ) -> Setting {
    list(name, summary, example, property) { value, folder in resolve(value, in: folder) }
  }

  private static func resolve(_ path: String, in folder: String) -> String {
    folder.isEmpty || path.hasPrefix("/") ? path : (folder as NSString).appendingPathComponent(path)
  }

  /// A value that means nothing.
  struct InvalidValue: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
      self.description = description
    }
  }
}
