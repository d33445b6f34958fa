import DpendGraph

/// The values for the template of a block.
///
/// Each case has its own template, named `block-` and the case.
struct HTMLBlock {
  /// The name of the template.
  let template: String

  /// The values for the template.
  let content: Any
}

extension HTMLBlock {
  struct Paragraph {
    let html: String
  }

  struct Verdict {
    let kind: String
    let html: String
  }

  struct Numbers {
    let numbers: [Number]

    struct Number {
      let value: String
      let label: String
      let address: String?
    }
  }

  struct Charts {
    let charts: [Chart]

    struct Chart {
      let title: String
      let value: String
      let description: String
      let line: String
      let points: [Point]
    }

    struct Point {
      let x: String
      let y: String
      let label: String
    }
  }

  struct Facts {
    let facts: [Fact]

    struct Fact {
      let term: String
      let lines: [String]
    }
  }

  struct List {
    let items: [String]
  }

  struct Table {
    let caption: String
    let columns: [Column]
    let rows: [Row]
    let emptyText: String
    let isEmpty: Bool

    struct Column {
      let title: String
      let isNumeric: Bool
    }

    struct Row {
      let cells: [Cell]
    }

    struct Cell {
      let html: String
      let isHeading: Bool
      let isNumeric: Bool
    }
  }

  struct Figure {
    let name: String
    let title: String
    let caption: String
    let svg: String?
    let failure: String?
    let file: String?
    let table: Table?
    let hasViews: Bool
    let views: [View]

    struct View {
      let view: String
      let label: String
      let isFirst: Bool
    }
  }

  struct Code {
    let title: String
    let lines: [Line]

    struct Line {
      let number: Int
      let hasAnchor: Bool
      let html: String
      let isLinked: Bool
      let address: String
      let title: String
      let isFirst: Bool
    }
  }

  struct Folded {
    let title: String

    /// The anchor, whose name differs from that of a finding, because a finding without one can be among the blocks.
    let foldedAnchor: String?

    let isOpen: Bool
    let blocks: [HTMLBlock]
  }

  struct Matrix {
    let caption: String
    let columns: [String]
    let rows: [Row]
    let emptyText: String
    let isEmpty: Bool

    struct Row {
      let name: String
      let address: String?
      let layer: String?
      let isLayerStart: Bool
      let cells: [Cell]
    }

    struct Cell {
      /// The CSS classes; nil for none.
      ///
      /// They are not called `kind`, because a template without a value would use that of the page.
      let classes: String?
      let count: String?
      let address: String
      let label: String
    }
  }

  struct Heading {
    let level: Int
    let html: String
  }

  struct Quote {
    let blocks: [HTMLBlock]
  }

  struct Items {
    let isOrdered: Bool
    let items: [Item]

    struct Item {
      let blocks: [HTMLBlock]
    }
  }

  struct Listing {
    let title: String
    let text: String
  }

  struct PathFinder {}

  struct SelectionForm {}

  struct Finding {
    /// The anchor.
    ///
    /// It is not called `anchor`, because a template without a value would use that of the enclosing section.
    let ownAnchor: String?
    let address: String?
    let severity: String
    let rule: String
    let message: String
    let source: String?
    let notes: [Note]
    let bindings: String?
    let types: String?

    struct Note {
      let message: String
      let source: String?
    }
  }
}
