import DpendGraph

extension ConstructionGraph {
  /// The code that creates objects without being in one that is constructed itself.
  struct Root: Hashable {
    let consumer: Consumer
    let isProgram: Bool

    /// Whether it is a function outside of the project's types, whose name is the id of the object that it returns.
    var isFunction = false

    /// The provisional id.
    var id: BindingID { BindingID("\(consumer.module).\(isFunction ? "func " : "")\(consumer.type)") }
  }

  /// The sites that can create an instance of a type; none where there are too many.
  func instances(of type: TypeDeclaration) -> [Int] {
    creators(of: [.variable(.instance(of: type))], for: index.canonicalType(of: type), in: type.location.file)
  }

  /// Returns the root for the code of a body outside of all objects.
  func root(of body: CodeBody) -> Root {
    if let type = index.declaration(enclosing: body.context) { return root(of: type) }
    return Root(
      consumer: index.consumer(enclosing: body.context, at: body.location) ?? index.consumer(of: body),
      isProgram: body.kind == .topLevel,
      isFunction: body.kind == .function
    )
  }

  /// Whether the system creates the objects of a type when a program starts, and no code that is read.
  func isCreatedBySystem(_ type: TypeIndex.TypeID) -> Bool {
    guard let declaration = index[type]?.declarations.first else { return false }
    return root(of: declaration).isProgram && instances(of: declaration).isEmpty
  }

  /// Returns the root for the code of a type without objects.
  func root(of type: TypeDeclaration) -> Root {
    let consumer = index.consumer(enclosing: type.context, at: type.location)
    return Root(
      consumer: consumer ?? index.consumer(named: type.qualifiedName, at: type.location),
      isProgram: programs.contains(index.id(type.path, in: type.location.file))
        || index.inherits(type) { $0.isProgram && index.id(of: $0) == nil }
    )
  }
}
