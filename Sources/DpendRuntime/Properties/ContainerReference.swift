/// A reference to a container, which does not keep it if a factory is running.
///
/// The factory's container may keep the object with the reference, so that neither could be released.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
struct ContainerReference: Sendable {
  private(set) weak var container: RuntimeContainer?
  private let kept: RuntimeContainer?

  init(_ container: RuntimeContainer) {
    self.container = container
    kept = Resolution.current == nil ? container : nil
  }
}
