package import DpendGraph

extension UnavailableBinding.Reason {
  /// The name of the reason, without the location of a replacement.
  package var sketch: String {
    if case .replaced = self { "replaced" } else { "\(self)" }
  }
}
