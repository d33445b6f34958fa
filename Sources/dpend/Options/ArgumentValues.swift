public import ArgumentParser
import DpendAnalysis
public import DpendGraph
public import DpendGraphviz
package import DpendKit
package import DpendReporters

extension ColorChoice: ExpressibleByArgument {}
extension Evidence: ExpressibleByArgument {}
extension Severity: ExpressibleByArgument {}
extension DrawingLevel: ExpressibleByArgument {}
extension DrawnDependencies: ExpressibleByArgument {}
extension DiagramTheme.Choice: ExpressibleByArgument {}

extension LayoutEngine: ExpressibleByArgument {
  /// Parses the name of an engine that positions nodes itself.
  public init?(argument: String) {
    guard let engine = Self.placing.first(where: { $0.rawValue == argument }) else { return nil }
    self = engine
  }

  /// The names of the engines that position nodes themselves.
  public static var allValueStrings: [String] { placing.map(\.rawValue) }
}

extension PathPattern: ExpressibleByArgument {
  /// Parses a glob.
  package init?(argument: String) { self.init(argument) }
}

extension Configuration.ModuleFolder: ExpressibleByArgument {
  /// Parses `NAME=PATH`.
  package init?(argument: String) { self.init(argument) }
}

extension CommentID: ExpressibleByArgument {
  /// Parses the id of a comment.
  package init?(argument: String) { self.init(argument) }
}

extension WebAddress: ExpressibleByArgument {
  /// Parses the address of a web page.
  package init?(argument: String) { self.init(argument) }
}
