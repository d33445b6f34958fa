import Algorithms
import DpendGraph

extension CodePart {
  /// Returns the parts of the code of a type, in the order of the source.
  ///
  /// - Parameters:
  ///   - bodies: The bodies of the type, also those in extensions.
  ///   - properties: The properties of its objects.
  ///   - locations: The locations of all bodies in the files of these bodies, sorted.
  /// - Returns: The parts.
  static func all(
    in bodies: [CodeBody],
    properties: [PropertyDeclaration],
    among locations: [SourceLocation]
  ) -> [CodePart] {
    let named = Set(bodies.map(\.name))
    let own = Set(bodies.map(\.location))
    func end(after location: SourceLocation) -> SourceLocation? {
      locations[locations.partitioningIndex { $0 > location }...].first.flatMap { own.contains($0) ? nil : $0 }
    }
    let ofBodies = bodies.map { body in
      let code = VisitedCode(of: body)
      return CodePart(
        kind: kind(of: body),
        name: body.userName,
        location: body.location,
        end: end(after: code.end ?? body.location),
        branchBoundaries: code.branchBoundaries,
        closureBoundaries: code.closureBoundaries
      )
    }
    // A property wrapper has no body of its own, and neither has a property that an initializer sets.
    let ofProperties = properties.filter { !named.contains($0.name) }.map { property in
      CodePart(
        kind: .storedProperty,
        name: property.name,
        location: property.location,
        end: end(after: property.location)
      )
    }
    return (ofBodies + ofProperties).sorted { $0.location < $1.location }
  }

  private static func kind(of body: CodeBody) -> Kind {
    switch body.kind {
    case .initializer: .initializer
    case .property: body.isStatic ? .initialValue : .storedProperty
    case .lazyProperty: .initialValue
    case .function: body.isStart ? .main : .member
    case .accessor, .topLevel: .member
    }
  }
}

/// The surroundings of the expressions in a body, one for each location, in the order of the source.
private struct VisitedCode {
  private let visited: [(location: SourceLocation, surroundings: CodeSurroundings)]

  init(of body: CodeBody) {
    var all: [(location: SourceLocation, surroundings: CodeSurroundings)] = []
    for statement in body.statements {
      statement.visitExpressions { expression, surroundings in all.append((expression.location, surroundings)) }
    }
    // Of several expressions at one location, such as a call with its callee, the outermost one counts.
    all.sort { one, other in
      let (first, second) = (one.surroundings, other.surroundings)
      return (one.location, first.isInBranch ? 1 : 0, first.nesting)
        < (other.location, second.isInBranch ? 1 : 0, second.nesting)
    }
    visited = all.enumerated().filter { $0 == 0 || all[$0 - 1].location != $1.location }.map(\.element)
  }

  /// The location of the last expression; nil for a body without expressions.
  var end: SourceLocation? { visited.last?.location }

  /// The locations from which on the code is in branches, and no longer is, in turn.
  var branchBoundaries: [SourceLocation] {
    var boundaries: [SourceLocation] = []
    for code in visited where code.surroundings.isInBranch == boundaries.count.isMultiple(of: 2) {
      boundaries.append(code.location)
    }
    return boundaries
  }

  /// The locations from which on the code is inside of other closures.
  var closureBoundaries: [CodePart.ClosureBoundary] {
    var boundaries: [CodePart.ClosureBoundary] = []
    for code in visited where code.surroundings.nesting != boundaries.last?.nesting {
      boundaries.append(CodePart.ClosureBoundary(location: code.location, nesting: code.surroundings.nesting))
    }
    return boundaries
  }
}
