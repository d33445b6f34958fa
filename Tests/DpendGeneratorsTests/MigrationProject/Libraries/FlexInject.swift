// swift-format-ignore-file
// A stand-in for FlexInject, with the signatures that the generated code uses.

public enum ResolveMode {
  case shared
  case new
}

public final class DependencyContainer: @unchecked Sendable {
  public static let shared = DependencyContainer()

  private var closures: [String: () -> Any] = [:]
  private var stored: [String: Any] = [:]

  public init() {}

  public func register<T>(type: T.Type, _ dependency: @escaping () -> T) { closures["\(type)"] = dependency }

  public func register(key: String, _ dependency: @escaping () -> Any) { closures[key] = dependency }

  public func resolve<T>(type: T.Type, mode: ResolveMode = .shared) -> T { value("\(type)", mode) }

  public func resolve<T>(key: String, mode: ResolveMode = .shared) -> T { value(key, mode) }

  private func value<T>(_ key: String, _ mode: ResolveMode) -> T {
    if mode == .shared, let known = stored[key] { return known as! T }
    let value = closures[key]!()
    if mode == .shared { stored[key] = value }
    return value as! T
  }
}
