public import DpendGraph

extension DipDialect {
  /// A container bootstraps its eager singletons as they were registered.
  public var startsAsRegistered: Bool { true }

  /// What is resolved into properties is there as soon as the object is.
  public var fillsProperties: Bool { true }

  /// A closure that resolves, handed over in place of the value; a call at the place of use in place of a property.
  public func askingLater(for request: DependencyRequest, from consumer: Binding, to provider: Binding) -> String {
    let type = request.declaredType.argument(of: "Optional") ?? request.declaredType
    if request.injection == .property {
      return "resolve '\(type)' where it is used, and keep none in the property '\(request.name)'"
    }
    return "take '() throws -> \(type)' in place of '\(request.declaredType)', which resolves one at each use"
  }
}
