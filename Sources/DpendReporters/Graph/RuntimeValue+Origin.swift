import DpendGraph

extension RuntimeValue {
  /// The origin of the value in words.
  var origin: String { isHandedOver ? "runtime argument" : "external value" }
}
