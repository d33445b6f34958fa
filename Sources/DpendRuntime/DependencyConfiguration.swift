/// A type whose methods register dependencies.
///
/// Each method that returns a ``DependencyRegistration`` provides the type of the registration. The parameters of the method are
/// its dependencies. The configuration itself is created by its initializer, like any other dependency:
///
/// ```swift
/// final class StorageConfiguration: DependencyConfiguration {
///   func store(clock: any Clock) -> DependencyRegistration<any Store> {
///     DependencyRegistration(tag: OnDisk.self, scope: .singleton) { DiskStore(clock: clock) }
///   }
/// }
/// ```
///
/// The protocol has no requirements: dpend finds the conformance in the source. The configuration of a library must be public, so
/// that applications can link it.
public protocol DependencyConfiguration {}
