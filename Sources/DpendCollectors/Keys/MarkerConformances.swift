import DpendGraph

/// The protocols and classes that describe the behavior of a type rather than its role, so that no code requests them.
private let markers: Set<String> = [
  "Actor", "AnyObject", "BitwiseCopyable", "CaseIterable", "Codable", "Comparable", "Copyable",
  "CustomDebugStringConvertible", "CustomReflectable", "CustomStringConvertible", "Decodable",
  "DependencyConfiguration", "Encodable", "Equatable", "Error", "Escapable", "Hashable", "Identifiable",
  "LocalizedError", "NSCoding", "NSCopying", "NSObject", "NSObjectProtocol", "NSSecureCoding", "Observable",
  "ObservableObject", "RawRepresentable", "Sendable", "SendableMetatype", "class",
]

extension CanonicalType {
  /// Whether this is a protocol or a class that describes the behavior of a type rather than its role.
  var isMarker: Bool {
    nominal.map { $0.module == nil && markers.contains($0.qualifiedName) } ?? false
  }

  /// The type without the markers in compositions: a provider of `P` satisfies a request for `P & Sendable`.
  var withoutMarkers: CanonicalType {
    mapParts { part in
      guard case .composition(let members) = part else { return part }
      let roles = members.filter { !$0.isMarker }
      return roles.isEmpty ? part : .composition(of: roles)
    }
  }
}
