import DpendCollectors
import Foundation

/// One setting of a configuration file: its name, and what a value of it changes.
struct Setting: Sendable {
  /// The name, the same as the long option's.
  let name: String

  /// Applies one value; the first of several replaces what was there.
  let apply: @Sendable (_ value: String, _ folder: String, _ to: inout Configuration, _ isFirst: Bool) throws -> Void

  /// Every setting.
  static let all: [Setting] = [
    paths("sources", \.sources),
    list("implicit-filter", \.implicitFilters) { value, _ in try NamePattern(value) },
    paths("library", \.libraries),
    list("dialect", \.dialects) { value, _ in
      guard DialectRegistry.all.contains(where: { $0.name == value }) else {
        throw InvalidValue("there is no dialect '\(value)'")
      }
      return value
    },
    list("module", \.modules) { value, folder in
      guard let module = Configuration.ModuleFolder(value) else { throw InvalidValue("'\(value)' is not NAME=PATH") }
      return Configuration.ModuleFolder(name: module.name, path: resolve(module.path, in: folder))
    },
    list("exclude", \.exclusions) { value, _ in try PathPattern(value) },
    Setting(name: "define") { value, _, configuration, isFirst in
      if isFirst { configuration.definedFlags = [] }
      configuration.definedFlags.insert(value)
    },
    list("external", \.externalTypes) { value, _ in try NamePattern(value) },
    list("roots", \.roots) { value, _ in try NamePattern(value) },
    Setting(name: "include-tests") { value, _, configuration, _ in
      guard let flag = Bool(value) else { throw InvalidValue("'\(value)' is neither true nor false") }
      configuration.includesTests = flag
    },
    Setting(name: "title") { value, _, configuration, _ in configuration.title = value },
    Setting(name: "source-url") { value, _, configuration, _ in configuration.sourceURL = value },
  ]

  private static func list<Element>(
    _ name: String,
    _ property: any WritableKeyPath<Configuration, [Element]> & Sendable,
    _ read: @escaping @Sendable (_ value: String, _ folder: String) throws -> Element
  ) -> Setting {
    Setting(name: name) { value, folder, configuration, isFirst in
      let element = try read(value, folder)
      configuration[keyPath: property] = (isFirst ? [] : configuration[keyPath: property]) + [element]
    }
  }

  private static func paths(
    _ name: String,
    _ property: any WritableKeyPath<Configuration, [String]> & Sendable
  ) -> Setting {
    list(name, property) { value, folder in resolve(value, in: folder) }
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
