import DpendGraph

/// The types whose objects do the work of a program, as opposed to values and views.
struct ServiceTypes {
  /// The protocols and classes of the system whose conforming types and subclasses are values or views.
  private static let valueSupertypes: Set<String> = [
    "App", "CaseIterable", "CodingKey", "Codable", "Decodable", "Encodable", "EnvironmentalModifier", "Error",
    "LocalizedError", "NSManagedObject",
    "Object", "OptionSet", "PreviewProvider", "RawRepresentable", "Scene", "Shape", "ToolbarContent", "View",
    "ViewModifier",
    "Widget", "WidgetBundle", "XCTestCase", "ButtonStyle", "LabelStyle", "Commands",
  ]

  /// The endings of the names of view classes in the system frameworks.
  private static let viewEndings = [
    "View", "Cell", "Button", "Label", "Control", "Field", "Layer", "Bar", "Node", "Window",
  ]

  private let index: TypeIndex
  private var known: [TypeIndex.TypeID: Bool] = [:]

  init(_ index: TypeIndex) {
    self.index = index
  }

  /// Whether a parameter or property of a type requests a service.
  mutating func isService(_ type: CanonicalType) -> Bool {
    switch type.withoutOptionals.withoutExistentials {
    case .nominal(let nominal): isService(nominal)
    case .composition(let members): members.contains { isService($0) }
    default: false
    }
  }

  /// Whether a type is a service: a class, an actor or a protocol of the project, or a struct that requests a service itself.
  private mutating func isService(_ type: NominalType) -> Bool {
    guard let id = index.id(of: type) else { return false }
    if let known = known[id] { return known }
    known[id] = false
    let result = computed(type, id)
    known[id] = result
    return result
  }

  private mutating func computed(_ type: NominalType, _ id: TypeIndex.TypeID) -> Bool {
    let declarations = index[id]?.declarations ?? []
    guard let kind = declarations.first?.kind, kind != .enum else { return false }
    if declarations.contains(where: isValueOrView) { return false }
    if kind != .struct { return true }
    let initializers = declarations.flatMap { index.initializers(of: $0) }
    return initializers.contains { initializer in
      initializer.parameterTypes(in: index).contains { isService($0) }
    }
  }

  /// Whether a type is a value or a view, as its supertypes show.
  func isValueOrView(_ declaration: TypeDeclaration) -> Bool {
    index.inherits(declaration) { supertype in
      let name = supertype.qualifiedName
      if index.id(of: supertype) != nil { return false }
      if Self.valueSupertypes.contains(name) { return true }
      let isSystem = ["UI", "NS", "CA", "SK", "MK", "WK"].contains(where: name.hasPrefix)
      return isSystem && Self.viewEndings.contains(where: name.hasSuffix)
    }
  }

  /// Whether a type is a value or a view; false for an undeclared one.
  func isValueOrView(_ type: CanonicalType) -> Bool {
    let declarations = type.nominal.flatMap(index.id(of:)).flatMap { index[$0] }?.declarations ?? []
    return declarations.contains { $0.kind == .enum || isValueOrView($0) }
  }
}
