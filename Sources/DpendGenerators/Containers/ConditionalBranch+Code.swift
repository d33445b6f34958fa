import DpendGraph

extension Array {
  /// Returns the lines of a chain of conditional branches: the contents between the directives of an `#if`, or the contents of the
  /// only branch.
  func lines<Content>(_ line: (Content) -> Code) -> [Code] where Element == ConditionalBranch<Content> {
    blocks { [line($0)] }
  }

  /// Returns the lines of a chain of conditional branches whose contents have several lines.
  func blocks<Content>(_ block: (Content) -> [Code]) -> [Code] where Element == ConditionalBranch<Content> {
    if count == 1, self[0].condition == .always { return block(self[0].content) }
    let lines = enumerated().flatMap { position, branch in
      [.text(branch.condition.directive(isFirst: position == 0))] + block(branch.content)
    }
    return lines + (isEmpty ? [] : [.text("#endif")])
  }

  /// Returns the statements that collect values in an array, some of them conditionally.
  ///
  /// - Parameters:
  ///   - type: The type of one value.
  ///   - write: Returns the code of a value.
  /// - Returns: The statements; the last one returns the array.
  func collectingStatements<Content>(of type: String, _ write: (Content) -> Code) -> [Code]
  where Element == ConditionalBranch<Content> {
    // A variable that is never mutated is a warning; in some builds, only this line mutates it.
    let change = contains { $0.condition == .always } ? [] : [Code.text("all.reserveCapacity(\(count))")]
    let additions = flatMap { element in [element].lines { Code.call(.text("all.append"), [write($0)]) } }
    return [.text("var all: [\(type)] = []")] + change + additions + [.text("return all")]
  }
}

extension BuildCondition {
  /// Returns the line before a branch of an `#if` with this condition; `.always` is that of `#else`.
  func directive(isFirst: Bool) -> String {
    if isFirst { return "#if \(self)" }
    return self == .always ? "#else" : "#elseif \(self)"
  }
}
