import DpendGraph

extension TypeIndex.Conformance {
  /// Protocols and classes that say how a type behaves and never what it is needed for, so that nothing asks for them.
  private static let markers: Set<String> = [
    "Actor", "AnyObject", "BitwiseCopyable", "CaseIterable", "Codable", "Comparable", "Copyable", "CustomDebugStringConvertible",
    "CustomReflectable", "CustomStringConvertible", "Decodable", "DependencyConfiguration", "Encodable", "Equatable", "Error",
    "Escapable", "Hashable", "Identifiable", "LocalizedError", "NSCoding", "NSCopying", "NSObject", "NSObjectProtocol",
    "NSSecureCoding", "Observable", "ObservableObject", "RawRepresentable", "Sendable", "SendableMetatype",
  ]

  /// Whether nothing would ask for the type by this conformance.
  var isMarker: Bool {
    guard let nominal = type.nominal else { return type == .named("class") }
    return nominal.module == nil && Self.markers.contains(nominal.qualifiedName)
  }
}
