import DpendGraph

extension Effects {
  /// The name of the method of `DependencyRegistration` that calls a closure with these effects.
  var registrationMethod: String { "make" + (isAsync ? "Async" : "") + (isThrowing ? "Throwing" : "") }
}
