public import DpendGraph

extension UnavailableBinding.Reason {
  /// The reason by its name, without the place of what takes a registration's place.
  public var sketch: String {
    if case .replaced = self { "replaced" } else { "\(self)" }
  }
}
