import DpendAnalysis
import Testing

import struct DpendGraph.SourceLocation

@testable import DpendKit

struct ArchitectureSettingTests {
  @Test("A list of layers, each with the location of its selection")
  func layers() throws {
    let text = """
      title: Shop
      layers:
        - name: Screens
          holds: type:*Screen
        - {name: Rest, holds: 'not type:*Screen'}
      """
    #expect(
      try settings(text).layerOrder
        == LayerOrder(
          [
            .init(name: "Screens", holds: try selection("type:*Screen", line: 4, column: 12)),
            .init(name: "Rest", holds: try selection("not type:*Screen", line: 5, column: 25)),
          ],
          at: location(line: 3, column: 3)
        )
    )
  }

  @Test("Layers under order, with the two switches")
  func switches() throws {
    let text = """
      layers:
        strict: true
        exhaustive: true
        order:
          - name: All
            holds: '*'
      """
    #expect(
      try settings(text).layerOrder
        == LayerOrder(
          [.init(name: "All", holds: try selection("*", line: 6, column: 14))],
          isStrict: true,
          isExhaustive: true,
          at: location(line: 2, column: 3)
        )
    )
  }

  @Test("Forbidden and allowed needs, with and without a reason")
  func dependencies() throws {
    let text = """
      dependencies:
        forbidden:
          - from: module:Pricing
            to: module:Storage
            reason: prices are computed
        allowed:
          - {from: module:Clock, to: module:Clock}
      """
    let settings = try settings(text)
    #expect(
      settings.forbidden == [
        DependencyConstraint(
          from: try selection("module:Pricing", line: 3, column: 13),
          to: try selection("module:Storage", line: 4, column: 11),
          reason: "prices are computed"
        )
      ]
    )
    #expect(
      settings.allowed == [
        DependencyConstraint(
          from: try selection("module:Clock", line: 7, column: 14),
          to: try selection("module:Clock", line: 7, column: 32)
        )
      ]
    )
  }

  @Test("Limits as numbers, and with exceptions")
  func limits() throws {
    let settings = try settings("limits:\n  fan-out: 6\n  depth:\n    most: 12\n    except: is:root")
    #expect(settings.fanOutLimit == GraphLimit(6, at: location(line: 2, column: 12)))
    #expect(
      settings.depthLimit
        == GraphLimit(12, except: try selection("is:root", line: 5, column: 13), at: location(line: 4, column: 5))
    )
  }

  @Test(
    "Problems have locations",
    arguments: [
      (
        "layers: [{name: A, holds: 'modul:A'}]",
        """
        .dpend.yml:1:27: 'layers.holds': character 1: unknown predicate 'modul:'; did you mean 'module:'?
        """
      ),
      ("layers: [{name: A, holds: '*'}, {name: A, holds: '*'}]", ".dpend.yml:1:9: 'layers': duplicate layer 'A'"),
      ("layers: [{name: A}]", ".dpend.yml:1:10: 'layers': missing key 'holds'; add the key with a selection"),
      (
        "dependencies: {forbiden: []}",
        ".dpend.yml:1:16: 'dependencies': unknown key 'forbiden'; did you mean 'forbidden'?"
      ),
      ("limits: {depth: -1}", ".dpend.yml:1:17: 'limits.depth' must be an integer of at least 0"),
    ]
  )
  func problems(text: String, problem: String) {
    let invalid = #expect(throws: InvalidConfiguration.self) { try settings(text) }
    #expect(invalid?.problems.map(\.description) == [problem])
  }

  private func settings(_ text: String) throws -> ArchitectureSettings {
    try ConfigurationFile.parse(text, path: ".dpend.yml").applied(to: Configuration()).analysis.architecture
  }

  private func selection(_ text: String, line: Int, column: Int) throws -> PlacedSelection {
    PlacedSelection(try Selection(text), at: location(line: line, column: column))
  }

  private func location(line: Int, column: Int) -> SourceLocation {
    SourceLocation(file: ".dpend.yml", line: line, column: column)
  }
}
