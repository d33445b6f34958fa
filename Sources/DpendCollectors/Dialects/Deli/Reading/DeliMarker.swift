/// A protocol of Deli that makes a type known to it.
enum DeliMarker: String, CaseIterable {
  case component = "Component"
  case autowired = "Autowired"
  case lazyAutowired = "LazyAutowired"
  case autowiredFactory = "AutowiredFactory"
  case lazyAutowiredFactory = "LazyAutowiredFactory"
  case configuration = "Configuration"
  case configProperty = "ConfigProperty"
  case inject = "Inject"

  /// Whether a type with it is registered; one that injects is not.
  var registers: Bool { self != .inject }

  /// Whether values are made of something that whoever asks hands over.
  var isFactory: Bool { self == .autowiredFactory || self == .lazyAutowiredFactory }

  /// Whether what is needed comes by a method `inject`, when the object is there already.
  var isLazy: Bool { self == .lazyAutowired || self == .lazyAutowiredFactory }

  /// Whether the body can call `Inject`: all but a group of configuration values.
  var injects: Bool { self != .configProperty }

  /// Whether Deli's tool looks for such calls.
  var isSearchedForInjection: Bool { injects && self != .configuration }
}
