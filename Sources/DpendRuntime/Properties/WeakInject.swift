/// A weak property that a container provides when the object with the property is created.
///
/// ```swift
/// @MainActor
/// final class CartView {
///   @WeakInject var delegate: (any CartDelegate)?
/// }
/// ```
///
/// The value is `nil` after the instance was released, for example because the container was reset, and never for another reason: errors
/// are reported as for ``Inject``. The container or another object must keep the instance. With the lifetime ``DependencyLifetime/new``,
/// nothing keeps it, and the value is `nil` at once.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
@propertyWrapper
public struct WeakInject<Wrapped: Sendable>: Sendable {
  private let reference: Result<WeakReference, ResolutionError>
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
    let key = BindingKey(Wrapped.self, tag: tag, name: key)
    reference = container.resolveProperty(key) {
      let value: Wrapped = try container.resolve(key, lifetime: lifetime, argument: ())
      return try WeakReference(value)
    }
    location = PropertyLocation(file: file, line: line)
  }

  /// The dependency if another object still references it, or the reason why the container cannot provide it.
  public var projectedValue: Result<Wrapped?, ResolutionError> { reference.map { $0.value() } }

  /// The dependency if another object still references it.
  ///
  /// If the container cannot provide it, the access stops the program.
  public var wrappedValue: Wrapped? { location.value(of: projectedValue) }
}
