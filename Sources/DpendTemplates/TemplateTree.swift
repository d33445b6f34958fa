import Mustache

/// Values for templates as dictionaries and lists.
enum TemplateTree {
  /// Returns a value with stored properties as a dictionary of them, and all values in it likewise.
  ///
  /// Mustache would find a property by reflection each time that a tag names it, also in the objects around it, which takes most of
  /// the time for pages. Here each object is reflected once.
  static func tree(of value: Any) -> Any {
    switch value {
    case is String, is Bool, is Int: return value
    case is any MustacheParent: return value
    default: break
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .collection: return mirror.children.map { tree(of: $0.value) }
    case .struct where !(value is any CustomStringConvertible): return dictionary(of: mirror)
    default: return value
    }
  }

  /// Returns the properties that have a value: a tag without one uses that of an outer object.
  private static func dictionary(of mirror: Mirror) -> [String: Any] {
    var properties: [String: Any] = [:]
    for case let (label?, value) in mirror.children {
      let child = Mirror(reflecting: value)
      if child.displayStyle == .optional {
        properties[label] = child.children.first.map { tree(of: $0.value) }
      } else {
        properties[label] = tree(of: value)
      }
    }
    return properties
  }
}
