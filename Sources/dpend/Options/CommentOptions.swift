import ArgumentParser
import DpendReporters

/// The options for comments and summaries.
struct CommentOptions: ParsableArguments {
  @Option(help: "The id of the comment, of letters, digits, '.', '_' and '-', by which the next run finds its comment.")
  var commentID = CommentID.standard

  @Option(help: ArgumentHelp("The URL of the full report, which comments link to.", valueName: "url"))
  var reportURL: WebAddress?

  @Option(
    help: ArgumentHelp(
      "The URL of the repository's files, which comments and pages link locations to.",
      valueName: "url"
    )
  )
  var sourceURL: WebAddress?

  /// The settings for comments.
  var settings: CommentSettings {
    CommentSettings(id: commentID, reportAddress: reportURL, sourceAddress: sourceURL)
  }
}
