import DpendGraph

extension CanonicalType {
  /// The type as a part of the name of a member: `LoginViewModel.Factory` is `LoginViewModelFactory`, `Cache<Book>` is
  /// `CacheOfBook`.
  var memberName: String {
    switch self {
    case .nominal(let nominal): nominal.components.map(\.memberName).joined()
    case .parameter(let name): SwiftIdentifier.capitalizing(name)
    case .tuple(let elements): elements.isEmpty ? "Void" : elements.map(\.type.memberName).joined(separator: "And")
    case .function(let function):
      "ClosureOf" + (function.parameters + [function.result]).map(\.memberName).joined(separator: "To")
    case .composition(let members): members.map(\.memberName).joined(separator: "And")
    case .existential(let type), .opaque(let type): type.memberName
    case .metatype(let type): type.memberName + "Type"
    }
  }
}

extension NominalType.Component {
  fileprivate var memberName: String {
    let name = SwiftIdentifier.capitalizing(name)
    return arguments.isEmpty ? name : name + "Of" + arguments.map(\.memberName).joined(separator: "And")
  }
}

extension Tag {
  /// The tag as a part of the name of a member: `Keys.OnDisk` is `KeysOnDisk`.
  var memberName: String {
    name.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map { SwiftIdentifier.capitalizing(String($0)) }.joined()
  }
}

extension Key {
  /// Returns candidates for the name of a member for the key, the shortest first.
  ///
  /// - Parameter isMany: Whether the member returns all values of the key.
  /// - Returns: At least one name.
  func memberNames(isMany: Bool = false) -> [String] {
    let tagged = tag.map { "Tagged" + $0.memberName } ?? ""
    let taggedWithModule = tag.map { "Tagged" + ($0.module ?? "") + $0.memberName } ?? ""
    let type = self.type.memberName
    let name = isMany ? SwiftIdentifier.plural(type) : type
    let qualifiedName = SwiftIdentifier.capitalizing(module ?? "") + name
    let names = [name + tagged, qualifiedName + tagged, qualifiedName + taggedWithModule]
      .map(SwiftIdentifier.lowercasingFirstWord)
    return names.filter(SwiftIdentifier.isUsableAsMember) + ["the" + name + tagged]
  }
}
