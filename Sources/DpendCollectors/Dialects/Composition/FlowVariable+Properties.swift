import DpendGraph

extension FlowVariable {
  /// The value of a property where `self`, or the type itself, is its owner.
  var readFromOwner: FlowVariable { FlowVariable(name, at: location, .readFromOwner) }

  /// The property itself, of any owner.
  var declared: FlowVariable { isOwnProperty ? FlowVariable(name, at: location) : self }

  /// The values that code assigns to the variable.
  var assigned: FlowVariable { FlowVariable(name, at: location, .assigned) }

  /// Whether this is a property that is read from `self` or a type.
  var isOwnProperty: Bool { part == .readFromOwner }

  /// `self` in the code of a type.
  static func instance(of type: TypeDeclaration) -> FlowVariable { instance(ofTypeAt: type.location) }

  /// `self` in the code of the type that is declared at a location.
  static func instance(ofTypeAt location: SourceLocation) -> FlowVariable { FlowVariable("self", at: location) }
}
