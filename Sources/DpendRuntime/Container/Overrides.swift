/// The registrations that replace others in one task and its child tasks.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
struct Overrides: Sendable {
  @TaskLocal
  static var current: Overrides?

  /// The containers to search before all others, the innermost first.
  let containers: [RuntimeContainer]

  /// The instances that containers keep while the overrides apply.
  ///
  /// None of them was created with other registrations.
  let instances = InstanceStore()

  static var containers: [RuntimeContainer] { current?.containers ?? [] }
  static var instances: InstanceStore? { current?.instances }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension RuntimeContainer {
  /// Replaces registrations while a closure runs, in its task and child tasks alone.
  ///
  /// All containers start without kept instances, and none of those created in the closure remains afterwards. Tests that run in
  /// parallel do not affect each other.
  ///
  /// - Parameters:
  ///   - register: The closure that registers the replacements.
  ///   - operation: The closure for which they apply.
  /// - Returns: The result of the operation.
  public static func withOverrides<T>(
    _ register: (RuntimeContainer) -> Void,
    operation: () throws -> T
  ) rethrows -> T {
    try Overrides.$current.withValue(overrides(register), operation: operation)
  }

  /// Replaces registrations while an asynchronous closure runs, in its task and child tasks alone.
  ///
  /// - Parameters:
  ///   - register: The closure that registers the replacements.
  ///   - isolation: The actor of the caller.
  ///   - operation: The closure for which they apply.
  /// - Returns: The result of the operation.
  public static func withOverrides<T>(
    _ register: (RuntimeContainer) -> Void,
    isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> T
  ) async rethrows -> T {
    try await Overrides.$current.withValue(overrides(register), operation: operation)
  }

  private static func overrides(_ register: (RuntimeContainer) -> Void) -> Overrides {
    let container = RuntimeContainer()
    register(container)
    return Overrides(containers: [container] + Overrides.containers)
  }
}
