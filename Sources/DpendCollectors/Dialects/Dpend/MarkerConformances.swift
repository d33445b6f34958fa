import DpendGraph

/// Protocols and classes that say how a type behaves and never what it is needed for, so that nothing asks for them.
private let markers: Set<String> = [
  "Actor", "AnyObject", "BitwiseCopyable", "CaseIterable", "Codable", "Comparable", "Copyable",
  "CustomDebugStringConvertible",
  "CustomReflectable", "CustomStringConvertible", "Decodable", "DependencyConfiguration", "Encodable", "Equatable",
  "Error",
  "Escapable", "Hashable", "Identifiable", "LocalizedError", "NSCoding", "NSCopying", "NSObject", "NSObjectProtocol",
  "NSSecureCoding", "Observable", "ObservableObject", "RawRepresentable", "Sendable", "SendableMetatype", "class",
]

extension TypeIndex.Conformance {
  /// Whether nothing would ask for the type by this conformance.
  var isMarker: Bool { type.isMarker }
}

extension CanonicalType {
  /// Whether this is a protocol or a class that says nothing about what a type is needed for.
  fileprivate var isMarker: Bool {
    nominal.map { $0.module == nil && markers.contains($0.qualifiedName) } ?? false
  }

  /// The type with such members left out of compositions: what meets `P` meets `P & Sendable`, as far as the source shows it.
  var withoutMarkers: CanonicalType {
    mapParts { part in
      guard case .composition(let members) = part else { return part }
      let telling = members.filter { !$0.isMarker }
      return telling.isEmpty ? part : .composition(of: telling)
    }
  }
}
