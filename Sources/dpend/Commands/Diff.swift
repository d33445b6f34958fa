import ArgumentParser
import DpendAnalysis
import DpendGraphviz
import DpendKit
import DpendReporters
import Foundation

struct Diff: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Tell what changed between two graphs, and whether it may.",
    usage: """
      dpend diff <base> <head> [<options>]
      dpend diff --base <revision> [<path> ...] [<options>]
      """,
    discussion: """
      BASE and HEAD are folders, files that 'dpend graph --format json' wrote, descriptions of libraries (.dpendmodule), or \
      revisions of the git repository, which are read without touching the working tree. With --base, the working tree is compared \
      with where its branch began from that revision. Exits with 1 when something is new that --fail-on names, with 2 when a part \
      of the work could not be done.
      """
  )

  @OptionGroup
  var input: InputOptions

  @Option(
    help: ArgumentHelp(
      "Compare the working tree with where its branch began from this branch, tag or commit.",
      valueName: "revision"
    )
  )
  var base: String?

  @Option(help: "The format of the difference.")
  var format = DifferenceFormat.text

  @Option(
    help: ArgumentHelp(
      "Write the difference to a file as well, in a format of its own; may be repeated.",
      valueName: "format=file"
    ),
    transform: DifferenceReportFile.init(parsing:)
  )
  var report: [DifferenceReportFile] = []

  @OptionGroup
  var picture: PictureOptions

  @Option(
    help: ArgumentHelp("Write the page of the difference here: HTML, Markdown and the picture.", valueName: "dir")
  )
  var pages: String?

  @Option(help: ArgumentHelp("What makes the exit code 1; may be repeated. (default: new-errors)", valueName: "gate"))
  var failOn: [DifferenceGateName] = []

  @OptionGroup
  var comment: CommentOptions

  func validate() throws {
    if base == nil, input.paths.count != 2 {
      throw ValidationError("Name two graphs, BASE and HEAD, or a revision with --base.")
    }
    if picture.output.isEmpty, picture.layout != nil || picture.theme != nil {
      throw ValidationError(
        "--layout and --theme are for pictures; name one to write, as in '--output difference.svg'."
      )
    }
    if let file = picture.output.first(where: { DifferenceFormat(argument: $0.format.rawValue) != nil }) {
      throw ValidationError("--output writes pictures; say '--report \(file.format.rawValue)=\(file.path)'.")
    }
    if let path = OutputWriter.repeated(among: report.map(\.path) + picture.output.map(\.path)) {
      throw ValidationError("Two reports would be written to '\(path)'; name a file for each.")
    }
  }

  func run() async throws {
    var run = try await DifferenceRun(input, since: base, gates: failOn.isEmpty ? [.preferred] : failOn)
    run.comment = comment.settings
    // Files first: whoever reads from standard output may go away.
    for file in report { run.write(file.reporter, to: file.path) }
    await run.write(picture)
    if let pages { await run.writePages(to: pages, sourceURL: comment.sourceURL?.description) }
    run.write(format.reporter, to: nil)
    try run.finish()
  }
}
