/// A Swift file that was found, with everything that is known about it before it is parsed.
struct SourceText: Sendable {
  /// Where it lies on this machine.
  let file: String

  /// The path that places in it carry: relative to the root of its package, else to the folder that was scanned.
  let place: String

  /// The module that it belongs to.
  let module: String

  /// Its text.
  let text: String
}
