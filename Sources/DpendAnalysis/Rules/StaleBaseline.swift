public import DpendGraph

/// A baseline knows a finding that isn't there any more.
///
/// These findings are made when a result is compared with a baseline.
struct StaleBaseline: Rule {
  let name = RuleName.staleBaseline
  let severity = Severity.warning
  let canBeSuppressed = false
  let explanation = RuleExplanation(
    whatItChecks: """
      Every line of the baseline is about something that is still found. This is not checked where a part of the project alone is read: \
      with other options than those that the baseline was written with, and while files can't be read or have a new `parse-error`.
      """,
    whyItMatters: "What was mended could come back without anybody being told, because the baseline still knows it.",
    example: """
      // .dpend-baseline, after somebody provided the PriceList
      // missing-dependency 66149c4c1d2d6c48 nothing provides 'PriceList', which CartService.init(prices:) needs

      final class PriceList {}
      final class CartService { init(prices: PriceList) {} }
      """,
    howToFix: """
      Run `dpend analyze --prune-baseline`, which takes such lines out and adds none, and commit the file. Where a build is to fail for \
      them, make `stale-baseline` an error under `rules` in `.dpend.yml`.
      """
  )

  /// The finding for one line of the baseline.
  func finding(_ entry: Baseline.Entry, at location: SourceLocation) -> Finding {
    let message = entry.message.isEmpty ? "" : ": \(entry.message)"
    return finding(
      "a known '\(entry.rule.rawValue)' is no longer found\(wording: message)",
      at: location,
      notes: [Finding.Note("so that it can't come back unseen, take the line out: dpend analyze --prune-baseline")]
    )
  }
}

extension AnalysisResult {
  /// The same result with a finding for each line of a baseline that nothing is found for.
  ///
  /// - Parameters:
  ///   - entries: What is no longer found.
  ///   - location: Where the baseline has an entry.
  /// - Returns: The result with the findings.
  public func adding(
    stale entries: [Baseline.Entry],
    at location: (Baseline.Entry) -> SourceLocation
  ) -> AnalysisResult {
    adding(entries.map { StaleBaseline().finding($0, at: location($0)) })
  }
}
