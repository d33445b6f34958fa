extension Declarations {
  /// Returns the declarations with the members of extensions in the extended types: under their names, with their generic
  /// parameters, and limited by their access levels.
  ///
  /// An extension can name the type by an alias or with its module, and does not repeat its generic parameters, so that only
  /// the index knows all this.
  package func movingExtensionMembers(by index: TypeIndex) -> Declarations {
    let sites = Dictionary(
      extensions.compactMap { ExtensionSite($0, in: index) }.map { ($0.written, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    if sites.isEmpty { return self }
    var copy = self
    copy.types = types.map { type in
      sites.site(around: type.path.dropLast(), in: type.location.file).map(type.moved) ?? type
    }
    copy.typealiases = typealiases.map { alias in
      sites.site(around: alias.path.dropLast(), in: alias.location.file).map(alias.moved) ?? alias
    }
    copy.ofDialects = ofDialects.map { declaration in
      let site = sites.site(around: declaration.context.enclosing[...], in: declaration.context.file)
      return site.map(declaration.moved) ?? declaration
    }
    return copy
  }
}

/// The effects of an extension on the declarations inside it.
private struct ExtensionSite {
  /// A name in a file.
  struct Written: Hashable {
    let file: String
    let path: [String]
  }

  /// The type's name as the extension spells it.
  let written: Written

  /// The type's own name.
  let path: [String]

  /// The generic parameters of the type and its enclosing types.
  let genericParameters: [String]

  /// The access level of the type.
  let access: AccessLevel

  /// Creates a site; nil for an extension that spells out the type itself.
  init?(_ declaration: ExtensionDeclaration, in index: TypeIndex) {
    guard let spelled = declaration.extendedType.nominal else { return nil }
    let file = declaration.location.file
    let type = index.resolve(declaration.extendedType, in: LexicalContext(file: file)).nominal ?? spelled
    let declarations = index.id(of: type).flatMap { index[$0] }?.declarations ?? []
    written = Written(file: file, path: spelled.components.map(\.name))
    path = type.components.map(\.name)
    genericParameters = declarations.first?.context.genericParameters ?? []
    access = declarations.map(\.access).max() ?? .open
    if path == written.path, genericParameters.isEmpty, access >= .public { return nil }
  }

  /// Returns a path with the type's own name in place of the written one.
  func path(for path: [String]) -> [String] { self.path + path.dropFirst(written.path.count) }

  /// Returns the generic parameters in scope, including those of the type.
  func genericParameters(with inner: [String]) -> [String] {
    inner.starts(with: genericParameters) ? inner : genericParameters + inner
  }
}

extension [ExtensionSite.Written: ExtensionSite] {
  /// Returns the extension around a location in a file.
  fileprivate func site(around path: ArraySlice<String>, in file: String) -> ExtensionSite? {
    path.indices.lazy.compactMap { last in
      self[ExtensionSite.Written(file: file, path: Array(path[...last]))]
    }.first
  }
}

extension TypeDeclaration {
  fileprivate func moved(_ site: ExtensionSite) -> TypeDeclaration {
    var copy = self
    copy.path = site.path(for: path)
    copy.access = min(access, site.access)
    copy.outerGenericParameters = site.genericParameters(with: outerGenericParameters)
    for index in copy.initializers.indices {
      copy.initializers[index].access = min(copy.initializers[index].access, site.access)
    }
    return copy
  }
}

extension TypealiasDeclaration {
  fileprivate func moved(_ site: ExtensionSite) -> TypealiasDeclaration {
    var copy = self
    copy.path = site.path(for: path)
    copy.access = min(access, site.access)
    return copy
  }
}

extension DialectDeclaration {
  fileprivate func moved(_ site: ExtensionSite) -> any DialectDeclaration {
    var copy = self
    copy.context = LexicalContext(
      path: context.path,
      enclosing: site.path(for: context.enclosing),
      genericParameters: site.genericParameters(with: context.genericParameters),
      selfType: context.selfType
    )
    copy.limitAccess(to: site.access)
    return copy
  }
}
