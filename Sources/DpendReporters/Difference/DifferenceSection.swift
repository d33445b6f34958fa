import DpendAnalysis
import DpendGraph

/// What happened to one kind of thing, in sentences that every format prints in its own way.
struct DifferenceSection: Hashable {
  /// What the section is about.
  let title: String

  /// What happened, what came before what went, and that before what changed.
  let entries: [Entry]

  /// One thing that happened.
  struct Entry: Hashable {
    /// What kind of a change it is.
    let sign: Sign

    /// What happened.
    let sentence: [Span]

    /// Where to look; in the graph before for what is gone.
    let location: SourceLocation?
  }

  /// What kind of a change something is, for eyes that see no colours too.
  enum Sign: String, Hashable, CaseIterable {
    case added = "+"
    case removed = "−"
    case changed = "~"
  }

  /// A piece of a sentence.
  enum Span: Hashable, ExpressibleByStringLiteral {
    /// Words of ours.
    case text(String)

    /// A name out of the code.
    case code(String)

    init(stringLiteral text: String) {
      self = .text(text)
    }

    /// The piece without any marks.
    var plain: String {
      switch self {
      case .text(let text), .code(let text): text
      }
    }
  }
}

extension GraphDifference {
  /// What changed besides findings, without the kinds of which nothing did.
  var sections: [DifferenceSection] {
    let names = SnapshotNames(self)
    let sections = [
      DifferenceSection(title: "Cycles", entries: cycleEntries(names)),
      DifferenceSection(title: "Modules", entries: moduleEntries),
      DifferenceSection(title: "Bindings", entries: bindingEntries(names)),
      DifferenceSection(title: "Needs", entries: edgeEntries(names)),
    ]
    return sections.filter { !$0.entries.isEmpty }
  }
}
