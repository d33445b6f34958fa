import DpendGraph

extension FlowVariable {
  /// The prefix of the names of properties that are read from `self` or a type.
  private static let ownPrefix = "self."

  /// The value of a property where `self`, or the type itself, is its owner.
  var readFromOwner: FlowVariable { FlowVariable(Self.ownPrefix + name, at: location) }

  /// The property itself, of any owner.
  var declared: FlowVariable {
    isOwnProperty ? FlowVariable(String(name.dropFirst(Self.ownPrefix.count)), at: location) : self
  }

  /// The values that code assigns to the variable.
  var assigned: FlowVariable { FlowVariable(name + ":=", at: location) }

  /// Whether this is a property that is read from `self` or a type.
  var isOwnProperty: Bool { name.hasPrefix(Self.ownPrefix) }

  /// `self` in the code of a type.
  static func instance(of type: TypeDeclaration) -> FlowVariable { instance(ofTypeAt: type.location) }

  /// `self` in the code of the type that is declared at a location.
  static func instance(ofTypeAt location: SourceLocation) -> FlowVariable { FlowVariable("self", at: location) }
}
