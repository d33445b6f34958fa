import DpendAnalysis

extension ReportText {
  /// Returns a number with a link to the bindings that it counts; a plain zero.
  static func number(_ count: Int, of selection: Selection) -> ReportText {
    count == 0 ? "0" : linked(String(count), to: selection)
  }

  /// Returns a text with a link to the bindings of a selection, if that has a text.
  static func linked(_ text: String, to selection: Selection) -> ReportText {
    ReportText([PageTarget(selecting: selection).map { .reference(text, $0) } ?? .text(text)])
  }
}
