import ArgumentParser
import DpendGraphviz
import DpendKit
import DpendReporters

struct DiffCommand: AsyncParsableCommand, InputCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compare two graphs, and fail on changes that are not allowed.",
    usage: """
      dpend diff <base> <head> [<options>]
      dpend diff --base <revision> [<path> ...] [<options>]
      """,
    discussion: """
      BASE and HEAD are folders, facts files, files that 'dpend graph --format json' wrote, library descriptions (.dpendmodule), or revisions of \
      the git repository, which are read without changes to the working tree. With --base, the working tree is compared with the \
      merge base of HEAD and that revision. Exits with 1 if a gate of --fail-on fails, and with 2 if a part of the work failed.
      """
  )

  @Argument(help: InputOptions.pathHelp)
  var paths: [String] = []
  @OptionGroup
  var reading: ReadingOptions

  @Option(
    help: ArgumentHelp(
      "Compare the working tree with its merge base with this branch, tag or commit.",
      valueName: "revision"
    )
  )
  var base: String?

  @Option(help: "The format of the difference.")
  var format = DifferenceFormat.preferred

  @Option(
    help: ArgumentHelp(
      "Also write the difference to a file, in its own format; may be repeated.",
      valueName: "format=file"
    ),
    transform: FormattedFile<DifferenceFormats>.init(parsing:)
  )
  var report: [FormattedFile<DifferenceFormats>] = []

  @OptionGroup
  var picture: PictureOptions

  @Option(
    help: ArgumentHelp("Write the difference as HTML and Markdown pages to this folder.", valueName: "dir")
  )
  var pages: String?

  @Option(
    help: ArgumentHelp("Exit with 1 if this gate fails; may be repeated. (default: new-errors)", valueName: "gate")
  )
  var failOn: [DifferenceGateOption] = []

  @OptionGroup
  var evidence: EvidenceOptions

  @OptionGroup
  var comment: CommentOptions

  func validate() throws {
    if base == nil, paths.count != 2 {
      throw ValidationError("Pass two graphs, BASE and HEAD, or a revision with --base.")
    }
    if base != nil, let path = paths.first(where: { $0.hasSuffix(FactsCollection.pathExtension) }) {
      throw ValidationError(
        "--base compares sources, but '\(path)' is a facts file. Pass two facts files without --base."
      )
    }
    if picture.output.isEmpty, picture.layout != nil || picture.theme != nil {
      throw ValidationError("--layout and --theme require a picture. Pass one, such as '--output difference.svg'.")
    }
    if let file = picture.output.first(where: { DifferenceFormat(argument: $0.format.rawValue) != nil }) {
      throw ValidationError("--output writes pictures. Pass '--report \(file.format.rawValue)=\(file.path)' instead.")
    }
    if let path = OutputWriter.repeated(among: report.map(\.path) + picture.output.map(\.path)) {
      throw ValidationError("Two outputs have the same path '\(path)'. Pass a different path for each.")
    }
  }

  func run() async throws {
    var run = try await DifferenceRun.start(
      input,
      since: base,
      evidence: evidence,
      gates: failOn.isEmpty ? [.preferred] : failOn
    )
    run.comment = comment.settings
    // Files come first, because a reader may close standard output early.
    for file in report { run.write(file.format.entry, to: file.path) }
    await run.write(picture)
    if let pages { await run.writePages(to: pages, sourceURL: comment.sourceURL) }
    run.write(format.entry, to: nil)
    try run.finish()
  }
}
