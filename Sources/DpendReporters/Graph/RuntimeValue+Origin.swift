import DpendGraph

extension RuntimeValue {
  /// Where it comes from, as the end of a sentence.
  var origin: String { isArgument ? "handed over" : "from outside" }
}
