import DpendGraph

/// Decides which names in the source mean the containers that the settings describe.
struct CustomContainerNames {
  /// The name of the dialect.
  static let dialect = "custom-container"

  /// The effect of a method or function.
  enum Method {
    case register(CustomContainer.Registering)
    case resolve(CustomContainer.Name)
  }

  /// The types of all files.
  let index: TypeIndex

  /// The containers in the settings.
  let containers: [CustomContainer]

  /// The types of the project that are containers.
  private(set) var types: [NominalType] = []

  /// The containers of these types, and of those in the settings, by qualified name, with the modules of the types.
  private var containersByType: [String: [(module: String?, container: CustomContainer)]] = [:]

  /// The names in the settings that the project declares.
  private var declaredNames: Set<String> = []

  /// Creates the names of a project.
  ///
  /// Subclasses of a container are containers, and so are protocols of one that declare its methods, and the types that conform to
  /// these.
  init(_ containers: [CustomContainer], _ index: TypeIndex) {
    self.index = index
    self.containers = containers
    for container in containers {
      for type in container.types { add(type.text, in: type.module, container) }
    }
    let declared = index.allDeclarations.compactMap { index.canonicalType(of: $0).nominal }
    declaredNames = Set(declared.map(\.qualifiedName)).intersection(containersByType.keys)
    for type in declared {
      guard let container = described(type) else { continue }
      for parent in index.allSupertypes(of: type) where declaresMethod(parent, of: container) {
        add(parent.qualifiedName, in: parent.module, container)
      }
    }
    for type in declared {
      if let container = index.allSupertypes(of: type).lazy.compactMap(container).first {
        add(type.qualifiedName, in: type.module, container)
      }
    }
    let all = declared.filter { described($0) != nil }
    // The types in the settings come before their relatives, in the order of the settings.
    let listed = containers.flatMap(\.types).flatMap { name in all.filter { $0.isNamed(by: name) } }
    types = listed + all.filter { !listed.contains($0) }
  }

  private mutating func add(_ name: String, in module: String?, _ container: CustomContainer) {
    if containersByType[name, default: []].contains(where: { $0.module == nil || $0.module == module }) { return }
    containersByType[name, default: []].append((module, container))
  }

  /// Returns the description of a type, whether the project declares it or not.
  private func described(_ type: NominalType) -> CustomContainer? {
    containersByType[type.qualifiedName]?.first { $0.module == nil || type.module == nil || $0.module == type.module }?
      .container
  }

  /// The qualified names of all types that are containers, those in the settings first.
  var typeNames: [String] { containers.flatMap { $0.types.map(\.text) } + types.map(\.qualifiedName) }

  /// Returns the types of the project that are a container.
  func types(of container: CustomContainer) -> [NominalType] { types.filter { self.container(of: $0) == container } }

  /// Whether a protocol or superclass of the project declares a method of a container.
  private func declaresMethod(_ type: NominalType, of container: CustomContainer) -> Bool {
    guard index.id(of: type) != nil else { return false }
    return container.methodNames.contains { !index.functions(named: $0.text, of: type).isEmpty }
  }

  /// Returns the container that a type is; nil for other types.
  func container(of type: NominalType) -> CustomContainer? {
    guard let container = described(type) else { return nil }
    return index.id(of: type) != nil || !declaredNames.contains(type.qualifiedName) ? container : nil
  }

  /// Returns the container that values of a type are; nil for other types.
  func container(of type: CanonicalType) -> CustomContainer? {
    type.withoutOptionals.withoutExistentials.nominal.flatMap { container(of: $0) }
  }

  /// Returns the property wrapper of a container that one of some attributes is; nil where none is.
  func wrapper(
    among attributes: [String],
    in context: LexicalContext
  ) -> (name: CustomContainer.Name, type: NominalType?, container: CustomContainer)? {
    for attribute in attributes {
      let type = index.resolve(.named(attribute), in: context).nominal
      for container in containers {
        let name = container.wrappers.first { $0.text == attribute || type?.isNamed(by: $0) ?? false }
        if let name { return (name, type, container) }
      }
    }
    return nil
  }
}

extension CustomContainer {
  /// Returns the effect of a method or function; nil for one that the settings do not name.
  func method(_ name: String) -> CustomContainerNames.Method? {
    if let method = registering.first(where: { $0.name.text == name }) { return .register(method) }
    return resolving.first { $0.text == name }.map { .resolve($0) }
  }
}

extension NominalType {
  /// Whether a name in the settings is that of the type.
  fileprivate func isNamed(by name: CustomContainer.Name) -> Bool {
    qualifiedName == name.text && (name.module == nil || module == name.module)
  }
}
