package import DpendGraph

/// The decisions about code that creates hierarchies of objects, before it is printed.
///
/// Each root is created in a scope of local constants. An object with values of its own is created in a nested scope, which sees the
/// constants of all enclosing scopes.
package struct HierarchyPlan: Hashable, Sendable {
  /// The imports of the file, by name.
  package let imports: [ContainerPlan.Import]

  /// The roots, in the order of the graph.
  package let roots: [Root]

  /// The findings about values that generated code cannot create.
  package let problems: [Finding]

  /// The findings about values that containers of scopes, which store them, cannot pass to actors.
  package let valuesSentToActors: [Finding]
}

extension HierarchyPlan {
  /// A root of the application.
  package struct Root: Hashable, Sendable {
    /// The binding.
    package let binding: BindingID

    /// The type, as spelled in the file.
    package let type: String

    /// Whether the type is a class, which requires `convenience` before an initializer that calls another one.
    package let isClass: Bool

    /// The build condition.
    package let condition: BuildCondition

    /// The code that creates the root.
    package let scope: Scope
  }

  /// The code that creates one object: local constants, followed by a call with some of them as arguments.
  package struct Scope: Hashable, Sendable {
    /// The constants, each a chain of conditional branches, in the order in which they are created.
    package let locals: [[ConditionalBranch<Local>]]

    /// The type of the object, as the base of a call.
    package let type: String

    /// The static method that creates the object; nil for an initializer.
    package let method: String?

    /// The arguments of the call.
    package let arguments: [Argument]

    /// The type as a part of names, such as `CacheOfBook`.
    package let typeName: String

    /// The global actor of the call, as spelled in the file; nil for none.
    package let globalActor: String?
  }

  /// An argument of a call.
  package struct Argument: Hashable, Sendable {
    /// The label; nil for none.
    package let label: String?

    /// The name of the constant; nil for a value that is not available.
    package let value: String?
  }

  /// A local constant.
  package struct Local: Hashable, Sendable {
    /// The name.
    package let name: String

    /// The type, as spelled in the file.
    package let type: String

    /// Whether the compiler infers this type from the value.
    package let isTypeInferred: Bool

    /// Whether the type is a closure, which requires `@escaping` as a parameter.
    package let isClosure: Bool

    /// The type whose initializer receives the value, or the values of a builder; nil for none.
    package let conversion: String?

    /// The value.
    package let value: Value
  }

  /// The value of a local constant.
  package enum Value: Hashable, Sendable {
    /// Another constant.
    case constant(String)

    /// A new object without constants of its own.
    case object(Scope)

    /// A new object, created in a function.
    case result(Function)

    /// A builder, which creates objects on demand.
    case builder(Builder)
  }

  /// A nested function that creates objects.
  package struct Function: Hashable, Sendable {
    /// The name, without the prefix of a style.
    package let name: String

    /// The parameters: the values that callers pass.
    package let parameters: [Parameter]

    /// The result type, as spelled in the file.
    package let result: String

    /// Whether it is called concurrently.
    package let isSendable: Bool

    /// The code of the function.
    package let scope: Scope
  }

  /// A parameter of a function.
  package struct Parameter: Hashable, Sendable {
    /// The label.
    package let label: String

    /// The name.
    package let name: String

    /// The type, as spelled in the file.
    package let type: String

    /// Whether the type is a closure, which requires `@escaping`.
    package let isClosure: Bool
  }

  /// A value that creates objects on demand.
  package struct Builder: Hashable, Sendable {
    /// The type without optionals, as spelled in the file.
    package let type: String

    /// The name of the function that creates the objects, without the prefix of a style.
    package let functionName: String

    /// The labels of the values that callers pass.
    package let labels: [String]

    /// The declaration of the function; nil where an enclosing scope declares it, because objects create others of their type.
    package let function: Function?
  }
}
