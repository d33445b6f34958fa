import Algorithms
import DpendGraph

/// The uses of functions and properties that no object of the project has: global and static functions, and members in extensions of other
/// modules' types, such as `View`.
///
/// In most code, the type of the value before a member of another module's type is unknown, so that its name and the labels of a call decide.
struct FreeMembers: Sendable {
  /// A use of a member.
  struct Use: Hashable, Sendable {
    /// The number of the body that uses it.
    let body: Int

    let location: SourceLocation
    let surroundings: FunctionCalls.Surroundings
  }

  /// A member in an extension of another module's type.
  fileprivate struct ForeignMember {
    let location: SourceLocation
    let isStatic: Bool

    /// The parameters of a function; nil for a property.
    let parameters: [ParameterDeclaration]?
  }

  /// The members of other modules' types by name.
  private let foreign: [String: [ForeignMember]]

  /// For the location of each member its uses, in the order of interpretation; none for members of objects.
  private var uses: [SourceLocation: [Use]]

  /// Finds the members among bodies, without their uses.
  init(_ bodies: [CodeBody], _ index: TypeIndex) {
    // The indices are filtered, because copies of many bodies take long.
    let members = bodies.indices.filter { [.function, .accessor].contains(bodies[$0].kind) }
    let foreign = members.filter { bodies[$0].isInForeignType(index) }
    let others = members.filter { bodies[$0].isStatic || bodies[$0].context.enclosing.isEmpty }
    uses = Dictionary((foreign + others).map { (bodies[$0].location, []) }, uniquingKeysWith: { first, _ in first })
    self.foreign = Dictionary(grouping: foreign) { bodies[$0].name }.mapValues { numbers in
      numbers.map { number in
        let parameters = bodies[number].kind == .function ? bodies[number].parameters : nil
        return ForeignMember(
          location: bodies[number].location,
          isStatic: bodies[number].isStatic,
          parameters: parameters
        )
      }
    }
  }

  /// Whether a member of another module's type has a name.
  func isForeign(_ name: String) -> Bool { foreign[name] != nil }

  /// Adds a use of a name, if it can mean one member of another module's type alone.
  ///
  /// - Parameters:
  ///   - use: The use.
  ///   - name: The name.
  ///   - call: The call of the function; nil for a property.
  ///   - isOfType: Whether it is a member of a type and not of an object, as in `.name`.
  mutating func add(_ use: Use, of name: String, _ call: Call?, isOfType: Bool) {
    let meant = (foreign[name] ?? []).filter { member in
      (member.isStatic || !isOfType) && call.map(member.accepts) ?? (member.parameters == nil)
    }
    if let member = meant.first, meant.count == 1 { add(use, of: member.location) }
  }

  /// Adds a use of the member at a location.
  mutating func add(_ use: Use, of member: SourceLocation) {
    guard let known = uses[member], known.last != use else { return }
    uses[member]?.append(use)
  }

  /// Appends the uses in other code.
  mutating func append(_ other: FreeMembers) { uses.merge(other.uses) { $0 + $1 } }

  /// Returns the uses of the member at a location, each once.
  subscript(member: SourceLocation) -> [Use] { Array((uses[member] ?? []).uniqued()) }
}

extension FreeMembers.ForeignMember {
  /// Whether a call with its labels can mean the function; a closure behind the call is for the next parameter without a default value.
  fileprivate func accepts(_ call: Call) -> Bool {
    guard var rest = parameters?[...] else { return false }
    for argument in call.arguments {
      let isBehind = argument.isTrailing && argument.label == nil
      let next = rest.firstIndex { isBehind ? !$0.hasDefault : $0.label == argument.label }
      guard let position = next ?? (isBehind ? rest.indices.last : nil) else { return false }
      if !rest[..<position].allSatisfy(\.hasDefault) { return false }
      rest = rest[(position + 1)...]
    }
    return rest.allSatisfy(\.hasDefault)
  }
}
