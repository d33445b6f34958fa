// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A stand-in for the types of SafeDI, with the signatures of the library.
///
/// The library is compiled with fewer checks, and so does not require `SendableMetatype`.
public protocol Instantiable: SendableMetatype {
  associatedtype ForwardedProperties = Void
}

public final class Instantiator<T: Instantiable> {
  public init(_ instantiator: @escaping (T.ForwardedProperties) -> T) { self.instantiator = instantiator }

  public init(_ instantiator: @escaping () -> T) where T.ForwardedProperties == Void {
    self.instantiator = { _ in instantiator() }
  }

  public func instantiate(_ forwardedProperties: T.ForwardedProperties) -> T { instantiator(forwardedProperties) }

  public func instantiate() -> T where T.ForwardedProperties == Void { instantiator(()) }

  private let instantiator: (T.ForwardedProperties) -> T
}

public final class SendableInstantiator<T: Instantiable>: Sendable {
  public init(_ instantiator: @escaping @Sendable (T.ForwardedProperties) -> T) { self.instantiator = instantiator }

  public init(_ instantiator: @escaping @Sendable () -> T) where T.ForwardedProperties == Void {
    self.instantiator = { _ in instantiator() }
  }

  public func instantiate(_ forwardedProperties: T.ForwardedProperties) -> T { instantiator(forwardedProperties) }

  public func instantiate() -> T where T.ForwardedProperties == Void { instantiator(()) }

  private let instantiator: @Sendable (T.ForwardedProperties) -> T
}

public final class ErasedInstantiator<ForwardedProperties, Instantiable> {
  public init(_ instantiator: @escaping (ForwardedProperties) -> Instantiable) { self.instantiator = instantiator }

  public init(_ instantiator: @escaping () -> Instantiable) where ForwardedProperties == Void {
    self.instantiator = { _ in instantiator() }
  }

  public func instantiate(_ arguments: ForwardedProperties) -> Instantiable { instantiator(arguments) }

  public func instantiate() -> Instantiable where ForwardedProperties == Void { instantiator(()) }

  private let instantiator: (ForwardedProperties) -> Instantiable
}

public final class SendableErasedInstantiator<ForwardedProperties, Instantiable>: Sendable {
  public init(_ instantiator: @escaping @Sendable (ForwardedProperties) -> Instantiable) {
    self.instantiator = instantiator
  }

  public init(_ instantiator: @escaping @Sendable () -> Instantiable) where ForwardedProperties == Void {
    self.instantiator = { _ in instantiator() }
  }

  public func instantiate(_ arguments: ForwardedProperties) -> Instantiable { instantiator(arguments) }

  public func instantiate() -> Instantiable where ForwardedProperties == Void { instantiator(()) }

  private let instantiator: @Sendable (ForwardedProperties) -> Instantiable
}
