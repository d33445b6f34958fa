package import DpendGraph

/// The changed lines of files, numbered as after the change.
package struct ChangedLines: Sendable, Hashable {
  /// The lines of each file: ascending ranges that neither overlap nor touch.
  private let ranges: [String: [ClosedRange<Int>]]

  /// Creates the lines of each file, from ranges that may overlap and be in any order.
  package init(_ lines: [String: [ClosedRange<Int>]]) {
    ranges = lines.mapValues(\.merged).filter { !$0.value.isEmpty }
  }

  /// Creates the lines of the bindings and dependencies that a difference adds or changes.
  ///
  /// They replace the changed lines if no history is available.
  package init(_ difference: GraphDifference) {
    let bindings = difference.bindings
    let changed = bindings.renamed + bindings.reimplemented + bindings.rescoped + bindings.retagged + bindings.moved
    let locations =
      (bindings.added + changed.map(\.to)).map(\.location)
      + (difference.edges.added + difference.edges.changed.map(\.to)).map(\.location)
    self.init(Dictionary(locations.map { ($0.file, [$0.line...$0.line]) }, uniquingKeysWith: +))
  }

  /// Whether no lines changed.
  package var isEmpty: Bool { ranges.isEmpty }

  /// Returns whether a location is in a changed line.
  ///
  /// - Complexity: O(log *n*) for *n* ranges of the file.
  package func contains(_ location: SourceLocation) -> Bool {
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
  /// The same lines as ascending ranges, merged if they overlap or touch.
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
