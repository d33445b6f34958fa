import ArgumentParser

/// A registry whose entries are values of an option on the command line.
protocol OptionRegistry {
  associatedtype Entry

  /// The entries with their names; the first one is the default.
  static var entries: [(name: String, entry: Entry)] { get }

  /// The names of earlier versions, which are still accepted, with today's names.
  static var formerNames: [String: String] { get }
}

extension OptionRegistry {
  static var formerNames: [String: String] { [:] }
}

/// A value of an option that names an entry of a registry.
struct RegistryOption<Registry: OptionRegistry>: ExpressibleByArgument {
  /// The name on the command line.
  let name: String

  /// The entry.
  let entry: Registry.Entry

  /// The first entry of the registry.
  static var preferred: RegistryOption {
    let first = Registry.entries[0]
    return RegistryOption(name: first.name, entry: first.entry)
  }

  private init(name: String, entry: Registry.Entry) {
    (self.name, self.entry) = (name, entry)
  }

  init?(argument: String) {
    guard let found = Registry.entries.first(where: { $0.name == Registry.formerNames[argument] ?? argument }) else {
      return nil
    }
    self.init(name: found.name, entry: found.entry)
  }

  static var allValueStrings: [String] { Registry.entries.map(\.name) }

  var defaultValueDescription: String { name }
}
