public import DpendGraph

/// The lines that a change touches, in the files as they are after it.
public struct ChangedLines: Sendable, Hashable {
  /// By file: ranges in ascending order that don't touch one another.
  private let ranges: [String: [ClosedRange<Int>]]

  /// Takes the lines of each file, by the file of a place; ranges may overlap and come in any order.
  public init(_ lines: [String: [ClosedRange<Int>]]) {
    ranges = lines.mapValues(\.merged).filter { !$0.value.isEmpty }
  }

  /// The lines of what a difference brings: of bindings and needs that came or changed.
  ///
  /// Where no history tells which lines were written, these are the ones that something can be said about.
  public init(_ difference: GraphDifference) {
    let bindings = difference.bindings
    let changed = bindings.renamed + bindings.reimplemented + bindings.rescoped + bindings.retagged + bindings.moved
    let places =
      (bindings.added + changed.map(\.to)).map(\.location)
      + (difference.edges.added + difference.edges.changed.map(\.to)).map(\.location)
    self.init(Dictionary(places.map { ($0.file, [$0.line...$0.line]) }, uniquingKeysWith: +))
  }

  /// Whether there are none.
  public var isEmpty: Bool { ranges.isEmpty }

  /// Whether a place is on one of them.
  ///
  /// - Complexity: O(log *n*) for *n* ranges of the file.
  public func contains(_ location: SourceLocation) -> Bool {
    let ranges = ranges[location.file] ?? []
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < location.line { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(location.line)
  }
}

extension [ClosedRange<Int>] {
  /// The same lines in ascending order, with what overlaps or touches in one range.
  fileprivate var merged: Self {
    sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { result, range in
      if let last = result.last, range.lowerBound <= last.upperBound || range.lowerBound - 1 == last.upperBound {
        result[result.count - 1] = last.lowerBound...Swift.max(last.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
  }
}
