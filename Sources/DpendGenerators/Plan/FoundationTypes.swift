import DpendGraph

/// The types of Foundation that a file can import one by one, so that its other types cannot be ambiguous.
enum FoundationTypes {
  /// The name of the module.
  static let module = "Foundation"

  /// The structs that occur in signatures; a type that is not listed results in an import of the whole module.
  private static let structs: Set<String> = [
    "AttributedString", "Calendar", "CharacterSet", "Data", "Date", "DateComponents", "DateInterval", "Decimal",
    "IndexPath", "IndexSet", "Locale", "Notification", "PersonNameComponents", "TimeZone", "URL", "URLComponents",
    "URLQueryItem", "UUID",
  ]

  /// The classes that occur in signatures.
  private static let classes: Set<String> = [
    "Bundle", "ByteCountFormatter", "DateFormatter", "DateIntervalFormatter", "FileHandle", "FileManager", "Formatter",
    "ISO8601DateFormatter", "JSONDecoder", "JSONEncoder", "NotificationCenter", "NumberFormatter", "Operation",
    "OperationQueue", "ProcessInfo", "Progress", "PropertyListDecoder", "PropertyListEncoder", "RunLoop", "Thread",
    "Timer", "UserDefaults",
  ]

  /// Returns the declaration in an import of one type, such as `struct Foundation.URL`; nil for a type that is not listed.
  static func importedDeclaration(of type: NominalType) -> String? {
    let name = type.components[0].name
    if name == "TimeInterval" { return "typealias \(module).\(name)" }
    if structs.contains(name) { return "struct \(module).\(name)" }
    return classes.contains(name) ? "class \(module).\(name)" : nil
  }
}

extension ContainerPlan.Import {
  /// The import of the lock of containers that several threads can use.
  static let lock = ContainerPlan.Import(
    module: FoundationTypes.module,
    declaration: "class \(FoundationTypes.module).NSRecursiveLock",
    condition: .always
  )
}
