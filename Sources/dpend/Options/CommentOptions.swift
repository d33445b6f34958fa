public import ArgumentParser
public import DpendReporters

/// What is decided about comments and summaries.
struct CommentOptions: ParsableArguments {
  @Option(help: "The name of the comment, of letters, digits, '.', '_' and '-': by it the next run finds its comment.")
  var commentID = CommentID.standard

  @Option(help: ArgumentHelp("Where the full report can be read; comments lead there.", valueName: "url"))
  var reportURL: WebAddress?

  @Option(
    help: ArgumentHelp(
      "Where the repository's files can be read; places in comments and on the page lead there.",
      valueName: "url"
    )
  )
  var sourceURL: WebAddress?

  /// What comments are written with.
  var settings: CommentSettings {
    CommentSettings(id: commentID, reportAddress: reportURL, sourceAddress: sourceURL)
  }
}

extension CommentID: ExpressibleByArgument {
  /// Reads an argument of the command line; nil when it can't be in a comment.
  public init?(argument: String) {
    self.init(argument)
  }
}

extension WebAddress: ExpressibleByArgument {
  /// Reads an argument of the command line; nil when it is no address on the web.
  public init?(argument: String) {
    self.init(argument)
  }
}
