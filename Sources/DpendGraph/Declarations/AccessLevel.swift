/// The access level of a declaration, from the most restrictive to the least.
public enum AccessLevel: String, Hashable, Sendable, Codable, CaseIterable, Comparable {
  /// Accessible in the enclosing declaration.
  case `private`

  /// Accessible in the file.
  case `fileprivate`

  /// Accessible in the module.
  case `internal`

  /// Accessible in the modules of the package.
  case `package`

  /// Accessible in every module.
  case `public`

  /// Accessible in every module, which may also subclass it.
  case `open`

  /// Orders access levels from the most restrictive to the least.
  public static func < (left: AccessLevel, right: AccessLevel) -> Bool { left.rank < right.rank }

  /// Whether code in another file of the module, such as generated code, can access the declaration.
  public var isVisibleInModule: Bool { self >= .internal }

  /// Whether code in another module can access the declaration.
  public var isVisibleOutsideModule: Bool { self >= .public }

  /// Whether code in a module can access a declaration of another one; all modules are assumed to be in one package.
  public func isVisible(in module: String, from owner: String) -> Bool {
    module == owner ? isVisibleInModule : self >= .package
  }

  private var rank: Int {
    switch self {
    case .private: 0
    case .fileprivate: 1
    case .internal: 2
    case .package: 3
    case .public: 4
    case .open: 5
    }
  }
}
