import DpendGraph

/// A property that reads an object or a value of the environment.
struct EnvironmentRead {
  /// The property wrappers.
  static let wrappers: Set<String> = [objectWrapper, valueWrapper]

  private static let objectWrapper = "EnvironmentObject"
  private static let valueWrapper = "Environment"

  /// The slot in the environment.
  let slot: EnvironmentSlot

  /// The type of the property, resolved; nil for a value whose type its key declares.
  let type: CanonicalType?

  /// Whether the object may be missing.
  let isOptional: Bool

  /// The property.
  let property: WrappedProperty

  /// Creates a read; nil for a wrapper of another library, and for a key of the system.
  init?(_ property: WrappedProperty, _ index: TypeIndex) {
    let context = property.context
    guard index.seesSwiftUI(from: context.file), Self.isOfSwiftUI(property, index), property.owner != .local else {
      return nil
    }
    self.property = property
    let declared = property.type.map { index.resolve($0, in: context) }
    isOptional = declared?.argument(of: "Optional") != nil
    if property.wrapper == Self.objectWrapper {
      guard let type = declared else { return nil }
      slot = .object(type.withoutOptionals)
      self.type = type
      return
    }
    switch property.arguments.first?.value.form {
    case .metatype(let written), .type(let written):
      let object = index.resolve(written, in: context)
      slot = .observable(object)
      type = declared ?? object
    case .keyPath(_, let path):
      guard let name = path.first, let value = index.environmentValue(named: name) else { return nil }
      slot = .value(name)
      type = path.count == 1 ? declared ?? value.type(in: index) : nil
    default: return nil
    }
  }

  /// Whether the wrapper is SwiftUI's, and no type of the project.
  private static func isOfSwiftUI(_ property: WrappedProperty, _ index: TypeIndex) -> Bool {
    if property.spelling.hasPrefix("SwiftUI.") { return true }
    let wrapper = index.resolve(.named(property.wrapper), in: property.context)
    let kind = wrapper.nominal.flatMap { index.kind(of: $0) }
    return kind == nil || kind == .enum
  }
}
