import DpendGraph

extension RuntimeValue {
  /// The origin of the value in words.
  var origin: String { isArgument ? "runtime argument" : "external value" }
}
