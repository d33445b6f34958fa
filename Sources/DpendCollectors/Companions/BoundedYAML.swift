package import Yams

/// Parses YAML with a limited number of values.
///
/// The nodes of aliases share one value, but code that compares, merges or visits nodes repeats it, and nested aliases multiply the
/// repetitions: nine lines can mean billions of values. Yams itself compares the keys of each mapping. Therefore the values are counted
/// before the aliases are replaced: first, the text is parsed with a name in place of each alias.
package enum BoundedYAML {
  /// The maximum number of values of a text with aliases.
  static let limit = 100_000

  /// Aliases that repeat too many values.
  package struct TooManyValues: Error {
    /// The location of the first alias that exceeds the limit.
    package let mark: Mark?
  }

  /// Parses a text.
  ///
  /// - Returns: The root node; nil for an empty text.
  /// - Throws: ``TooManyValues``, or an error of Yams.
  package static func compose(_ text: String) throws -> Node? {
    try NamedAliases(in: text)?.check()
    return try Yams.compose(yaml: text)
  }
}

/// A text whose aliases are replaced by names, so that each value occurs once.
private struct NamedAliases {
  private let text: String

  /// The first character of each name, which does not occur elsewhere in the text.
  ///
  /// It replaces one character, so that locations in errors stay the same.
  private let mark: Character

  /// Replaces `*` where it can begin an alias; nil for a text without aliases.
  init?(in text: String) throws {
    guard text.utf8.contains(UInt8(ascii: "*")) else { return nil }
    let scalars = Array(text.unicodeScalars)
    let isAlias = scalars.indices.map { scalars[$0] == "*" && $0 + 1 < scalars.count && scalars[$0 + 1].isInAlias }
    guard isAlias.contains(true) else { return nil }
    let used = Set(scalars.lazy.filter { Self.privateUse.contains($0.value) }.map(\.value))
    guard let mark = Self.privateUse.lazy.filter({ !used.contains($0) }).compactMap(Unicode.Scalar.init).first else {
      throw BoundedYAML.TooManyValues(mark: nil)
    }
    self.mark = Character(mark)
    self.text = String(String.UnicodeScalarView(scalars.indices.map { isAlias[$0] ? mark : scalars[$0] }))
  }

  private static let privateUse: ClosedRange<UInt32> = 0xE000...0xF8FF

  /// Counts the values with repetitions.
  func check() throws {
    let parser = try Parser(yaml: text)
    // The parser owns the anchors of its nodes.
    try withExtendedLifetime(parser) {
      guard let root = try parser.singleRoot() else { return }
      var sizes: [String: Int] = [:]
      _ = try size(of: root, &sizes)
    }
  }

  /// Returns the number of values in a node, and adds the anchors in it.
  private func size(of node: Node, _ anchored: inout [String: Int]) throws -> Int {
    var size = 1
    switch node {
    case .scalar(let scalar):
      if scalar.string.first == mark {
        size = anchored[String(scalar.string.dropFirst().unicodeScalars.prefix(while: \.isInAlias))] ?? 1
      }
    case .sequence(let sequence):
      for element in sequence { size += try self.size(of: element, &anchored) }
    case .mapping(let mapping):
      for (key, value) in mapping {
        size += try self.size(of: key, &anchored) + self.size(of: value, &anchored)
      }
    case .alias: break
    }
    if size > BoundedYAML.limit { throw BoundedYAML.TooManyValues(mark: node.mark) }
    if let anchor = node.anchor { anchored[anchor.rawValue] = size }
    return size
  }
}

extension Unicode.Scalar {
  /// Whether libyaml accepts the character in the name of an alias.
  fileprivate var isInAlias: Bool {
    ("a"..."z").contains(self) || ("A"..."Z").contains(self) || ("0"..."9").contains(self)
      || self == "_" || self == "-"
  }
}
