import DpendAnalysis
import DpendGraph
import _DpendTestSupport

extension PlacedSelection {
  /// A selection on a line of a configuration.
  init(_ text: String, line: Int) throws {
    self.init(try Selection(text), at: SourceLocation(file: ".dpend.yml", line: line, column: 1))
  }
}

extension LayerOrder {
  /// Layers on the lines of a configuration, from the top.
  init(_ layers: KeyValuePairs<String, String>, isStrict: Bool = false, isExhaustive: Bool = false) throws {
    let lines = try layers.enumerated().map { line, layer in
      Layer(name: layer.key, holds: try PlacedSelection(layer.value, line: line + 2))
    }
    self.init(
      lines,
      isStrict: isStrict,
      isExhaustive: isExhaustive,
      at: SourceLocation(file: ".dpend.yml", line: 1, column: 1)
    )
  }
}

extension TestProject {
  /// Three modules, of which the last registers a type of the second that requests a type of the first itself.
  static var registeredElsewhere: TestProject {
    TestProject(
      [
        ("Clock.swift", "Clock", "public class Clock { public init() {} }"),
        (
          "Data.swift", "Data",
          "import Clock\nimport FlexInject\npublic class Store { @Inject var clock: Clock; public init() {} }"
        ),
        (
          "App.swift", "App",
          """
          import Clock
          import Data
          import FlexInject
          func start(_ container: DependencyContainer) {
            container.register(type: Clock.self) { Clock() }
            container.register(type: Store.self) { Store() }
          }
          """
        ),
      ],
      implicit: nil
    )
  }

  /// The findings of a rule as lines of text, with what is decided about the architecture.
  func findings(of rule: String, _ decide: (inout ArchitectureSettings) throws -> Void) rethrows -> [String] {
    var settings = AnalysisSettings()
    try decide(&settings.architecture)
    return sketch(analyze(graph, settings: settings).findings(of: RuleName(rule)))
  }
}
