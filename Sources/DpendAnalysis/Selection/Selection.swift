public import DpendGraph

/// A part of a graph in words, such as `scope:singleton and not path:Tests`: the same language for all commands and settings.
///
/// `or` binds loosest, then `and`, then `not`; `|`, `&` and `!` or `~` mean the same. A word without a colon is the name of a type.
public struct Selection: Hashable, Sendable {
  let term: SelectionTerm

  /// Reads a selection.
  ///
  /// - Throws: What is wrong with the text, and where.
  public init(_ text: String) throws(SelectionError) {
    var parser = SelectionParser(text)
    term = try parser.parse()
  }

  init(_ term: SelectionTerm) {
    self.term = term
  }

  /// The indices of the bindings that are selected, sorted.
  ///
  /// Use a ``SelectionIndex`` for several selections in one graph.
  public func bindings(in graph: BindingGraph) -> [Int] {
    var index = SelectionIndex(graph)
    return index.bindings(of: self)
  }
}

extension Selection: CustomStringConvertible {
  /// The selection as it would be written; reading it gives the same selection.
  public var description: String { term.description }
}

/// A selection as a tree, never deeper than ``SelectionParser`` lets it be.
indirect enum SelectionTerm: Hashable, Sendable {
  /// What a pattern matches.
  case pattern(SelectionPredicate, Glob)

  /// What leads to, or is led to from, other bindings.
  case reaching(SelectionPredicate, SelectionTerm)

  /// All but these.
  case not(SelectionTerm)

  /// What all of these select.
  case all([SelectionTerm])

  /// What one of these selects.
  case any([SelectionTerm])
}

extension SelectionTerm {
  /// What all of some terms select, without a tree for a single one or one in another.
  static func all(of terms: [SelectionTerm]) -> SelectionTerm {
    let flat = terms.flatMap { if case .all(let inner) = $0 { inner } else { [$0] } }
    return flat.count == 1 ? flat[0] : .all(flat)
  }

  /// What one of some terms selects, without a tree for a single one or one in another.
  static func any(of terms: [SelectionTerm]) -> SelectionTerm {
    let flat = terms.flatMap { if case .any(let inner) = $0 { inner } else { [$0] } }
    return flat.count == 1 ? flat[0] : .any(flat)
  }

  /// The patterns that it is made of, from left to right.
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

  /// The text in parentheses, where an operator beside it would bind to a part of it.
  private var descriptionAsOperand: String {
    switch self {
    case .pattern, .reaching, .not: description
    case .all, .any: "(\(description))"
    }
  }
}

extension Glob: CustomStringConvertible {
  /// The pattern as a value of a selection, in quotes where it must be.
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
