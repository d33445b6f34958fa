import Algorithms
import DpendGraph

/// The uses of functions and properties that no object of the project has: global and static functions, and members in extensions of other
/// modules' types, such as `View`.
struct FreeMembers: Sendable {
  /// A use of a member.
  struct Use: Hashable, Sendable {
    /// The number of the body that uses it.
    let body: Int

    let location: SourceLocation
    let surroundings: FunctionCalls.Surroundings
  }

  /// The global and static functions.
  private let functions: Set<SourceLocation>

  /// The members of other modules' types by name.
  private let foreign: [String: [ForeignMember]]

  /// The names of these members that types of the project declare, too.
  private let sharedNames: Set<String>

  /// The types that structs inherit, which are protocols, unlike the raw types of enumerations.
  private let protocols: Set<String>

  /// For the location of each member its uses, in the order of interpretation.
  private var uses: [SourceLocation: [Use]] = [:]

  /// Finds the members among bodies, without their uses.
  init(_ bodies: [CodeBody], _ index: TypeIndex) {
    let (foreign, own) = Self.split(
      bodies.indices.filter { bodies[$0].kind.isCalled },
      bodies,
      index
    )
    functions = Set(own.lazy.filter { bodies[$0].isStatic || bodies[$0].isGlobal }.map { bodies[$0].location })
    let members = Dictionary(grouping: foreign) { bodies[$0].name }.mapValues { $0.map { ForeignMember(bodies[$0]) } }
    self.foreign = members
    let types = foreign.isEmpty ? [] : index.allDeclarations
    // The declarations are read where they are, because copies of many take long.
    let properties = types.indices.lazy.flatMap { types[$0].properties.map(\.name) }
    let names = own.lazy.filter { !bodies[$0].isGlobal }.map { bodies[$0].name }
    sharedNames = Set(names.filter { members[$0] != nil }).union(properties.filter { members[$0] != nil })
    protocols = Set(
      types.indices.lazy.filter { types[$0].kind == .struct }
        .flatMap { types[$0].inherited.compactMap(\.type.nominal?.qualifiedName) }
    )
  }

  /// Returns the numbers of the bodies in extensions of other modules' types, and those of the others.
  private static func split(
    _ numbers: [Int],
    _ bodies: [CodeBody],
    _ index: TypeIndex
  ) -> (foreign: [Int], own: [Int]) {
    // The bodies of a type follow each other.
    var last: (context: LexicalContext, isForeign: Bool)?
    let (own, foreign) = numbers.partitioned { number in
      let context = bodies[number].context
      if let last, last.context == context { return last.isForeign }
      let isForeign = bodies[number].isInForeignType(index)
      last = (context, isForeign)
      return isForeign
    }
    return (foreign, own)
  }

  /// Whether a member of another module's type has a name.
  func isForeign(_ name: String) -> Bool { foreign[name] != nil }

  /// Whether a function of another module's type has a name.
  func isForeignFunction(_ name: String) -> Bool { foreign[name]?.contains { $0.parameters != nil } ?? false }

  /// Adds a use of a name, if it can mean one member of another module's type alone.
  ///
  /// In most code, the type of the value before the name is unknown, so that the name and the labels of a call decide. A name that types of the
  /// project have, too, then is that of a protocol's member only in types with the protocol, such as views.
  ///
  /// - Parameters:
  ///   - use: The use.
  ///   - name: The name.
  ///   - call: The call of the function; nil for a property.
  ///   - types: The names of the type of the value before the name, and of its known supertypes; none for an unknown type.
  ///   - isOfType: Whether it is a member of a type and not of an object, as in `.name`.
  ///   - own: The names of the type around the code, and of its known supertypes.
  mutating func add(
    _ use: Use,
    of name: String,
    _ call: Call?,
    on types: [String],
    isOfType: Bool,
    in own: [String]
  ) {
    let isShared = types.isEmpty && sharedNames.contains(name)
    let meant = (foreign[name] ?? []).filter { member in
      (member.isStatic || !isOfType) && (call.map(member.accepts) ?? (member.parameters == nil))
        && (types.isEmpty || types.contains(member.type) || protocols.contains(member.type))
        && (!isShared || protocols.contains(member.type) && own.contains(member.type))
    }
    let areVariants = meant.indices.allSatisfy { first in
      meant[(first + 1)...].allSatisfy { meant[first].condition.excludes($0.condition) }
    }
    if areVariants { for member in meant { add(use, at: member.location) } }
  }

  /// Adds a use of the function at a location, if it is a global or a static one.
  mutating func add(_ use: Use, of function: SourceLocation) {
    if functions.contains(function) { add(use, at: function) }
  }

  private mutating func add(_ use: Use, at member: SourceLocation) {
    if uses[member]?.last != use { uses[member, default: []].append(use) }
  }

  /// Appends the uses in other code.
  mutating func append(_ other: FreeMembers) { uses.merge(other.uses) { $0 + $1 } }

  /// Returns the uses of the member at a location, each once.
  subscript(member: SourceLocation) -> [Use] { Array((uses[member] ?? []).uniqued()) }
}

/// A function or a property in an extension of another module's type.
private struct ForeignMember {
  let location: SourceLocation

  /// The name of the extended type.
  let type: String

  let isStatic: Bool
  let condition: BuildCondition

  /// The parameters of a function; nil for a property.
  let parameters: [ParameterDeclaration]?

  /// Creates the member with a body.
  init(_ body: CodeBody) {
    location = body.location
    type = body.context.enclosing.joined(separator: ".")
    isStatic = body.isStatic
    condition = body.condition
    parameters = body.kind == .function ? body.parameters : nil
  }

  /// Whether a call with its labels can mean the function; a closure behind the call is for the next parameter without a default value.
  func accepts(_ call: Call) -> Bool {
    guard var rest = parameters?[...] else { return false }
    var isVariadic = false
    for argument in call.arguments {
      if isVariadic, argument.label == nil, !argument.isTrailing { continue }
      let isBehind = argument.isTrailing && argument.label == nil
      let next = rest.firstIndex { isBehind ? !$0.hasDefault : $0.label == argument.label }
      guard let position = next ?? (isBehind ? rest.indices.last : nil) else { return false }
      if !rest[..<position].allSatisfy(\.canBeOmitted) { return false }
      isVariadic = rest[position].isVariadic
      rest = rest[(position + 1)...]
    }
    return rest.allSatisfy(\.canBeOmitted)
  }
}

extension ParameterDeclaration {
  /// Whether a call is complete without an argument.
  fileprivate var canBeOmitted: Bool { hasDefault || isVariadic }
}

extension CodeBody {
  /// Whether the body is outside of all types.
  fileprivate var isGlobal: Bool { context.enclosing.isEmpty }
}
