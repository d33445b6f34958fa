extension Code {
  /// Returns the code as the argument of a conversion to a type; unchanged if there is none.
  func converted(to type: String?) -> Code { type.map { .call(.text($0), [self]) } ?? self }
}

extension HierarchyPlan.Parameter {
  /// The declaration of the parameter.
  var declaration: String {
    let label = SwiftIdentifier.label(label)
    let name = SwiftIdentifier.declaration(name)
    let names = self.label == self.name ? name : "\(label) \(name)"
    return "\(names): \(isClosure ? "@escaping " : "")\(type)"
  }
}
