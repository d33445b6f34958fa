/// The scripts for the pictures of a page, in the order in which they run.
enum PictureScripts {
  /// The scripts for all pictures: zoom, drag, and steps from node to node.
  private static let view = ["picture-view", "picture-walk"]

  /// The scripts for large pictures: the legend that is always visible, and the map.
  private static let orientation = ["picture-legend", "picture-map"]

  /// The scripts that search and filter the pictures of a project.
  private static let filters = ["picture-filter", "picture-address", "picture-panel"]

  /// The names of all scripts for pictures.
  static let all = ["picture"] + orientation + view + filters

  /// Returns the names of the scripts for the pictures of a page; none for a page without pictures.
  static func scripts(of page: ReportPage) -> [String] {
    if page.figures.isEmpty { return [] }
    let large = ["picture", "picture-legend"] + view + ["picture-map"]
    return switch page.kind {
    case .diagram, .module, .part: large + ["program-index", "programs", "selection-index", "selection"] + filters
    case .difference: large
    default: [ScriptBundle.pictures.name]
    }
  }
}
