/// A function or accessor whose code requests or creates values.
package struct RequestingFunction: Hashable, Sendable {
  /// The name, with the labels of a function, such as `load(from:)`, or the name of the property of an accessor.
  package let name: String

  /// Whether a program can begin with it: `main()` of a type.
  package let isStart: Bool

  /// Creates a function.
  package init(name: String, isStart: Bool = false) {
    self.name = name
    self.isStart = isStart
  }
}
