import DpendGraph
import _DpendTestSupport

/// The types that the tests register.
let resolverTypes = """
  protocol Storage {}
  protocol Reading {}
  protocol API {}
  final class Disk: Storage, Reading { init() {} }
  final class Cloud: API { init() {} }
  final class Clock {}
  final class Feed {
    init(storage: Storage, api: API) {}
    weak var owner: Reader?
  }
  final class Reader { init(feed: Feed) {} }
  final class Page { init(number: Int, title: String) {} }
  """

extension TestProject {
  /// Creates a project with the types above, in which only registrations provide values.
  init(resolver code: String, importing imports: String = "import Resolver") {
    self.init(
      [("App.swift", "App", MarkedSource("\(imports)\n\(code)")), ("Types.swift", "App", MarkedSource(resolverTypes))],
      implicit: nil
    )
  }

  /// Creates a project with registrations of all services, followed by other code.
  init(resolverRegistering code: String, _ others: String = "") {
    self.init(
      resolver: """
        extension Resolver: ResolverRegistering {
          public static func registerAllServices() {
        \(code)
          }
        }
        \(others)
        """
    )
  }
}

extension BindingGraph {
  /// Resolver's bindings with their keys, runtime arguments and scopes.
  var resolverSketch: [String] { registrations(of: "resolver") }
}
