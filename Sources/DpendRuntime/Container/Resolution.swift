import Synchronization

/// The state of the resolution that is running: the bindings under construction, and the instances of scope `shared`.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
struct Resolution: Sendable {
  /// A binding under construction.
  struct Step: Sendable {
    let binding: Int
    let key: BindingKey
  }

  /// The part that all steps of one resolution share.
  final class Session: Sendable {
    let instances = InstanceStore()
    let task = Resolution.currentTask()
    let isActive = Atomic(true)
  }

  /// The first error of a property in the objects that a factory creates.
  final class PropertyFailure: Sendable {
    let error = Mutex<ResolutionError?>(nil)
  }

  @TaskLocal
  private static var stored: Resolution?

  var session = Session()
  var steps: [Step] = []
  var container: RuntimeContainer
  private var propertyFailure = PropertyFailure()

  /// Creates the state of a new resolution.
  init(container: RuntimeContainer) { self.container = container }

  /// The resolution of the calling factory.
  ///
  /// A task that the factory started inherits the value but is no part of it.
  static var current: Resolution? {
    guard let stored, stored.session.isActive.load(ordering: .acquiring) else { return nil }
    return stored.session.task == currentTask() ? stored : nil
  }

  private static func currentTask() -> Int? { withUnsafeCurrentTask { $0?.hashValue } }

  /// Returns the keys under construction, followed by a key.
  func chain(to key: BindingKey) -> [BindingKey] { steps.map(\.key) + [key] }

  /// Lets the running factory fail, because a property of an object that it creates cannot be resolved.
  func fail(_ error: ResolutionError) {
    propertyFailure.error.withLock { $0 = $0 ?? error }
  }

  /// Calls a factory as the next step of this resolution.
  func create(
    _ binding: ContainerBinding,
    in container: RuntimeContainer,
    argument: any Sendable
  ) -> Result<any Sendable, ResolutionError> {
    let chain = chain(to: binding.key)
    var next = self
    next.steps.append(Step(binding: binding.id, key: binding.key))
    next.container = container
    next.propertyFailure = PropertyFailure()
    let result = Result { try Self.$stored.withValue(next) { try binding.make(container, argument) } }
    if let error = next.propertyFailure.error.withLock({ $0 }) { return .failure(error) }
    return result.mapError { $0 as? ResolutionError ?? .failed(chain: chain, reason: $0) }
  }
}
