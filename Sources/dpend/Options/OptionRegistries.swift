import DpendAnalysis
import DpendCollectors
import DpendGenerators
import DpendGraph
import DpendKit
import DpendReporters
import DpendTemplates

/// A dialect to read.
typealias DialectOption = RegistryOption<DialectOptions>

/// A format of findings.
typealias FindingFormat = RegistryOption<FindingFormats>

/// A format of the graph.
typealias GraphFormat = RegistryOption<GraphFormats>

/// A format of answers.
typealias AnswerFormat = RegistryOption<AnswerFormats>

/// A format of differences.
typealias DifferenceFormat = RegistryOption<DifferenceFormats>

/// A gate that can fail a comparison.
typealias DifferenceGateOption = RegistryOption<DifferenceGateOptions>

/// A style of containers.
typealias ContainerStyleOption = RegistryOption<ContainerStyleOptions>

/// An access level of containers.
typealias ContainerAccessOption = RegistryOption<ContainerAccessOptions>

/// A code host, or none.
typealias HostOption = RegistryOption<HostOptions>

/// A template or an asset of pages.
typealias TemplateOption = RegistryOption<TemplateOptions>

enum DialectOptions: OptionRegistry {
  static var entries: [(name: String, entry: any Dialect)] { DialectRegistry.all.map { ($0.name, $0) } }
}

enum FindingFormats: OptionRegistry {
  static var entries: [(name: String, entry: any Reporter)] {
    ReporterRegistry.reporters(for: .findings).map { ($0.name, $0) }
  }
}

enum GraphFormats: OptionRegistry {
  static var entries: [(name: String, entry: any Reporter)] {
    ReporterRegistry.reporters(for: .graph).map { ($0.name, $0) }
  }
}

enum AnswerFormats: OptionRegistry {
  static var entries: [(name: String, entry: any AnswerReporter)] { AnswerReporterRegistry.all.map { ($0.name, $0) } }
}

enum DifferenceFormats: OptionRegistry {
  static var entries: [(name: String, entry: any DifferenceReporter)] {
    DifferenceReporterRegistry.all.map { ($0.name, $0) }
  }
}

enum DifferenceGateOptions: OptionRegistry {
  static var entries: [(name: String, entry: DifferenceGate)] { DifferenceGate.all.map { ($0.name, $0) } }

  static let formerNames = ["new-module-needs": "new-module-dependencies"]
}

enum ContainerStyleOptions: OptionRegistry {
  static var entries: [(name: String, entry: any ContainerStyle)] { ContainerRegistry.all.map { ($0.name, $0) } }
}

enum ContainerAccessOptions: OptionRegistry {
  static var entries: [(name: String, entry: AccessLevel)] {
    ContainerOptions.accessLevels.map { ($0.rawValue, $0) }
  }
}

enum HostOptions: OptionRegistry {
  static var entries: [(name: String, entry: CodeHost?)] { CodeHost.all.map { ($0.name, $0) } + [("none", nil)] }
}

enum TemplateOptions: OptionRegistry {
  static var entries: [(name: String, entry: String)] { HTMLSite.replacement.paths.map { ($0, $0) } }
}
