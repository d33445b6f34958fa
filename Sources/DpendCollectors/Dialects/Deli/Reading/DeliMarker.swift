/// A protocol of Deli that registers the types that conform to it, or lets them inject.
enum DeliMarker: String, CaseIterable {
  case component = "Component"
  case autowired = "Autowired"
  case lazyAutowired = "LazyAutowired"
  case autowiredFactory = "AutowiredFactory"
  case lazyAutowiredFactory = "LazyAutowiredFactory"
  case configuration = "Configuration"
  case configProperty = "ConfigProperty"
  case inject = "Inject"

  /// Whether Deli registers conforming types; types that only inject are not registered.
  var registers: Bool { self != .inject }

  /// Whether the initializer takes a runtime argument.
  var isFactory: Bool { self == .autowiredFactory || self == .lazyAutowiredFactory }

  /// Whether a method `inject` takes the dependencies after the object is created.
  var isLazy: Bool { self == .lazyAutowired || self == .lazyAutowiredFactory }

  /// Whether Deli chooses an initializer of the type; other types have one without parameters.
  var choosesInitializer: Bool { self == .autowired || isFactory }

  /// Whether the type can call `Inject`.
  var injects: Bool { self != .configProperty }

  /// Whether Deli's tool looks for such calls.
  var isSearchedForInjection: Bool { injects && self != .configuration }

  /// The settings that Deli reads of a type with this marker.
  var settings: [DeliSetting.Name] {
    switch self {
    case .component, .autowired, .lazyAutowired: [.qualifier, .scope]
    case .autowiredFactory, .lazyAutowiredFactory: [.qualifier]
    case .configuration, .configProperty, .inject: []
    }
  }
}
