extension CanonicalType: CustomStringConvertible {
  /// The type as Swift spells it, with the usual short forms and without modules.
  public var description: String {
    switch self {
    case .nominal(let nominal): nominal.description
    case .parameter(let name): name
    case .tuple([]): "Void"
    case .tuple(let elements): "(" + elements.map(\.description).joined(separator: ", ") + ")"
    case .function(let function): function.description
    case .composition(let members): members.map(\.descriptionAsOperand).joined(separator: " & ")
    case .existential(let type): "any \(type)"
    case .opaque(let type): "some \(type)"
    case .metatype(let type): "\(type.descriptionAsOperand).Type"
    }
  }

  /// The type as Swift spells it, in parentheses where a suffix or an operator would otherwise apply to a part of it.
  public var descriptionAsOperand: String {
    switch self {
    case .nominal, .parameter, .tuple: description
    case .function, .composition, .existential, .opaque, .metatype: "(\(description))"
    }
  }
}

extension TupleElement: CustomStringConvertible {
  /// The element as Swift spells it.
  public var description: String { label.map { "\($0): \(type)" } ?? type.description }
}

extension FunctionType: CustomStringConvertible {
  /// The function type as Swift spells it.
  public var description: String {
    let parameters = parameters.enumerated().map { position, type in
      specifiers.indices.contains(position) && !specifiers[position].isEmpty
        ? "\(specifiers[position]) \(type)" : type.description
    }
    let attributes = (globalActor.map { "@\($0) " } ?? "") + (isSendable ? "@Sendable " : "")
    let error = thrownError.map { "(\($0))" } ?? ""
    return "\(attributes)(\(parameters.joined(separator: ", ")))\(effects.keywords)\(error) -> \(result)"
  }
}

extension NominalType {
  /// The name, where the description consists of it alone.
  fileprivate var plainName: String? {
    components.count == 1 && components[0].arguments.isEmpty ? components[0].name : nil
  }
}

extension NominalType: CustomStringConvertible {
  /// The type as Swift spells it, with `?` and `[ ]` for optionals, arrays and dictionaries.
  public var description: String {
    if components.count == 1, module == "Swift" {
      switch (components[0].name, arguments.count) {
      case ("Optional", 1): return arguments[0].descriptionAsOperand + "?"
      case ("ImplicitlyUnwrappedOptional", 1): return arguments[0].descriptionAsOperand + "!"
      case ("Array", 1): return "[\(arguments[0])]"
      case ("Dictionary", 2): return "[\(arguments[0]): \(arguments[1])]"
      default: break
      }
    }
    return components.map(\.description).joined(separator: ".")
  }
}

extension NominalType.Component: CustomStringConvertible {
  /// The name, with its generic arguments in angle brackets.
  public var description: String {
    arguments.isEmpty ? name : "\(name)<\(arguments.map(\.description).joined(separator: ", "))>"
  }
}

extension CanonicalType: Comparable {
  /// Orders types by description, then by module.
  public static func < (left: CanonicalType, right: CanonicalType) -> Bool {
    if let (own, other) = plainNames(left, right), own != other { return own < other }
    let (leftText, rightText) = (left.description, right.description)
    return leftText == rightText ? left.originText < right.originText : leftText < rightText
  }

  /// Returns the names of two types whose descriptions are single names, as most are; nil for others.
  private static func plainNames(_ left: CanonicalType, _ right: CanonicalType) -> (String, String)? {
    guard case .nominal(let left) = left, case .nominal(let right) = right, let own = left.plainName,
      let other = right.plainName
    else { return nil }
    return (own, other)
  }

  /// The modules and files of the nominal types in order, which distinguish types of one spelling; generic parameters have none.
  private var originText: String {
    var origins: [String] = []
    _ = mapParts { part in
      switch part {
      case .nominal(let nominal): origins.append("module \(nominal.module ?? "") \(nominal.file ?? "")")
      case .parameter: origins.append("parameter")
      default: break
      }
      return part
    }
    return origins.joined(separator: ",")
  }
}
