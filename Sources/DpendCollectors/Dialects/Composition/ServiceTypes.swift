import Algorithms
import DpendGraph

/// The types whose objects do the work of a program, as opposed to values and views.
struct ServiceTypes {
  /// The protocols and classes of the system whose conforming types and subclasses are values.
  private static let valueSupertypes: Set<String> = [
    "CaseIterable", "CodingKey", "Error", "LocalizedError", "OptionSet", "PreviewProvider", "RawRepresentable", "Shape",
    "XCTestCase",
  ]

  /// The protocols of SwiftUI whose conforming types are views, or create some.
  private static let viewProtocols: Set<String> = [
    "App", "ButtonStyle", "Commands", "EnvironmentalModifier", "LabelStyle", "Scene", "ToolbarContent", "View",
    "ViewModifier", "Widget", "WidgetBundle",
  ]

  /// The protocols of encoded values, to which a service can conform, too.
  private static let codingProtocols: Set<String> = ["Codable", "Decodable", "Encodable"]

  /// The protocols of values that are compared, and of values that views keep.
  private static let comparedProtocols: Set<String> = ["DynamicProperty", "Equatable", "Hashable"]

  /// The names of the properties in which a type keeps its shared instance.
  private static let namesOfSharedInstances: Set<String> = [
    "current", "default", "instance", "main", "shared", "sharedInstance", "standard",
  ]

  /// The protocols of the standard library and of Combine that state nothing about the work of a type.
  private static let harmlessProtocols: Set<String> = [
    "Actor", "AnyObject", "Codable", "Comparable", "CustomDebugStringConvertible", "CustomReflectable",
    "CustomStringConvertible", "Decodable", "Encodable", "Equatable", "Hashable", "Identifiable", "Observable",
    "ObservableObject", "Sendable",
  ]

  /// The endings of the names of view classes in the system frameworks.
  private static let viewEndings = [
    "View", "Cell", "Button", "Label", "Control", "Field", "Layer", "Bar", "Node", "Window",
  ]

  private let index: TypeIndex

  /// The classes, actors and protocols of the project, and the structs that request one of them, directly or through others.
  ///
  /// Of the classes of encoded values, only those that request one, and those with a shared instance.
  private var services: Set<TypeIndex.TypeID>

  /// The types whose objects are values or views.
  private var values: Set<TypeIndex.TypeID>

  /// The types of which only some are services, by the types that their initializers request.
  private let requesting: [TypeIndex.TypeID: [TypeIndex.TypeID]]

  /// The names of the protocols of other modules to which services conform, without those of the system's objects and views.
  private let foreignProtocols: Set<String>

  /// Finds the services of a project.
  ///
  /// - Parameters:
  ///   - index: The types of the project.
  ///   - containers: The types of containers, which are no services themselves.
  /// - Returns: The services, and the values and views.
  /// - Complexity: O(*n*) for *n* parameters of initializers.
  static func find(in index: TypeIndex, besides containers: Set<TypeIndex.TypeID>) -> ServiceTypes {
    let types = index.allDeclarations.grouped { index.id($0.path, in: $0.location.file) }
    lazy var allShared = typesOfSharedInstances(index)
    let persistent = Set(types.filter { $0.value.contains(where: index.isPersistent) }.map(\.key))
    let stored = persistent.isEmpty ? [] : persistent.subtracting(allShared)
    let values = Set(
      types.filter { $0.value.contains { $0.kind == .enum || isValueOrView($0, index) } }.map(\.key)
    )
    .union(stored)
    let candidates = types.filter { !values.contains($0.key) && !containers.contains($0.key) }
    let encoded = Set(candidates.filter { $0.value.contains { isEncoded($0, index) } }.map(\.key))
    let doubtful = candidates.filter { $0.value[0].kind == .struct || encoded.contains($0.key) }
    var requesting: [TypeIndex.TypeID: [TypeIndex.TypeID]] = [:]
    for (id, declarations) in doubtful {
      for requested in requestedTypes(of: declarations, index) { requesting[requested, default: []].append(id) }
    }
    let shared = encoded.isEmpty ? [] : allShared.intersection(encoded)
    var found = ServiceTypes(
      index: index,
      services: [],
      values: values,
      requesting: requesting,
      foreignProtocols: foreignProtocols(of: candidates.values.joined(), index)
    )
    found.add(Set(candidates.keys).subtracting(doubtful.keys).union(shared))
    found.values.formUnion(encoded.subtracting(found.services))
    return found
  }

  /// Adds the structs that request objects of libraries, such as reducers with dependencies.
  ///
  /// A struct whose objects are compared is a value, whatever it requests.
  ///
  /// - Parameters:
  ///   - bindings: The bindings of libraries, among them the consumers.
  ///   - programs: The types with which programs start, which no other object has.
  mutating func add(consumersAmong bindings: [Binding], besides programs: Set<TypeIndex.TypeID>) {
    let ids = bindings.filter { $0.kind == .consumer }.compactMap { $0.type.nominal.flatMap(index.id(of:)) }
    add(
      Set(ids).filter { id in
        !values.contains(id) && !programs.contains(id)
          && (index[id]?.declarations ?? []).contains { $0.kind == .struct && !isCompared($0) }
      }
    )
  }

