/// Marks a type whose methods say how dependencies are made.
///
/// Each method that returns a ``DependencyRegistration`` provides the registration's type. It needs what its parameters ask
/// for, and an instance of the configuration, which is made by its own initializer like any other dependency:
///
/// ```swift
/// final class StorageConfiguration: DependencyConfiguration {
///   func store(clock: any Clock) -> DependencyRegistration<any Store> {
///     DependencyRegistration(tag: OnDisk.self, scope: .singleton) { DiskStore(clock: clock) }
///   }
/// }
/// ```
///
/// The protocol asks for nothing: dpend finds the conformance in the source. A configuration of a library must be public to be
/// of use to the applications that link it.
public protocol DependencyConfiguration {}
