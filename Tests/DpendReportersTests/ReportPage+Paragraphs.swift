@testable import DpendReporters

extension ReportPage {
  /// Returns the paragraphs of a section.
  func paragraphs(in section: String) -> [String] {
    sections.filter { $0.anchor == section }.flatMap(\.blocks).compactMap { block in
      if case .paragraph(let text) = block { text.plain } else { nil }
    }
  }
}
