public import ArgumentParser
import DpendCollectors
import DpendGenerators
public import DpendGraph
public import DpendGraphviz
public import DpendReporters

/// The name of a dialect in the registry.
struct DialectName: ExpressibleByArgument {
  let name: String

  init?(argument: String) {
    guard DialectRegistry.all.contains(where: { $0.name == argument }) else { return nil }
    name = argument
  }

  static var allValueStrings: [String] { DialectRegistry.all.map(\.name) }
}

/// The name of a format for findings.
struct FindingFormat: ExpressibleByArgument {
  /// The format that compilers print.
  static let text = FindingFormat(reporter: ReporterRegistry.reporters(for: .findings)[0])

  let reporter: any Reporter

  private init(reporter: any Reporter) {
    self.reporter = reporter
  }

  init?(argument: String) {
    guard let reporter = ReporterRegistry.reporters(for: .findings).first(where: { $0.name == argument }) else {
      return nil
    }
    self.reporter = reporter
  }

  static var allValueStrings: [String] { ReporterRegistry.reporters(for: .findings).map(\.name) }

  var defaultValueDescription: String { reporter.name }
}

/// The name of a format for the graph.
struct GraphFormat: ExpressibleByArgument {
  let reporter: any Reporter

  init?(argument: String) {
    guard let reporter = ReporterRegistry.reporters(for: .graph).first(where: { $0.name == argument }) else {
      return nil
    }
    self.reporter = reporter
  }

  static var allValueStrings: [String] { ReporterRegistry.reporters(for: .graph).map(\.name) }
}

/// The name of a format for answers.
struct AnswerFormat: ExpressibleByArgument {
  /// The format for people.
  static let text = AnswerFormat(reporter: AnswerReporterRegistry.all[0])

  let reporter: any AnswerReporter

  private init(reporter: any AnswerReporter) {
    self.reporter = reporter
  }

  init?(argument: String) {
    guard let reporter = AnswerReporterRegistry.all.first(where: { $0.name == argument }) else { return nil }
    self.reporter = reporter
  }

  static var allValueStrings: [String] { AnswerReporterRegistry.all.map(\.name) }

  var defaultValueDescription: String { reporter.name }
}

/// The name of a kind of container.
struct ContainerStyleName: ExpressibleByArgument {
  /// The kind that is meant unless said otherwise.
  static let preferred = ContainerStyleName(style: ContainerRegistry.all[0])

  let style: any ContainerStyle

  private init(style: any ContainerStyle) {
    self.style = style
  }

  init?(argument: String) {
    guard let style = ContainerRegistry.all.first(where: { $0.name == argument }) else { return nil }
    self.style = style
  }

  static var allValueStrings: [String] { ContainerRegistry.all.map(\.name) }

  var defaultValueDescription: String { style.name }
}

extension Severity: ExpressibleByArgument {}
extension DrawingLevel: ExpressibleByArgument {}
extension DiagramTheme.Choice: ExpressibleByArgument {}

extension LayoutEngine: ExpressibleByArgument {
  /// Reads an argument of the command line; nil when it can't be read.
  public init?(argument: String) {
    guard let engine = Self.placing.first(where: { $0.rawValue == argument }) else { return nil }
    self = engine
  }

  /// The values that help and completion name.
  public static var allValueStrings: [String] { placing.map(\.rawValue) }
}
