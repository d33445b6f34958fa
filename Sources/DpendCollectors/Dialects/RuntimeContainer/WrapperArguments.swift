import DpendGraph

/// The arguments of a property's wrapper, in its attribute or in a call that an initializer assigns to the wrapper.
struct WrapperArguments: Sendable {
  private let arguments: [Call.Argument]

  /// The meaning of names around the arguments.
  let scope: CodeScope<ContainerObject>

  /// Creates arguments with the meaning of names around them.
  init(_ arguments: [Call.Argument], in scope: CodeScope<ContainerObject>) {
    self.arguments = arguments
    self.scope = scope
  }

  /// Returns the argument with a label.
  func argument(_ label: String) -> Expression? { arguments.first { $0.label == label }?.value }
}
