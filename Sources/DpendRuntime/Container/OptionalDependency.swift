/// An optional type, whose requests accept that there is no registration.
protocol OptionalDependency {
  static var wrappedType: Any.Type { get }
  static var missing: Self { get }
}

extension Optional: OptionalDependency {
  static var wrappedType: Any.Type { Wrapped.self }
  static var missing: Wrapped? { nil }
}
