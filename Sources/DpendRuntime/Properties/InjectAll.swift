/// A property with all dependencies of a type, which a container provides when the object with the property is created.
///
/// ```swift
/// struct Library {
///   @InjectAll(key: "novel") var novels: [any Book]
/// }
/// ```
///
/// The elements and their order are those of ``RuntimeContainer/resolveAll(_:tag:key:)``. Errors are reported as for ``Inject``.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
@propertyWrapper
public struct InjectAll<Element: Sendable>: Sendable {
  /// The elements, or the reason why the container cannot provide one of them.
  public let projectedValue: Result<[Element], ResolutionError>

  private let location: PropertyLocation

  /// Resolves the elements.
  ///
  /// - Parameters:
  ///   - tag: The tag of the elements, or `nil` for all.
  ///   - key: The name of the elements, or `nil` for all.
  ///   - container: The container; by default the one whose factory runs, otherwise the shared one.
  ///   - file: The file of the property.
  ///   - line: The line of the property.
  public init(
    tag: (any DependencyTag.Type)? = nil,
    key: String? = nil,
    container: RuntimeContainer = .current,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    projectedValue = container.resolveProperty(BindingKey(Element.self, tag: tag, name: key)) {
      try container.resolveAll(Element.self, tag: tag, key: key)
    }
    location = PropertyLocation(file: file, line: line)
  }

  /// The elements.
  ///
  /// If the container cannot provide one of them, the access stops the program.
  public var wrappedValue: [Element] { location.value(of: projectedValue) }
}
