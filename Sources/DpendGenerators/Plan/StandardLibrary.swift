import DpendGraph

/// The types of the standard library, which require no import.
enum StandardLibrary {
  /// The types that occur in signatures; a type that is not listed results in an unnecessary import.
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

  /// Whether a type belongs to the standard library and not to the project.
  static func declares(_ type: NominalType) -> Bool { types.contains(type.components[0].name) }
}
