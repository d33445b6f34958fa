import DpendGraph

/// A property that reads a value of SwiftUI's environment.
struct EnvironmentReader {
  let value: EnvironmentValue

  /// The node of the property in the flow of values.
  let variable: FlowVariable

  /// The type that declares the property.
  let type: TypeIndex.TypeID?

  /// Returns the properties that read the environment, by location.
  static func find(in properties: [WrappedProperty], _ index: TypeIndex) -> [SourceLocation: EnvironmentReader] {
    var readers: [SourceLocation: EnvironmentReader] = [:]
    for property in properties {
      guard let value = value(readBy: property, index) else { continue }
      readers[property.location] = EnvironmentReader(
        value: value,
        variable: FlowVariable(property.name, at: property.location),
        type: index.enclosingType(of: property.context)
      )
    }
    return readers
  }

  private static func value(readBy property: WrappedProperty, _ index: TypeIndex) -> EnvironmentValue? {
    switch property.arguments.first?.value.form {
    case .keyPath(_, let path): return path.count == 1 ? path.first.map { .key($0) } : nil
    case .metatype(let type): return index.resolve(type, in: property.context).nominal.map { .object($0) }
    default:
      let type = property.type.map { index.resolve($0, in: property.context) }
      return type?.withoutOptionals.nominal.map { .object($0) }
    }
  }
}
