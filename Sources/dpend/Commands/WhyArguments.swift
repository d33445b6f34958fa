import ArgumentParser
import DpendAnalysis
import DpendKit
import Foundation

/// The arguments of `dpend why`: the question, and the paths to read.
struct WhyArguments {
  let question: Answer.Question
  let paths: [String]
  private let texts: [String]

  /// Separates paths from selections: an argument that names an existing file or folder is a path.
  ///
  /// - Throws: A validation error if there is no selection, an invalid one, or more than two.
  static func parse(_ arguments: [String]) throws -> WhyArguments {
    let paths = arguments.filter(\.exists)
    let texts = arguments.filter { !$0.exists }
    let selections = try texts.prefix(2).map { text in
      do throws(SelectionError) {
        return try Selection(text)
      } catch {
        throw ValidationError("'\(text)': \(error).")
      }
    }
    if texts.count > 2 {
      throw ValidationError(
        "No file or folder is named '\(texts[2])', and FROM and TO are '\(texts[0])' and '\(texts[1])'."
      )
    }
    guard let from = selections.first else {
      let hint = paths.first.map { " '\($0)' is a file or folder; pass 'type:\($0)' to select the type." } ?? ""
      throw ValidationError("Missing FROM. Pass a type or another selection.\(hint)")
    }
    let question: Answer.Question = selections.count > 1 ? .path(from: from, to: selections[1]) : .use(of: from)
    return WhyArguments(question: question, paths: paths, texts: texts)
  }

  /// Returns the problem with a selection that matches nothing, which may be a misspelled path.
  func problem(_ miss: SelectionMiss) -> WorkProblem {
    guard let text = texts.first(where: { "type:\($0)" == miss.unmatched && ($0.contains("/") || $0.contains(".")) })
    else { return WorkProblem(miss: miss) }
    return WorkProblem("no file or folder is named '\(text)', and as a selection: \(miss)")
  }
}
