/// The names by which code refers to generated containers.
struct ContainerNames: Hashable, Sendable {
  /// The names of the containers' classes, of their typealiases and of the protocols to which extensions conform them.
  var types: Set<String> = []

  /// The names of functions that return a container.
  var functions: Set<String> = []

  /// The names of variables, properties and parameters with a container.
  var variables: Set<String> = []

  /// All names.
  var all: Set<String> { types.union(functions).union(variables) }

  /// Adds other names.
  mutating func formUnion(_ other: ContainerNames) {
    types.formUnion(other.types)
    functions.formUnion(other.functions)
    variables.formUnion(other.variables)
  }
}
