/// A function or accessor whose code requests or creates values.
package struct RequestingFunction: Hashable, Sendable {
  /// The name, with the labels of a function, such as `load(from:)`, or the name of the property of an accessor.
  package let name: String

  /// Whether a program can begin with it: `main()` of a type.
  package let isStart: Bool

  /// Whether it is the initial value of a property, which runs on first use.
  package let isInitialValue: Bool

  /// Whether the code is known to be outside of closures, so that it runs during each call that reaches it.
  package var isOutsideClosures = false

  /// The location of its code that requests the value, where it differs from that of the request.
  package var location: SourceLocation?

  /// Creates a function.
  package init(name: String, isStart: Bool = false, isInitialValue: Bool = false) {
    self.name = name
    self.isStart = isStart
    self.isInitialValue = isInitialValue
  }
}
