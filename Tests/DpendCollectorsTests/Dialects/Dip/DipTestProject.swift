import DpendGraph
import _DpendTestSupport

/// The types that the tests register.
let dipTypes = """
  protocol Storage {}
  protocol Api {}
  protocol Reading {}
  protocol Writing {}
  final class Disk: Storage, Reading, Writing { init() {} ; init(path: String) {} }
  final class Memory: Storage { init() {} }
  final class Cloud: Api { init() {} }
  final class Clock {}
  final class Feed: Reading {
    init(storage: Storage, api: Api) {}
    var clock: Clock?
    var reader: Reader!
    weak var owner: Feed?
  }
  final class Reader { init(feed: Feed) {} ; static func make(feed: Feed, clock: Clock) -> Reader { Reader(feed: feed) } }
  final class Item { init(id: Int, name: String, storage: Storage) {} }
  """

extension TestProject {
  /// Creates a project with the types above, in which only registrations provide values.
  init(dip code: String, importing imports: String = "import Dip") {
    self.init(
      [("App.swift", "App", MarkedSource("\(imports)\n\(code)")), ("Types.swift", "App", MarkedSource(dipTypes))],
      implicit: nil
    )
  }

  /// Creates a project with a container and registrations in it.
  init(dipRegistering code: String) {
    self.init(dip: "let app = DependencyContainer { c in\n\(code)\n}")
  }
}

extension BindingGraph {
  /// Dip's bindings with their keys, scopes and branches.
  var dipSketch: [String] {
    bindings.filter { $0.dialect == "dip" }.map { binding in
      let keys = binding.keys.map(\.description).joined(separator: ", ")
      let builds = binding.condition == .always ? "" : " #if \(binding.condition)"
      let branches = binding.branches.map { " branch \($0.number)" }.joined()
      return "\(binding.factoryTitle): \(keys) (\(binding.scope.name))\(builds)\(branches)"
    }
  }

  /// The unavailable bindings of Dip, with the reasons.
  var dipUnavailableSketch: [String] {
    unavailable.filter { $0.binding.dialect == "dip" }.map { "\($0.binding.factoryTitle) \($0.reason.sketch)" }
  }

  /// The entry points by key.
  var dipEntryPoints: [String] { entryPoints.map(\.key.description) }
}
