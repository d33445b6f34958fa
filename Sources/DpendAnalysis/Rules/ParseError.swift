import DpendGraph

/// A file isn't Swift, or is nested too deeply to be read.
///
/// These findings are made when a file is parsed.
struct ParseError: Rule {
  let name = RuleName.parseError
  let severity = Severity.error
  let canBeSuppressed = false
  let explanation = RuleExplanation(
    whatItChecks: "Every file can be parsed.",
    whyItMatters:
      "What stands behind the error may have been read wrongly or not at all, so that the graph may be incomplete.",
    example: "final class Cart { init(orders: OrderHistory {",
    howToFix: "Mend the file, or leave it out with `--exclude`."
  )
}
