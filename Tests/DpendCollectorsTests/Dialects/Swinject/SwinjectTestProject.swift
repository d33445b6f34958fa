import DpendGraph
import _DpendTestSupport

/// The types that the tests register.
let swinjectTypes = """
  protocol Storage {}
  protocol Reading {}
  protocol API {}
  final class Disk: Storage, Reading { init() {} }
  final class Cloud: API { init() {} }
  final class Clock {}
  final class Feed {
    init(storage: Storage, api: API) {}
    weak var owner: Reader?
    var clock: Clock?
  }
  final class Reader { init(feed: Feed) {} }
  final class Page { init(number: Int, title: String, storage: Storage) {} }
  """

extension TestProject {
  /// Creates a project with the types above, in which only registrations provide values.
  init(swinject code: String, importing imports: String = "import Swinject") {
    self.init(
      [("App.swift", "App", MarkedSource("\(imports)\n\(code)")), ("Types.swift", "App", MarkedSource(swinjectTypes))],
      implicit: nil
    )
  }

  /// Creates a project with a container and registrations in it.
  init(swinjectRegistering code: String) {
    self.init(swinject: "let app = Container { c in\n\(code)\n}")
  }
}

extension BindingGraph {
  /// Swinject's bindings with their keys, runtime arguments and scopes.
  var swinjectSketch: [String] { registrations(of: "swinject") }

  /// The consumers.
  var swinjectConsumers: [String] { bindings.filter { $0.kind == .consumer }.map(\.type.description) }
}
