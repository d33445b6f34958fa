import DpendGraph

/// The use of views in the code of a project, as its bodies are interpreted.
struct ViewCode {
  /// The properties that read the environment, by location.
  let readers: [SourceLocation: EnvironmentReader]

  /// The numbers of the bodies of functions and accessors, by location.
  private let parts: [SourceLocation: Int]

  /// The functions, accessors and variables that each body uses, by the number of the body.
  private(set) var uses: [Int: [ViewTree.Use]] = [:]

  private var usedLocations: Set<SourceLocation> = []
  private var functionsByUse: [SourceLocation: Int] = [:]

  /// The calls that change views, in the order of interpretation.
  private(set) var modifications: [ViewModification] = []

  /// The values of the environment, by the locations of the modifiers that put them in.
  private(set) var values: [SourceLocation: EnvironmentValue] = [:]

  /// The objects of unknown types that modifiers put into the environment, by the locations of these.
  private(set) var untypedObjects: [SourceLocation: CompositionSources] = [:]

  /// Creates the code before the interpretation.
  init(_ bodies: [CodeBody], _ properties: [WrappedProperty], _ index: TypeIndex) {
    readers = EnvironmentReader.find(in: properties, index)
    parts = Dictionary(
      bodies.indices.lazy.filter { [.function, .accessor].contains(bodies[$0].kind) }.map { (bodies[$0].location, $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Adds the use of a function or property; those without code of their own create no views.
  mutating func addUse(of declaration: SourceLocation, at site: CompositionInterpreter.Site, in body: Int) {
    guard !readers.isEmpty, let part = parts[declaration] else { return }
    add(.body(part), at: site, in: body)
  }

  /// Adds the use of variables whose values can be closures that create views.
  mutating func addUse(of value: CompositionSources?, at site: CompositionInterpreter.Site, in body: Int) {
    guard !readers.isEmpty else { return }
    for case .variable(let variable) in value?.all ?? [] { add(.variable(variable), at: site, in: body) }
  }

  private mutating func add(_ part: ViewTree.Part, at site: CompositionInterpreter.Site, in body: Int) {
    let location = site.nameLocation ?? site.location
    usedLocations.insert(location)
    if case .body(let body) = part { functionsByUse[location] = body }
    uses[body, default: []].append(ViewTree.Use(part: part, location: location, closures: site.scope.closures))
  }

  /// The number of the function's body that code calls at a location; nil for an unknown function.
  func function(at location: SourceLocation) -> Int? { functionsByUse[location] }

  /// Whether the code at a location uses a function, a property or a variable.
  func hasUse(at location: SourceLocation) -> Bool { usedLocations.contains(location) }

  /// Adds a call that changes views.
  mutating func add(_ modification: ViewModification) {
    if let put = modification.put { values[modification.region.end] = put.value }
    if modification.put != nil || !readers.isEmpty { modifications.append(modification) }
  }

  /// Adds an object of unknown type that a modifier at a location puts into the environment.
  mutating func add(untyped object: CompositionSources, at location: SourceLocation) {
    if !readers.isEmpty { untypedObjects[location] = object }
  }

  /// Appends the use of views in other code.
  mutating func append(_ other: ViewCode, _ numbers: OriginNumbers) {
    uses.merge(other.uses) { $0 + $1 }
    usedLocations.formUnion(other.usedLocations)
    functionsByUse.merge(other.functionsByUse) { _, last in last }
    modifications += other.modifications.map { $0.renumbered(numbers) }
    values.merge(other.values) { _, last in last }
    untypedObjects.merge(other.untypedObjects.mapValues(numbers.sources)) { _, last in last }
  }
}

extension ViewCode {
  /// The objects that modifiers put into the environment, by the locations of these.
  var objects: [SourceLocation: CompositionSources] {
    let puts = modifications.compactMap { modification in
      modification.put.map { (modification.region.end, $0.object) }
    }
    return Dictionary(puts, uniquingKeysWith: { CompositionSources([$0, $1]) })
  }
}

extension CodeBody {
  /// The name of the views that other code applies the body to: `self` in an extension of `View`, the parameter of a modifier's body.
  func nameOfPassedViews(_ index: TypeIndex) -> String? {
    if kind == .function, isInForeignType(index) { return "self" }
    return name == "body" ? parameters.first?.name : nil
  }

  /// Whether the body is in an extension of a type that the project does not declare.
  func isInForeignType(_ index: TypeIndex) -> Bool {
    !context.enclosing.isEmpty && index.locationOfType(enclosing: context) == nil
  }
}
