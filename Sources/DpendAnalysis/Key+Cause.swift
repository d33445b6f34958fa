import DpendGraph

extension Key {
  /// The names that distinguish a cause about the key: equal names of two modules are two keys.
  var causeNames: [String] { [description, module ?? "", tag?.module ?? ""] }
}
