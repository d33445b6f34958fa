import DpendAnalysis
import DpendCollectors
import DpendGraph
import DpendKit
import Foundation

/// A kind of input that people who do not run dpend can control.
enum FuzzInput: String, CaseIterable {
  /// A Swift file.
  case sources

  /// A `.dpend.yml`.
  case configuration

  /// The description of a library, a `.dpendmodule`.
  case library

  /// A `.dpendfacts` file.
  case facts

  /// The JSON of a graph.
  case graph

  /// A baseline.
  case baseline

  /// A `deli.yml`.
  case deli

  /// The text of a selection.
  case selection

  /// The regular expression of a setting.
  case pattern

  /// A template of the user.
  case template
}

extension FuzzInput {
  /// The name of the file with the input.
  private var fileName: String {
    switch self {
    case .sources: "Input.swift"
    case .configuration: ".dpend.yml"
    case .library: "Input.dpendmodule"
    case .facts: "Input.dpendfacts"
    case .graph, .baseline: "input.json"
    case .deli: "deli.yml"
    case .selection, .pattern: "input.txt"
    case .template: "input.mustache"
    }
  }

  /// Reads an input as a run of dpend does.
  ///
  /// Errors that dpend reports are expected.
  ///
  /// - Parameters:
  ///   - bytes: The input.
  ///   - project: The project that contains it.
  func read(_ bytes: [UInt8], in project: FuzzProject) {
    let path = project.folder + "/" + fileName
    guard FileManager.default.createFile(atPath: path, contents: Data(bytes)) else { return }
    defer { unlink(path) }
    let text = String(decoding: bytes, as: UTF8.self)
    switch self {
    case .sources: project.analyze { $0.sources = [path] }
    case .configuration:
      let file = try? ConfigurationFile.read(path)
      project.analyze { $0 = file?.applied(to: $0) ?? $0 }
    case .library: project.analyze { $0.libraries = [path] }
    case .facts: project.analyze { $0.sources = [path] }
    case .graph: _ = try? ComparedGraph.readingSnapshot(at: path)
    case .baseline:
      _ = (try? BaselineFile(path: path).read()).map { project.outcome.result.compared(with: $0.baseline) }
    case .deli: project.analyze { _ in }
    case .selection: _ = (try? Selection(text))?.bindings(in: project.outcome.result.graph)
    case .pattern: _ = (try? NamePattern(text))?.matches("CheckoutServiceImplementation")
    case .template: project.render(path)
    }
  }
}
