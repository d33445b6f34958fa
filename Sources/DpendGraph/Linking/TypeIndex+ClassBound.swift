extension TypeIndex {
  /// The protocols and classes of the system that only objects conform to or inherit from.
  static let systemObjectTypes: Set<String> = ["Actor", "AnyObject", "NSObject", "NSObjectProtocol"]

  /// Returns the protocols that only objects can conform to: those with `@objc`, and those that inherit from `AnyObject`, from a class,
  /// or from such a protocol.
  func classBoundProtocols() -> Set<TypeID> {
    Set(entries.filter { $0.value.kind == .protocol && isClassBound($0.key) }.keys)
  }

  private func isClassBound(_ id: TypeID) -> Bool {
    var pending = [id]
    var seen: Set<TypeID> = []
    while let next = pending.popLast() {
      guard seen.insert(next).inserted else { continue }
      let entry = entries[next]
      if entry?.kind == .class || entry?.declarations.contains(where: { $0.attributes.contains("objc") }) ?? false {
        return true
      }
      for type in supertypes[next] ?? [] {
        if let known = self.id(of: type), entries[known] != nil {
          pending.append(known)
        } else if Self.systemObjectTypes.contains(type.qualifiedName) {
          return true
        }
      }
    }
    return false
  }
}
