import DpendGraph

/// A value in the environment of SwiftUI, by its key or by its type.
struct EnvironmentValue: Hashable {
  /// The methods of views that put values into the environment.
  static let modifiers: Set<String> = ["environment", "environmentObject"]

  /// The names of the property wrappers that read it.
  static let wrappers: Set<String> = ["Environment", "EnvironmentObject"]

  private enum Name: Hashable {
    case key(String)
    case object(NominalType)
  }

  private let name: Name

  /// The value of a key, such as `\.account`.
  static func key(_ name: String) -> EnvironmentValue { EnvironmentValue(name: .key(name)) }

  /// The object of a type.
  static func object(_ type: NominalType) -> EnvironmentValue { EnvironmentValue(name: .object(type)) }

  private init(name: Name) {
    self.name = name
  }

  /// The node of the value in the flow of values.
  var variable: FlowVariable {
    let text =
      switch name {
      case .key(let key): "\\.\(key)"
      case .object(let type): "\(type.module ?? "").\(type.qualifiedName)"
      }
    return FlowVariable(text, at: SourceLocation(file: "EnvironmentValues", line: 0, column: 0))
  }

  /// Returns the type of the value, where the project declares it.
  func type(in index: TypeIndex) -> CanonicalType? {
    switch name {
    case .key(let key):
      index.properties(named: key, of: NominalType("EnvironmentValues")).first.flatMap { $0.type(in: index) }
    case .object(let type): .nominal(type)
    }
  }
}