  /// Adds services, and the types that become services because they request some.
  private mutating func add(_ types: Set<TypeIndex.TypeID>) {
    var pending = Array(types.filter { services.insert($0).inserted })
    while let service = pending.popLast() {
      values.remove(service)
      pending += (requesting[service] ?? []).filter { services.insert($0).inserted }
    }
  }

  /// Returns the types of which code keeps one instance in a static property or a global variable.
  private static func typesOfSharedInstances(_ index: TypeIndex) -> Set<TypeIndex.TypeID> {
    func types(
      _ properties: [PropertyDeclaration],
      in context: LexicalContext,
      of owner: TypeIndex.TypeID? = nil
    ) -> [TypeIndex.TypeID] {
      let types = properties.filter { $0.isStrong && !$0.name.isNameOfMock }.compactMap { property in
        let type = property.type.flatMap {
          index.resolve($0, in: context).withoutOptionals.nominal.flatMap(index.id(of:))
        }
        // Other values of a type that it keeps itself are constants.
        return type == owner && !namesOfSharedInstances.contains(property.name) ? nil : type
      }
      // Of several instances in one type, such as constants, none is shared.
      return types.grouped { $0 }.filter { $0.value.count == 1 }.map(\.key)
    }
    let ofTypes = index.allDeclarations.flatMap { declaration in
      types(
        declaration.properties.filter(\.isStatic),
        in: declaration.context,
        of: index.id(declaration.path, in: declaration.location.file)
      )
    }
    let global = index.allVariables.flatMap { types([$0], in: LexicalContext(path: $0.location.path)) }
    return Set(ofTypes + global)
  }

  /// The names of the undeclared types from which some types inherit, without prefixes such as that of `UIView`.
  private static func foreignProtocols(of types: some Sequence<TypeDeclaration>, _ index: TypeIndex) -> Set<String> {
    let supertypes = types.flatMap { index.conformances(of: $0) }.compactMap(\.type.nominal)
    return Set(
      supertypes.filter { nominal in
        index.id(of: nominal) == nil && nominal.components.count == 1
          && !["UI", "NS", "CA", "SK", "MK", "WK"].contains(where: nominal.qualifiedName.hasPrefix)
          && !harmlessProtocols.contains(nominal.qualifiedName)
      }
      .map(\.qualifiedName)
    )
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

  /// Whether a type is a protocol of another module to which services conform, as far as its name shows.
  func isForeignProtocol(_ type: CanonicalType) -> Bool {
    guard let nominal = type.withoutExistentials.nominal else { return false }
    return foreignProtocols.contains(nominal.qualifiedName) && index.id(of: nominal) == nil
  }

  /// Whether a type is a value or a view; false for an undeclared one.
  func isValueOrView(_ type: CanonicalType) -> Bool {
    type.nominal.flatMap(index.id(of:)).map(values.contains) ?? false
  }

  /// Whether a type is a value or a view, as its supertypes show.
  private static func isValueOrView(_ declaration: TypeDeclaration, _ index: TypeIndex) -> Bool {
    declaration.kind != .class && isEncoded(declaration, index)
      || index.inherits(declaration) { supertype in
        index.id(of: supertype) == nil && (valueSupertypes.contains(supertype.qualifiedName) || isView(supertype))
      }
  }

  /// Whether a type of the system is a view, as its name shows.
  private static func isView(_ foreign: NominalType) -> Bool {
    viewProtocols.contains(foreign.qualifiedName) || isOfSystem(foreign, endingWith: viewEndings)
  }

  /// Whether a class of the system frameworks has a name with one of some endings.
  private static func isOfSystem(_ foreign: NominalType, endingWith endings: [String]) -> Bool {
    let name = foreign.qualifiedName
    let isSystem = ["UI", "NS", "CA", "SK", "MK", "WK"].contains(where: name.hasPrefix)
    return isSystem && endings.contains(where: name.hasSuffix)
  }

  /// Whether a type is a view, as its supertypes show.
  func isView(_ declaration: TypeDeclaration) -> Bool {
    index.inherits(declaration) { index.id(of: $0) == nil && Self.isView($0) }
  }

  /// Whether a type is a controller of views, as its supertypes show.
  static func isViewController(_ declaration: TypeDeclaration, _ index: TypeIndex) -> Bool {
    index.inherits(declaration) { index.id(of: $0) == nil && isOfSystem($0, endingWith: ["Controller"]) }
  }

  /// Whether the objects of a type are compared with each other, or kept by views, as its supertypes show.
  private func isCompared(_ declaration: TypeDeclaration) -> Bool {
    index.inherits(declaration) { Self.comparedProtocols.contains($0.qualifiedName) && index.id(of: $0) == nil }
  }

  /// Whether the objects of a type are encoded values, as its supertypes show.
  private static func isEncoded(_ declaration: TypeDeclaration, _ index: TypeIndex) -> Bool {
    index.inherits(declaration) { codingProtocols.contains($0.qualifiedName) && index.id(of: $0) == nil }
  }
}
