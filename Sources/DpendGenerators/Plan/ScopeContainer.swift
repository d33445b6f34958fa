/// A container for one scope of a hierarchy: a type whose properties are the constants of the scope.
///
/// Its initializer has a parameter for each value that the scope receives, so that code can enter the hierarchy at any scope. A container
/// does not refer to the enclosing ones: builders capture the values that they pass on, and no object can keep a container.
package struct ScopeContainer: Hashable, Sendable {
  /// The name of the type.
  package let name: String

  /// The global actor of the initializer and of the method; nil for none.
  package let globalActor: String?

  /// The parameters of the initializer: values of enclosing scopes, followed by those of callers.
  package let parameters: [HierarchyPlan.Parameter]

  /// The constants, each a chain of conditional branches, in the order in which they are created.
  package let constants: [[ConditionalBranch<Constant>]]

  /// The name of the method that creates the object.
  package let method: String

  /// The type of the object, as spelled in the file.
  package let result: String

  /// The call that creates the object.
  package let creation: Call

  /// The containers of the scopes inside this one, each a chain of conditional branches.
  package let containers: [[ConditionalBranch<ScopeContainer>]]
}

extension ScopeContainer {
  /// A constant of a scope.
  package struct Constant: Hashable, Sendable {
    /// The declaration.
    package let declaration: HierarchyPlan.Local

    /// The value.
    package let value: Value
  }

  /// The value of a constant.
  package enum Value: Hashable, Sendable {
    /// Another constant, or a parameter.
    case constant(String)

    /// A new object.
    case object(Call)

    /// A builder of a type, which creates objects on demand.
    case builder(type: String, Call)
  }

  /// A call that creates an object.
  package struct Call: Hashable, Sendable {
    /// The type whose initializer or static method is called: the type of the object, or its container.
    package let type: String

    /// The static method; nil for an initializer.
    package let staticMethod: String?

    /// The arguments.
    package let arguments: [Argument]

    /// The method of the container that creates the object; nil if the call itself does.
    package let method: String?
  }

  /// An argument of a call.
  package struct Argument: Hashable, Sendable {
    /// The label; nil for none.
    package let label: String?

    /// The value.
    package let value: ArgumentValue
  }

  /// The value of an argument.
  package enum ArgumentValue: Hashable, Sendable {
    /// A constant or a parameter.
    case constant(String)

    /// A value that the caller of a builder passes: the only one, or the one with the label.
    case passed(label: String?)

    /// No value is available.
    case unavailable
  }
}
