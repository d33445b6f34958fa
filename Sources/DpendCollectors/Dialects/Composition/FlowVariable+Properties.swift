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

  /// Whether this is `self` in the code of a type.
  fileprivate var isSelf: Bool { self == .instance(ofTypeAt: location) }

  /// The result of a call, which a container can supply.
  static func result(ofCallAt location: SourceLocation) -> FlowVariable { FlowVariable("call", at: location) }

  /// Whether this is the result of a call.
  var isResultOfCall: Bool { self == .result(ofCallAt: location) }

  /// `self` in the code of a type.
  static func instance(of type: TypeDeclaration) -> FlowVariable { instance(ofTypeAt: type.location) }

  /// `self` in the code of the type that is declared at a location.
  static func instance(ofTypeAt location: SourceLocation) -> FlowVariable { FlowVariable("self", at: location) }
}

extension CompositionSources {
  /// Whether the value is `self` in the code of a type.
  var isSelf: Bool {
    all.allSatisfy { if case .variable(let variable) = $0 { variable.isSelf } else { false } }
  }
}
