import ArgumentParser
import DpendAnalysis
import DpendKit
import DpendReporters
import Foundation

struct Why: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Tell how one binding comes to need another, or who uses it and what it needs.",
    usage: "dpend why <from> [<to>] [<path> ...] [<options>]",
    discussion: """
      FROM and TO are selections: the name of a type, or more, such as 'is:root' and 'tag:legacy'; dpend list predicates \
      tells what there is. With FROM alone it is told who uses that, what it needs, what would break without it, and on \
      which ways the application comes to it. What names a file or a folder is a PATH to read, wherever it stands.

      The ending of an --output file says what is written to it: svg, pdf, png, dot and xdot are pictures of the answer, \
      json is the answer as JSON.
      """
  )

  @Argument(help: "What needs, or with nothing else what is asked about: a selection.")
  var from: String?

  @Argument(help: "What is needed: a selection. Without it, FROM itself is told about.")
  var to: String?

  @Argument(help: InputOptions.pathHelp)
  var paths: [String] = []

  @OptionGroup
  var reading: ReadingOptions
  @OptionGroup
  var gate: GateOptions

  @Flag(help: "Tell all ways from FROM to TO, up to --limit; the shortest one unless given.")
  var all = false

  @Option(
    help: ArgumentHelp(
      "The most ways to tell, and the most bindings where FROM alone selects many. (default: \(defaultLimit))",
      valueName: "n"
    )
  )
  var limit: Int?

  @Option(help: "The format of the answer.")
  var format = AnswerFormat.text

  @OptionGroup
  var picture: PictureOptions

  private static let defaultLimit = 20

  func validate() throws {
    if let limit, limit < 1 { throw ValidationError("--limit takes a number from 1.") }
    switch try WhyArguments(arguments).question {
    case .use where all: throw ValidationError("--all tells all ways from FROM to TO; name TO, or leave out --all.")
    case .path where !all && limit != nil:
      throw ValidationError("--limit counts ways, and the shortest alone is told; say --all, or leave out --limit.")
    case .use, .path: break
    }
    if pictures.isEmpty, picture.layout != nil || picture.theme != nil {
      throw ValidationError("--layout and --theme are for pictures; name one to write, as in '--output why.svg'.")
    }
  }

  func run() async throws {
    let arguments = try WhyArguments(arguments)
    var run = try ProjectRun(reading: arguments.paths, reading)
    let graph = run.result.graph
    let answer = try run.orExit { () throws(WorkProblem) in
      do throws(SelectionMiss) {
        return try Answer(to: arguments.question, limit: limit ?? Self.defaultLimit, isComplete: all, in: graph)
      } catch {
        throw arguments.problem(error)
      }
    }
    for (path, format) in documents {
      run.write(format.reporter.report(answer, in: graph, context: run.context), to: path)
    }
    run.write(format.reporter.report(answer, in: graph, context: run.context), to: nil)
    let drawing = GraphDrawings(run.result, names: nil).answer(answer, name: "dpend")
    await run.write(drawing, to: pictures, layout: picture.layout, theme: picture.theme)
    run.summarizeFindings()
    try run.finish(failingOn: gate.failOn)
  }

  private var arguments: [String] { [from, to].compactMap(\.self) + paths }

  /// The files that the answer itself is written to: those whose ending is a format of answers.
  private var documents: [(path: String, format: AnswerFormat)] {
    picture.output.compactMap { file in file.answerFormat.map { (file.path, $0) } }
  }

  private var pictures: [PictureFile] { picture.output.filter { $0.answerFormat == nil } }
}

/// The arguments of a question: what is asked, and what is read.
private struct WhyArguments {
  let question: Answer.Question
  let paths: [String]
  private let texts: [String]

  /// Tells paths from selections: what names a file or a folder is a path.
  init(_ arguments: [String]) throws {
    paths = arguments.filter { FileManager.default.fileExists(atPath: $0) }
    texts = arguments.filter { !FileManager.default.fileExists(atPath: $0) }
    let selections = try texts.prefix(2).map { text in
      do throws(SelectionError) {
        return try Selection(text)
      } catch {
        throw ValidationError("'\(text)': \(error).")
      }
    }
    if texts.count > 2 {
      throw ValidationError("'\(texts[2])' is no file or folder, and FROM and TO are '\(texts[0])' and '\(texts[1])'.")
    }
    guard let from = selections.first else {
      let hint = paths.first.map { " '\($0)' is a file or folder here; say 'type:\($0)' for the type." } ?? ""
      throw ValidationError("FROM is missing: name a type, or select bindings otherwise.\(hint)")
    }
    question = selections.count > 1 ? .path(from: from, to: selections[1]) : .use(of: from)
  }

  /// What nothing matches may be meant for a path.
  func problem(_ miss: SelectionMiss) -> WorkProblem {
    guard let text = texts.first(where: { "type:\($0)" == miss.unmatched && ($0.contains("/") || $0.contains(".")) })
    else { return WorkProblem(miss: miss) }
    return WorkProblem("'\(text)' is no file or folder, and as a selection: \(miss)")
  }
}
