import Algorithms

/// The difference of two texts in lines, in the unified format of `diff -u`.
package struct UnifiedDifference {
  /// A line of either text.
  private struct Line {
    enum Kind: String {
      case common = " "
      case removed = "-"
      case added = "+"
    }

    let kind: Kind
    let text: Substring

    /// The positions of the line, or of the next one, in both texts.
    let positions: (old: Int, new: Int)
  }

  /// The number of common lines around changes.
  private static let context = 3

  /// The largest number of lines to compare one by one, because the comparison takes quadratic memory.
  private static let comparedLines = 4000

  private let lines: [Line]

  private init(lines: [Line]) {
    self.lines = lines
  }

  /// Compares two texts.
  ///
  /// - Parameters:
  ///   - old: The text before a change.
  ///   - new: The text after it.
  /// - Returns: The difference.
  /// - Complexity: O(*n* + *d*²) for *n* lines of which *d* differ; O(*n*) for more than 4,000 lines between the first and the last change,
  ///   which are then replaced as a whole.
  package static func compare(_ old: String, with new: String) -> UnifiedDifference {
    let (old, new) = (lines(of: old), lines(of: new))
    let beginning = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old[beginning...].reversed(), new[beginning...].reversed()).prefix { $0 == $1 }.count
    let (oldEnd, newEnd) = (old.count - end, new.count - end)
    let isCompared = oldEnd + newEnd - 2 * beginning <= comparedLines
    let changes = isCompared ? new[beginning..<newEnd].difference(from: old[beginning..<oldEnd]) : nil
    let removed = changes.map { Set($0.removals.map { beginning + $0.offset }) } ?? Set(beginning..<oldEnd)
    let added = changes.map { Set($0.insertions.map { beginning + $0.offset }) } ?? Set(beginning..<newEnd)
    var lines: [Line] = []
    var (next, nextNew) = (0, 0)
    while next < old.count || nextNew < new.count {
      let positions = (next, nextNew)
      if removed.contains(next) {
        lines.append(Line(kind: .removed, text: old[next], positions: positions))
        next += 1
      } else if added.contains(nextNew) {
        lines.append(Line(kind: .added, text: new[nextNew], positions: positions))
        nextNew += 1
      } else {
        lines.append(Line(kind: .common, text: old[next], positions: positions))
        next += 1
        nextNew += 1
      }
    }
    return UnifiedDifference(lines: lines)
  }

  /// Returns the lines of a text, without line feeds; a last line without one has a remark.
  private static func lines(of text: String) -> [Substring] {
    var lines = text.utf8.split(separator: 10, omittingEmptySubsequences: false).map(Substring.init)
    let last = lines.popLast() ?? ""
    return last.isEmpty ? lines : lines + ["\(last)\n\\ No newline at end of file"]
  }

  /// Whether the texts are equal.
  package var isEmpty: Bool { lines.allSatisfy { $0.kind == .common } }

  /// Returns the difference as text.
  ///
  /// - Parameter path: The path of the file in the first lines.
  /// - Returns: The text; an empty one for equal texts.
  package func text(for path: String) -> String {
    if isEmpty { return "" }
    return (["--- \(path)", "+++ \(path)"] + hunks.flatMap(text)).map { $0 + "\n" }.joined()
  }

  /// The ranges of lines with changes and the lines around them.
  private var hunks: [Range<Int>] {
    let around = lines.indices.filter { lines[$0].kind != .common }.map { index in
      max(0, index - Self.context)..<min(lines.count, index + Self.context + 1)
    }
    return around.chunked { $0.upperBound >= $1.lowerBound }.compactMap { ranges in
      guard let first = ranges.first, let last = ranges.last else { return nil }
      return first.lowerBound..<last.upperBound
    }
  }

  private func text(of hunk: Range<Int>) -> [String] {
    let lines = self.lines[hunk]
    let positions = self.lines[hunk.lowerBound].positions
    let old = Self.range(from: positions.old, count: lines.count { $0.kind != .added })
    let new = Self.range(from: positions.new, count: lines.count { $0.kind != .removed })
    return ["@@ -\(old) +\(new) @@"] + lines.map { $0.kind.rawValue + $0.text }
  }

  /// Returns the first line and the number of lines; an empty range has the line before it.
  private static func range(from position: Int, count: Int) -> String {
    let first = count == 0 ? position : position + 1
    return count == 1 ? "\(first)" : "\(first),\(count)"
  }
}

extension CollectionDifference.Change {
  /// The position of the changed element.
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
