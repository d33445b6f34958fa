import DpendGraph

/// A class that inherits from a component of the library.
struct NeedleComponent {
  /// The identity of the class.
  let id: TypeIndex.TypeID

  /// The class.
  let declaration: TypeDeclaration

  /// The type of the class.
  let type: CanonicalType

  /// The library.
  let library: NeedleLibrary

  /// The class of the library that it inherits from.
  let base: NeedleBase

  /// The protocol of its dependencies; nil for a component without any.
  let dependency: CanonicalType?

  /// The protocol of the properties that a plugin supplies, of a pluginized component.
  let pluginExtension: CanonicalType?

  /// The component that supplies them.
  let nonCore: CanonicalType?

  /// The properties and methods, in the order of the source.
  let members: [NeedleMember]

  /// The component of the graph that holds the bindings.
  var component: Component {
    Component(
      id: ComponentID("\(id.module).\(id.name)"),
      name: id.name,
      kind: .hierarchy,
      module: id.module
    )
  }
}

/// A property of a component, or a method with a result.
struct NeedleMember {
  /// The way in which the member has its value.
  enum Kind {
    /// A computed property.
    case computed

    /// A stored property.
    case stored

    /// A method.
    case method
  }

  let kind: Kind

  /// The name; of a method with the labels.
  let name: String

  /// The declared type, resolved.
  let type: CanonicalType

  /// The parameters of a method, with their types.
  let parameters: [(declaration: ParameterDeclaration, type: CanonicalType)]

  let access: AccessLevel
  let condition: BuildCondition
  let location: SourceLocation

  /// Whether code outside of the class can read it.
  var isVisible: Bool { access.isVisibleInModule }
}

/// The position of a member in a project.
struct NeedleMemberID: Hashable {
  /// The index of the component.
  let component: Int

  /// The index of the member.
  let member: Int
}

extension NeedleMember {
  /// Creates a property of an instance; nil for a static one, or one of unknown type.
  init?(_ property: PropertyDeclaration, in context: LexicalContext, _ index: TypeIndex) {
    guard !property.isStatic, let type = property.type else { return nil }
    kind = property.isStrong ? .stored : .computed
    name = property.name
    self.type = index.resolve(type, in: context)
    parameters = []
    access = property.access
    condition = property.condition
    location = property.location
  }

  /// Creates a method of an instance; nil for a static one, or one without a result.
  init?(_ function: FunctionDeclaration, in context: LexicalContext, _ index: TypeIndex) {
    guard !function.isStatic, function.result != .void else { return nil }
    let inner = LexicalContext(
      path: context.path,
      enclosing: context.enclosing,
      genericParameters: context.genericParameters + function.genericParameters
    )
    kind = .method
    name = "\(function.name)(\(function.parameters.map { ($0.label ?? "_") + ":" }.joined()))"
    type = index.resolve(function.result, in: inner)
    parameters = function.parameters.map { ($0, index.resolve($0.type, in: inner)) }
    access = function.access
    condition = function.condition
    location = function.location
  }
}
