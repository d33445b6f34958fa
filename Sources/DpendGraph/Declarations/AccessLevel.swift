/// Who may name a declaration, from the fewest to the most.
public enum AccessLevel: String, Hashable, Sendable, Codable, CaseIterable, Comparable {
  /// The declaration around it.
  case `private`

  /// The file.
  case `fileprivate`

  /// The module.
  case `internal`

  /// The modules of one package.
  case `package`

  /// Every module.
  case `public`

  /// Every module, which may also inherit from it.
  case `open`

  /// By how many may name it.
  public static func < (left: AccessLevel, right: AccessLevel) -> Bool { left.rank < right.rank }

  /// Whether code in another file of the module, such as generated code, may name the declaration.
  public var isVisibleInModule: Bool { self >= .internal }

  /// Whether code in another module may name the declaration.
  public var isVisibleOutsideModule: Bool { self >= .public }

  /// Whether code in a module may name the declaration, which lies in the other; modules are taken to be of one package.
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
