import DpendGraph

/// A library whose class `Component` a component inherits from.
enum NeedleLibrary: CaseIterable {
  /// A component receives a dependency from any component above it. A tool generates the code, and fails for a missing one.
  case needle

  /// A component receives its dependencies from the component that creates it, which conforms to its protocol.
  case ribs

  /// The imports of the library.
  var imports: LibraryImports {
    switch self {
    case .needle: LibraryImports(modules: ["NeedleFoundation"])
    case .ribs: LibraryImports(modules: ["RIBs"])
    }
  }

  /// Returns the library that a file sees, Needle where it sees both; nil for none.
  static func visible(from file: String, in index: TypeIndex) -> NeedleLibrary? {
    allCases.first { $0.imports.areVisible(from: file, in: index) }
  }
}

/// A class of the library that components inherit from.
enum NeedleBase: String {
  case component = "Component"
  case bootstrap = "BootstrapComponent"
  case pluginized = "PluginizedComponent"
  case nonCore = "NonCoreComponent"

  /// Returns the library's class that a resolved supertype is; nil for any other type.
  init?(_ type: NominalType, in index: TypeIndex) {
    let isOwn = index.id(of: type) != nil && !NeedleLibrary.allCases.contains { $0.imports.modules == [type.module] }
    guard !isOwn, type.components.count == 1, let base = NeedleBase(rawValue: type.qualifiedName) else { return nil }
    if base == .bootstrap ? !type.arguments.isEmpty : type.arguments.isEmpty { return nil }
    self = base
  }
}
