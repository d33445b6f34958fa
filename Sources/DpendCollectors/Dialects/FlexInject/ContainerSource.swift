import DpendGraph

/// Which container a piece of code means.
enum ContainerSource: Hashable, Sendable {
  /// `DependencyContainer.shared`.
  case shared

  /// One that the project makes, as `DependencyContainer()`.
  case made(Made)

  /// Any instance of a class of the project that is a container itself.
  case instance(of: NominalType)

  /// Whatever a property, a parameter or `self` holds.
  case variable(Variable)

  /// A container that the project makes.
  struct Made: Hashable, Sendable {
    /// What it is kept in, with the types and the function around that.
    let name: String

    /// The module.
    let module: String

    /// The place of the call.
    let location: SourceLocation
  }

  /// A property, a parameter, or the `self` of an extension of the container.
  struct Variable: Hashable, Sendable {
    /// The name.
    let name: String

    /// The place of its declaration.
    let location: SourceLocation

    /// Two names at one place are one variable, but for those of closures.
    init(_ name: String, at location: SourceLocation) {
      self.name = name
      self.location = location
    }

    /// What the function that is declared at a place returns.
    static func result(of function: SourceLocation) -> Variable { Variable("result", at: function) }
  }
}
