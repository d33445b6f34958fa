import DpendGraph

/// A call of an initializer of the project.
struct ConstructionSite: Sendable {
  /// The holder of a property that keeps an object; a global variable is held as one of a type.
  enum Holder: Hashable, Sendable {
    case object, type
  }

  /// The created type.
  let type: CanonicalType

  /// The type that the surrounding code expects.
  let expectedType: CanonicalType?

  /// The called initializer; nil for one that the project does not declare.
  let initializer: InitializerDeclaration?

  /// The resolved types of its parameters.
  let parameterTypes: [CanonicalType]

  /// The values of the arguments, by the names of the parameters; none for an omitted one.
  var arguments: [String: CompositionSources?]

  /// The types of the arguments as the code shows them, by the names of the parameters.
  var argumentTypes: [String: CanonicalType] = [:]

  /// The name of a value of another module, such as `URLSession.shared`; nil for a call of an initializer.
  var foreignName: String? = nil

  /// Whether a call of the generic function around it decides the created type.
  var isSpecialized = false

  /// Whether a generic type of another module, such as a lock, holds the object as a type of the project.
  var isHeld = false

  /// The use of the created value.
  let role: Expectation.Role

  /// The holder of the property to which code in the same body assigns the object; nil if there is none.
  var holder: Holder? = nil

  /// Whether the object exists only if another optional value does, whose method creates it.
  var isOfOptional = false

  /// Whether code in the same body uses a member of the object.
  var isUsed = false

  /// Whether code in the same body returns the object, outside of closures.
  var isReturned = false

  /// The number of the body that contains the call.
  let body: Int

  /// Whether the call is in a closure that is stored and called later.
  let isDeferred: Bool

  /// The `#if` conditions around the call.
  let condition: BuildCondition

  /// The branches of runtime decisions around the call.
  let branches: [RuntimeBranch]

  /// The locations of the closures around the call, from the outside in.
  var closures: [SourceLocation] = []

  /// The locations of the calls whose results are arguments, or of the local constants that keep these, by the names of the parameters;
  /// only for a call in a closure.
  var argumentCalls: [String: SourceLocation] = [:]

  /// The location of the call.
  let location: SourceLocation
}

/// An assignment to a property of another object, such as `list.delegate = self`.
struct PropertyInjection: Sendable {
  /// The type of the object, as the code shows it.
  let owner: NominalType

  /// The object.
  var receiver: CompositionSources?

  /// The property.
  let property: PropertyDeclaration

  /// The resolved type of the property.
  let type: CanonicalType

  /// The assigned values.
  var value: CompositionSources

  /// Whether only an object that the code shows can be the one, because objects of several types have the called method.
  var isOfVisibleObject = false

  /// The `#if` conditions around the assignment.
  let condition: BuildCondition

  /// The location of the assignment.
  let location: SourceLocation
}

/// An assignment to a property of an object whose type only a container shows, such as one in a property with a wrapper.
struct UntypedInjection: Sendable {
  /// The object.
  var receiver: CompositionSources

  /// The name of the property.
  let property: String

  /// The assigned values.
  var value: CompositionSources

  /// The `#if` conditions around the assignment.
  let condition: BuildCondition

  /// The location of the assignment.
  let location: SourceLocation

  /// Returns the assignment with other numbers of the origins of its values.
  func renumbered(_ numbers: OriginNumbers) -> UntypedInjection {
    var copy = self
    copy.receiver = numbers.sources(receiver)
    copy.value = numbers.sources(value)
    return copy
  }
}

extension TypeIndex {
  /// The holders of all properties and global variables, by location.
  var holdersOfProperties: [SourceLocation: ConstructionSite.Holder] {
    let types = allDeclarations
    // The properties are read where they are, because copies of many take much memory.
    let count = types.indices.reduce(allVariables.count) { $0 + types[$1].properties.count }
    var holders = Dictionary<SourceLocation, ConstructionSite.Holder>(minimumCapacity: count)
    for index in types.indices.reversed() {
      for property in types[index].properties.reversed() {
        holders[property.location] = property.isStatic ? .type : .object
      }
    }
    for variable in allVariables where holders[variable.location] == nil { holders[variable.location] = .type }
    return holders
  }
}
