import SwiftSyntax

/// The variables in a closure that only name a container for the requests, so that the code for another library omits them.
struct ContainerVariables {
  /// The ranges of their declarations.
  let ranges: [Range<AbsolutePosition>]

  /// Finds the variables in a closure or function.
  ///
  /// - Parameters:
  ///   - code: The closure or function.
  ///   - containers: The names of resolvers, and of the types of containers.
  ///   - requests: The requests in it.
  init(in code: MovedCode, naming containers: Set<String>, except requests: RequestExpressions) {
    let references = code.tokens.filter { token in
      token.parent?.is(DeclReferenceExprSyntax.self) ?? false && token.unqualifiedReference != nil
        && !requests.contains(token.positionAfterSkippingLeadingTrivia)
    }
    var names = requests.receivers
    var pending = ContainerVariableCollector.variables(in: code.content).filter { variable in
      !requests.all.contains { variable.range.overlaps($0.range) }
    }
    var found: [ContainerVariable] = []
    while true {
      let remaining = references.filter { token in
        !found.contains { $0.range.contains(token.positionAfterSkippingLeadingTrivia) }
      }
      let omitted = pending.filter { variable in
        !remaining.contains { token in
          token.text == variable.name && !variable.range.contains(token.positionAfterSkippingLeadingTrivia)
        }
          && (names.contains(variable.name) || !containers.isDisjoint(with: variable.references))
      }
      if omitted.isEmpty { break }
      found += omitted
      names.formUnion(omitted.flatMap(\.references))
      pending.removeAll { variable in omitted.contains { $0.range == variable.range } }
    }
    ranges = Self.merged(found)
  }

  /// Returns the ranges of variables without overlaps: all conditions of a `guard` are the whole statement.
  private static func merged(_ variables: [ContainerVariable]) -> [Range<AbsolutePosition>] {
    var ranges: [Range<AbsolutePosition>] = []
    for variable in variables {
      guard let condition = variable.condition, let list = condition.parent?.as(ConditionElementListSyntax.self) else {
        ranges.append(variable.range)
        continue
      }
      let omitted = Array(list).filter { element in variables.contains { $0.condition == element } }
      if omitted.count == list.count {
        guard list.parent?.is(GuardStmtSyntax.self) ?? false, let statement = list.parent?.parent else { continue }
        ranges.append(statement.rangeToNextStatement)
      } else if let next = list.drop(while: { $0 != condition }).dropFirst().first {
        ranges.append(condition.positionAfterSkippingLeadingTrivia..<next.positionAfterSkippingLeadingTrivia)
      } else if let last = list.last(where: { !omitted.contains($0) }), let comma = last.trailingComma {
        ranges.append(comma.positionAfterSkippingLeadingTrivia..<condition.endPositionBeforeTrailingTrivia)
      }
    }
    return ranges.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { merged, range in
      if let last = merged.last, last.upperBound >= range.lowerBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
  }
}

/// A variable that may name a container.
private struct ContainerVariable {
  /// The name.
  let name: String

  /// The names in the value of the variable.
  let references: Set<String>

  /// The range of the declaration.
  let range: Range<AbsolutePosition>

  /// The condition that declares the variable; nil for a `let` or `var`.
  var condition: ConditionElementSyntax?
}

/// Collects the variables with values in a closure.
private final class ContainerVariableCollector: SyntaxVisitor {
  private var variables: [ContainerVariable] = []

  static func variables(in code: Syntax) -> [ContainerVariable] {
    let collector = ContainerVariableCollector(viewMode: .sourceAccurate)
    collector.walk(code)
    return collector.variables
  }

  override func visitPost(_ node: VariableDeclSyntax) {
    guard node.bindings.count == 1, let binding = node.bindings.first, let value = binding.initializer?.value,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let statement = node.parent, statement.is(CodeBlockItemSyntax.self)
    else { return }
    variables.append(
      ContainerVariable(name: name, references: value.references, range: statement.rangeToNextStatement)
    )
  }

  override func visitPost(_ node: ConditionElementSyntax) {
    guard let binding = node.condition.as(OptionalBindingConditionSyntax.self),
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let list = node.parent?.as(ConditionElementListSyntax.self),
      list.count > 1 || list.parent?.is(GuardStmtSyntax.self) ?? false
    else { return }
    variables.append(
      ContainerVariable(
        name: name,
        references: binding.initializer?.value.references ?? [name],
        range: node.trimmedRange,
        condition: node
      )
    )
  }
}

extension SyntaxProtocol {
  /// The range from the first token to the next statement or the comment before it.
  fileprivate var rangeToNextStatement: Range<AbsolutePosition> {
    let start = positionAfterSkippingLeadingTrivia
    guard let next = lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate) else {
      return start..<endPosition
    }
    let spaces = next.leadingTrivia.pieces.prefix { $0.isWhitespace }.reduce(0) { $0 + $1.sourceLength.utf8Length }
    return start..<next.position.advanced(by: spaces)
  }

  /// The names that the syntax uses without a qualifier.
  fileprivate var references: Set<String> {
    Set(tokens(viewMode: .sourceAccurate).filter { $0.unqualifiedReference != nil }.map(\.text))
  }
}
