import Algorithms
import DpendGraph

/// The types whose objects do the work of a program, as opposed to values and views.
struct ServiceTypes {
  /// The protocols and classes of the system whose conforming types and subclasses are values or views.
  private static let valueSupertypes: Set<String> = [
    "App", "CaseIterable", "CodingKey", "Codable", "Decodable", "Encodable", "EnvironmentalModifier", "Error",
    "LocalizedError", "OptionSet", "PreviewProvider", "RawRepresentable", "Scene", "Shape", "ToolbarContent", "View",
    "ViewModifier",
    "Widget", "WidgetBundle", "XCTestCase", "ButtonStyle", "LabelStyle", "Commands",
  ]

  /// The endings of the names of view classes in the system frameworks.
  private static let viewEndings = [
    "View", "Cell", "Button", "Label", "Control", "Field", "Layer", "Bar", "Node", "Window",
  ]

  private let index: TypeIndex

  /// The classes, actors and protocols of the project, and the structs that request one of them, directly or through others.
  private let services: Set<TypeIndex.TypeID>

  /// The types whose objects are values or views.
  private let values: Set<TypeIndex.TypeID>

  /// Finds the services of a project.
  ///
  /// - Parameters:
  ///   - index: The types of the project.
  ///   - containers: The types of containers, which are no services themselves.
  /// - Returns: The services, and the values and views.
  /// - Complexity: O(*n*) for *n* parameters of initializers.
  static func find(in index: TypeIndex, besides containers: Set<TypeIndex.TypeID>) -> ServiceTypes {
    let types = index.allDeclarations.grouped { index.id($0.path, in: $0.location.file) }
    let values = Set(
      types.filter { $0.value.contains { $0.kind == .enum || isValueOrView($0, index) } }.map(\.key)
    )
    let candidates = types.filter { !values.contains($0.key) && !containers.contains($0.key) }
    let structs = candidates.filter { $0.value[0].kind == .struct }
    var requesting: [TypeIndex.TypeID: [TypeIndex.TypeID]] = [:]
    for (id, declarations) in structs {
      for requested in requestedTypes(of: declarations, index) { requesting[requested, default: []].append(id) }
    }
    var services = Set(candidates.keys).subtracting(structs.keys)
    var pending = Array(services)
    while let service = pending.popLast() {
      pending += (requesting[service] ?? []).filter { services.insert($0).inserted }
    }
    return ServiceTypes(index: index, services: services, values: values)
  }

  /// The declared types that the parameters of some types' initializers name.
  private static func requestedTypes(of declarations: [TypeDeclaration], _ index: TypeIndex) -> [TypeIndex.TypeID] {
    declarations.flatMap { index.initializers(of: $0) }.flatMap { $0.parameterTypes(in: index) }
      .flatMap { $0.withoutOptionals.memberTypes }.compactMap(index.id(of:))
  }

  /// Whether a parameter or property of a type requests a service.
  func isService(_ type: CanonicalType) -> Bool {
    switch type.withoutOptionals.withoutExistentials {
    case .nominal(let nominal): index.id(of: nominal).map(services.contains) ?? false
    case .composition(let members): members.contains(where: isService)
    default: false
    }
  }

  /// Whether a type is a value or a view; false for an undeclared one.
  func isValueOrView(_ type: CanonicalType) -> Bool {
    type.nominal.flatMap(index.id(of:)).map(values.contains) ?? false
  }

  /// Whether a type is a value or a view, as its supertypes show.
  private static func isValueOrView(_ declaration: TypeDeclaration, _ index: TypeIndex) -> Bool {
    index.isPersistent(declaration)
      || index.inherits(declaration) { supertype in
        let name = supertype.qualifiedName
        if index.id(of: supertype) != nil { return false }
        if valueSupertypes.contains(name) { return true }
        let isSystem = ["UI", "NS", "CA", "SK", "MK", "WK"].contains(where: name.hasPrefix)
        return isSystem && viewEndings.contains(where: name.hasSuffix)
      }
  }
}
