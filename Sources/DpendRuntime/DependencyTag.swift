/// Marks a type that tells several dependencies of one type apart.
///
/// A tag is never instantiated, so an enum without cases serves best:
///
/// ```swift
/// enum OnDisk: DependencyTag {}
/// ```
public protocol DependencyTag {}
