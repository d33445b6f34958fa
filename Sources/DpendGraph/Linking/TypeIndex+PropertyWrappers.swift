extension TypeIndex.Member<PropertyDeclaration> {
  /// Returns the resolved type of the value that the property wrapper of a property returns; nil where the project declares no such wrapper.
  ///
  /// The value of a generic wrapper has the type of the constraint, where its parameter has one.
  package func wrappedType(in index: TypeIndex) -> CanonicalType? {
    declaration.attributes.lazy.compactMap { index.wrappedType(of: .named($0), in: context) }.first
  }
}

extension TypeIndex {
  fileprivate func wrappedType(of attribute: CanonicalType, in context: LexicalContext) -> CanonicalType? {
    guard let wrapper = resolve(attribute, in: context).nominal, let id = id(of: wrapper),
      let declaration = self[id]?.declarations.first, declaration.attributes.contains("propertyWrapper")
    else { return nil }
    let type = properties(named: "wrappedValue", of: wrapper).lazy.compactMap { $0.type(in: self) }.first
    guard case .parameter(let name) = type else { return type.flatMap { $0.hasParameters ? nil : $0 } }
    return declaration.constraints[name].map { resolve($0, in: declaration.clauseContext) }
  }
}
