import DpendGraph

extension CodeBody {
  /// Whether the code is that of a type for previews, of none of some types, which other code creates: a view with a name such as
  /// `FeedPreviewWrapper`, or a type around one.
  func isInTypeForPreviews(besides created: Set<TypeIndex.TypeID>, _ index: TypeIndex) -> Bool {
    guard !isStatic, let name = context.enclosing.last, name.contains("Preview"),
      let type = index.typeOfSelf(in: context), !created.contains(type)
    else { return false }
    return index[type]?.declarations.contains { declaration in
      declaration.kind == .struct && index.inherits(declaration) { $0.components.last?.name == "View" }
        || index.isAroundPreview(declaration)
    } ?? false
  }

  /// Whether the code is that of a type which certainly only previews create: one that other modules cannot create, with a name that ends with
  /// `Preview`, `Previews` or `PreviewWrapper`.
  func isInPreviewWrapper(besides created: Set<TypeIndex.TypeID>, _ index: TypeIndex) -> Bool {
    guard let name = context.enclosing.last,
      ["Preview", "Previews", "PreviewWrapper", "PreviewContainer"].contains(where: name.hasSuffix),
      isInTypeForPreviews(besides: created, index)
    else { return false }
    return index.declaration(enclosing: context)?.access.isVisibleOutsideModule == false
  }
}

extension TypeIndex {
  /// The protocols that let no other module create an object.
  private static let harmlessProtocols: Set<String> = [
    "Equatable", "Hashable", "Identifiable", "ObservableObject", "Sendable",
  ]

  /// Whether a type is one around the view of a preview, such as `FeedPreviewWrapper`, that neither the system nor a library can create.
  fileprivate func isAroundPreview(_ declaration: TypeDeclaration) -> Bool {
    ["PreviewWrapper", "PreviewContainer"].contains { declaration.path.last?.hasSuffix($0) ?? false }
      && [.struct, .class].contains(declaration.kind)
      && conformances(of: declaration).allSatisfy {
        $0.type.nominal?.components.last.map { Self.harmlessProtocols.contains($0.name) } ?? false
      }
  }
}
