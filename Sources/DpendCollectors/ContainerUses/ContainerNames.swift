/// The names by which code refers to generated containers.
struct ContainerNames: Hashable, Sendable {
  /// The names of the containers' classes, of their typealiases and of the protocols to which extensions conform them.
  var types: Set<String> = []

  /// The containers' classes, by their names and those of their typealiases, with which code creates objects.
  var classes: [String: String] = [:]

  /// The names of functions that return a container.
  var functions: Set<String> = []

  /// The names of variables, properties and parameters with a container.
  var variables: Set<String> = []

  /// The parameters of closures that functions call with a container.
  var closureParameters: Set<ClosureParameter> = []

  /// A parameter of the closures that are passed to a function.
  struct ClosureParameter: Hashable, Sendable {
    /// The name of the function.
    let function: String

    /// The index of the parameter.
    let index: Int
  }

  /// The names with which code declares further names.
  var declaring: Set<String> { types.union(functions).union(closureParameters.map(\.function)) }

  /// All names.
  var all: Set<String> { declaring.union(variables) }

  /// Creates the names of some containers' classes.
  init(of classes: Set<String> = []) {
    types = classes
    self.classes = Dictionary(uniqueKeysWithValues: classes.map { ($0, $0) })
  }

  /// Adds other names.
  mutating func formUnion(_ other: ContainerNames) {
    types.formUnion(other.types)
    classes.merge(other.classes) { known, _ in known }
    functions.formUnion(other.functions)
    variables.formUnion(other.variables)
    closureParameters.formUnion(other.closureParameters)
  }
}
