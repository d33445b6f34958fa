import DpendGraph

extension Array {
  /// The lines of a chain of arms: the directives of an `#if` around what the arms hold, or that alone where there is one arm.
  func lines<Content>(_ line: (Content) -> Code) -> [Code] where Element == ConditionalBranch<Content> {
    if count == 1, self[0].condition == .always { return [line(self[0].content)] }
    let lines = enumerated().flatMap { position, arm in
      [.text(arm.directive(isFirst: position == 0)), line(arm.content)]
    }
    return lines + (isEmpty ? [] : [.text("#endif")])
  }

  /// The statements that put values into an array, some of them in some builds only.
  ///
  /// - Parameters:
  ///   - type: The type of one value.
  ///   - write: Writes a value.
  /// - Returns: The statements, of which the last one returns the array.
  func collectingStatements<Content>(of type: String, _ write: (Content) -> Code) -> [Code]
  where Element == ConditionalBranch<Content> {
    // A variable that nothing changes is a warning; in some builds this line alone changes it.
    let change = contains { $0.condition == .always } ? [] : [Code.text("all.reserveCapacity(\(count))")]
    let additions = flatMap { element in [element].lines { Code.call(.text("all.append"), [write($0)]) } }
    return [.text("var all: [\(type)] = []")] + change + additions + [.text("return all")]
  }
}

extension ConditionalBranch {
  fileprivate func directive(isFirst: Bool) -> String {
    if isFirst { return "#if \(condition)" }
    return condition == .always ? "#else" : "#elseif \(condition)"
  }
}
