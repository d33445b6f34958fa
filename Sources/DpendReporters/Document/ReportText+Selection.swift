import DpendAnalysis

extension ReportText {
  /// Returns a number with a link to the bindings that it counts; a plain zero.
  static func number(_ count: Int, of selection: Selection) -> ReportText {
    count == 0 ? "0" : "\(.reference(String(count), PageTarget(selecting: selection)))"
  }
}
