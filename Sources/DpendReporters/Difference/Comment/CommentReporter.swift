import DpendAnalysis

/// A difference as Markdown for reviewers: a comment on a pull request, or a job summary.
struct CommentReporter: DifferenceReporter {
  let name: String
  let summary: String
  let fileExtension = "md"
  let purpose: String
  private let form: CommentForm

  /// The comment on a pull request.
  static let comment = CommentReporter(
    name: "markdown",
    summary: "the difference as a comment on a pull request, in Markdown",
    purpose: """
      For the comment on a pull request or merge request: the verdict, whether the command fails, new findings with their locations \
      and cuts, fixed findings, a diagram of the change, counts and, folded, every change. The first line is an invisible mark by \
      which the next run finds and updates the comment; `--comment-id` names it. The comment stays below 60,000 bytes: whole entries \
      are omitted, the least important first, and the last line says how many. `--report-url` links to the full report.
      """,
    form: .comment
  )

  /// The summary of a job.
  static let summary = CommentReporter(
    name: "summary",
    summary: "the difference as a job summary, in Markdown",
    purpose: """
      For a job summary such as `$GITHUB_STEP_SUMMARY`, which has room for 1 MiB: the same as the comment, with more of it \
      unfolded and without the mark.
      """,
    form: .summary
  )

  func report(_ difference: GraphDifference, context: DifferenceContext) -> String {
    let comment = Comment(difference, context, form: form)
    return CommentMarkdown(comment, within: context.comment.mostBytes ?? form.mostBytes).text
  }
}
