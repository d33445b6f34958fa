package import DpendGraph

/// A selection of bindings, such as `scope:singleton and not path:Tests`, in the language of all commands and settings.
///
/// `or` has the lowest precedence, then `and`, then `not`; `|`, `&` and `!` or `~` are synonyms. A word without a colon is the name
/// of a type.
package struct Selection: Hashable, Sendable {
  let term: SelectionTerm

  /// Parses a selection.
  ///
  /// - Throws: ``SelectionError`` with the position of the problem.
  package init(_ text: String) throws(SelectionError) {
    var parser = SelectionParser(text)
    term = try parser.parse()
  }

  init(_ term: SelectionTerm) {
    self.term = term
  }

  /// Returns the indices of the selected bindings, sorted.
  ///
  /// Use a ``SelectionIndex`` for several selections in one graph.
  package func bindings(in graph: BindingGraph) -> [Int] {
    var index = SelectionIndex(graph)
    return index.bindings(of: self)
  }
}

extension Selection: CustomStringConvertible {
  /// The text of the selection, which parses to the same selection.
  package var description: String { term.description }
}

/// The syntax tree of a selection, whose depth ``SelectionParser`` limits.
indirect enum SelectionTerm: Hashable, Sendable {
  /// The bindings that match a pattern.
  case pattern(SelectionPredicate, Glob)

  /// The dependents or dependencies of other bindings.
  case reaching(SelectionPredicate, SelectionTerm)

  /// All other bindings.
  case not(SelectionTerm)

  /// The bindings in all terms.
  case all([SelectionTerm])

  /// The bindings in one of the terms.
  case any([SelectionTerm])
}

extension SelectionTerm {
  /// Returns the conjunction of terms, without a node for a single or nested one.
  static func all(of terms: [SelectionTerm]) -> SelectionTerm {
    let flat = terms.flatMap { if case .all(let inner) = $0 { inner } else { [$0] } }
    return flat.count == 1 ? flat[0] : .all(flat)
  }

  /// Returns the disjunction of terms, without a node for a single or nested one.
  static func any(of terms: [SelectionTerm]) -> SelectionTerm {
    let flat = terms.flatMap { if case .any(let inner) = $0 { inner } else { [$0] } }
    return flat.count == 1 ? flat[0] : .any(flat)
  }

  /// The patterns, from left to right.
  var patterns: [SelectionTerm] {
    switch self {
    case .pattern: [self]
    case .reaching(_, let inner), .not(let inner): inner.patterns
    case .all(let terms), .any(let terms): terms.flatMap(\.patterns)
    }
  }
}

extension SelectionTerm: CustomStringConvertible {
  var description: String {
    switch self {
    case .pattern(let predicate, let glob): "\(predicate.name):\(glob)"
    case .reaching(let predicate, .pattern(.type, let glob)): "\(predicate.name):\(glob)"
    case .reaching(let predicate, let term): "\(predicate.name):(\(term))"
    case .not(let term): "not " + term.descriptionAsOperand
    case .all(let terms): terms.map(\.descriptionAsOperand).joined(separator: " and ")
    case .any(let terms): terms.map(\.descriptionAsOperand).joined(separator: " or ")
    }
  }

  /// The text, in parentheses if an adjacent operator would bind to a part of it.
  private var descriptionAsOperand: String {
    switch self {
    case .pattern, .reaching, .not: description
    case .all, .any: "(\(description))"
    }
  }
}

extension Glob: CustomStringConvertible {
  /// The pattern as a value in a selection, quoted if required.
  var description: String {
    let text = signs.map { sign in
      switch sign {
      case .character(let character): SelectionParser.escaped.contains(character) ? "\\\(character)" : String(character)
      case .anyCharacter: "?"
      case .anyCharacters: "*"
      }
    }.joined()
    let isPlain = !text.isEmpty && text.allSatisfy { SelectionParser.isInWord($0) }
    return isPlain ? text : "\"\(text)\""
  }
}
