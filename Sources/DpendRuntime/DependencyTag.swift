/// A type that distinguishes several dependencies of the same type.
///
/// A tag is never instantiated, so declare it as an enum without cases:
///
/// ```swift
/// enum OnDisk: DependencyTag {}
/// ```
public protocol DependencyTag {}
