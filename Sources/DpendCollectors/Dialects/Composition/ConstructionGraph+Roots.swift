import DpendGraph

extension ConstructionGraph {
  /// The code that creates objects without being in one that is constructed itself.
  struct Root: Hashable {
    let consumer: Consumer
    let isProgram: Bool

    /// The code that creates this one of several variants of the consumer; nil for a consumer without variants.
    var creator: Creator? = nil

    /// The code that creates a consumer.
    struct Creator: Hashable {
      let consumer: Consumer

      /// The number of the variant among those that the code creates.
      let number: Int
    }

    /// The provisional id; the name of a function is that of the object which it returns.
    var id: BindingID {
      if let creator {
        let number = creator.number == 1 ? "" : "~\(creator.number)"
        return BindingID("\(consumer.id.rawValue) in \(creator.consumer.name)\(number)")
      }
      return consumer.isFunction ? BindingID("\(consumer.module).func \(consumer.type)") : consumer.id
    }
  }

  /// The sites that can create an instance of a type; none where there are too many.
  func instances(of type: TypeDeclaration) -> [Int] {
    creators(of: [.variable(.instance(of: type))], for: index.canonicalType(of: type), in: type.location.file)
  }

  /// Returns the root for the code of a body outside of all objects.
  func root(of body: CodeBody) -> Root {
    if let type = index.declaration(enclosing: body.context) {
      let root = root(of: type)
      guard isStatic(body, besideObjectsOf: type), !root.isProgram, let name = body.qualifiedName else { return root }
      var consumer = index.consumer(named: name, at: body.location)
      consumer.isFunction = body.kind.isCalled
      return Root(consumer: consumer, isProgram: false)
    }
    return Root(consumer: index.consumer(of: body), isProgram: body.kind == .topLevel)
  }

  /// Whether a body is static code of a type with constructed objects, which do not run it; for a library, it can be that of its bindings.
  private func isStatic(_ body: CodeBody, besideObjectsOf type: TypeDeclaration) -> Bool {
    guard body.isStatic else { return false }
    let owners = owners(ofCodeIn: type)
    return owners.contains { isIncluded[$0] } && owners.allSatisfy { registered[$0] == nil }
  }

  /// Whether an object is the value of a static property that belongs to no consumer: one of another module's type, or of a type with
  /// constructed objects.
  func isStaticObject(_ number: Int, in body: CodeBody) -> Bool {
    guard body.isStatic, body.kind.isInitialValue, case .property = sites[number].role else { return false }
    guard let type = index.declaration(enclosing: body.context) else { return body.isInForeignType(index) }
    return isStatic(body, besideObjectsOf: type)
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
