import Foundation
import Synchronization

/// The state of the resolution that is running: the bindings under construction, and the instances of scope `shared`.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class Resolution: Sendable {
  /// A binding under construction.
  struct Step: Sendable {
    let binding: Int
    let key: BindingKey
  }

  /// The part that all steps of one resolution share.
  final class Session: Sendable {
    let instances = InstanceStore()

    /// The thread of the resolution: it does not change, because factories are synchronous.
    let thread: ObjectIdentifier

    init(thread: Thread) { self.thread = ObjectIdentifier(thread) }
  }

  /// A reference that does not keep the resolution.
  ///
  /// A task that a factory starts copies it, and can run for as long as the program.
  private struct Reference: Sendable {
    weak var resolution: Resolution?
  }

  @TaskLocal
  private static var stored: Reference?

  /// The number of bindings under construction with which a binding with an argument can be created again.
  ///
  /// A thread besides the main one has a stack of 512 kB on Apple platforms. In unoptimized code, one step uses 6 kB.
  static let recursionLimit = 64

  let session: Session
  let steps: [Step]
  let container: RuntimeContainer

  /// The first error of a property in the objects that the factory creates.
  private let propertyFailure = Mutex<ResolutionError?>(nil)

  private init(session: Session, steps: [Step], container: RuntimeContainer) {
    self.session = session
    self.steps = steps
    self.container = container
  }

  /// Creates the state of a new resolution.
  convenience init(container: RuntimeContainer, thread: Thread = .current) {
    self.init(session: Session(thread: thread), steps: [], container: container)
  }

  /// The resolution of the calling factory.
  ///
  /// A task that the factory started is a part of it only as long as it runs inside of the factory, as that of `Task.immediate` does at first.
  static var current: Resolution? {
    guard let resolution = stored?.resolution, resolution.session.thread == ObjectIdentifier(Thread.current) else {
      return nil
    }
    return resolution
  }

  /// Returns the keys under construction in the calling factory, followed by a key.
  static func chain(to key: BindingKey) -> [BindingKey] { current?.chain(to: key) ?? [key] }

  /// Returns the keys under construction, followed by a key.
  func chain(to key: BindingKey) -> [BindingKey] { steps.map(\.key) + [key] }

  /// Throws an error if a binding is under construction already.
  ///
  /// One with an argument can be created again with another argument, until the limit.
  func checkCycle(to binding: ContainerBinding) throws(ResolutionError) {
    guard let first = steps.firstIndex(where: { $0.binding == binding.id }) else { return }
    guard binding.key.argument == nil || steps.count >= Self.recursionLimit else { return }
    let next = steps[(first + 1)...].firstIndex { $0.binding == binding.id } ?? steps.endIndex
    throw .cycle(chain: steps[..<next].map(\.key) + [binding.key])
  }

  /// Lets the running factory fail, because a property of an object that it creates cannot be resolved.
  func fail(_ error: ResolutionError) {
    propertyFailure.withLock { $0 = $0 ?? error }
  }

  /// Calls a factory as the next step of this resolution.
  func create(
    _ binding: ContainerBinding,
    in container: RuntimeContainer,
    argument: any Sendable
  ) -> Result<any Sendable, ResolutionError> {
    let step = Step(binding: binding.id, key: binding.key)
    let next = Resolution(session: session, steps: steps + [step], container: container)
    let result = withExtendedLifetime(next) {
      Result { try Self.$stored.withValue(Reference(resolution: next)) { try binding.make(container, argument) } }
    }
    if let error = next.propertyFailure.withLock({ $0 }) { return .failure(error) }
    return result.mapError { $0 as? ResolutionError ?? .failed(chain: chain(to: binding.key), reason: $0) }
  }
}
