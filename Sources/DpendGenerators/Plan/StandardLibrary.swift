import DpendGraph

/// The types that every file knows without an import.
enum StandardLibrary {
  /// Those that occur in signatures; one that is forgotten here costs an import too many.
  private static let types: Set<String> = [
    "Actor", "Any", "AnyActor", "AnyClass", "AnyHashable", "AnyKeyPath", "AnyObject", "AnySequence", "Array",
    "ArraySlice",
    "AsyncSequence", "AsyncStream", "AsyncThrowingStream", "Bool", "Character", "CheckedContinuation", "ClosedRange",
    "Clock",
    "Codable", "CodingKey", "Collection", "Comparable", "ContiguousArray", "ContinuousClock", "CustomStringConvertible",
    "Decodable", "Decoder", "Dictionary", "Double", "Duration", "Encodable", "Encoder", "Equatable", "Error",
    "Executor",
    "Float", "Hashable", "Hasher", "Identifiable", "Int", "Int16", "Int32", "Int64", "Int8", "KeyPath", "KeyValuePairs",
    "MainActor", "Mirror", "Never", "ObjectIdentifier", "Optional", "PartialKeyPath", "RandomNumberGenerator", "Range",
    "RawRepresentable", "ReferenceWritableKeyPath", "Regex", "Result", "Sendable", "Sequence", "Set", "StaticString",
    "String",
    "Substring", "SuspendingClock", "SystemRandomNumberGenerator", "Task", "TaskPriority", "UInt", "UInt16", "UInt32",
    "UInt64",
    "UInt8", "Void", "WritableKeyPath",
  ]

  /// Whether the standard library declares a type that the project doesn't.
  static func declares(_ type: NominalType) -> Bool { types.contains(type.components[0].name) }
}
