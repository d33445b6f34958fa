import ArgumentParser
import DpendAnalysis
import DpendKit
import DpendReporters

struct WhyCommand: AsyncParsableCommand, RepeatableCommand {
  static let configuration = CommandConfiguration(
    commandName: "why",
    abstract: "Explain why one binding depends on another, or how a binding is used.",
    usage: "dpend why <from> [<to>] [<path> ...] [<options>]",
    discussion: """
      FROM and TO are selections: the name of a type, or an expression such as 'is:root' and 'tag:legacy'; see 'dpend list \
      predicates'. With FROM alone, dpend prints its dependents, its dependencies, the impact of its removal, and the paths to it \
      from the roots. An argument that names an existing file or folder is a PATH to read, at any position.

      The extension of an --output file determines its format: svg, pdf, png, dot and xdot are pictures of the answer, json is the \
      answer as JSON.
      """
  )

  @Argument(help: "The selection at the start of the path, or the only one.")
  var from: String?

  @Argument(help: "The selection at the end of the path. Without it, FROM alone is explained.")
  var to: String?

  @Argument(help: InputOptions.pathHelp)
  var paths: [String] = []

  @OptionGroup
  var reading: ReadingOptions
  @OptionGroup
  var gate: GateOptions

  @Flag(help: "Print all paths from FROM to TO, up to --limit. (default: the shortest path)")
  var all = false

  @Option(
    help: ArgumentHelp(
      "The maximum number of paths, and of bindings if FROM alone selects several. (default: \(defaultLimit))",
      valueName: "n"
    )
  )
  var limit: Int?

  @Option(help: "The format of the answer.")
  var format = AnswerFormat.preferred

  @OptionGroup
  var picture: PictureOptions

  private static let defaultLimit = 20

  func validate() throws {
    if let limit, limit < 1 { throw ValidationError("--limit must be at least 1.") }
    switch try WhyArguments.parse(arguments).question {
    case .use where all: throw ValidationError("--all prints all paths from FROM to TO. Pass TO, or remove --all.")
    case .path where !all && limit != nil:
      throw ValidationError("--limit applies to several paths. Pass --all, or remove --limit.")
    case .use, .path: break
    }
    if pictures.isEmpty, picture.layout != nil || picture.theme != nil {
      throw ValidationError("--layout and --theme require a picture. Pass one, such as '--output why.svg'.")
    }
  }

  func run() async throws {
    let arguments = try WhyArguments.parse(arguments)
    var run = try ProjectRun.start(reading: arguments.paths, reading)
    let (graph, shownPaths) = (run.result.graph, run.outcome.files.shownPaths)
    let answer = try run.orExit { () throws(WorkProblem) in
      do throws(SelectionMiss) {
        return try Answer(
          to: arguments.question,
          limit: limit ?? Self.defaultLimit,
          isComplete: all,
          in: graph,
          shownPaths: shownPaths
        )
      } catch {
        throw arguments.problem(error)
      }
    }
    for (path, format) in documents {
      run.write(format.entry.report(answer, in: graph, context: run.context), to: path)
    }
    run.write(format.entry.report(answer, in: graph, context: run.context), to: nil)
    let drawing = GraphDrawings(run.result, names: nil).answer(answer, name: "dpend")
    await run.write(drawing, to: pictures, layout: picture.layout, theme: picture.theme)
    run.summarizeFindings()
    try run.finish(failingOn: gate.failOn)
  }

  var pathsToRead: [String] {
    get throws { try WhyArguments.parse(arguments).paths }
  }

  var isRepeatable: Bool { !picture.dependsOnFonts }

  private var arguments: [String] { [from, to].compactMap(\.self) + paths }

  /// The output files whose extension is a format of answers.
  private var documents: [(path: String, format: AnswerFormat)] {
    picture.output.compactMap { file in file.answerFormat.map { (file.path, $0) } }
  }

  /// The output files for pictures.
  private var pictures: [PictureFile] { picture.output.filter { $0.answerFormat == nil } }
}
