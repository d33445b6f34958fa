/// The container of the winery: closures by type and vineyard.
final class Locator {
  static let shared = Locator()

  private struct Key: Hashable {
    let type: ObjectIdentifier
    let vineyard: String?

    init(_ type: Any.Type, _ vineyard: String?) {
      self.type = ObjectIdentifier(type)
      self.vineyard = vineyard
    }
  }

  private var factories: [Key: (Locator) -> Any] = [:]
  private var instances: [Key: Any] = [:]

  /// Registers a closure that creates a new value for each request.
  func add<T>(_ type: T.Type = T.self, vineyard: String? = nil, _ make: @escaping (Locator) -> T) {
    factories[Key(type, vineyard)] = make
  }

  /// Registers a closure that creates one value.
  func addShared<T>(_ type: T.Type = T.self, vineyard: String? = nil, _ make: @escaping (Locator) -> T) {
    let key = Key(type, vineyard)
    factories[key] = { locator in
      if let known = locator.instances[key] { return known }
      let new = make(locator)
      locator.instances[key] = new
      return new
    }
  }

  func find<T>(_ type: T.Type = T.self, vineyard: String? = nil) -> T? {
    factories[Key(type, vineyard)].flatMap { $0(self) as? T }
  }

  func get<T>(_ type: T.Type = T.self, vineyard: String? = nil) -> T {
    guard let value = find(type, vineyard: vineyard) else { fatalError("nothing provides \(type)") }
    return value
  }
}

/// A value that the locator provides when the property is created.
@propertyWrapper
struct Service<T> {
  let wrappedValue: T

  init(vineyard: String? = nil) { wrappedValue = Locator.shared.get(T.self, vineyard: vineyard) }
}

/// A value that the locator provides on first use.
@propertyWrapper
final class LazyService<T> {
  lazy var wrappedValue: T = Locator.shared.get()

  init() {}
}
