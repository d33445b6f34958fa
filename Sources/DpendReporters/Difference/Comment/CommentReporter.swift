import DpendAnalysis

/// What changed as Markdown, for the people who look at a change: on its own page, or on that of the run.
struct CommentReporter: DifferenceReporter {
  let name: String
  let summary: String
  let fileExtension = "md"
  let purpose: String
  private let form: CommentForm

  /// The comment on a pull request.
  static let comment = CommentReporter(
    name: "markdown",
    summary: "what changed as a comment on a pull request, in Markdown",
    purpose: """
      The comment on a pull request or merge request: the verdict and whether the command fails, what is newly found with its places \
      and what to cut, what is fixed, a diagram of what came and went, counts, and folded below them every change. The first line \
      is a mark that isn't seen, by which the next run finds the comment to write it anew; `--comment-id` names it. It stays below \
      60,000 bytes: whole entries are left out, the least important first, and it says which. `--report-url` leads to the rest.
      """,
    form: .comment
  )

  /// The summary of a job.
  static let summary = CommentReporter(
    name: "summary",
    summary: "what changed as the summary of a job, in Markdown",
    purpose: """
      The page of a run, such as `$GITHUB_STEP_SUMMARY`, which has room for 1 MiB: the same as the comment, with more of it \
      unfolded, and without the mark.
      """,
    form: .summary
  )

  func report(_ difference: GraphDifference, context: DifferenceContext) -> String {
    let comment = Comment(difference, context, form: form)
    return CommentMarkdown(comment, within: context.comment.mostBytes ?? form.mostBytes).text
  }
}
