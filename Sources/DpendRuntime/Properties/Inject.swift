/// A property that a container provides when the object with the property is created.
///
/// ```swift
/// @MainActor
/// final class CartModel {
///   @Inject var store: any Store
///   @Inject(key: "audit") var log: any Log
/// }
/// ```
///
/// An initializer without `throws` cannot report a missing dependency, so the error is reported elsewhere:
///
/// * If a factory creates the object, the request for the object throws the error.
/// * Otherwise, `$store` contains the error, and an access to `store` stops the program with the chain of keys and the location of
///   the property.
///
/// Wrapped properties are variables, which a `Sendable` class without a global actor cannot have. Such a class declares a constant
/// `let store = Inject<any Store>()`, and reads `store.wrappedValue`.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
@propertyWrapper
public struct Inject<Value: Sendable>: Sendable {
  /// The dependency, or the reason why the container cannot provide it.
  public let projectedValue: Result<Value, ResolutionError>

  private let location: PropertyLocation

  /// Resolves the property.
  ///
  /// - Parameters:
  ///   - tag: The tag of the registration.
  ///   - key: The name of the registration.
  ///   - lifetime: The lifetime for this request.
  ///   - container: The container; by default the one whose factory runs, otherwise the shared one.
  ///   - file: The file of the property.
  ///   - line: The line of the property.
  public init(
    tag: (any DependencyTag.Type)? = nil,
    key: String? = nil,
    lifetime: DependencyLifetime = .registered,
    container: RuntimeContainer = .current,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    let key = BindingKey(Value.self, tag: tag, name: key)
    projectedValue = container.resolveProperty(key) { try container.resolve(key, lifetime: lifetime, argument: ()) }
    location = PropertyLocation(file: file, line: line)
  }

  /// The dependency.
  ///
  /// If the container cannot provide it, the access stops the program.
  public var wrappedValue: Value { location.value(of: projectedValue) }
}
