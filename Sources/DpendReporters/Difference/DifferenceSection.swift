import DpendAnalysis
import DpendGraph

/// The changes of one kind, in sentences that every format prints in its own style.
struct DifferenceSection: Hashable {
  /// The title.
  let title: String

  /// The changes: additions, then removals, then others.
  let entries: [Entry]

  /// A change.
  struct Entry: Hashable {
    /// The kind of the change.
    let sign: Sign

    /// The sentence.
    let sentence: [Span]

    /// The location; in the base graph for a removal.
    let location: SourceLocation?
  }

  /// The sign of a change, which does not depend on color.
  enum Sign: String, Hashable, CaseIterable {
    case added = "+"
    case removed = "−"
    case changed = "~"
  }

  /// A piece of a sentence.
  enum Span: Hashable, ExpressibleByStringLiteral {
    /// Plain words.
    case text(String)

    /// A name from the source code.
    case code(String)

    init(stringLiteral text: String) {
      self = .text(text)
    }

    /// The text without markup.
    var plain: String {
      switch self {
      case .text(let text), .code(let text): text
      }
    }
  }
}

extension GraphDifference {
  /// The sections of the changes besides findings, without empty ones.
  var sections: [DifferenceSection] {
    let names = SnapshotNames(self)
    let sections = [
      DifferenceSection(title: "Relaxed rules", entries: relaxedRuleEntries),
      DifferenceSection(title: "Cycles", entries: cycleEntries(names)),
      DifferenceSection(title: "Modules", entries: moduleEntries),
      DifferenceSection(title: "Bindings", entries: bindingEntries(names)),
      DifferenceSection(title: "Dependencies", entries: edgeEntries(names)),
    ]
    return sections.filter { !$0.entries.isEmpty }
  }
}
