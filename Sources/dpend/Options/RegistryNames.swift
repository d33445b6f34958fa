public import ArgumentParser
import DpendCollectors
public import DpendGraph
public import DpendGraphviz
public import DpendReporters

/// The name of a dialect in the registry.
struct DialectName: ExpressibleByArgument {
  static let names = DialectRegistry.all.map(\.name).joined(separator: ", ")

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
    guard let reporter = ReporterRegistry.reporters(for: .findings).first(where: { $0.name == argument }) else { return nil }
    self.reporter = reporter
  }

  static var allValueStrings: [String] { ReporterRegistry.reporters(for: .findings).map(\.name) }

  var defaultValueDescription: String { reporter.name }
}

/// The name of a format for the graph.
struct GraphFormat: ExpressibleByArgument {
  let reporter: any Reporter

  init?(argument: String) {
    guard let reporter = ReporterRegistry.reporters(for: .graph).first(where: { $0.name == argument }) else { return nil }
    self.reporter = reporter
  }

  static var allValueStrings: [String] { ReporterRegistry.reporters(for: .graph).map(\.name) }
}

extension Severity: ExpressibleByArgument {}
extension DrawingLevel: ExpressibleByArgument {}
extension DiagramTheme.Choice: ExpressibleByArgument {}

extension LayoutEngine: ExpressibleByArgument {
  public init?(argument: String) {
    guard argument != LayoutEngine.nop2.rawValue else { return nil }
    self.init(rawValue: argument)
  }

  public static var allValueStrings: [String] { allCases.filter { $0 != .nop2 }.map(\.rawValue) }
}
